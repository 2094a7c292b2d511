import { useQuery } from '@tanstack/react-query'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import { api } from '../../../platform/api.ts'

/** When the company's surveys are sent; the usual settings until its own are there. */
export function useSending() {
  const { data } = useQuery(api.surveySettings.list.queryOptions())
  return data?.result.settings ?? usualSurveySettings
}
