import * as z from 'zod'
import { languageTag } from '../answers/calls.ts'
import { call } from '../call.ts'
import { enqType, questionAnswerType } from '../codes.ts'
import { mostReminders } from '../limits.ts'
import { codeIn, id, messageOnly, noInput, whole } from '../validation.ts'

/** The days after sending on which silent ones are reminded: rising, and before the last day. */
const reminderDays = z.array(whole(2, 27)).max(mostReminders)

/** How a company runs its surveys. Days are counted from the sending day as day 1. */
export const surveySettings = z.object({
  /** The hour in Asia/Tokyo at which a day's sending begins. */
  send_hour: whole(0, 23),
  /** The day of the month of the first delivery when nobody chose one. */
  send_day: whole(1, 28),
  /** A monthly survey closes at the end of this day. */
  limit_day: whole(3, 20),
  reminder_days: reminderDays,
  is_annual_active: z.boolean(),
  annual_limit_day: whole(7, 28),
  annual_reminder_days: reminderDays,
  /** Whether HR is asked, 30 days before, to confirm who answers the supervisor's part. */
  is_annual_confirmation: z.boolean(),
  /** Whether HR is told when a part of the one-year survey is answered. */
  is_annual_notification: z.boolean(),
  is_monthly_thanks: z.boolean(),
  is_initial_mail: z.boolean(),
  /** Whether HR is told when one answers, by the weather of the answer. */
  is_notified_of_sunny: z.boolean(),
  is_notified_of_cloudy: z.boolean(),
  is_notified_of_rainy: z.boolean(),
  member_list_count: whole(20, 500),
})
export type SurveySettings = z.output<typeof surveySettings>

/** Says beside its field which day of reminders does not come after the one before it, or not before the last day. */
function checkReminders(
  context: z.RefinementCtx,
  field: 'reminder_days' | 'annual_reminder_days',
  days: readonly number[],
  limitDay: number,
) {
  days.forEach((day, index) => {
    const before = days[index - 1]
    const path = [field, index]
    if (before !== undefined && day <= before)
      context.addIssue({ code: 'custom', path, params: { rule: 'rising_days' } })
    else if (day >= limitDay)
      context.addIssue({ code: 'custom', path, params: { rule: 'before_limit_day', limit: limitDay } })
  })
}

const { shape } = surveySettings
const version = { version: z.int().min(0) }

/** When the monthly survey is sent, reminded of and closed. */
export const monthlyScheduleInput = surveySettings
  .pick({ send_hour: true, send_day: true, limit_day: true, reminder_days: true })
  .extend(version)
  .superRefine((input, context) =>
    checkReminders(context, 'reminder_days', input.reminder_days, input.limit_day),
  )
export type MonthlyScheduleInput = z.output<typeof monthlyScheduleInput>

/** Whether the one-year survey is sent, and when it is reminded of and closed. */
export const annualScheduleInput = surveySettings
  .pick({ is_annual_active: true, annual_limit_day: true, annual_reminder_days: true })
  .extend(version)
  .superRefine((input, context) =>
    checkReminders(context, 'annual_reminder_days', input.annual_reminder_days, input.annual_limit_day),
  )

const weatherFlags = surveySettings.pick({
  is_notified_of_sunny: true,
  is_notified_of_cloudy: true,
  is_notified_of_rainy: true,
})
const weatherFlagsInput = weatherFlags.extend(version)

const overview = z.object({
  /** `version` is 0 while the company uses the usual settings. */
  settings: surveySettings.extend(version),
  questions: z.array(
    z.object({
      language: languageTag,
      questions: z.array(
        z.object({
          id,
          seqno: z.int(),
          question_text: z.string(),
          answer_type: codeIn(questionAnswerType),
          /** The steps, the best first; nobody must choose one. */
          options_json: z.array(z.string()),
        }),
      ),
    }),
  ),
  rounds: z.array(z.object({ enq_type: codeIn(enqType), enq_round: z.int(), name: z.string() })),
})
export type SurveyOverview = z.output<typeof overview>

const saved = messageOnly.extend(version)

/** How the company's surveys run. Every setting shares one version. */
export const surveySettingCalls = {
  list: call({
    method: 'GET',
    path: '/v3/enqs',
    access: 'enq_setting.basic.read',
    summary: 'アンケートの設定・固定の質問・配信される回',
  })
    .input(noInput)
    .output(z.object({ result: overview })),
  saveAnnual: call({
    method: 'PUT',
    path: '/v3/enqs/annual',
    access: 'enq_setting.advanced.update',
    summary: '入社1年アンケートの配信・締め切り・リマインドを変更する',
  })
    .input(annualScheduleInput)
    .output(saved),
  saveAnnualConfirmation: call({
    method: 'PUT',
    path: '/v3/companies/annual_confirmation',
    access: 'enq_setting.advanced.update',
    summary: '入社1年アンケートの30日前に上司の確認を求めるかどうか',
  })
    .input(z.object({ is_annual_confirmation: shape.is_annual_confirmation, ...version }))
    .output(saved),
  saveAnnualNotification: call({
    method: 'PUT',
    path: '/v3/companies/annual_notification',
    access: 'enq_setting.notification_options.update',
    summary: '入社1年アンケートの回答を人事に知らせるかどうか',
  })
    .input(z.object({ is_annual_notification: shape.is_annual_notification, ...version }))
    .output(saved),
  saveInitialMails: call({
    method: 'PUT',
    path: '/v3/companies/settings/initial_mails',
    access: 'message_setting.auto_delivery.update',
    summary: '登録したメンバーにお知らせのメールを送るかどうか',
  })
    .input(z.object({ is_initial_mail: shape.is_initial_mail, ...version }))
    .output(saved),
  saveMemberListCount: call({
    method: 'PUT',
    path: '/v3/companies/settings/member_list_count',
    access: 'enq_setting.basic.update',
    summary: 'メンバー一覧に一度に読み込む人数',
  })
    .input(z.object({ member_list_count: shape.member_list_count, ...version }))
    .output(saved),
  saveMonthlyThanks: call({
    method: 'PUT',
    path: '/v3/companies/settings/monthly_thanks',
    access: 'message_setting.auto_delivery.update',
    summary: '回答したメンバーにお礼のメールを送るかどうか',
  })
    .input(z.object({ is_monthly_thanks: shape.is_monthly_thanks, ...version }))
    .output(saved),
  monthlyMail: call({
    method: 'GET',
    path: '/v4/common/company/monthly-mail',
    access: 'enq_setting.notification_options.read',
    summary: '回答を人事に知らせる天気',
  })
    .input(noInput)
    .output(weatherFlags.extend(version)),
  saveMonthlyMail: call({
    method: 'PUT',
    path: '/v4/common/company/monthly-mail',
    access: 'enq_setting.notification_options.update',
    summary: '回答を人事に知らせる天気を変更する',
  })
    .input(weatherFlagsInput)
    .output(saved),
  /** The older address of the same. */
  saveMonthlyNotifications: call({
    method: 'PUT',
    path: '/v3/companies/settings/monthly_notifications',
    access: 'enq_setting.notification_options.update',
    summary: '回答を人事に知らせる天気を変更する（旧形式）',
  })
    .input(weatherFlagsInput)
    .output(saved),
}

/** What moves deliveries that are still to come. */
export const surveyScheduleCalls = {
  saveMonthly: call({
    method: 'PUT',
    path: '/v3/enqs/monthly',
    access: 'enq_setting.initial_setup.update',
    summary: '月次アンケートの配信時刻・配信日・締め切り・リマインドを変更する',
  })
    .input(monthlyScheduleInput)
    .output(saved),
}
