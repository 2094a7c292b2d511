import { sql } from 'kysely'
import { actionType } from '#contract/codes.ts'
import type { FirstStepKey } from '#contract/company/first-steps.ts'
import type { Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { readableEntries } from '../follow-ups/service.ts'

type AccountKey = { companyId: number; userId: number }

/** Which of the first steps the company has done, as its rows tell, and whether the account put them away. */
export async function readSteps(tx: Tx, reader: Reader) {
  const { companyId, userId } = reader
  const { rows } = await sql<Record<FirstStepKey | 'is_put_away', boolean>>`
    select
      exists (
        select from members where company_id = ${companyId} and deleted_at is null and not is_sample) as member,
      exists (select from departments where company_id = ${companyId} and not is_archived) as department,
      exists (select from companies where id = ${companyId} and schedule_confirmed_at is not null) as schedule,
      exists (
        select from mails where company_id = ${companyId} and kind = 'mail_test' and state = 'sent') as test_mail,
      exists (
        select from answers as a join members as m on m.company_id = a.company_id and m.id = a.member_id
        where a.company_id = ${companyId} and not m.is_sample) as answer,
      exists (
        select from ${readableEntries(reader)} as l join members as m on m.company_id = l.company_id and m.id = l.member_id
        where l.action_type = ${actionType.is.manual} and not m.is_sample) as follow_up,
      (select count(*) > 1 from users where company_id = ${companyId} and deleted_at is null) as colleague,
      exists (select from channel_accounts where company_id = ${companyId}) as channel,
      exists (
        select from users
        where company_id = ${companyId} and id = ${userId} and onboarding_dismissed_at is not null) as is_put_away`.execute(
    tx,
  )
  return rows[0]
}

export async function savePutAway(tx: Tx, { companyId, userId }: AccountKey, at: Date | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ onboarding_dismissed_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute()
}

/** The departments and supervisors among whom sample people work; a handful is enough. */
export async function readSurroundings(tx: Tx, companyId: number) {
  const departments = await tx
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('is_archived', '=', false)
    .orderBy('id')
    .limit(6)
    .execute()
  const supervisors = await tx
    .selectFrom('seniors')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(6)
    .execute()
  return { departments, supervisorIds: supervisors.map(({ id }) => id) }
}
