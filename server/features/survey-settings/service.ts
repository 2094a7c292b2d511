import { type SurveySettings, usualSurveySettings } from '#contract/survey-settings.ts'
import type { Tx } from '../../platform/database.ts'
import { readSettings } from './queries.ts'

/** How a company runs its surveys; the usual settings until it chooses otherwise. */
export async function settingsOf(tx: Tx, companyId: number): Promise<SurveySettings> {
  return (await settingsOfAll(tx, [companyId]))(companyId)
}

/** The same for many companies at once: what looks one of them up. */
export async function settingsOfAll(
  tx: Tx,
  companyIds: readonly number[],
): Promise<(companyId: number) => SurveySettings> {
  const chosen = await readSettings(tx, companyIds)
  return (companyId) => chosen.get(companyId) ?? usualSurveySettings
}
