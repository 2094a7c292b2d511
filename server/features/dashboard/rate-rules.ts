import type { MonthView } from '#contract/company/dashboard-calls.ts'
import { percentages, rateOf } from '../answers/service.ts'

export type MonthCounts = {
  delivered: number
  answered: number
  disclosed?: number
  sunny: number
  cloudy: number
  rainy: number
}

const nothing: MonthCounts = { delivered: 0, answered: 0, sunny: 0, cloudy: 0, rainy: 0 }

/** A month's answer rate and weather: counts only under five, a Wilson interval under thirty. */
function monthRates(counts: MonthCounts): Omit<MonthView, 'month'> {
  const { answered, disclosed = answered, delivered, sunny, cloudy, rainy } = counts
  const n = sunny + cloudy + rainy
  const [inTime] = percentages([answered, delivered - answered])
  const [sunnyShare, cloudyShare, rainyShare] = percentages([sunny, cloudy, rainy])
  return {
    answered: rateOf(answered, delivered, inTime),
    sunny: rateOf(sunny, n, sunnyShare),
    cloudy: rateOf(cloudy, n, cloudyShare),
    rainy: rateOf(rainy, n, rainyShare),
    withheld_reason: disclosed < answered ? 'not_told' : undefined,
  }
}

/** The rates of a month given as YYYY-MM; nothing happened in one without counts. */
export function monthView(month: string, counts: MonthCounts | undefined): MonthView {
  return { month: month.replace('-', '/'), ...monthRates(counts ?? nothing) }
}
