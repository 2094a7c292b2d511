import { leastPeople, referenceBelow } from '../limits.ts'
import { discoveries, quantileFor } from './many-comparisons.ts'
import { differenceInterval, type Interval, type Share, wilsonInterval } from './proportions.ts'

/** Two shares with the interval of their difference, the first minus the second, as fractions. */
export type Difference = {
  first: Share
  second: Share
  interval: Interval
  verdict: 'higher' | 'lower' | 'unsure'
}

/** Several months taken together. */
export const together = (months: readonly Share[]): Share => ({
  count: months.reduce((sum, { count }) => sum + count, 0),
  n: months.reduce((sum, { n }) => sum + n, 0),
})

/** Answers as people: Kish's (1965) effective size (sum m)² / sum m², at the smallest that the months allow. */
export function asPeople(months: readonly Share[]): Share {
  const { count, n } = together(months)
  if (n === 0) return { count, n }
  const inBoth = months.flatMap((one) => months.map((other) => Math.min(one.n, other.n)))
  const people = n ** 2 / inBoth.reduce((sum, both) => sum + both, 0)
  return { count: (count * people) / n, n: people }
}

/** A share of answers, and of the people behind them that its interval stands on. */
export type Sampled = Share & { people: Share }

/** Several months' answers with the people behind them. */
export const sampled = (months: readonly Share[]): Sampled => ({
  ...together(months),
  people: asPeople(months),
})

const leavesOutZero = ({ low, high }: Interval): boolean => low > 0 || high < 0

const verdictOf = ({ low, high }: Interval): Difference['verdict'] =>
  low > 0 ? 'higher' : high < 0 ? 'lower' : 'unsure'

/** The difference between two periods; null under five answers. Repeated people only narrow the true interval. */
export function changeOf(earlier: readonly Share[], later: readonly Share[]): Difference | null {
  const [first, second] = [sampled(later), sampled(earlier)]
  if (first.n < leastPeople || second.n < leastPeople) return null
  const interval = differenceInterval(first.people, second.people)
  return { first, second, interval, verdict: verdictOf(interval) }
}

/** Two shares to be compared, among others. */
export type Pair<Key> = { key: Key; first: Sampled; second: Sampled }

/** The pairs that differ, and how many were compared. */
export type Differing<Key> = { compared: number; stated: (Difference & { key: Key })[] }

/** Which pairs differ, with a false discovery rate of 5 % (`discoveries`); never under thirty answers. */
export function differingPairs<Key>(pairs: readonly Pair<Key>[]): Differing<Key> {
  const compared = pairs.filter(
    ({ first, second }) => first.n >= referenceBelow && second.n >= referenceBelow,
  )
  const intervalOf = ({ first, second }: Pair<Key>, alpha: number): Interval =>
    differenceInterval(first.people, second.people, quantileFor(alpha))
  const { places, alpha } = discoveries(compared.length, (place, level) => {
    const pair = compared[place]
    return pair !== undefined && leavesOutZero(intervalOf(pair, level))
  })
  const stated = compared
    .filter((_, place) => places.includes(place))
    .map((pair) => {
      const interval = intervalOf(pair, alpha)
      return { ...pair, interval, verdict: verdictOf(interval) }
    })
  return { compared: compared.length, stated }
}

const shareless: Share = { count: 0, n: 0 }

/** Each row against all others together, by month; all rows have the same months. */
export function besideOthers<Key>(rows: readonly { key: Key; months: readonly Share[] }[]): Pair<Key>[] {
  const length = Math.max(0, ...rows.map(({ months }) => months.length))
  const all = Array.from({ length }, (_, at) => together(rows.map(({ months }) => months[at] ?? shareless)))
  return rows.map(({ key, months }) => ({
    key,
    first: sampled(months),
    second: sampled(
      all.map(({ count, n }, at) => {
        const own = months[at] ?? shareless
        return { count: count - own.count, n: n - own.n }
      }),
    ),
  }))
}

/** Each month of a row against its other months. */
export const besideOtherMonths = (months: readonly Share[]): Pair<number>[] =>
  months.map((month, at) => ({
    key: at,
    first: sampled([month]),
    second: sampled(months.filter((_, other) => other !== at)),
  }))

/** McNemar's (1947) sign test of who moved which way, read from the Wilson interval. */
export function leaning(first: number, second: number): 'first' | 'second' | 'unsure' {
  const { low, high } = wilsonInterval(first, first + second)
  return low > 0.5 ? 'first' : high < 0.5 ? 'second' : 'unsure'
}
