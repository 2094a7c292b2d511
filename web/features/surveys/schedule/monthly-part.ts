import {
  type MonthlyScheduleInput,
  monthlyScheduleInput,
  type SurveySettings,
} from '#contract/surveys/calls.ts'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import { client } from '../../../platform/api.ts'
import { formSchema } from '../../../platform/editing/form-schema.ts'
import { daysInWords } from './consequences.ts'
import type { Part } from './use-schedule-form.ts'

export type MonthlyValues = Pick<SurveySettings, 'send_hour' | 'send_day' | 'limit_day' | 'reminder_days'>

export const monthlyOf = (settings: SurveySettings): MonthlyValues => {
  const { send_hour, send_day, limit_day, reminder_days } = settings
  return { send_hour, send_day, limit_day, reminder_days }
}

export const usualMonthly = monthlyOf(usualSurveySettings)

export function monthlyInWords(field: string, values: MonthlyValues): string {
  if (field === 'send_hour') return `${values.send_hour}時`
  if (field === 'send_day') return `毎月${values.send_day}日`
  if (field === 'limit_day') return `${values.limit_day}日目`
  return daysInWords(values.reminder_days)
}

export const monthlyPart: Part<MonthlyValues, MonthlyScheduleInput> = {
  draft: 'survey-monthly',
  schema: formSchema(monthlyScheduleInput, (values: MonthlyValues) => ({ ...values, version: 0 })),
  labels: {
    send_hour: '配信する時刻',
    send_day: '初回の配信日',
    limit_day: '締め切り',
    reminder_days: 'リマインド',
  },
  valuesOf: monthlyOf,
  save: (input, version) => client.surveySchedules.saveMonthly({ ...input, version }),
}
