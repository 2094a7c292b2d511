import { rolesWith } from '#contract/permissions.ts'
import type { Tx } from '../../platform/database.ts'
import { fullNameIn } from '../../platform/full-name.ts'

export type MemberKey = { companyId: number; memberId: number }

/** What is due for a member, who is in charge of it, and who signs the company's mails to it. */
export function readStanding(tx: Tx, { companyId, memberId }: MemberKey) {
  return tx
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.company_id', '=', 'm.company_id')
        .onRef('u.id', '=', 'm.hr_user_id')
        .on('u.deleted_at', 'is', null)
        .on('u.role_key', 'in', rolesWith('member.update')),
    )
    .select(['m.page_nonce', 'm.interview_due_date as due_on'])
    .select(['c.sender_name', 'c.sender_department', 'c.sender_email'])
    .select(fullNameIn<string | null>('u').as('person_in_charge'))
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
}

export function readSigner(tx: Tx, companyId: number) {
  return tx
    .selectFrom('companies')
    .select(['name as company_name', 'sender_name', 'sender_name_en', 'sender_department', 'sender_email'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}
