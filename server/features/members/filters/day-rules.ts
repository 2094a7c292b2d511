import { addDays, addMonths } from '../../../platform/calendar.ts'
import { confirmationDays } from '../../deliveries/service.ts'

/** First delivery dates after the first (exclusive) up to the second (inclusive), which may be open. */
export type DeliverySpan = { after: string; until: string | null }

/** The last first-delivery date whose day so many months later has come: the last of a short month takes in all that end there. */
function latestStart(today: string, months: number): string {
  const isLastOfMonth = addDays(today, 1).endsWith('-01')
  if (!isLastOfMonth) return addMonths(today, -months)
  return addDays(addMonths(addDays(today, 1), -months), -1)
}

/** Whose current monthly round is `round` today; 0 means before the first. */
export function deliverySpan(round: number, today: string): DeliverySpan {
  if (round === 0) return { after: today, until: null }
  return { after: latestStart(today, round), until: latestStart(today, round - 1) }
}

/** The joining dates whose one-year survey is today or at most thirty days away. */
export function confirmationWindow(today: string): { joinedAfter: string; joinedUntil: string } {
  return {
    joinedAfter: latestStart(addDays(today, -1), 12),
    joinedUntil: latestStart(addDays(today, confirmationDays), 12),
  }
}
