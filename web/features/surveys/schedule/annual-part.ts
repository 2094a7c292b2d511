import type * as z from 'zod'
import { annualScheduleInput, type SurveySettings } from '#contract/surveys/calls.ts'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import { client } from '../../../platform/api.ts'
import { formSchema } from '../../../platform/editing/form-schema.ts'
import { daysInWords } from './consequences.ts'
import type { Part } from './use-schedule-form.ts'

export type AnnualValues = Pick<
  SurveySettings,
  'is_annual_active' | 'annual_limit_day' | 'annual_reminder_days'
>
type AnnualInput = z.output<typeof annualScheduleInput>

export const annualOf = (settings: SurveySettings): AnnualValues => {
  const { is_annual_active, annual_limit_day, annual_reminder_days } = settings
  return { is_annual_active, annual_limit_day, annual_reminder_days }
}

export const usualAnnual = annualOf(usualSurveySettings)

export function annualInWords(field: string, values: AnnualValues): string {
  if (field === 'is_annual_active') return values.is_annual_active ? '配信する' : '配信しない'
  if (field === 'annual_limit_day') return `${values.annual_limit_day}日目`
  return daysInWords(values.annual_reminder_days)
}

/** Whether the one-year survey is sent, and when it is reminded of and closed. */
export const annualPart: Part<AnnualValues, AnnualInput> = {
  draft: 'survey-annual',
  schema: formSchema(annualScheduleInput, (values: AnnualValues) => ({ ...values, version: 0 })),
  labels: {
    is_annual_active: '入社1年アンケート',
    annual_limit_day: '締め切り',
    annual_reminder_days: 'リマインド',
  },
  valuesOf: annualOf,
  save: (input, version) => client.surveySettings.saveAnnual({ ...input, version }),
}
