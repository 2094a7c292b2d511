import type { SurveySettings } from './calls.ts'

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
