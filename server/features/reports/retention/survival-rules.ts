import { wilsonInterval } from '#contract/reports/proportions.ts'

/** How many people were known from one day after joining (not included) until another, and whether they left then. */
export type Life = { from: number; until: number; hasLeft: boolean; n: number }

/** What became of those there just before a day: the share still there after it, as fractions with the 95 % interval. */
export type Step = { day: number; at_risk: number; left: number; share: number; low: number; high: number }

const z95 = 1.959964

type Variance = { share: number; greenwood: number; at_risk: number }

/** The log-log interval (Kalbfleisch & Prentice 1980); Wilson's where it is not defined. */
function intervalOf({ share, greenwood, at_risk }: Variance): { low: number; high: number } {
  if (share === 1) return wilsonInterval(at_risk, at_risk)
  if (share === 0) return wilsonInterval(0, at_risk)
  const spread = (z95 * Math.sqrt(greenwood)) / Math.abs(Math.log(share))
  return { low: share ** Math.exp(spread), high: share ** Math.exp(-spread) }
}

/** How many are known just before a day. */
export const atRiskOn = (lives: readonly Life[], day: number): number =>
  lives.reduce((sum, { from, until, n }) => (from < day && day <= until ? sum + n : sum), 0)

/** The days on which somebody left, in order, with how many did. */
function leavings(lives: readonly Life[]): [number, number][] {
  const left = new Map<number, number>()
  for (const { until, hasLeft, n } of lives) if (hasLeft) left.set(until, (left.get(until) ?? 0) + n)
  return [...left].sort(([one], [other]) => one - other)
}

/** Kaplan–Meier (1958) with delayed entry (Klein & Moeschberger 2003, 4.6); who stays is censored. */
export function survivalSteps(lives: readonly Life[]): Step[] {
  const changes = changesOf(lives)
  let [share, greenwood, known, next] = [1, 0, 0, 0]
  return leavings(lives).map(([day, left]) => {
    for (; next < changes.length && (changes[next]?.day ?? 0) < day; next += 1)
      known += changes[next]?.by ?? 0
    const at_risk = known
    share *= (at_risk - left) / at_risk
    greenwood = at_risk === left ? 0 : greenwood + left / (at_risk * (at_risk - left))
    return { day, at_risk, left, share, ...intervalOf({ share, greenwood, at_risk }) }
  })
}

/** After which day how many more or fewer are known. */
function changesOf(lives: readonly Life[]): { day: number; by: number }[] {
  const by = new Map<number, number>()
  const change = (day: number, n: number) => by.set(day, (by.get(day) ?? 0) + n)
  for (const { from, until, n } of lives) {
    change(from, n)
    change(until, -n)
  }
  return [...by].sort(([one], [other]) => one - other).map(([day, n]) => ({ day, by: n }))
}

/** The longest stretch of days on which at least so many are at risk; null where there never are. */
export function daysWith(lives: readonly Life[], least: number): { from: number; until: number } | null {
  let known = 0
  let from: number | null = null
  let longest: { from: number; until: number } | null = null
  for (const { day, by } of changesOf(lives)) {
    known += by
    if (known >= least) from ??= day
    else if (from !== null) {
      if (longest === null || day - from > longest.until - longest.from) longest = { from, until: day }
      from = null
    }
  }
  return longest
}

/** Lives as far as they lie within these days. */
export const within = (lives: readonly Life[], days: { from: number; until: number }): Life[] =>
  lives
    .filter(({ from, until }) => from < days.until && until > days.from)
    .map((life) => ({
      ...life,
      from: Math.max(life.from, days.from),
      until: Math.min(life.until, days.until),
      hasLeft: life.hasLeft && life.until <= days.until,
    }))
