import { sql } from 'kysely'
import type { AnswerStatus, WorkingStatus } from '#contract/code-tables.ts'
import type { Tx } from '../../../platform/database.ts'

const monthly = 1
const chunk = 500

export type RoundKey = { company_id: number; member_id: number; round: number }

export type RunCounts = { due: number; sent: number; skipped: number; failed: number; reminded: number }

/** Rounds whose time has come and that no run has taken up; held, and skipped where another run holds them. */
export function takeDue(tx: Tx, at: Date) {
  return tx
    .selectFrom('deliveries')
    .select(['company_id', 'member_id', 'round', 'due_on', 'answer_nonce'])
    .where('enq_type', '=', monthly)
    .where('answer_status', '=', 1)
    .where('queued_at', 'is', null)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(chunk)
    .forUpdate()
    .skipLocked()
    .execute()
}

export type TakenRound = Awaited<ReturnType<typeof takeDue>>[number]

/** What the mails of these rounds say and their fate depends on, by member. */
export async function readRecipients(tx: Tx, rounds: readonly RoundKey[]) {
  const keys = sql<{ company_id: number; member_id: number }>`(
    select distinct * from unnest(
      ${rounds.map((round) => round.company_id)}::bigint[],
      ${rounds.map((round) => round.member_id)}::bigint[]
    ) as r (company_id, member_id)
  )`
  const rows = await tx
    .selectFrom(keys.as('r'))
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 'r.company_id').onRef('m.id', '=', 'r.member_id'),
    )
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .select([
      'm.company_id',
      'm.id',
      'm.lastname',
      'm.firstname',
      'm.email',
      'm.mail_language',
      'm.bounce_count',
    ])
    .select(['m.is_stopped_send_questions_mail as is_stopped', 'm.date_resigned', 'm.deleted_at'])
    .select(sql<WorkingStatus>`m.working_status`.as('working_status'))
    .select(['c.name as company_name', 'c.sender_name', 'c.sender_department', 'c.sender_email'])
    .execute()
  return new Map(rows.map((row) => [`${row.company_id} ${row.id}`, row]))
}

export type Recipient =
  Awaited<ReturnType<typeof readRecipients>> extends Map<string, infer Row> ? Row : never

/** Writes what became of rounds that were due. */
export async function settleDue(
  tx: Tx,
  rounds: readonly (RoundKey & { status: AnswerStatus; reason: string | null; isQueued: boolean })[],
  at: Date,
): Promise<void> {
  await sql`
    update deliveries as d set
      answer_status = r.status, skip_reason = r.reason, updated_at = ${at},
      queued_at = case when r.is_queued then ${at}::timestamptz end
    from unnest(
      ${rounds.map((round) => round.company_id)}::bigint[],
      ${rounds.map((round) => round.member_id)}::bigint[],
      ${rounds.map((round) => round.round)}::smallint[],
      ${rounds.map((round) => round.status)}::smallint[],
      ${rounds.map((round) => round.reason)}::text[],
      ${rounds.map((round) => round.isQueued)}::boolean[]
    ) as r (company_id, member_id, round, status, reason, is_queued)
    where d.company_id = r.company_id and d.member_id = r.member_id
      and d.enq_type = ${monthly} and d.round = r.round`.execute(tx)
}

/** Closes open rounds whose deadline is past. @returns those of members who are at work */
export async function closeExpired(tx: Tx, before: Date, at: Date) {
  const { rows } = await sql<RoundKey & { working_status: WorkingStatus }>`
    with expired as (
      select company_id, member_id, round from deliveries
      where answer_status = 2 and enq_type = ${monthly} and closes_at <= ${before}
      order by closes_at
      limit ${chunk}
      for update skip locked
    )
    update deliveries as d set answer_status = 4, updated_at = ${at}
    from expired as e, members as m
    where d.company_id = e.company_id and d.member_id = e.member_id and d.enq_type = ${monthly} and d.round = e.round
      and m.company_id = e.company_id and m.id = e.member_id
    returning d.company_id, d.member_id, d.round, m.working_status`.execute(tx)
  return rows
}

