import type { TextEffect } from '../analysis-rules.ts'
import type { Lexicon } from '../lexicon-rules.ts'
import type { HeldOutSentence } from './sentences-rules.ts'

export type Hits = { found: number; wanted: number; hits: number }

/** What one way of reading makes of a set of sentences, in counts. */
export type Figures = {
  /** Sentences with the effect that a careful reader would give them. */
  sameEffect: number
  concern: Hits
  critical: Hits
  /** Sentences without concern in which some was found, by how they are told. */
  alarms: { plain: number; hintLike: number }
}

/** What a set holds: sentences, and those without concern by how they are told. */
export type Size = { sentences: number; plain: number; hintLike: number }

/** Hits among what was found (precision) and among what should be found (recall), as fractions; 1 where nothing was or should be. */
export type Accuracy = { precision: number; recall: number }

/** How well something was found: pairs of whether it was found and whether it should have been. */
export function accuracyOf(pairs: readonly (readonly [found: boolean, wanted: boolean])[]): Accuracy {
  const { found, wanted, hits } = hitsOf(pairs)
  return { precision: found === 0 ? 1 : hits / found, recall: wanted === 0 ? 1 : hits / wanted }
}

function hitsOf(pairs: readonly (readonly [found: boolean, wanted: boolean])[]): Hits {
  return {
    found: pairs.filter(([found]) => found).length,
    wanted: pairs.filter(([, wanted]) => wanted).length,
    hits: pairs.filter(([found, wanted]) => found && wanted).length,
  }
}

/** What a search for the lexicon's words alone would do: no grammar, no sentence. */
export function plainEffect(text: string, { entries }: Lexicon): TextEffect {
  const hits = entries.filter(
    ({ category, plain }) =>
      category !== 'positive' && category !== 'harmless' && plain.some((word) => text.includes(word)),
  )
  if (hits.some(({ level }) => level === 'critical')) return 'critical'
  return hits.length > 0 ? 'worse' : 'none'
}

const isConcern = (effect: TextEffect) => effect !== 'none'
const isCritical = (effect: TextEffect) => effect === 'critical'

export type Read = Pick<HeldOutSentence, 'effect' | 'isHintLike' | 'categories'> & { got: TextEffect }

/** The figures of what was read; of no sentence anything else leaves this function. */
export function figuresOf(read: readonly Read[]): Figures {
  const hits = (is: (effect: TextEffect) => boolean) =>
    hitsOf(read.map(({ got, effect }) => [is(got), is(effect)]))
  const alarms = (isHintLike: boolean) =>
    read.filter((one) => one.effect === 'none' && one.isHintLike === isHintLike && isConcern(one.got)).length
  return {
    sameEffect: read.filter(({ got, effect }) => got === effect).length,
    concern: hits(isConcern),
    critical: hits(isCritical),
    alarms: { plain: alarms(false), hintLike: alarms(true) },
  }
}

/** How many sentences there are, and how many of them without concern. */
export function sizeOf(sentences: readonly Pick<HeldOutSentence, 'effect' | 'isHintLike'>[]): Size {
  const neutral = sentences.filter(({ effect }) => effect === 'none')
  const hintLike = neutral.filter(({ isHintLike }) => isHintLike).length
  return { sentences: sentences.length, plain: neutral.length - hintLike, hintLike }
}

/** Of the sentences of a topic (its first label), in how many something was found; one word for each topic. */
export function topicsOf(read: readonly Read[]): Record<string, { wanted: number; hits: number }> {
  const worried = read.filter(({ effect }) => isConcern(effect))
  const topics = Map.groupBy(worried, ({ categories }) => categories[0] ?? '')
  return Object.fromEntries(
    [...topics].map(([topic, group]) => [
      topic,
      { wanted: group.length, hits: group.filter(({ got }) => isConcern(got)).length },
    ]),
  )
}

/** How far two labellers agree beyond chance (Cohen's kappa); 1 where nothing could differ. */
export function kappaOf(pairs: readonly (readonly [string, string])[]): number {
  const same = pairs.filter(([one, other]) => one === other).length / pairs.length
  const share = (side: 0 | 1, label: string) =>
    pairs.filter((pair) => pair[side] === label).length / pairs.length
  const chance = [...new Set(pairs.flat())].reduce((sum, label) => sum + share(0, label) * share(1, label), 0)
  return chance === 1 ? 1 : (same - chance) / (1 - chance)
}
