import { type Selectable, sql, type Updateable } from 'kysely'
import { codeOfRank, rankOf } from '#contract/follow-ups/attention-rules.ts'
import { followUpState } from '#contract/follow-ups/calls.ts'
import { rolesWith } from '#contract/permissions.ts'
import type { Members } from '#database/tables.ts'
import type { Tx } from '../../platform/database.ts'
import type { FollowUp } from './interview-rules.ts'
import type { Attention } from './non-response-rules.ts'

/** A member's follow-up as it stands, held until the transaction ends. */
export type HeldMember = {
  followUp: FollowUp
  attention: Attention
  lastAnswerId: number | null
  lastAnsweredAt: Date | null
  unansweredInARow: number
}

export type MemberKey = { companyId: number; memberId: number }

const stateColumns = ['interview_status', 'interview_due_date', 'importance', 'hr_user_id'] as const

/** The state columns of a member or an entry as the rules see them. */
export const followUpOf = (row: Pick<Selectable<Members>, (typeof stateColumns)[number]>): FollowUp => {
  const state = followUpState.parse(row)
  return {
    status: state.interview_status,
    dueDate: state.interview_due_date,
    importance: state.importance,
    hrUserId: state.hr_user_id,
  }
}

export const columnsOf = (followUp: FollowUp) => ({
  interview_status: followUp.status,
  interview_due_date: followUp.dueDate,
  importance: followUp.importance,
  hr_user_id: followUp.hrUserId,
})

/** What the list says of a member as it is stored; the rank is that of the gravest reason. */
export function attentionColumns({ needFollow, reasons, since, text }: Attention) {
  const rank = rankOf(reasons)
  return {
    need_follow: needFollow,
    attention_reasons: reasons,
    attention_rank: rank && codeOfRank(rank),
    attention_since: rank && since,
    attention_text: text,
  }
}

/** The follow-ups of members, locked so that two entries follow each other. */
export async function holdMembers(
  tx: Tx,
  companyId: number,
  memberIds: readonly number[],
): Promise<Map<number, HeldMember>> {
  const rows = await tx
    .selectFrom('members')
    .select(['id', ...stateColumns, 'need_follow', 'attention_reasons', 'attention_since', 'attention_text'])
    .select(['last_answer_id', 'last_answered_at', 'unanswered_in_a_row'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${memberIds}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        followUp: followUpOf(row),
        attention: {
          needFollow: row.need_follow,
          reasons: row.attention_reasons,
          since: row.attention_since,
          text: row.attention_text,
        },
        lastAnswerId: row.last_answer_id,
        lastAnsweredAt: row.last_answered_at,
        unansweredInARow: row.unanswered_in_a_row,
      },
    ]),
  )
}

export async function holdMember(tx: Tx, { companyId, memberId }: MemberKey): Promise<HeldMember | null> {
  return (await holdMembers(tx, companyId, [memberId])).get(memberId) ?? null
}

export type MemberState = {
  followUp?: FollowUp
  attention?: Attention
  weather?: { answerId: number; conditionType: number; answeredAt: Date }
  unansweredInARow?: number
}

/** Writes what is given of a member's state; nothing else writes these columns. */
export async function saveState(
  tx: Tx,
  { companyId, memberId }: MemberKey,
  state: MemberState,
): Promise<void> {
  const { followUp, attention, weather, unansweredInARow } = state
  const changes: Updateable<Members> = {
    ...(followUp ? columnsOf(followUp) : {}),
    ...(attention ? attentionColumns(attention) : {}),
    ...(weather
      ? {
          condition_type: weather.conditionType,
          last_answer_id: weather.answerId,
          last_answered_at: weather.answeredAt,
        }
      : {}),
    ...(unansweredInARow === undefined ? {} : { unanswered_in_a_row: unansweredInARow }),
  }
  if (Object.keys(changes).length === 0) return
  await tx
    .updateTable('members')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', memberId)
    .execute()
}

export async function isAnswerOf(
  tx: Tx,
  { companyId, memberId }: MemberKey,
  answerId: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('answers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', answerId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the account is active, of this company, and of a role that may handle follow-ups. */
export async function mayHandle(tx: Tx, companyId: number, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('role_key', 'in', rolesWith('member.update'))
    .executeTakeFirst()
  return row !== undefined
}
