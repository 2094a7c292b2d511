import type { CriticalCategory, TextCategory } from '#contract/text-analysis/categories.ts'
import { textCategories } from '#contract/text-analysis/categories.ts'
import type { Token } from '../../platform/tokenizer.ts'
import { apart, type Finding } from './analysis-rules.ts'
import { isSentenceEnd } from './match-rules.ts'
import type { Model } from './model-rules.ts'
import { partsOf, scoresOf, topicOf, topicPartsOf } from './model-rules.ts'
import type { NamedFinding, Silences } from './words-rules.ts'

/** What a finding stands on that no word gave away: the way the whole is told. */
export const turnOfPhrase = '言い回し'

/** As many sentences are read together: what the model has learnt from are texts of one to three. */
const sentencesTogether = 3

/** The sentences of a text, each without the mark that ends it. */
export function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]]
  for (const token of tokens)
    if (isSentenceEnd(token)) sentences.push([])
    else sentences.at(-1)?.push(token)
  return sentences.filter(({ length }) => length > 0)
}

const stretchesOf = (sentences: Token[][]): Token[][][] =>
  Array.from({ length: Math.max(1, sentences.length - sentencesTogether + 1) }, (_, from) =>
    sentences.slice(from, from + sentencesTogether),
  )

/** What was learnt from sentences says of a text: how far it worries, and the finding where it worries enough. */
export type Learned = { worry: number; finding: Finding | null }

const isCriticalTopic = (key: TextCategory): key is CriticalCategory =>
  textCategories.some((category) => category.key === key && category.isCritical)

/**
 * Reads a tokenised Japanese text by what was learnt: the three sentences in a row that worry most, and of them the
 * one without which they would worry least as the place. Rain only where the model is sure; what it
 * is not sure of is never called self-harm.
 */
export function learnedIn(tokens: readonly Token[], model: Model): Learned {
  const stretches = stretchesOf(sentencesOf(tokens)).map((sentences) => ({
    sentences,
    ...scoresOf(model, partsOf(sentences)),
  }))
  const worst = stretches.toSorted((a, b) => b.concern - a.concern)[0]
  const gravest = stretches.toSorted((a, b) => b.critical - a.critical)[0]
  if (!worst || !gravest || worst.sentences.length === 0) return { worry: -Infinity, finding: null }
  const { critical, concern } = model.from
  if (gravest.critical >= critical) {
    const category = topicOf(model, topicPartsOf(gravest.sentences), isCriticalTopic)
    const place = placeIn(gravest.sentences, (rest) => scoresOf(model, rest).critical)
    return { worry: worst.concern, finding: { ...place, category, level: 'critical' } }
  }
  if (worst.concern < concern) return { worry: worst.concern, finding: null }
  const category = topicOf(model, topicPartsOf(worst.sentences), (key) => key !== 'self_harm')
  const place = placeIn(worst.sentences, (rest) => scoresOf(model, rest).concern)
  return { worry: worst.concern, finding: { ...place, category, level: 'mild' } }
}

/** The sentence without which the others score least. */
function placeIn(sentences: Token[][], score: (rest: ReturnType<typeof partsOf>) => number) {
  const without = (at: number) => sentences.filter((_, other) => other !== at)
  const [heaviest] = sentences
    .map((sentence, at) => ({ sentence, left: sentences.length === 1 ? 0 : score(partsOf(without(at))) }))
    .toSorted((a, b) => a.left - b.left)
  return { start: heaviest?.sentence[0]?.start ?? 0, end: heaviest?.sentence.at(-1)?.end ?? 0 }
}

type Counted = { counted: NamedFinding[]; silenced: NamedFinding[] }

/**
 * What the words gave away, and what was learnt beside it: a cloud only where no word says it already, rain where no
 * word rains. A company may silence a topic of it, as it may words, and over words that it silenced it stays silent;
 * never of self-harm.
 */
export function withLearned(
  { counted, silenced }: Counted,
  learned: Finding | null,
  silences: Silences,
): Counted {
  const isSaid = counted.some(({ level }) => learned?.level !== 'critical' || level === 'critical')
  if (!learned || isSaid) return { counted, silenced }
  const named = { ...learned, words: turnOfPhrase }
  const isOver = silenced.some(({ start, end }) => start < learned.end && learned.start < end)
  if (learned.category === 'self_harm' || !(isOver || silences(named)))
    return { counted: [...counted, named], silenced }
  const isFree = apart([...counted, ...silenced, named]).includes(named)
  return { counted, silenced: isFree && !isOver ? [...silenced, named] : silenced }
}
