import type { CriticalCategory, TextCategory } from '#contract/text-analysis/categories.ts'
import { textCategories } from '#contract/text-analysis/categories.ts'
import type { Token } from '../../platform/tokenizer.ts'
import { apart, type Counts, type Finding } from './analysis-rules.ts'
import { sentenceAround } from './clause-rules.ts'
import { isSentenceEnd, type Match } from './match-rules.ts'
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

/** Rain takes a text that worries as well: what is grave in words alone is often told of others. */
const worryAndGravity = 3

/** How much more a sentence has to worry when it is read without those around it. */
const aloneCosts = 1.2

/** A sentence by itself: what surrounds a worry must not drown it. Alone it makes no rain. */
function aloneIn(sentence: Token[], model: Model) {
  const { concern } = scoresOf(model, partsOf([sentence]))
  return { sentences: [sentence], concern: concern - aloneCosts, critical: -Infinity }
}

export type Learned = { worry: number; gravity: number; finding: Finding | null }

const isCriticalTopic = (key: TextCategory): key is CriticalCategory =>
  textCategories.some((category) => category.key === key && category.isCritical)

/** The three worst sentences in a row, and the one that matters most; unsure rain and self-harm are never said. */
export function learnedIn(tokens: readonly Token[], model: Model): Learned {
  const reported = sentencesOf(tokens)
  const together = stretchesOf(reported).map((sentences) => ({
    sentences,
    ...scoresOf(model, partsOf(sentences)),
  }))
  const alone = reported.length > 1 ? reported.map((sentence) => aloneIn(sentence, model)) : []
  const stretches = [...together, ...alone]
  const worst = stretches.toSorted((a, b) => b.concern - a.concern)[0]
  const gravest = stretches.toSorted((a, b) => b.critical - a.critical)[0]
  if (!worst || !gravest || worst.sentences.length === 0)
    return { worry: -Infinity, gravity: -Infinity, finding: null }
  const { critical, concern } = model.from
  const scores = { worry: worst.concern, gravity: gravest.critical }
  if (gravest.critical >= critical && worst.concern + gravest.critical >= worryAndGravity) {
    const category = topicOf(model, topicPartsOf(gravest.sentences), isCriticalTopic)
    const place = placeIn(gravest.sentences, (rest) => scoresOf(model, rest).critical)
    return { ...scores, finding: { ...place, category, level: 'critical' } }
  }
  if (worst.concern < concern) return { ...scores, finding: null }
  const category = topicOf(model, topicPartsOf(worst.sentences), (key) => key !== 'self_harm')
  const place = placeIn(worst.sentences, (rest) => scoresOf(model, rest).concern)
  return { ...scores, finding: { ...place, category, level: 'mild' } }
}

/** From which score matches count, by docs/text-analysis.md. */
const countsFrom = {
  hint: 0.5,
  hintOfFewWords: -0.75,
  fewWords: 10,
  hintOfRain: -0.5,
  openText: -1,
  openSentence: -0.5,
  openWords: 10,
}

const wordsIn = (tokens: readonly Token[]) => tokens.filter(({ pos }) => pos !== '記号').length

/** Which matches of the lexicon count in a text that was read so. What names self-harm or hints at it always does. */
export function countsIn(tokens: readonly Token[], model: Model, { worry, gravity }: Learned): Counts {
  const isCalm = (match: Match): boolean => {
    const { start, end } = sentenceAround(tokens, match)
    const sentence = tokens.slice(start, end)
    return (
      wordsIn(sentence) >= countsFrom.openWords &&
      scoresOf(model, partsOf([sentence])).concern < countsFrom.openSentence
    )
  }
  const hint = wordsIn(tokens) < countsFrom.fewWords ? countsFrom.hintOfFewWords : countsFrom.hint
  return (match) => {
    const { category, isHint, level } = match.entry
    if (category === 'self_harm') return true
    if (isHint) return level === 'critical' ? gravity >= countsFrom.hintOfRain : worry >= hint
    return worry >= countsFrom.openText || !isCalm(match)
  }
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

/** Lexicon and model together: the model adds only what no word says; muted terms never hide self-harm. */
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
