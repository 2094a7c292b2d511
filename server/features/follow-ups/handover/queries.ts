import { sql } from 'kysely'
import { actionType, interviewStatus } from '#contract/codes.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Tx } from '../../../platform/database.ts'

type Handler = { companyId: number; userId: number }

/** How many members in the charge of this account have a follow-up that is not closed. */
export async function countOpen(tx: Tx, { companyId, userId }: Handler): Promise<number> {
  const { count } = await tx
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('hr_user_id', '=', userId)
    .where(({ ref }) => codeMeans('waits_for_follow_up', ref('interview_status')))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Passes an account's members on, with an entry each; without a successor those in progress wait again. */
export async function passOn(
  tx: Tx,
  from: Handler,
  to: { userId: number | null; writer: { userId: number; name: string }; comment: string; at: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with held as (
      select m.*,
        case when ${to.userId}::bigint is null and m.interview_status = ${interviewStatus.is.in_progress}
          then ${sql.lit(interviewStatus.is.not_handled)} else m.interview_status end as next_status
      from members as m
      where m.company_id = ${from.companyId} and m.hr_user_id = ${from.userId} and m.deleted_at is null
      order by m.id
      for update of m
    ), logged as (
      insert into action_logs (company_id, member_id, action_type, poster, changer_user_id, changes_state, comment,
        interview_status, interview_due_date, importance, hr_user_id,
        previous_interview_status, previous_interview_due_date, previous_importance, previous_hr_user_id,
        created_at, updated_at)
      select company_id, id, ${sql.lit(actionType.is.manual)}, ${to.writer.name}, ${to.writer.userId}, true, ${to.comment},
        next_status, interview_due_date, importance, ${to.userId}::bigint,
        interview_status, interview_due_date, importance, hr_user_id,
        ${to.at}, ${to.at}
      from held
    ), passed as (
      update members as m set hr_user_id = ${to.userId}::bigint, interview_status = held.next_status
      from held where m.company_id = held.company_id and m.id = held.id
      returning m.id
    )
    select count(*) as count from passed`.execute(tx)
  return rows[0]?.count ?? 0
}
