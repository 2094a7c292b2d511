import type { MonthView, Rate } from '#contract/dashboard.ts'
import { percentages, rateForm, wilsonInterval } from '../answers/service.ts'

export type MonthCounts = {
  delivered: number
  answered: number
  sunny: number
  cloudy: number
  rainy: number
}

const nothing: MonthCounts = { delivered: 0, answered: 0, sunny: 0, cloudy: 0, rainy: 0 }

/**
 * A month's answer rate (of delivered) and weather (of answers that have one): counts only under five,
 * with the Wilson interval under thirty.
 */
function monthRates(counts: MonthCounts): Omit<MonthView, 'month'> {
  const { answered, delivered, sunny, cloudy, rainy } = counts
  const n = sunny + cloudy + rainy
  const [inTime] = percentages([answered, delivered - answered])
  const [sunnyShare, cloudyShare, rainyShare] = percentages([sunny, cloudy, rainy])
  return {
    answered: rateOf(answered, delivered, inTime),
    sunny: rateOf(sunny, n, sunnyShare),
    cloudy: rateOf(cloudy, n, cloudyShare),
    rainy: rateOf(rainy, n, rainyShare),
  }
}

/** The rates of a month given as YYYY-MM; nothing happened in one without counts. */
export function monthView(month: string, counts: MonthCounts | undefined): MonthView {
  return { month: month.replace('-', '/'), ...monthRates(counts ?? nothing) }
}

function rateOf(count: number, n: number, percent = 0): Rate {
  const form = rateForm(n)
  return {
    count,
    n,
    percent: form === 'counts' ? null : percent,
    interval: form === 'reference' ? wholePercents(wilsonInterval(count, n)) : null,
  }
}

/** Rounded outwards, so that the whole percentages promise no more than the interval does. */
function wholePercents({ low, high }: { low: number; high: number }) {
  return { low: Math.floor(low * 100), high: Math.ceil(high * 100) }
}
