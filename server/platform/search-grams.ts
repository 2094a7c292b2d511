/** A letter takes so many numbers, as in search_grams() of the database. */
const letters = 2 ** 21

/** The letters that must stand beside each other in what holds a text; of a single letter that is not ASCII, itself. */
function gramsOfText(text: string): number[] {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  if (codes.length === 1) return codes.filter((code) => code > 127).map((code) => code * letters)
  return codes.slice(1).map((code, at) => (codes[at] ?? 0) * letters + code)
}

const choice = /\[[^\]]*\]\??/g
const alternatives = /\(\?:[^)]*\)/g

/** The same of a pattern of kana, of which only the letters outside of its choices are sure. */
function gramsOfPattern(pattern: string): number[] {
  const runs = pattern.replace(choice, '\n').replace(alternatives, '\n').split('\n')
  const pairs = runs.filter((run) => [...run].length > 1).flatMap(gramsOfText)
  return pairs.length > 0 ? pairs : runs.filter((run) => run !== '').flatMap(gramsOfText)
}

/** For each way in which a word may be held, what must be found for it; an empty list where nothing is sure. */
export const gramsOf = ({ text, kana }: { text: string; kana: string | null }): number[][] => [
  [...new Set(gramsOfText(text))],
  ...(kana === null ? [] : [[...new Set(gramsOfPattern(kana))]]),
]
