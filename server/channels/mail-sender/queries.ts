import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { MailKindName } from '../mail-kinds.ts'
import type { QueuedMail } from '../mail-queue.ts'
import type { Verdict } from './retry-rules.ts'

export type Finished = { mail: QueuedMail; verdict: Verdict }

/** Leases run by the database's own clock: it is the one clock that all workers share. */
const leaseEnd = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

export async function registerWorker(tx: Tx, id: string, seconds: number): Promise<void> {
  await tx
    .insertInto('mail_workers')
    .values({ id, lease_until: leaseEnd(seconds) })
    .execute()
}

/** False when the lease had been taken away. */
export async function renewLease(tx: Tx, id: string, seconds: number): Promise<boolean> {
  const result = await tx
    .updateTable('mail_workers')
    .set({ lease_until: leaseEnd(seconds) })
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function endWorker(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('mail_workers').where('id', '=', id).execute()
}

/**
 * Puts back what dead workers left with a server, marked as repeated.
 * The leases end first, in a statement of their own: a worker that renews meanwhile finds none and stops.
 */
export async function takeOver(tx: Tx): Promise<number> {
  await tx.deleteFrom('mail_workers').where('lease_until', '<', sql<Date>`clock_timestamp()`).execute()
  const result = await tx
    .updateTable('mails')
    .set({ state: 'queued', worker_id: null, is_repeated: true })
    .where('state', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('mail_workers').select('id').whereRef('mail_workers.id', '=', 'mails.worker_id')),
      ),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * Writes what became of this worker's mails and gives it its next ones, each in flight from here on. One statement,
 * as this is what every mail waits for.
 * @returns the ids that were still its own, and the mails claimed
 */
export async function exchangeMails(
  tx: Tx,
  worker: string,
  finished: readonly Finished[],
  next: { kinds: readonly MailKindName[]; at: Date; most: number },
): Promise<{ recorded: Set<number>; claimed: QueuedMail[] }> {
  const verdicts = finished.map(({ verdict }) => verdict)
  const { rows } = await sql<{ recorded: number[]; claimed: QueuedMail[] }>`
    with recorded as (
      update mails set
        state = done.state,
        worker_id = null,
        attempts = mails.attempts + done.counts::integer,
        is_repeated = mails.is_repeated or done.is_repeated,
        next_attempt_at = coalesce(done.next_attempt_at, mails.next_attempt_at),
        last_error = done.error,
        sent_at = case when done.state = 'sent' then ${next.at}::timestamptz end
      from unnest(
        ${finished.map(({ mail }) => mail.company_id)}::bigint[],
        ${finished.map(({ mail }) => mail.id)}::bigint[],
        ${verdicts.map(({ state }) => state)}::text[],
        ${verdicts.map(({ counts }) => counts)}::boolean[],
        ${verdicts.map(({ isRepeated }) => isRepeated)}::boolean[],
        ${verdicts.map(({ delay }) => (delay === null ? null : new Date(next.at.getTime() + delay)))}::timestamptz[],
        ${verdicts.map(({ error }) => error)}::text[]
      ) as done (company_id, id, state, counts, is_repeated, next_attempt_at, error)
      where mails.company_id = done.company_id and mails.id = done.id
        and mails.state = 'sending' and mails.worker_id = ${worker}
      returning mails.id
    )
    select
      coalesce((select json_agg(id) from recorded), '[]') as recorded,
      coalesce((
        select json_agg(mail) from claim_mails(${worker}, ${next.kinds}, ${next.at}, ${next.most}) as mail
      ), '[]') as claimed`.execute(tx)
  return { recorded: new Set(rows[0]?.recorded), claimed: rows[0]?.claimed ?? [] }
}

/** Puts back claims of this worker that it never got to know of, as their commit was not acknowledged. */
export async function releaseUnknownClaims(tx: Tx, worker: string, held: readonly number[]): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'queued', worker_id: null })
    .where('state', '=', 'sending')
    .where('worker_id', '=', worker)
    .where(sql<boolean>`not (id = any(${held}::bigint[]))`)
    .execute()
}

/** A file of the company's that mails carry. */
export function findCarried(tx: Tx, companyId: number, id: number) {
  return tx
    .selectFrom('message_attachments')
    .select(['name', 'media_type', 'bytes'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** When the next queued mail's time comes, and how many mails are with servers now. */
export async function outlook(
  tx: Tx,
  kinds: readonly MailKindName[],
): Promise<{ next: Date | null; inFlight: number }> {
  const next = await tx
    .selectFrom('mails')
    .select('next_attempt_at')
    .where('state', '=', 'queued')
    .where(sql<boolean>`kind = any(${kinds})`)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  const { count } = await tx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'sending')
    .where(sql<boolean>`kind = any(${kinds})`)
    .executeTakeFirstOrThrow()
  return { next: next?.next_attempt_at ?? null, inFlight: count }
}