/** Open rounds sent before an instant that have not come to this day yet. */
export function takeUnreminded(tx: Tx, { day, sentBefore, at }: { day: number; sentBefore: Date; at: Date }) {
  return tx
    .selectFrom('deliveries')
    .select(['company_id', 'member_id', 'round', 'due_on', 'answer_nonce'])
    .select(sql<Date>`closes_at`.as('closes_at'))
    .where('enq_type', '=', monthly)
    .where('answer_status', '=', 2)
    .where('sent_at', '<', sentBefore)
    .where('closes_at', '>', at)
    .where('last_reminder_day', '<', day)
    .orderBy('sent_at')
    .limit(chunk)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Notes that these rounds have come to a day of reminders. */
export async function noteReminded(
  tx: Tx,
  rounds: readonly RoundKey[],
  day: number,
  at: Date,
): Promise<void> {
  await sql`
    update deliveries as d set last_reminder_day = ${day}, updated_at = ${at}
    from unnest(
      ${rounds.map((round) => round.company_id)}::bigint[],
      ${rounds.map((round) => round.member_id)}::bigint[],
      ${rounds.map((round) => round.round)}::smallint[]
    ) as r (company_id, member_id, round)
    where d.company_id = r.company_id and d.member_id = r.member_id
      and d.enq_type = ${monthly} and d.round = r.round`.execute(tx)
}

type Delivered = RoundKey & { isRepeated: boolean }

/** Opens rounds whose mail has left; what the member or HR did meanwhile stays. */
export async function openSent(
  tx: Tx,
  rounds: readonly Delivered[],
  { at, closesAt }: { at: Date; closesAt: Date },
): Promise<void> {
  await sql`
    update deliveries as d set
      answer_status = case when d.answer_status in (1, 7) then 2 else d.answer_status end,
      sent_at = coalesce(d.sent_at, ${at}),
      closes_at = coalesce(d.closes_at, ${closesAt}),
      is_repeated = d.is_repeated or r.is_repeated,
      updated_at = ${at}
    from unnest(
      ${rounds.map((round) => round.company_id)}::bigint[],
      ${rounds.map((round) => round.member_id)}::bigint[],
      ${rounds.map((round) => round.round)}::smallint[],
      ${rounds.map((round) => round.isRepeated)}::boolean[]
    ) as r (company_id, member_id, round, is_repeated)
    where d.company_id = r.company_id and d.member_id = r.member_id
      and d.enq_type = ${monthly} and d.round = r.round`.execute(tx)
}

/** Shows that a reminder broke off and was repeated. */
export async function noteRepeated(tx: Tx, rounds: readonly RoundKey[]): Promise<void> {
  for (const round of rounds)
    await tx
      .updateTable('deliveries')
      .set({ is_repeated: true })
      .where('company_id', '=', round.company_id)
      .where('member_id', '=', round.member_id)
      .where('enq_type', '=', monthly)
      .where('round', '=', round.round)
      .execute()
}

/** Sets rounds whose mail never arrived to undeliverable. */
export async function failRounds(tx: Tx, rounds: readonly RoundKey[], at: Date): Promise<void> {
  for (const round of rounds)
    await tx
      .updateTable('deliveries')
      .set({ answer_status: 7, updated_at: at })
      .where('company_id', '=', round.company_id)
      .where('member_id', '=', round.member_id)
      .where('enq_type', '=', monthly)
      .where('round', '=', round.round)
      .where('answer_status', '=', 1)
      .execute()
}

/** Counts a hard bounce against the address it came from, unless that was changed meanwhile. */
export async function countBounce(
  tx: Tx,
  bounced: { company_id: number; member_id: number; recipient: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ bounce_count: sql<number>`bounce_count + 1`, bounce_reason: bounced.reason })
    .where('company_id', '=', bounced.company_id)
    .where('id', '=', bounced.member_id)
    .where('email', '=', bounced.recipient)
    .execute()
}

export async function beginRun(tx: Tx, asOf: Date, startedAt: Date): Promise<number> {
  const { id } = await tx
    .insertInto('dispatch_runs')
    .values({ as_of: asOf, started_at: startedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds to what a run did for a company. */
export async function addCounts(
  tx: Tx,
  run: { id: number; asOf: Date },
  companyId: number,
  counts: Partial<RunCounts>,
): Promise<void> {
  const added = { due: 0, sent: 0, skipped: 0, failed: 0, reminded: 0, ...counts }
  await tx
    .insertInto('dispatch_counts')
    .values({ company_id: companyId, run_id: run.id, started_at: run.asOf, ...added })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'run_id']).doUpdateSet({
        due: sql`dispatch_counts.due + excluded.due`,
        sent: sql`dispatch_counts.sent + excluded.sent`,
        skipped: sql`dispatch_counts.skipped + excluded.skipped`,
        failed: sql`dispatch_counts.failed + excluded.failed`,
        reminded: sql`dispatch_counts.reminded + excluded.reminded`,
      }),
    )
    .execute()
}

export async function endRun(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('dispatch_runs').set({ finished_at: at }).where('id', '=', id).execute()
  await tx.updateTable('dispatch_counts').set({ finished_at: at }).where('run_id', '=', id).execute()
}
