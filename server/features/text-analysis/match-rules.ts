import type { Token } from '../../platform/tokenizer.ts'
import type { Atom, Element, Entry } from './lexicon-rules.ts'
import type { Patterns } from './pattern-rules.ts'

/** An entry found in a text: its first token, and the first one after it. */
export type Match = { entry: Entry; from: number; to: number }

/** Words that a `~` may step over. */
const widestGap = 10
/** Particles and adverbs that may always stand between two words. */
const widestStep = 3

const endsSentence = /^[。．！!？?\n]/
const concessive = new Set(['が', 'けど', 'けれど', 'けれども', 'けども', 'ものの'])

/** Whether a sentence ends with this token. */
export function isSentenceEnd({ surface }: Token): boolean {
  return endsSentence.test(surface)
}

/** Whether this token says 「…が、」「…けど」: what follows weighs against what was said. */
export function isConcession({ surface, pos, detail }: Token): boolean {
  return pos === '助詞' && detail === '接続助詞' && concessive.has(surface)
}

/** Every entry of the lexicon in the tokens, in the order of the text. */
export function matchesIn(tokens: readonly Token[], patterns: Patterns): Match[] {
  return tokens.flatMap((token, from) => {
    const candidates = new Set(
      [token.base, token.surface, `=${token.surface}`].flatMap((word) => patterns.get(word) ?? []),
    )
    return [...candidates].flatMap(({ entry, elements }) => {
      const to = endOf(tokens, from, elements)
      return to === null ? [] : [{ entry, from, to }]
    })
  })
}

const says = ({ base, surface }: Token, { word, isSpelling }: Atom): boolean =>
  word === surface || (!isSpelling && word === base)

/** Where the elements end when the first stands at `from`; null when they do not stand there. */
function endOf(tokens: readonly Token[], from: number, elements: readonly Element[]): number | null {
  const [element, ...rest] = elements
  if (!element) return null
  for (const variant of element.ways) {
    if (!variant.every((atom, index) => isSaid(tokens[from + index], atom))) continue
    const after = from + variant.length
    const end = rest.length === 0 ? after : endOfRest(tokens, after, rest)
    if (end !== null) return end
  }
  return null
}

const isSaid = (token: Token | undefined, atom: Atom) => token !== undefined && says(token, atom)

function endOfRest(tokens: readonly Token[], from: number, elements: readonly Element[]): number | null {
  const [element, ...rest] = elements
  if (!element) return from
  for (const place of placesFor(tokens, from, element)) {
    const end = endOf(tokens, place, elements)
    if (end !== null) return end
  }
  return element.isOptional ? (rest.length === 0 ? from : endOfRest(tokens, from, rest)) : null
}

function placesFor(tokens: readonly Token[], from: number, { isAfterGap }: Element): number[] {
  const places: number[] = []
  const widest = isAfterGap ? widestGap : widestStep
  for (let place = from; place <= from + widest; place += 1) {
    const token = tokens[place]
    if (!token || isSentenceEnd(token)) break
    places.push(place)
    if (isConcession(token) || !(isAfterGap || isPassedOver(token))) break
  }
  return places
}

function isPassedOver({ pos, detail }: Token): boolean {
  return (
    (pos === '助詞' && detail !== '終助詞') || pos === '副詞' || pos === '連体詞' || detail.startsWith('括弧')
  )
}
