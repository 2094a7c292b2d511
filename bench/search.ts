import { sql } from 'kysely'
import type { App } from '../server/platform/context.ts'
import type { Measurement } from './main.ts'
import { callEdge, compare, compareAlone, withBigCompany } from './member-page/against-sql.ts'

const memberCount = 10_000

const families = [
  ['佐藤', 'サトウ'],
  ['鈴木', 'スズキ'],
  ['髙橋', 'タカハシ'],
  ['木村', 'キムラ'],
  ['大野', 'オオノ'],
  ['小林', 'コバヤシ'],
  ['渡邉', 'ワタナベ'],
  ['山本', 'ヤマモト'],
  ['伊藤', 'イトウ'],
  ['中村', 'ナカムラ'],
]
const given = [
  ['翔', 'ショウ'],
  ['陽菜', 'ヒナ'],
  ['健一', 'ケンイチ'],
  ['美咲', 'ミサキ'],
  ['聡', 'サトシ'],
  ['恵', 'メグミ'],
  ['雄太', 'ユウタ'],
]

/** What people type: kanji, kana, romaji, half a word, a code, a mail, nobody. */
const words = [
  '木村',
  'きむら',
  'kimura',
  'kim',
  'sato',
  'E4711',
  'member77@',
  'watanabe misaki',
  'zzz',
  'ohno',
]

async function nameEverybody(app: App): Promise<void> {
  const column = (names: string[][], place: number) => names.map((name) => name[place] ?? '')
  await app.database.asSystem((tx) =>
    sql`update members set
      lastname = (${column(families, 0)}::text[])[id % ${families.length} + 1],
      lastname_kana = (${column(families, 1)}::text[])[id % ${families.length} + 1],
      firstname = (${column(given, 0)}::text[])[id % ${given.length} + 1],
      firstname_kana = (${column(given, 1)}::text[])[id % ${given.length} + 1]`.execute(tx),
  )
  await app.database.pool.query('vacuum analyze members')
}

/** The search over 10,000 members against its bare SQL: searches a second, and the time of one alone. */
export default function search(): Promise<Measurement[]> {
  return withBigCompany(async (app, server) => {
    await nameEverybody(app)
    const ask = (turn: number) =>
      callEdge(server, `/v4/common/search?q=${encodeURIComponent(words[turn % words.length] ?? '')}`)
    return [await compare(app, 'search', ask), await compareAlone(app, 'search-alone', ask)]
  }, memberCount)
}
