import { ruleMessages } from '#contract/rule-messages.ts'

/** Why a period of a download is refused before it is asked for, or null; either end may be open. */
export function periodProblem(from: string, to: string): string | null {
  if (!from || !to) return null
  if (from > to) return ruleMessages.correct_date_period
  const aYearLater = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`
  return to >= aYearLater ? ruleMessages.within_a_year : null
}
