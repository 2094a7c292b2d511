import { type RawBuilder, sql } from 'kysely'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
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

/** Changes settings over the version read; false when a newer one is stored. */
export async function changeSettings(
  tx: Tx,
  companyId: number,
  { version, ...change }: Partial<SurveySettings> & { version: number },
  at: Date,
): Promise<boolean> {
  const changed = { ...change, version: version + 1, updated_at: at }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('survey_settings')
    .values({ ...usualSurveySettings, ...changed, company_id: companyId })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet(changed).where('survey_settings.version', '=', version),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function markConfirmed(tx: Tx, companyId: number, at: Date): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ schedule_confirmed_at: at })
    .where('id', '=', companyId)
    .where('schedule_confirmed_at', 'is', null)
    .execute()
}

/** Whether the company of member `m` sends the one-year survey. */
export const sendsAnnual = (companyId: number): RawBuilder<boolean> => sql`not exists (
  select from survey_settings as v where v.company_id = ${companyId} and not v.is_annual_active)`
