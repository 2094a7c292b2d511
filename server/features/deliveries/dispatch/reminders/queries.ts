import { sql } from 'kysely'
import { answerStatus, type WorkingStatus } from '#contract/codes.ts'
import type { NotificationKindName } from '../../../../delivery/kinds.ts'
import type { Tx } from '../../../../platform/database.ts'
import { chunk, type RoundKey } from '../queries.ts'

/** Closes open rounds whose deadline is past. @returns those of members who are at work */
export async function closeExpired(tx: Tx, before: Date, at: Date) {
  const { rows } = await sql<RoundKey & { working_status: WorkingStatus }>`
    with expired as (
      select company_id, member_id, enq_type, round from deliveries
      where is_open(answer_status) and closes_at <= ${before}
      order by closes_at
      limit ${chunk}
      for update skip locked
    )
    update deliveries as d set answer_status = ${sql.lit(answerStatus.is.deadline_passed)}, updated_at = ${at}
    from expired as e, members as m
    where d.company_id = e.company_id and d.member_id = e.member_id
      and d.enq_type = e.enq_type and d.round = e.round
      and m.company_id = e.company_id and m.id = e.member_id
    returning d.company_id, d.member_id, d.enq_type, d.round, m.working_status`.execute(tx)
  return rows
}

/** Open rounds whose next reminder is due. */
export function takeUnreminded(tx: Tx, at: Date) {
  return tx
    .selectFrom('deliveries')
    .select(['company_id', 'member_id', 'enq_type', 'round', 'due_on', 'answer_nonce'])
    .select(['limit_day', 'reminder_days', 'last_reminder_day'])
    .select([sql<Date>`closes_at`.as('closes_at'), sql<Date>`sent_at`.as('sent_at')])
    .where('answer_status', '=', answerStatus.is.sent)
    .where('remind_at', '<=', at)
    .orderBy('remind_at')
    .limit(chunk)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Keeps reminders of these surveys that still wait from leaving: a later one takes their place. */
export async function cancelReminders(
  tx: Tx,
  kinds: readonly NotificationKindName[],
  rounds: readonly RoundKey[],
): Promise<void> {
  await sql`
    update mails as m set state = 'cancelled'
    from unnest(
      ${rounds.map((round) => round.company_id)}::bigint[],
      ${rounds.map((round) => round.member_id)}::bigint[],
      ${rounds.map((round) => round.enq_type)}::smallint[],
      ${rounds.map((round) => round.round)}::smallint[]
    ) as r (company_id, member_id, enq_type, round)
    where m.company_id = r.company_id and m.member_id = r.member_id
      and m.enq_type = r.enq_type and m.round = r.round
      and m.kind = any(${kinds}) and m.state = 'queued'`.execute(tx)
}

/** Notes to which day of reminders these rounds have come, and when the next one is due. */
export async function noteReminded(
  tx: Tx,
  rounds: readonly (RoundKey & { lastReminderDay: number; remindAt: Date | null })[],
  at: Date,
): Promise<void> {
  await sql`
    update deliveries as d set last_reminder_day = r.day, remind_at = r.remind_at, updated_at = ${at}
    from unnest(
      ${rounds.map((round) => round.company_id)}::bigint[],
      ${rounds.map((round) => round.member_id)}::bigint[],
      ${rounds.map((round) => round.enq_type)}::smallint[],
      ${rounds.map((round) => round.round)}::smallint[],
      ${rounds.map((round) => round.lastReminderDay)}::smallint[],
      ${rounds.map((round) => round.remindAt)}::timestamptz[]
    ) as r (company_id, member_id, enq_type, round, day, remind_at)
    where d.company_id = r.company_id and d.member_id = r.member_id
      and d.enq_type = r.enq_type and d.round = r.round`.execute(tx)
}
