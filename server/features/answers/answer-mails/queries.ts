import { sql } from 'kysely'
import { type RoleKey, rolesWith } from '#contract/permissions.ts'
import { hasOtherChannel } from '../../../delivery/routing/queries.ts'
import { accountsInUse } from '../../../platform/accounts-in-use.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'
import { disclosedWithAnswer, isHrOnly, scopeOf, visibleMembers } from '../../member-scopes/service.ts'

export function readAnswer(tx: Tx, companyId: number, answerId: number) {
  return tx
    .selectFrom('answers as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 'a.company_id').onRef('m.id', '=', 'a.member_id'),
    )
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select(['a.id', 'a.round', 'a.condition_type', 'a.explanation', 'a.action'])
    .select(['a.is_late', 'a.is_changed_condition_by_ta', 'a.answered_at', 'a.need_follow_reasons'])
    .select(isHrOnly.as('is_hr_only'))
    .select(['m.id as member_id', 'm.code', 'm.lastname', 'm.firstname', 'm.email', 'm.mail_language'])
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.company_id', '=', 'm.company_id')
        .onRef('u.id', '=', 'm.hr_user_id')
        .on('u.deleted_at', 'is', null)
        .on('u.role_key', 'in', rolesWith('member.update')),
    )
    .select(['m.page_nonce', 'm.interview_due_date as due_on', 'a.waiting_emotion_answer'])
    .select(fullNameIn<string | null>('u').as('person_in_charge'))
    .select(hasOtherChannel.as('has_other_channel'))
    .select(['m.bounce_count', 'm.notices_stopped_at', 'd.full_path as department_name'])
    .select(['c.name as company_name', 'c.sender_department', 'c.sender_email'])
    .select(['c.sender_name', 'c.sender_name_en'])
    .where('a.company_id', '=', companyId)
    .where('a.id', '=', answerId)
    .where('m.deleted_at', 'is', null)
    .where('m.erased_at', 'is', null)
    .executeTakeFirst()
}

export type NoticedAnswer = NonNullable<Awaited<ReturnType<typeof readAnswer>>>

/** A member as the mails after its answers address it. */
export function readAddressee(tx: Tx, { companyId, memberId }: { companyId: number; memberId: number }) {
  return tx
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.id as member_id', 'm.lastname', 'm.firstname', 'm.email', 'm.mail_language', 'm.page_nonce'])
    .select(['m.bounce_count', 'm.notices_stopped_at', hasOtherChannel.as('has_other_channel')])
    .select(['c.name as company_name', 'c.sender_department', 'c.sender_email'])
    .select(['c.sender_name', 'c.sender_name_en'])
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
}

export type Addressee = Awaited<ReturnType<typeof readAddressee>>

/** The accounts with answer mails on; the owner always for urgent ones. */
export function readAccounts(tx: Tx, companyId: number, isUrgent: boolean) {
  return accountsInUse(tx, companyId)
    .select(['u.company_id as companyId', 'u.id as userId', 'u.email', sql<RoleKey>`u.role_key`.as('role')])
    .where(sql<boolean>`(u.is_send_monthly_mail or ${isUrgent} and u.role_key = 'owner')`)
    .orderBy('u.id')
    .execute()
}

/** Whether the answer's member is in this reader's scope and its notice told of the reader. */
export async function mayRead(tx: Tx, reader: Reader, answerId: number): Promise<boolean> {
  const row = await visibleMembers(tx, scopeOf(reader))
    .innerJoin('answers as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .select('a.id')
    .where('a.id', '=', answerId)
    .where(disclosedWithAnswer(reader))
    .executeTakeFirst()
  return row !== undefined
}
