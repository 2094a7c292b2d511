import { addDays } from '../../platform/calendar.ts'

/** How many newest answers are hidden, how many of these may be followed by a readable one, how many are read. */
export type Hidden = { hidden: number; awaited: number; read: number }

/** Whether to state since when a reader reads: after a hidden answer a visible one may come, or none is visible. */
export const isWorthStating = ({ hidden, awaited, read }: Hidden): boolean =>
  awaited > 0 || (hidden > 0 && read === 0)

/** The first day of readable answers: when the reader was named, or after the newest answer that did not name it. */
export function readableFrom(days: { named: string; hidden: string; today: string }): string {
  const { named, hidden, today } = days
  if (hidden <= named) return named
  const [first = today] = [addDays(hidden, 1), today].sort()
  return first
}
