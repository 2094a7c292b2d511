import { sql } from 'kysely'
import { type Importance, interviewStatus } from '#contract/codes.ts'
import type { Tx } from '../../../platform/database.ts'

export type Handling = {
  memberId: number
  hrUserId?: number | null | undefined
  importance?: Importance | null | undefined
}

type Assignment = {
  companyId: number
  handlings: readonly Handling[]
  writer: { userId: number; name: string }
  at: Date
}

/** How many of these members are in progress and need a person in charge. */
export async function countInProgress(tx: Tx, companyId: number, memberIds: readonly number[]) {
  const { count } = await tx
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${memberIds}::bigint[])`)
    .where('interview_status', '=', interviewStatus.is.in_progress)
    .executeTakeFirstOrThrow()
  return count
}

/** Gives each member its person in charge and importance, with an entry. @returns how many had others before */
export async function assignHandlers(tx: Tx, assignment: Assignment): Promise<number> {
  const { companyId, handlings, writer, at } = assignment
  const each = <T>(pick: (handling: Handling) => T) => handlings.map(pick)
  const { rows } = await sql<{ count: number }>`
    with wanted as (
      select * from unnest(
        ${each(({ memberId }) => memberId)}::bigint[],
        ${each(({ hrUserId }) => hrUserId !== undefined)}::boolean[],
        ${each(({ hrUserId }) => hrUserId ?? null)}::bigint[],
        ${each(({ importance }) => importance !== undefined)}::boolean[],
        ${each(({ importance }) => importance ?? null)}::smallint[]
      ) as w (member_id, names_handler, hr_user_id, names_importance, importance)
    ), held as (
      select m.*,
        case when w.names_handler then w.hr_user_id else m.hr_user_id end as next_hr_user_id,
        case when w.names_importance then w.importance else m.importance end as next_importance
      from members as m
      join wanted as w on w.member_id = m.id
      where m.company_id = ${companyId} and m.deleted_at is null
      order by m.id
      for update of m
    ), changed as (
      select * from held
      where (next_hr_user_id, next_importance) is distinct from (hr_user_id, importance)
    ), logged as (
      insert into action_logs (company_id, member_id, action_type, poster, changer_user_id, changes_state,
        interview_status, interview_due_date, importance, hr_user_id,
        previous_interview_status, previous_interview_due_date, previous_importance, previous_hr_user_id,
        created_at, updated_at)
      select company_id, id, 1, ${writer.name}, ${writer.userId}, true,
        interview_status, interview_due_date, next_importance, next_hr_user_id,
        interview_status, interview_due_date, importance, hr_user_id,
        ${at}, ${at}
      from changed
    ), assigned as (
      update members as m set hr_user_id = changed.next_hr_user_id, importance = changed.next_importance
      from changed where m.company_id = changed.company_id and m.id = changed.id
      returning m.id
    )
    select count(*) as count from assigned`.execute(tx)
  return rows[0]?.count ?? 0
}
