import { sql } from 'kysely'
import type { WorkingStatus } from '#contract/codes.ts'
import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

/** A visible member with who writes to it, held until the transaction ends, so that two test mails follow each other. */
export function holdRecipient(tx: Tx, actor: Actor, memberId: number) {
  return visibleMembers(tx, scopeOf(actor))
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.id', 'm.lastname', 'm.firstname', 'm.email', 'm.mail_language', 'm.bounce_count'])
    .select('m.is_sample')
    .select(['c.name as company_name', 'c.sender_department', 'c.sender_email'])
    .select(['c.sender_name', 'c.sender_name_en'])
    .select(sql<WorkingStatus>`m.working_status`.as('working_status'))
    .where('m.id', '=', memberId)
    .forUpdate('m')
    .executeTakeFirst()
}

export function lastTestMail(tx: Tx, companyId: number, memberId: number) {
  return tx
    .selectFrom('mails')
    .select(['message_id', 'recipient', 'state', 'created_at'])
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'test_mail')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
