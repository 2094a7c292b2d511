import { roleKeys } from '#contract/permissions.ts'
import type { Tx } from '../../../platform/database.ts'

export function readCompany(tx: Tx, companyId: number) {
  return tx
    .selectFrom('companies')
    .select(['name', 'supervisor_description', 'supervisor_description_translations'])
    .select(['supervisor_reports', 'supervisor_reads_text'])
    .where('id', '=', companyId)
    .executeTakeFirst()
}

export async function readRoles(tx: Tx, companyId: number) {
  const rows = await tx
    .selectFrom('users')
    .select('role_key')
    .distinct()
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .execute()
  return roleKeys.filter((key) => rows.some(({ role_key }) => role_key === key))
}
