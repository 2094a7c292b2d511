import { sql } from 'kysely'
import type { SurveySettings } from '#contract/survey-settings.ts'
import type { Tx } from '../../platform/database.ts'

/** The settings that these companies chose; one without a row is left out. */
export async function readSettings(
  tx: Tx,
  companyIds: readonly number[],
): Promise<Map<number, SurveySettings & { version: number }>> {
  const rows = await tx
    .selectFrom('survey_settings')
    .selectAll()
    .where('company_id', '=', sql<number>`any(${companyIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ company_id, updated_at: _updated, ...settings }) => [company_id, settings]))
}
