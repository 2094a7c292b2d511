import * as z from 'zod'
import { whole } from './validation.ts'

/** The days after sending on which silent ones are reminded: rising, and before the last day. */
const reminderDays = z.array(whole(2, 27)).max(3)

/** How a company runs its surveys. Days are counted from the sending day as day 1. */
export const surveySettings = z.object({
  /** The hour in Asia/Tokyo at which a day's sending begins. */
  send_hour: whole(0, 23),
  /** The day of the month of the first delivery when nobody chose one. */
  send_day: whole(1, 28),
  /** A monthly survey closes at the end of this day. */
  limit_day: whole(3, 20),
  reminder_days: reminderDays,
  /** Whether the one-year survey is sent at all. */
  is_annual_active: z.boolean(),
  annual_limit_day: whole(7, 28),
  annual_reminder_days: reminderDays,
  /** Whether HR is asked, 30 days before, to confirm who answers the supervisor's half. */
  is_annual_confirmation: z.boolean(),
  /** Whether HR is told when a half of the one-year survey is answered. */
  is_annual_notification: z.boolean(),
  /** Whether the member is thanked by mail for an answer. */
  is_monthly_thanks: z.boolean(),
  /** Whether the member is greeted by mail when registered. */
  is_initial_mail: z.boolean(),
  /** Whether HR is told when one answers, by the weather of the answer. */
  is_notified_of_sunny: z.boolean(),
  is_notified_of_cloudy: z.boolean(),
  is_notified_of_rainy: z.boolean(),
  /** How many rows of the member list load at a time. */
  member_list_count: whole(20, 500),
})
export type SurveySettings = z.output<typeof surveySettings>

/** What a company has until it chooses otherwise. */
export const usualSurveySettings: SurveySettings = {
  send_hour: 10,
  send_day: 1,
  limit_day: 10,
  reminder_days: [4, 8],
  is_annual_active: true,
  annual_limit_day: 14,
  annual_reminder_days: [5, 10],
  is_annual_confirmation: true,
  is_annual_notification: true,
  is_monthly_thanks: true,
  is_initial_mail: true,
  is_notified_of_sunny: false,
  is_notified_of_cloudy: false,
  is_notified_of_rainy: true,
  member_list_count: 100,
}
