import { sql } from 'kysely'
import { workingStatus } from '#contract/codes.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Tx } from '../../../platform/database.ts'
import { visibleMembers } from '../../member-scopes/service.ts'

/** Companies with a member past the last day; needs the system's rights. */
export async function companiesWithFormerEmployees(tx: Tx, today: string): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct m.company_id from members as m
    where m.date_resigned < ${today}::date and m.deleted_at is null and is_with_company(m.working_status)
    order by m.company_id`.execute(tx)
  return rows.map(({ company_id }) => company_id)
}

/** Some of those of one company, held until the transaction ends. */
export function holdFormerEmployees(
  tx: Tx,
  companyId: number,
  { today, limit }: { today: string; limit: number },
) {
  return visibleMembers(tx, { companyId, limitedToUser: null })
    .select(['m.id as memberId', 'm.company_id as companyId'])
    .select(['m.date_contracted as dateContracted', 'm.delivery_date as deliveryDate'])
    .select(['m.date_resigned as dateResigned', 'm.returned_on as returnedOn'])
    .where('m.date_resigned', '<', today)
    .where(({ ref }) => codeMeans('is_with_company', ref('m.working_status')))
    .orderBy('m.id')
    .limit(limit)
    .forUpdate('m')
    .execute()
}

export async function markLeft(
  tx: Tx,
  { companyId, ids, at }: { companyId: number; ids: readonly number[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ working_status: workingStatus.is.resigned, updated_at: at, version: sql<number>`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}
