import { leastPeople, referenceBelow } from '#contract/limits.ts'
import type { Certainty } from '#contract/reports/certainty.ts'
import {
  besideOtherMonths,
  besideOthers,
  type Difference,
  differingPairs,
  leaning,
  type Pair,
  sampled,
} from '#contract/reports/changes.ts'
import { quantileFor } from '#contract/reports/many-comparisons.ts'
import { differenceInterval, type Share } from '#contract/reports/proportions.ts'
import type { TopicKey } from '#contract/reports/topics.ts'

/** What may be said: of a department, of the whole over time, of a round since joining, of a topic, or only how it is. */
export type Subject =
  | { kind: 'unit_rain' | 'unit_answered'; unit: string | null }
  | { kind: 'rain_change' | 'answered_change' | 'level' }
  | { kind: 'round'; round: number }
  | { kind: 'topic_change' | 'topic_most'; topic: TopicKey }

/** Something that the figures say: how sure, which way, and the two shares that are compared. */
export type Finding = Subject & {
  certainty: Certainty
  verdict: 'higher' | 'lower'
  first: Share
  second: Share
  /** Of the difference, the first minus the second, as fractions; null where nothing is compared. */
  interval: Difference['interval'] | null
  compared: number
}

type Months = { earlier: readonly Share[]; later: readonly Share[] }

/** The figures that sentences are made of: shares of rain and of the answered, of months that are over. */
export type Figures = {
  units: readonly { key: string | null; rainy: readonly Share[]; answered: readonly Share[] }[]
  rounds: readonly Share[]
  rainy: Months
  answered: Months
  /** Of each topic the people who wrote of it among those who wrote anything; null where nobody did before. */
  topics: readonly { key: TopicKey; now: Share; before: Share | null }[]
  /** Whether none of the topics is HR's alone, so that one can be the most frequent. */
  comparesTopics: boolean
}

export const mostSentences = 3

const tendencyAlpha = 0.2

const isTooFew = ({ first, second }: Pair<unknown>): boolean =>
  [first, second].some(({ people }) => people.n < leastPeople)

const isReference = ({ first, second }: Pair<unknown>): boolean =>
  [first, second].some(({ n }) => n < referenceBelow)

/** Which way a difference points with an alpha; null where it may be none. */
function leansTo({ first, second }: Pair<unknown>, alpha: number): Finding['verdict'] | null {
  const { low, high } = differenceInterval(first.people, second.people, quantileFor(alpha))
  return low > 0 ? 'higher' : high < 0 ? 'lower' : null
}

/** Every pair: sure (`differingPairs`), a tendency (80 % interval, Newcombe) or for reference (under thirty). */
function findingsOf(pairs: readonly Pair<Subject>[]): Finding[] {
  const known = pairs.filter((pair) => !isTooFew(pair))
  const { compared, stated: differing } = differingPairs(known)
  const sure = new Map(differing.map((difference) => [difference.key, difference]))
  return known.flatMap((pair) => {
    const stated = sure.get(pair.key)
    const verdict = stated && stated.verdict !== 'unsure' ? stated.verdict : leansTo(pair, tendencyAlpha)
    if (!verdict) return []
    const certainty: Certainty = isReference(pair) ? 'reference' : stated ? 'sure' : 'tendency'
    const interval = stated?.interval ?? differenceInterval(pair.first.people, pair.second.people)
    const { first, second } = pair
    return [{ ...pair.key, certainty, verdict, first, second, interval, compared }]
  })
}

const changePair = (key: Subject, { earlier, later }: Months): Pair<Subject> => ({
  key,
  first: sampled(later),
  second: sampled(earlier),
})

const asPair = (key: Subject, now: Share, before: Share): Pair<Subject> => ({
  key,
  first: { ...now, people: now },
  second: { ...before, people: before },
})

/** The topic that most people wrote of, if there is one that more wrote of than of any other. */
function mostNamed(topics: Figures['topics']): Finding[] {
  const [most, next] = topics.toSorted((one, other) => other.now.count - one.now.count)
  if (!most || most.now.count < leastPeople || most.now.count === next?.now.count) return []
  const second = next?.now ?? { count: 0, n: most.now.n }
  const isSure = most.now.n >= referenceBelow && leaning(most.now.count, second.count) === 'first'
  const certainty: Certainty = isSure ? 'sure' : 'reference'
  const found = { certainty, verdict: 'higher', first: most.now, second, interval: null } as const
  return [{ kind: 'topic_most', topic: most.key, ...found, compared: topics.length }]
}

