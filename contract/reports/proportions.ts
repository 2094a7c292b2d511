import { leastPeople } from '../limits.ts'

/** The quantile of the normal distribution that a two-sided 95 % interval takes. */
export const z95 = 1.959964

/** Two ends as fractions, from 0 to 1 for a share, from −1 to 1 for a difference. */
export type Interval = { low: number; high: number }

/** How many of n. */
export type Share = { count: number; n: number }

/** The Wilson interval of a share, of 95 % where no other quantile is given; the whole range when n is 0. */
export function wilsonInterval(successes: number, n: number, z = z95): Interval {
  if (n === 0) return { low: 0, high: 1 }
  const share = successes / n
  const scale = 1 + z ** 2 / n
  const centre = share + z ** 2 / (2 * n)
  const spread = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))
  return {
    low: successes === 0 ? 0 : Math.max(0, (centre - spread) / scale),
    high: successes === n ? 1 : Math.min(1, (centre + spread) / scale),
  }
}

/** An interval in whole percent, rounded outwards, so that it promises no more than it holds. */
export const wholePercents = ({ low, high }: Interval): Interval => ({
  low: Math.floor(low * 100),
  high: Math.ceil(high * 100),
})

/** The interval of the difference of two independent shares: method 10 of Newcombe (1998), from Wilson intervals. */
export function differenceInterval(first: Share, second: Share, z = z95): Interval {
  if (first.n === 0 || second.n === 0) return { low: -1, high: 1 }
  return estimateDifference(estimateOf(first, z), estimateOf(second, z))
}

/** A share from 0 to 1 with the interval it may lie in. */
export type Estimate = Interval & { share: number }

const estimateOf = ({ count, n }: Share, z: number): Estimate => ({
  share: count / n,
  ...wilsonInterval(count, n, z),
})

/** The interval of the difference of two estimates: variance estimates recovery, Zou & Donner (2008). */
export function estimateDifference(first: Estimate, second: Estimate): Interval {
  const difference = first.share - second.share
  return {
    low: Math.max(-1, difference - Math.hypot(first.share - first.low, second.high - second.share)),
    high: Math.min(1, difference + Math.hypot(first.high - first.share, second.share - second.low)),
  }
}

export type Comparison = {
  /** In whole points of percent, the first minus the second; null under five people in either group. */
  points: number | null
  /** The interval of the difference in whole points, rounded outwards; null with them. */
  interval: Interval | null
  verdict: 'too_few' | 'within_chance' | 'higher' | 'lower'
  words: string
}

const words = {
  too_few: `人数が少ないため（${leastPeople}名未満）、比べられません。`,
  within_chance: '差は偶然の範囲です。',
  higher: '1つ目のグループのほうが高く、偶然とは考えにくい差です。',
  lower: '1つ目のグループのほうが低く、偶然とは考えにくい差です。',
} as const

/** Two groups' shares compared: the difference is within chance where its 95 % interval holds 0. */
export function compareShares(first: Share, second: Share): Comparison {
  if (first.n < leastPeople || second.n < leastPeople)
    return { points: null, interval: null, verdict: 'too_few', words: words.too_few }
  const interval = differenceInterval(first, second)
  const verdict = interval.low > 0 ? 'higher' : interval.high < 0 ? 'lower' : 'within_chance'
  return {
    points: Math.round((first.count / first.n - second.count / second.n) * 100),
    interval: wholePercents(interval),
    verdict,
    words: words[verdict],
  }
}
