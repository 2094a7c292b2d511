import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

type Assignment = {
  companyId: number
  memberIds: readonly number[]
  hrUserId: number | null
  writer: { userId: number; name: string }
  at: Date
}

/** How many of the members are being looked after, for which somebody must be in charge. */
export async function countInProgress(tx: Tx, companyId: number, memberIds: readonly number[]) {
  const { count } = await tx
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${memberIds}::bigint[])`)
    .where('interview_status', '=', 2)
    .executeTakeFirstOrThrow()
  return count
}

/** Gives the members a person in charge, each with its entry. @returns how many had another one before */
export async function assignHandler(tx: Tx, assignment: Assignment): Promise<number> {
  const { companyId, memberIds, hrUserId, writer, at } = assignment
  const { rows } = await sql<{ count: number }>`
    with held as (
      select * from members
      where company_id = ${companyId} and id = any(${memberIds}::bigint[]) and deleted_at is null
        and hr_user_id is distinct from ${hrUserId}::bigint
      order by id
      for update
    ), logged as (
      insert into action_logs (company_id, member_id, action_type, poster, changer_user_id, changes_state,
        interview_status, interview_due_date, importance, hr_user_id,
        previous_interview_status, previous_interview_due_date, previous_importance, previous_hr_user_id,
        created_at, updated_at)
      select company_id, id, 1, ${writer.name}, ${writer.userId}, true,
        interview_status, interview_due_date, importance, ${hrUserId}::bigint,
        interview_status, interview_due_date, importance, hr_user_id,
        ${at}, ${at}
      from held
    ), assigned as (
      update members as m set hr_user_id = ${hrUserId}::bigint
      from held where m.company_id = held.company_id and m.id = held.id
      returning m.id
    )
    select count(*) as count from assigned`.execute(tx)
  return rows[0]?.count ?? 0
}
