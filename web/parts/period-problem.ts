import { mostFileMonths } from '#contract/limits.ts'
import { ruleMessages } from '#contract/rule-messages.ts'
import { monthsAfter } from '#contract/surveys/plan.ts'

/** Days as YYYY-MM-DD, '' where an end is open. */
interface Period {
  from: string
  to: string
}

/** What is wrong with a period of a list, or null. */
export const periodProblem = ({ from, to }: Period): string | null =>
  from && to && from > to ? ruleMessages.correct_date_period : null

/** What is wrong with a period of a file, which is refused before it is asked for; or null. */
export function filePeriodProblem(period: Period): string | null {
  const { from, to } = period
  const isTooLong = from !== '' && to !== '' && to >= monthsAfter(from, mostFileMonths)
  return periodProblem(period) ?? (isTooLong ? ruleMessages.within_a_year : null)
}
