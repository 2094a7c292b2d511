import { useQuery } from '@tanstack/react-query'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { RequestError } from '../../platform/request-error.ts'

export const useSettings = () => useQuery(api.surveySettings.list.queryOptions())

/** What the settings lead to in these months. */
export const useForecast = () => useQuery(api.surveySchedules.outlook.queryOptions())

/** What the settings show in is read anew: schedules, the next sendings, how many rows a list loads. */
export const refreshSettings = () =>
  Promise.all(
    [api.surveySettings, api.surveySchedules, api.rounds, api.dashboard, api.sessions].map((noun) =>
      queryClient.invalidateQueries({ queryKey: noun.key() }),
    ),
  )

export type Versioned<Own> = Own & { version: number }

/**
 * Saves settings as they were read. All settings share one version: a save that is refused for it is repeated where
 * nobody changed these.
 * @throws RequestError 409 where somebody did
 */
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
