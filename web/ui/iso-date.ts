import { type CalendarDate, parseDate } from '@internationalized/date'

/** `2026-04-01` as a calendar date; null for anything else. */
export function calendarDate(iso: string | null | undefined): CalendarDate | null {
  if (!iso) return null
  try {
    return parseDate(iso)
  } catch {
    return null
  }
}
