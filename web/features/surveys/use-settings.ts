import { useQuery } from '@tanstack/react-query'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { RequestError } from '../../platform/request-error.ts'

export const useSettings = () => useQuery(api.surveySettings.list.queryOptions())

export const useForecast = () => useQuery(api.surveySchedules.outlook.queryOptions())

/** What the settings show in is read again: schedules, the next sendings, how many rows a list loads. */
export const refreshSettings = () =>
  Promise.all(
    [api.surveySettings, api.surveySchedules, api.rounds, api.dashboard, api.sessions].map((noun) =>
      queryClient.invalidateQueries({ queryKey: noun.key() }),
    ),
  )

export type Versioned<Own> = Own & { version: number }

/** Saves settings, again where another change touched other fields; throws 409 where it touched these. */
export async function saveOver<Answer>(
  { version, ...read }: Versioned<Partial<SurveySettings>>,
  save: (version: number) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await save(version)
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'stale_version') throw error
    const { settings } = (await client.surveySettings.list({})).result
    const latest = new Map<string, unknown>(Object.entries(settings))
    const isUntouched = Object.entries(read).every(
      ([key, value]) => String(latest.get(key)) === String(value),
    )
    if (!isUntouched) throw error
    return save(settings.version)
  }
}
