import type { Rate } from '#contract/dashboard.ts'
import { countsOnlyBelow, percentages } from '../answers/service.ts'

export type MonthCounts = {
  delivered: number
  answered: number
  sunny: number
  cloudy: number
  rainy: number
}

/** A month's answer rate (of delivered) and weather (of answers that have one); `percent` is null under five. */
export function monthRates(counts: MonthCounts): Record<'answered' | 'sunny' | 'cloudy' | 'rainy', Rate> {
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

function rateOf(count: number, n: number, percent: number | undefined): Rate {
  return { count, n, percent: n < countsOnlyBelow ? null : (percent ?? null) }
}
