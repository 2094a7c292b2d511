import { leastPeople } from '#contract/limits.ts'
import { wilsonInterval } from '#contract/reports/proportions.ts'
import type { WeatherBefore } from '#contract/reports/retention-calls.ts'
import { percentages, rateOf } from '../../answers/service.ts'
import type { WeatherRow } from './queries.ts'

const weathers = [1, 2, 3] as const
const monthsBefore = [5, 4, 3, 2, 1, 0]

type Counts = readonly [number, number, number]

const countsOf = (rows: readonly WeatherRow[]): Counts => {
  const [sunny = 0, cloudy = 0, rainy = 0] = weathers.map((weather) =>
    rows.reduce((sum, row) => (row.condition_type === weather ? sum + row.n : sum), 0),
  )
  return [sunny, cloudy, rainy]
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

const shares = (counts: Counts) => {
  const percents = percentages(counts)
  const n = sum(counts)
  const [sunny, cloudy, rainy] = counts
  return {
    n,
    sunny: rateOf(sunny, n, percents[0]),
    cloudy: rateOf(cloudy, n, percents[1]),
    rainy: rateOf(rainy, n, percents[2]),
  }
}

/** Former employees' last weathers beside the others', standardised by round; the interval is Wilson's. */
export function weatherBefore(rows: readonly WeatherRow[]): WeatherBefore[] {
  const staying = Map.groupBy(
    rows.filter((row) => row.months_before === null),
    ({ round }) => round,
  )
  return monthsBefore.map((months) => {
    const leaving = rows.filter((row) => row.months_before === months)
    const formerEmployees = shares(countsOf(leaving))
    const others = standardised(leaving, staying)
    return {
      months_before: months,
      leavers: formerEmployees,
      others,
      verdict: classifyResult(formerEmployees.rainy, others),
    }
  })
}

function standardised(leaving: readonly WeatherRow[], staying: ReadonlyMap<number, readonly WeatherRow[]>) {
  let [n, weight, sunny, cloudy, rainy] = [0, 0, 0, 0, 0]
  for (const [round, rows] of Map.groupBy(leaving, (row) => row.round)) {
    const counts = countsOf(staying.get(round) ?? [])
    const others = sum(counts)
    if (others === 0) continue
    const weighs = sum(countsOf(rows))
    n += others
    weight += weighs
    sunny += (weighs * counts[0]) / others
    cloudy += (weighs * counts[1]) / others
    rainy += (weighs * counts[2]) / others
  }
  if (weight === 0) return null
  return { n, sunny: sunny / weight, cloudy: cloudy / weight, rainy: rainy / weight }
}

function classifyResult(
  { count, n }: WeatherBefore['leavers']['rainy'],
  others: WeatherBefore['others'],
): WeatherBefore['verdict'] {
  if (n < leastPeople || others === null || others.n < leastPeople) return 'too_few'
  const { low, high } = wilsonInterval(count, n)
  if (low > others.rainy) return 'higher'
  return high < others.rainy ? 'lower' : 'within_chance'
}
