import type { Temporal } from 'temporal-polyfill'
import { asDate, asInstant } from '../../../../platform/clock.ts'
import { nextReminder, reminderDue } from '../../schedule-rules.ts'
import type { Terms } from '../term-rules.ts'

type Open = { sent_at: Date; closes_at: Date; last_reminder_day: number }

/** The day of reminders that an open survey has come to by now, if any, and when the next one is due. */
export function reached(survey: Open, { reminderDays, sendHour }: Terms, now: Temporal.Instant) {
  const sending = {
    sentAt: asInstant(survey.sent_at),
    deadline: asInstant(survey.closes_at),
    reminderDays,
    lastReminderDay: survey.last_reminder_day,
  }
  const day = reminderDue(sending, { now, sendHour })
  const lastReminderDay = day ?? survey.last_reminder_day
  const next = nextReminder({ ...sending, lastReminderDay }, sendHour)
  // A day that the deadline has overtaken never comes.
  const isAhead = next !== null && next.epochMilliseconds > now.epochMilliseconds
  return { day, lastReminderDay, remindAt: isAhead ? asDate(next) : null }
}
