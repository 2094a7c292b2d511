import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letterVariants, searchForm } from '#contract/search-form.ts'
import { suite } from '../testing/suite.ts'
import { searchWords } from './japanese-search.ts'

const { app } = suite({ company: 'none' })

const inDatabase = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await app.database.asSystem((tx) =>
    sql<{ form: string }>`select search_form(held) as form
      from unnest(${texts}::text[]) with ordinality as t (held, place) order by place`.execute(tx),
  )
  return rows.map(({ form }) => form)
}

const letters = () =>
  fc.array(
    fc.constantFrom(
      ...letterVariants.join(''),
      ..."あがガｶﾞﾞぱパ－-ー・=＝’'éÉöŌßÆ①㈱神塚ＡｂＣ１\u3000 가한\u0301\u200b\u{e0100}\ufe00",
    ),
    { maxLength: 12 },
  )

// signs that Unicode got after the version of the oldest PostgreSQL, which folds them less
const youngerSigns = /[\u{10000}-\u{1ffff}\ua7f1]/u

test('the database and the program look for the same form of every text', async () => {
  const texts = [
    ...letterVariants,
    ...fc.sample(letters(), { numRuns: 500, seed: 26 }).map((all) => all.join('')),
    ...fc
      .sample(fc.string({ unit: 'grapheme' }), { numRuns: 200, seed: 26 })
      .filter((text) => !text.includes('\0') && !youngerSigns.test(text)),
  ]
  expect(await inDatabase(texts)).toEqual(texts.map(searchForm))
})

test('a form is its own form, no letter is a variant of two, and none is a variant of a variant', () => {
  const all = letterVariants.flatMap((group) => [...group])
  expect(all.filter((letter, index) => all.indexOf(letter) !== index)).toEqual([])
  fc.assert(
    fc.property(letters(), (some) => searchForm(searchForm(some.join(''))) === searchForm(some.join(''))),
  )
})

test.each([
  ['高橋', '髙橋'],
  ['吉田', '𠮷田'],
  ['渡辺', '渡邊', '渡邉', '渡邉\u{e0101}', '渡𨘢'],
  ['斎藤', '齋藤', '齊藤', '斉藤', '斎籘'],
  ['浜崎', '濱﨑', '濵嵜'],
  ['龍一', '龍\u{e0100}一', '竜一', '龍\ufe00一'],
  ['塚本', '\ufa10本'],
  ['霞ヶ関', '霞ケ関', '霞ｹ関', '霞ヶ關'],
  ['José', 'Jose', 'JOSE\u0301'],
  ["O'Brien", 'O’Brien', 'OBrien', 'Ｏ＇Ｂｒｉｅｎ'],
  ['Anne-Marie', 'Anne‐Marie', 'AnneMarie', 'Anne–Marie'],
  ['ジャン・ポール', 'ジャン＝ポール', 'ジャンポール', 'ｼﾞｬﾝ･ﾎﾟｰﾙ', 'じゃん゠ぽーる'],
  ['Łukasz Strauß', 'lukasz strauss'],
])('%s is found by each of its written forms', (...forms) => {
  for (const held of forms)
    for (const typed of forms) {
      const words = searchWords(typed).map(({ text }) => text)
      expect(
        words.every((word) => searchForm(held).includes(word)),
        `${held} by ${typed}`,
      ).toBe(true)
    }
})

test.each([
  ['やまだ　たろう', ['ヤマダ', 'タロウ']],
  ['ﾔﾏﾀﾞ', ['ヤマダ']],
  ['ＡＢＣ１２ Taro@Example.TEST', ['abc12', 'taro@example.test']],
  ['  ', []],
])('a search for 「%s」 looks for %j', (typed, words) => {
  expect(searchWords(typed).map(({ text }) => text)).toEqual(words)
})

const finds = (romaji: string, kana: string): boolean => {
  const [word] = searchWords(romaji)
  return word?.kana != null && new RegExp(word.kana).test(kana)
}

test.each([
  ['kimura', 'キムラ'],
  ['Kimur', 'キムラ'],
  ['ＫＩＭＵＲＡ', 'キムラ'],
  ['shishido', 'シシド'],
  ['sisido', 'シシド'],
  ['tsutsumi', 'ツツミ'],
  ['tutumi', 'ツツミ'],
  ['zyunko', 'ジュンコ'],
  ['ono', 'オノ'],
  ['ono', 'オオノ'],
  ['oono', 'オオノ'],
  ['ohno', 'オオノ'],
  ['ōno', 'オオノ'],
  ['sato', 'サトウ'],
  ['satou', 'サトウ'],
  ['satô', 'サトウ'],
  ['inoue', 'イノウエ'],
  ['kenichi', 'ケンイチ'],
  ["ken'ichi", 'ケンイチ'],
  ['niina', 'ニイナ'],
  ['homma', 'ホンマ'],
  ['honma', 'ホンマ'],
  ['hattori', 'ハットリ'],
  ['matcha', 'マッチャ'],
  ['chizuko', 'チヅコ'],
  ['shun', 'シュンスケ'],
  ['yamadatarou', 'ヤマダタロウ'],
])('%s finds %s', (romaji, kana) => {
  expect(finds(romaji, kana)).toBe(true)
})

test.each([
  ['oono', 'オノ'],
  ['satou', 'サトミ'],
  ['kimura', 'ウエムラ'],
])('%s does not find %s', (romaji, kana) => {
  expect(finds(romaji, kana)).toBe(false)
})

test.each(['emp', 'smith', 'yamada_s', 'e-17', '佐藤', 'a.b'])('%s is no romaji', (word) => {
  expect(searchWords(word)[0]?.kana).toBeNull()
})

/** A syllable in kana, in Hepburn and in Kunrei. */
const syllables = [
  ['カ', 'ka', 'ka'],
  ['シ', 'shi', 'si'],
  ['チ', 'chi', 'ti'],
  ['ツ', 'tsu', 'tu'],
  ['フ', 'fu', 'hu'],
  ['ジ', 'ji', 'zi'],
  ['シャ', 'sha', 'sya'],
  ['チョ', 'cho', 'tyo'],
  ['ジュ', 'ju', 'zyu'],
  ['キョ', 'kyo', 'kyo'],
  ['コウ', 'ko', 'kô'],
  ['ユウ', 'yu', 'yuu'],
  ['ト', 'to', 'to'],
  ['ニ', 'ni', 'ni'],
  ['マ', 'ma', 'ma'],
  ['ン', 'n', 'n'],
] as const

test('a name of any syllables is found by its Hepburn and by its Kunrei writing, whole and half typed', () => {
  const name = fc
    .array(fc.constantFrom(...syllables), { minLength: 2, maxLength: 8 })
    .filter((parts) => parts[0]?.[0] !== 'ン')
  fc.assert(
    fc.property(name, fc.constantFrom(1, 2), fc.nat(8), (parts, school, cut) => {
      const kana = parts.map(([written]) => written).join('')
      const romaji = parts.map((part) => part[school])
      expect([romaji, finds(romaji.join(''), kana)]).toEqual([romaji, true])
      const begun = romaji.slice(0, 1 + (cut % parts.length)).join('')
      expect([begun, finds(begun, kana)]).toEqual([begun, true])
    }),
  )
})
