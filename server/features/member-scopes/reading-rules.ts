import { addDays } from '../../platform/calendar.ts'

/** Of how many people the newest answer is hidden, of how many of these another may come, and whose is read. */
export type Hidden = { hidden: number; awaited: number; read: number }

/**
 * Whether a reader is told from when on it reads: while an answer that it was not told of may be followed by one that it
 * is told of, or it reads none at all.
 */
export const isWorthStating = ({ hidden, awaited, read }: Hidden): boolean =>
  awaited > 0 || (hidden > 0 && read === 0)

/**
 * The first day whose answers are read: that on which the reader was named, or the day after the newest answer that did
 * not name it, where departments were added to its scope since. All are YYYY-MM-DD.
 */
export function readableFrom(days: { named: string; hidden: string; today: string }): string {
  const { named, hidden, today } = days
  if (hidden <= named) return named
  const [first = today] = [addDays(hidden, 1), today].sort()
  return first
}
