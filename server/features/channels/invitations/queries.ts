import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

/** Those of these members who may be invited, with what an invitation says and where the company says they are reached. */
export function readInvited(tx: Tx, companyId: number, memberIds: readonly number[]) {
  return tx
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.id', 'm.lastname', 'm.firstname', 'm.email', 'm.mail_language', 'm.page_nonce'])
    .select(['m.working_status', 'm.line_works_id', 'm.slack_email', 'm.mobile_tel_number'])
    .select(['c.name as company_name', 'c.sender_department', 'c.sender_email'])
    .select(['c.sender_name', 'c.sender_name_en'])
    .where('m.company_id', '=', companyId)
    .where(sql<boolean>`m.id = any(${memberIds}::bigint[])`)
    .where('m.deleted_at', 'is', null)
    .where('m.erased_at', 'is', null)
    .where('m.is_sample', '=', false)
    .orderBy('m.id')
    .execute()
}

export type Invited = Awaited<ReturnType<typeof readInvited>>[number]
