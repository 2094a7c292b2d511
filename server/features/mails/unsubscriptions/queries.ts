import { sql } from 'kysely'
import type { MailChoice } from '#contract/mails/unsubscribe-view.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { accountsInUse } from '../../../platform/accounts-in-use.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'
import type { MemberKey } from './link-rules.ts'

/** The member of a link with what it chose. @param options.holds keeps it until the transaction ends */
export function findMember(tx: Tx, { companyId, memberId }: MemberKey, { holds }: { holds: boolean }) {
  return tx
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.lastname', 'm.firstname', 'm.mail_language', 'm.working_status', 'c.name as company_name'])
    .select(['m.notices_stopped_at', 'm.surveys_stopped_at', 'm.is_stopped_send_questions_mail'])
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', memberId)
    .where('m.deleted_at', 'is', null)
    .where('m.erased_at', 'is', null)
    .$if(holds, (query) => query.forUpdate('m'))
    .executeTakeFirst()
}

const changes = (choice: MailChoice, at: Date) => {
  switch (choice) {
    case 'stop_notices':
      return { notices_stopped_at: at }
    case 'resume_notices':
      return { notices_stopped_at: null, complained_at: null }
    case 'stop_surveys':
      return {
        is_stopped_send_questions_mail: true,
        is_stopped_send_anniv_mail: true,
        surveys_stopped_at: at,
      }
    case 'resume_surveys':
      return { is_stopped_send_questions_mail: false, is_stopped_send_anniv_mail: false }
  }
}

export async function writeChoice(tx: Tx, key: MemberKey, choice: MailChoice, at: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set({ ...changes(choice, at), updated_at: at, version: sql<number>`version + 1` })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.memberId)
    .execute()
}

/** Ends the notices of a member who complained. @returns false when the complaint was heard before */
export async function noteComplaint(tx: Tx, key: MemberKey, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('members')
    .set({
      complained_at: at,
      notices_stopped_at: sql<Date>`coalesce(notices_stopped_at, ${at})`,
      updated_at: at,
      version: sql<number>`version + 1`,
    })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.memberId)
    .where('complained_at', 'is', null)
    .executeTakeFirst()
  return row.numUpdatedRows > 0n
}

/** Withdraws notices that have not left. */
export async function cancelNotices(tx: Tx, { companyId, memberId }: MemberKey): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'cancelled' })
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'thanks')
    .where('state', '=', 'queued')
    .execute()
}

/** The accounts that want to hear of their members month by month. */
export const readAccounts = (tx: Tx, companyId: number) =>
  accountsInUse(tx, companyId)
    .select(['u.company_id as companyId', 'u.id as userId', 'u.email', sql<RoleKey>`u.role_key`.as('role')])
    .where('u.is_send_monthly_mail', '=', true)
    .orderBy('u.id')
    .execute()

/** The member as this reader knows it, if it is in the reader's scope. */
export const seenMember = (tx: Tx, reader: Reader, memberId: number) =>
  visibleMembers(tx, scopeOf(reader))
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.code', 'm.lastname', 'm.firstname', 'c.name as company_name'])
    .where('m.id', '=', memberId)
    .executeTakeFirst()
