import { sql } from 'kysely'
import { type AnswerStatus, answerStatus } from '#contract/codes.ts'
import type { NotificationKindName } from '../../delivery/kinds.ts'
import { dateOf } from '../../platform/calendar.ts'
import { asInstant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { SkipReason } from './day-rules.ts'
import { type MemberKey, memberMails } from './queries.ts'
import type { RoundChange } from './replan-rules.ts'

type RoundOf = { memberId: number; enqType: number; round: number }

/** The rounds of these members of a company by member, held until the transaction ends. */
export async function holdRoundsOf(tx: Tx, companyId: number, memberIds: readonly number[]) {
  const rows = await tx
    .selectFrom('deliveries')
    .select([
      'member_id as memberId',
      'enq_type as enqType',
      'round',
      'due_on as dueOn',
      'moved_on as movedOn',
    ])
    .select([
      'is_stopped as isStopped',
      'sent_at as sentAt',
      'closes_at as closesAt',
      'answer_nonce as nonce',
      'limit_day as limitDay',
      'reminder_days as reminderDays',
    ])
    .select([
      sql<boolean>`queued_at is not null`.as('isQueued'),
      sql<AnswerStatus>`answer_status`.as('status'),
      sql<SkipReason | null>`skip_reason`.as('skipReason'),
    ])
    .where('company_id', '=', companyId)
    .where('member_id', '=', sql<number>`any(${memberIds}::bigint[])`)
    .orderBy('member_id')
    .orderBy('enq_type')
    .orderBy('round')
    .forUpdate()
    .execute()
  const rounds = rows.map(({ sentAt, closesAt, ...round }) => ({
    ...round,
    sentOn: sentAt && dateOf(asInstant(sentAt)),
    closesAt: closesAt && asInstant(closesAt),
  }))
  return Map.groupBy(rounds, ({ memberId }) => memberId)
}

/** A member's rounds, held until the transaction ends. */
export const holdRounds = async (tx: Tx, { companyId, memberId }: MemberKey) =>
  (await holdRoundsOf(tx, companyId, [memberId])).get(memberId) ?? []

/** Rounds that return to scheduled may be planned again; those that close close now. */
export async function changeRounds(
  tx: Tx,
  companyId: number,
  changes: readonly (RoundOf & RoundChange & { dueAt: Date })[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const each = <T>(pick: (change: (typeof changes)[number]) => T) => changes.map(pick)
  await sql`
    update deliveries as d set
      due_on = c.due_on, due_at = c.due_at, answer_status = c.status, skip_reason = c.skip_reason,
      moved_on = c.moved_on, is_stopped = c.is_stopped, updated_at = ${now},
      closes_at = case when c.is_over then least(d.closes_at, ${now}) else d.closes_at end,
      queued_at = case when c.is_over then d.queued_at end
    from unnest(
      ${each(({ memberId }) => memberId)}::bigint[], ${each(({ enqType }) => enqType)}::smallint[],
      ${each(({ round }) => round)}::smallint[], ${each(({ dueOn }) => dueOn)}::date[],
      ${each(({ dueAt }) => dueAt)}::timestamptz[], ${each(({ status }) => status)}::smallint[],
      ${each(({ skipReason }) => skipReason)}::text[], ${each(({ movedOn }) => movedOn)}::date[],
      ${each(({ isStopped }) => isStopped)}::boolean[],
      ${each(({ status }) => status === answerStatus.is.deadline_passed)}::boolean[]
    ) as c (member_id, enq_type, round, due_on, due_at, status, skip_reason, moved_on, is_stopped, is_over)
    where d.company_id = ${companyId} and d.member_id = c.member_id
      and d.enq_type = c.enq_type and d.round = c.round`.execute(tx)
}

/** Keeps the mails of these rounds that still wait from leaving. @returns how many */
export async function cancelMails(
  tx: Tx,
  companyId: number,
  rounds: readonly RoundOf[],
  kinds: readonly NotificationKindName[] = memberMails,
): Promise<number> {
  if (rounds.length === 0) return 0
  const result = await sql`
    update mails as m set state = 'cancelled'
    from unnest(
      ${rounds.map(({ memberId }) => memberId)}::bigint[], ${rounds.map(({ enqType }) => enqType)}::smallint[],
      ${rounds.map(({ round }) => round)}::smallint[]
    ) as r (member_id, enq_type, round)
    where m.company_id = ${companyId} and m.member_id = r.member_id and m.enq_type = r.enq_type
      and m.round = r.round and m.kind = any(${kinds}::text[]) and m.state = 'queued'`.execute(tx)
  return Number(result.numAffectedRows)
}

/** Keeps the members' welcome mails that have not left from leaving. */
export async function cancelWelcomes(
  tx: Tx,
  { companyId, ids }: { companyId: number; ids: readonly number[] },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'cancelled' })
    .where('company_id', '=', companyId)
    .where('member_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('kind', '=', 'welcome')
    .where('state', '=', 'queued')
    .execute()
}
