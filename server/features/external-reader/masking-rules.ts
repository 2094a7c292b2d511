import type { Token } from '../../platform/tokenizer.ts'

/** What stands for every code unit that is hidden; as long as what it hides, so that places stay where they are. */
export const maskSign = '〇'

const addresses = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu
const links = /(?:https?:\/\/|www\.)[^\s、。「」（）]+/giu
/** Figures of every script, and what joins them in numbers of telephones. */
const numbers = /[+＋]?\p{Nd}(?:[\p{Nd}\-−ー‐()（）.,，\s]*\p{Nd})?/gu

/** One spelling of every code unit: small letters, full width for kana, katakana; never longer or shorter. */
const folded = (text: string): string =>
  [...text]
    .map((sign) => {
      const plain = sign.normalize('NFKC').toLowerCase()
      const one = plain.length === sign.length ? plain : sign
      return /^[ぁ-ゖ]$/.test(one) ? String.fromCharCode(one.charCodeAt(0) + 0x60) : one
    })
    .join('')

const isLatin = (name: string) => /^[\p{Script=Latin}\s'-]+$/u.test(name)
const escaped = (sign: string) => sign.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
const legalForms = /株式会社|有限会社|合同会社|（株）|\(株\)/g

/** A name as it is looked for: a company's without its legal form; nothing where too little is left. */
const sought = (name: string): string => folded(name.replaceAll(legalForms, '').replaceAll(/\s/g, ''))

/** Whether a name is looked for inside of words: one sign, or two of kana, stand in words that are no names (関係, あきらめる). */
const isLong = (name: string): boolean => [...name].length > (/^[ァ-ヶー]+$/.test(name) ? 2 : 1)

/** A character as it may be written: half-width kana have separate marks. */
const writtenAs = (sign: string): string => {
  const apart = sign.normalize('NFD')
  return apart === sign ? escaped(sign) : `(?:${escaped(sign)}|${escaped(apart)})`
}

/** Where a name stands, whatever its width, case and kana: a Latin one as a whole word, any other wherever it is written. */
function placesOf(text: string, name: string): [number, number][] {
  const signs = [...name].map(writtenAs).join('\\s?')
  const pattern = isLatin(name) ? `(?<!\\p{Script=Latin})${signs}(?!\\p{Script=Latin})` : signs
  return [...text.matchAll(new RegExp(pattern, 'gu'))].map(({ index, 0: found }) => [
    index,
    index + found.length,
  ])
}

/** A text of equal length without names, proper nouns, addresses, links and figures. */
export function masked(text: string, tokens: readonly Token[], names: readonly string[]): string {
  const plain = folded(text)
  const known = new Set(names.map(sought).filter((name) => name !== ''))
  const places = [
    ...[...known].filter(isLong).flatMap((name) => placesOf(plain, name)),
    ...tokens
      .filter(
        ({ detail, surface, start, end }) =>
          (detail === '固有名詞' && !/[\p{Script=Latin}]/u.test(surface)) ||
          known.has(plain.slice(start, end)),
      )
      .map(({ start, end }): [number, number] => [start, end]),
    ...[addresses, links, numbers].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index, 0: found }): [number, number] => [
        index,
        index + found.length,
      ]),
    ),
  ]
  const units = text.split('')
  for (const [start, end] of places) units.fill(maskSign, start, end)
  return units.join('')
}
