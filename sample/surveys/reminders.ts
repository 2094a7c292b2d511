import { Temporal } from 'temporal-polyfill'
import { usualSurveySettings as settings } from '#contract/surveys/usual-settings.ts'
import { nextReminder } from '../../server/features/deliveries/schedule-rules.ts'

/** The reminders that a survey had until an instant, and when the next would come. */
export function remindersUntil(
  until: Temporal.Instant,
  survey: { sentAt: Temporal.Instant; reminderDays: readonly number[] },
): { lastReminderDay: number; remindAt: Temporal.Instant | null } {
  let lastReminderDay = 0
  for (const day of survey.reminderDays) {
    const at = nextReminder({ ...survey, lastReminderDay }, settings.send_hour)
    if (at && Temporal.Instant.compare(at, until) < 0) lastReminderDay = day
  }
  return { lastReminderDay, remindAt: nextReminder({ ...survey, lastReminderDay }, settings.send_hour) }
}
