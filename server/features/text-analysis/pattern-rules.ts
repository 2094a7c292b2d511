import type { Token } from '../../platform/tokenizer.ts'
import type { Atom, Element, Entry, Lexicon } from './lexicon-rules.ts'

/** One pattern of an entry, its words as the tokeniser cuts them. */
export type Variant = { entry: Entry; elements: readonly Element[] }

/** Every pattern by the words that it may begin with. */
export type Patterns = ReadonlyMap<string, readonly Variant[]>

export type Cuts = ReadonlyMap<string, readonly Token[]>

const partsOf = (word: string) => word.split('+')
const spelling = (part: string) => (part.startsWith('=') ? part.slice(1) : part)

/** Every word of the patterns once, as the tokeniser is to be asked for it. */
export function wordsIn({ entries }: Lexicon): string[] {
  const words = entries.flatMap(({ patterns }) => patterns.flat().flatMap((element) => element.words))
  return [...new Set(words.flatMap(partsOf).map(spelling))]
}

/** The words as one text, each a sentence of its own, so that the tokeniser is asked once. */
export const asText = (words: readonly string[]): string => words.map((word) => `${word}。`).join('')

/** How that text was cut, by word. */
export function cutsIn(words: readonly string[], tokens: readonly Token[]): Cuts {
  const cuts = new Map<string, readonly Token[]>()
  let [at, start] = [0, 0]
  for (const word of words) {
    const from = at
    while ((tokens[at]?.end ?? Number.POSITIVE_INFINITY) <= start + word.length) at += 1
    cuts.set(word, tokens.slice(from, at))
    at += 1
    start += word.length + 1
  }
  return cuts
}

/** The patterns as tokens will show them: what the tokeniser cuts is a row of words. */
export function compile({ entries }: Lexicon, cuts: Cuts): Patterns {
  const byFirstWord = new Map<string, Variant[]>()
  for (const entry of entries)
    for (const pattern of entry.patterns) {
      const elements = pattern.map(({ words, ...element }) => ({
        ...element,
        ways: words.flatMap((word) => variantsOf(word, cuts)),
      }))
      for (const first of new Set(elements[0]?.ways.flatMap(([atom]) => (atom ? [keyOf(atom)] : []))))
        byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { entry, elements }])
    }
  return byFirstWord
}

const keyOf = ({ word, isSpelling }: Atom) => (isSpelling ? `=${word}` : word)

/** As the tokeniser cuts the word by itself, and as one word, which it may be within a sentence. */
function variantsOf(word: string, cuts: Cuts): Atom[][] {
  const parts = partsOf(word)
  const cut = parts.flatMap((part) => atomsOf(part, cuts))
  const whole = parts.map((part) => ({ word: spelling(part), isSpelling: part.startsWith('=') }))
  return cut.length === whole.length ? [whole] : [cut, whole]
}

function atomsOf(part: string, cuts: Cuts): Atom[] {
  const isSpelling = part.startsWith('=')
  const word = spelling(part)
  const tokens = cuts.get(word) ?? []
  if (tokens.length < 2) return [{ word, isSpelling }]
  return tokens.map(({ surface, base }) => ({ word: isSpelling ? surface : base, isSpelling }))
}
