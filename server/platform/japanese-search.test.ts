import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchWords } from './japanese-search.ts'

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
