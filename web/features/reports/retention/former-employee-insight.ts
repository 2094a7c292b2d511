import { leastPeople } from '#contract/limits.ts'
import { discoveries, quantileFor } from '#contract/reports/many-comparisons.ts'
import { wilsonInterval } from '#contract/reports/proportions.ts'
import type { WeatherBefore } from '#contract/reports/retention-calls.ts'
import { type Insight, percentOf } from '../insights/insight.ts'
import { beforeWords } from './retention-figures.ts'

/** In which months before they left it rained more often for those who left than for the others. */
export function formerEmployeeInsight(entries: readonly WeatherBefore[]): Insight | null {
  const compared = entries.flatMap(({ leavers: formerEmployees, others, months_before: months }) =>
    others && formerEmployees.n >= leastPeople && others.n >= leastPeople
      ? [{ months, own: formerEmployees.rainy, others: others.rainy }]
      : [],
  )
  if (compared.length === 0) return null
  const { places } = discoveries(compared.length, (place, alpha) => {
    const entry = compared[place]
    if (!entry) return false
    const { low, high } = wilsonInterval(entry.own.count, entry.own.n, quantileFor(alpha))
    return entry.others < low || entry.others > high
  })
  const reported = compared.filter((_, place) => places.includes(place))
  if (reported.length === 0)
    return {
      isSure: false,
      findings: [{ words: '退職した人の雨の割合に、同じ回の在籍者との差があるとはまだいえません。' }],
    }
  const findings = reported.toReversed().map(({ months, own, others }) => ({
    words: `退職の${beforeWords(months)}は雨が${percentOf(own)}で、同じ回の在籍者の${Math.round(others * 100)}%より${own.count / own.n > others ? '高く' : '低く'}なっています。`,
  }))
  return { isSure: true, findings }
}
