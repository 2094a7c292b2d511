import { sql } from 'kysely'
import { type AnswerStatus, answerStatus, type WorkingStatus } from '#contract/codes.ts'
import { hasOtherChannel } from '../../../delivery/routing/queries.ts'
import type { Tx } from '../../../platform/database.ts'

/** Rows of a batch, each batch in its own transaction. */
export const chunk = 500

/** Makes the transaction look a batch's rows up by key; PostgreSQL would scan the table for each batch. */
export async function findByKeys(tx: Tx): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tx)
}

export type RoundKey = { company_id: number; member_id: number; enq_type: number; round: number }

export type RunCounts = { due: number; sent: number; skipped: number; failed: number; reminded: number }

/** Rounds whose time has come and that no run has taken up; held, and skipped where another run holds them. */
export function takeDue(tx: Tx, at: Date) {
  return tx
    .selectFrom('deliveries')
    .select(['company_id', 'member_id', 'enq_type', 'round', 'due_on', 'answer_nonce'])
    .where('answer_status', '=', answerStatus.is.scheduled)
    .where('queued_at', 'is', null)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(chunk)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** What the words and the outcome of these rounds' mails depend on, by member. */
export async function readRecipients(tx: Tx, rounds: readonly { company_id: number; member_id: number }[]) {
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
    .leftJoin('seniors as s', (join) =>
      join
        .onRef('s.company_id', '=', 'm.company_id')
        .onRef('s.id', '=', 'm.senior_id')
        .on('s.deleted_at', 'is', null),
    )
    .select(['s.id as senior_id', 's.lastname as senior_lastname', 's.firstname as senior_firstname'])
    .select('s.email as senior_email')
    .select([
      'm.company_id',
      'm.id',
      'm.lastname',
      'm.firstname',
      'm.email',
      'm.mail_language',
      'm.bounce_count',
    ])
    .select(['m.is_stopped_send_questions_mail', 'm.is_stopped_send_anniv_mail'])
    .select(['m.date_resigned', 'm.deleted_at', hasOtherChannel.as('has_other_channel')])
    .select(sql<WorkingStatus>`m.working_status`.as('working_status'))
    .select(['c.name as company_name', 'c.sender_department', 'c.sender_email'])
    .select(['c.sender_name', 'c.sender_name_en'])
    .execute()
  return new Map(rows.map((row) => [`${row.company_id} ${row.id}`, row]))
}

export type Recipient =
  Awaited<ReturnType<typeof readRecipients>> extends Map<string, infer Row> ? Row : never

type Settled = {
  status: AnswerStatus
  reason: string | null
  isQueued: boolean
  limitDay: number
  reminderDays: readonly number[]
}

export async function settleDue(tx: Tx, rounds: readonly (RoundKey & Settled)[], at: Date): Promise<void> {
  await sql`
    update deliveries as d set
      answer_status = r.status, skip_reason = r.reason, updated_at = ${at},
      queued_at = case when r.is_queued then ${at}::timestamptz end,
      limit_day = r.limit_day, reminder_days = r.reminder_days::smallint[]
    from unnest(
      ${rounds.map((round) => round.company_id)}::bigint[],
      ${rounds.map((round) => round.member_id)}::bigint[],
      ${rounds.map((round) => round.enq_type)}::smallint[],
      ${rounds.map((round) => round.round)}::smallint[],
      ${rounds.map((round) => round.status)}::smallint[],
      ${rounds.map((round) => round.reason)}::text[],
      ${rounds.map((round) => round.isQueued)}::boolean[],
      ${rounds.map((round) => round.limitDay)}::smallint[],
      ${rounds.map((round) => `{${round.reminderDays.join(',')}}`)}::text[]
    ) as r (company_id, member_id, enq_type, round, status, reason, is_queued, limit_day, reminder_days)
    where d.company_id = r.company_id and d.member_id = r.member_id
      and d.enq_type = r.enq_type and d.round = r.round`.execute(tx)
}

export async function beginRun(tx: Tx, asOf: Date, startedAt: Date): Promise<number> {
  const { id } = await tx
    .insertInto('dispatch_runs')
    .values({ as_of: asOf, started_at: startedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

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

export async function addToLastRun(tx: Tx, companyId: number, counts: Partial<RunCounts>): Promise<void> {
  const { sent = 0, failed = 0, reminded = 0 } = counts
  const last = tx
    .selectFrom('dispatch_counts')
    .select(({ fn }) => fn.max('run_id').as('run_id'))
    .where('company_id', '=', companyId)
  await tx
    .updateTable('dispatch_counts')
    .set(({ eb }) => ({
      sent: eb('sent', '+', sent),
      failed: eb('failed', '+', failed),
      reminded: eb('reminded', '+', reminded),
    }))
    .where('company_id', '=', companyId)
    .where('run_id', '=', last)
    .execute()
}

export async function markPlanned(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('dispatch_runs').set({ planned_at: at }).where('id', '=', id).execute()
}

export async function endPlannedRuns(tx: Tx, at: Date): Promise<void> {
  const over = await tx
    .updateTable('dispatch_runs')
    .set({ finished_at: at })
    .where('finished_at', 'is', null)
    .where('planned_at', 'is not', null)
    .returning('id')
    .execute()
  if (over.length === 0) return
  const ids = over.map(({ id }) => id)
  await tx.updateTable('dispatch_counts').set({ finished_at: at }).where('run_id', 'in', ids).execute()
}

export async function endRun(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('dispatch_runs').set({ finished_at: at }).where('id', '=', id).execute()
  await tx.updateTable('dispatch_counts').set({ finished_at: at }).where('run_id', '=', id).execute()
}
