import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { holdsWords, memberHoldsWords } from '../../platform/japanese-search.ts'
import { makeCompany } from '../../testing/company.ts'
import { randomFrom } from '../../testing/random-company.ts'
import { storeMember } from '../../testing/stored-member.ts'
import { suite } from '../../testing/suite.ts'
import { scopeOf, visibleMembers } from '../member-scopes/service.ts'

const { app, company, read, inCompany, update } = suite({ company: 'file' })

const random = randomFrom(29)
const kanji = [...'佐藤木村山田大野小林高橋𠮷髙']
const kana = [...'サトウキムラヤマダオノコバシンカジズー']
const ascii = [...'abceimnostuy0123456789-_.']

const text = (letters: readonly string[], most: number) =>
  Array.from({ length: 1 + random.upTo(most) }, () => random.of(letters)).join('')
const member = () => ({
  firstname: text(kanji, 3),
  lastname_kana: random.of([null, text(kana, 4)]),
  firstname_kana: random.of([null, text(kana, 4)]),
  email: `${text(ascii, 8)}${random.upTo(1_000_000)}@example.test`,
})

beforeAll(async () => {
  for (let count = 0; count < 150; count += 1) await storeMember(app, company.id, text(kanji, 3), member())
  for (let id = 1; id <= 40; id += 1)
    await update('members', { email: await anyEmail() }, { ...member(), lastname: text(kanji, 3) })
  const other = await makeCompany(app)
  for (let count = 0; count < 30; count += 1) await storeMember(app, other.id, text(kanji, 3), member())
}, 60_000)

const anyEmail = async (): Promise<string> => {
  const rows = await inCompany((tx) => tx.selectFrom('members').select('email').orderBy('id').execute())
  return random.of(rows).email
}

const romaji = [
  'sato',
  'ono',
  'oono',
  'kim',
  'yamada',
  'n',
  'kenichi',
  'shi',
  'tokyo',
  'ji',
  'kobayashi',
  'zu',
]

/** Parts of what somebody is called, however short, what nobody is called, romaji, and two words at once. */
async function someWords(): Promise<string> {
  const rows = await inCompany((tx) => tx.selectFrom('members').select('search_text').execute())
  const part = () => {
    const lines = random.of(rows).search_text.split('\n')
    const letters = [...random.of(lines)]
    const start = random.upTo(letters.length)
    return letters.slice(start, start + 1 + random.upTo(4)).join('')
  }
  return random.of([
    part,
    part,
    part,
    () => random.of(romaji),
    () => text(kanji, 3),
    () => text(ascii, 2),
    () => `${part()} ${part()}`,
    () => `${random.of(romaji)} ${part()}`,
  ])()
}

test('whatever is typed, those found by their letters are those whose text holds the words', async () => {
  const reader = { companyId: company.id, userId: company.accounts.owner.id, role: 'owner' as const }
  let found = 0
  for (let turn = 0; turn < 300; turn += 1) {
    const typed = await someWords()
    const [fast, plain] = await inCompany(async (tx) => {
      const members = visibleMembers(tx, scopeOf(reader)).select('m.id').orderBy('m.id')
      return [
        await members.where(memberHoldsWords(typed)).execute(),
        await members.where(holdsWords(sql`m.search_text`, typed)).execute(),
      ]
    })
    expect([typed, fast]).toEqual([typed, plain])
    found += plain.length
    if (turn % 10 > 0 || typed.trim() === '') continue
    const { count } = await read('/v4/obf/members/search', { q: typed })
    expect([typed, count]).toEqual([typed, plain.length])
  }
  expect(found).toBeGreaterThan(300)
})

test('the letters of every member are those of its text, after names were changed', async () => {
  const { rows } = await inCompany((tx) =>
    sql<{ wrong: number; held: number }>`
      select count(*) filter (where g.grams is distinct from search_grams(m.company_id, m.search_text)) as wrong,
        count(g.grams) as held
      from members as m
      left join member_grams as g on g.company_id = m.company_id and g.member_id = m.id`.execute(tx),
  )
  expect(rows[0]).toEqual({ wrong: 0, held: 150 })
})
