/** The base for a gram's number, as in the database's search_grams(). */
const letters = 2 ** 21

/** The letter pairs that a matching text must contain; for a single non-ASCII letter, itself. */
function gramsOfText(text: string): number[] {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  if (codes.length === 1) return codes.filter((code) => code > 127).map((code) => code * letters)
  return codes.slice(1).map((code, at) => (codes[at] ?? 0) * letters + code)
}

const choice = /\[[^\]]*\]\??/g
const alternatives = /\(\?:[^)]*\)/g

/** The same for a pattern of kana; only letters outside of alternatives are certain. */
function gramsOfPattern(pattern: string): number[] {
  const runs = pattern.replace(choice, '\n').replace(alternatives, '\n').split('\n')
  const pairs = runs.filter((run) => [...run].length > 1).flatMap(gramsOfText)
  return pairs.length > 0 ? pairs : runs.filter((run) => run !== '').flatMap(gramsOfText)
}

/** For each spelling of a word the grams required; an empty list where none is certain. */
export const gramsOf = ({ text, kana }: { text: string; kana: string | null }): number[][] => [
  [...new Set(gramsOfText(text))],
  ...(kana === null ? [] : [[...new Set(gramsOfPattern(kana))]]),
]
