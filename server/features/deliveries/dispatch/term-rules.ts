import { isAnnual } from '#contract/codes.ts'
import type { SurveySettings } from '#contract/surveys/calls.ts'

/** What a survey is sent under; it keeps them to its end, whatever the company changes meanwhile. */
export type Terms = {
  /** The link closes at the end of this day, the sending day counted as day 1. */
  limitDay: number
  reminderDays: readonly number[]
  sendHour: number
}

/** The terms of a survey that a company sends now; 2 is the one-year survey. */
export function termsOf(settings: SurveySettings, enqType: number): Terms {
  const { send_hour: sendHour } = settings
  return isAnnual(enqType)
    ? { limitDay: settings.annual_limit_day, reminderDays: settings.annual_reminder_days, sendHour }
    : { limitDay: settings.limit_day, reminderDays: settings.reminder_days, sendHour }
}

/** The terms of a survey that was sent: its own, with the company's hour of today. */
export function keptTerms(
  sent: { limit_day: number | null; reminder_days: readonly number[] },
  settings: SurveySettings,
  enqType: number,
): Terms {
  const now = termsOf(settings, enqType)
  return sent.limit_day === null
    ? now
    : { ...now, limitDay: sent.limit_day, reminderDays: sent.reminder_days }
}
