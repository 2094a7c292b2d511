import { ruleMessages } from '#contract/rule-messages.ts'

type Period = { from: string; to: string }

/** What is wrong with a period, or null; a file takes at most twelve months, the list any. */
export function periodProblem(
  { from, to }: Period,
  { isOrderOnly }: { isOrderOnly: boolean },
): string | null {
  if (!from || !to) return null
  if (from > to) return ruleMessages.correct_date_period
  const aYearLater = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`
  return !isOrderOnly && to >= aYearLater ? ruleMessages.within_a_year : null
}

/** The first of so many days up to and with this one, YYYY-MM-DD. */
export function lastDays(days: number, today: string): string {
  const first = new Date(`${today}T00:00:00Z`)
  first.setUTCDate(first.getUTCDate() - days + 1)
  return first.toISOString().slice(0, 10)
}
