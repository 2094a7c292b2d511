import { shortDate, tokyoToday } from '../../../../parts/japanese-dates.ts'
import type { ChoiceOption } from '../../../../ui/choice-option.ts'

/** Stands for a day that is taken from the calendar. */
export const otherDay = 'other'

const msOfDay = 86_400_000
const steps = [0, 1, 3, 7, 14]
const untilDay = (day: string) => `${shortDate(day).replace(/（.*/, '')}まで`

/** The days that a follow-up is mostly due by, the chosen one among them. */
export function dueChoices(chosen: string, today = tokyoToday()): ChoiceOption[] {
  const at = Date.parse(`${today}T00:00:00Z`)
  const near = steps.map((step) => new Date(at + step * msOfDay).toISOString().slice(0, 10))
  const days = [...new Set([...near, ...(chosen ? [chosen] : [])])].sort()
  return [
    { value: '', label: '期限なし' },
    ...days.map((day) => ({ value: day, label: untilDay(day) })),
    { value: otherDay, label: '日付を選ぶ' },
  ]
}