/** How it is, where nothing else may be said. */
function levelOf(months: readonly Share[]): Finding[] {
  const { people, ...first } = sampled(months)
  if (people.n < leastPeople) return []
  const certainty = first.n < referenceBelow ? 'reference' : 'sure'
  return [{ kind: 'level', certainty, verdict: 'higher', first, second: first, interval: null, compared: 0 }]
}

const isBad = ({ kind, verdict }: Finding): boolean =>
  kind === 'unit_answered' || kind === 'answered_change' ? verdict === 'lower' : verdict === 'higher'

/** What is told of only if it is bad news: that a part is better than the rest says nothing to do. */
const onlyBad: readonly Finding['kind'][] = ['unit_rain', 'unit_answered', 'round', 'topic_change']

const kinds: readonly Finding['kind'][] = [
  'unit_rain',
  'rain_change',
  'round',
  'topic_change',
  'unit_answered',
  'answered_change',
  'topic_most',
  'level',
]

const certaintyRank: Record<Certainty, number> = { sure: 0, tendency: 1, reference: 2 }

/** What asks somebody to act stands first, then what people write of, then good news, and last how it is. */
function classOf(finding: Finding): number {
  if (finding.kind === 'topic_most') return 1
  if (finding.kind === 'level') return 3
  return isBad(finding) ? 0 : 2
}

/** How far an interval keeps from no difference; below 0 where it holds none. */
const strengthOf = ({ interval }: Finding): number =>
  interval === null ? 0 : Math.max(interval.low, -interval.high)

/** Which of two findings matters more, before 0 the first: what asks for action, then the surer, its kind, the stronger. */
export const byWeight = (one: Finding, other: Finding): number =>
  classOf(one) - classOf(other) ||
  certaintyRank[one.certainty] - certaintyRank[other.certainty] ||
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
  strengthOf(other) - strengthOf(one)

/** Everything that may be said of the figures. */
export function everyFinding({ units, rounds, rainy, answered, topics, comparesTopics }: Figures): Finding[] {
  const unitPairs = (['unit_rain', 'unit_answered'] as const).flatMap((kind) =>
    besideOthers(
      units.map((unit) => ({
        key: { kind, unit: unit.key },
        months: kind === 'unit_rain' ? unit.rainy : unit.answered,
      })),
    ),
  )
  const roundPairs = besideOtherMonths(rounds).map((pair) => ({
    ...pair,
    key: { kind: 'round' as const, round: pair.key + 1 },
  }))
  const topicPairs = topics.flatMap(({ key, now, before }) =>
    before ? [asPair({ kind: 'topic_change', topic: key }, now, before)] : [],
  )
  const found = [
    ...findingsOf(unitPairs),
    ...findingsOf(roundPairs),
    ...findingsOf([changePair({ kind: 'rain_change' }, rainy)]),
    ...findingsOf([changePair({ kind: 'answered_change' }, answered)]),
    ...findingsOf(topicPairs),
  ].filter((finding) => isBad(finding) || !onlyBad.includes(finding.kind))
  const isNamed = found.filter(({ kind, first }) => kind !== 'topic_change' || first.count >= leastPeople)
  return [...isNamed, ...(comparesTopics ? mostNamed(topics) : []), ...levelOf(rainy.later)]
}

/** What is told once: of topics one thing, and how much it rains with its change or without. */
const families: Partial<Record<Finding['kind'], string>> = {
  topic_change: 'topic',
  topic_most: 'topic',
  rain_change: 'rain',
  level: 'rain',
}

/** What is said: what matters most, at most three things of different kinds. */
export function chosenFindings(figures: Figures): Finding[] {
  const byFamily = Map.groupBy(everyFinding(figures).sort(byWeight), ({ kind }) => families[kind] ?? kind)
  return [...byFamily.values()].flatMap(([first]) => first ?? []).slice(0, mostSentences)
}
