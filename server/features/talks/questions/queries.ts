import { sql } from 'kysely'
import { type RoleKey, rolesWith } from '#contract/permissions.ts'
import { talkKind } from '#contract/talks/codes.ts'
import { accountsInUse } from '../../../platform/accounts-in-use.ts'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'

/** A question to HR that still stands, with the member's person in charge. */
export const findQuestion = (tx: Tx, companyId: number, logId: number) =>
  tx
    .selectFrom('talks as t')
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 't.company_id').onRef('m.id', '=', 't.member_id'),
    )
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'),
    )
    .select(['m.code', 'm.hr_user_id', 't.user_id', 'c.name as company_name'])
    .select(fullNameIn<string | null>('u').as('asked_by'))
    .select(fullNameIn('m').as('member_name'))
    .where('t.company_id', '=', companyId)
    .where('t.log_id', '=', logId)
    .where('t.kind', '=', talkKind.is.asked_hr)
    .where('m.deleted_at', 'is', null)
    .where('m.erased_at', 'is', null)
    .executeTakeFirst()

/** The accounts that act on follow-ups, with whether they get the monthly mails. */
export const readHr = (tx: Tx, companyId: number) =>
  accountsInUse(tx, companyId)
    .select(['u.id', 'u.email', 'u.is_send_monthly_mail'])
    .where(sql<RoleKey>`u.role_key`, 'in', rolesWith('member.update'))
    .orderBy('u.id')
    .execute()
