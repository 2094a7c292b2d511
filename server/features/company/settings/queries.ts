import { type SqlBool, sql } from 'kysely'
import type { SenderInput, SupervisorReports } from '#contract/company/calls.ts'
import type { FeatureKey } from '#contract/company/features.ts'
import type { Tx } from '../../../platform/database.ts'
import { openFeatures, usedFeatures } from '../../optional-features/service.ts'

export const readCompany = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('companies as c')
    .select(['c.id', 'c.name', 'c.plan as plan_id', 'c.version'])
    .select(['c.max_account_count', 'c.max_reading_account_count', 'c.max_member_count'])
    .select(['c.sender_name', 'c.sender_name_en', 'c.sender_email', 'c.sender_department'])
    .select(['c.supervisor_reports', 'c.supervisor_reads_text'])
    .select([openFeatures.as('open_features'), usedFeatures.as('used_features')])
    .select(
      sql<SqlBool>`exists (select from company_services as s where s.company_id = c.id and s.unlinked_at is null)`
        .$castTo<boolean>()
        .as('is_engage_linked'),
    )
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow()

/** @returns false when somebody changed it since that version */
export async function writeChoices(
  tx: Tx,
  companyId: number,
  {
    version,
    ...choices
  }: (SenderInput | SupervisorReports | { open_features: FeatureKey[] }) & {
    version: number
  },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set({ ...choices, updated_at: at, version: version + 1 })
    .where('id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) > 0
}
