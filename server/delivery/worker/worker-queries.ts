import { sql } from 'kysely'
import type { ChannelKind } from '#contract/channels/names.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { NotificationKindName } from '../kinds.ts'
import type { QueuedNotification } from '../queue.ts'

/** Leases run by the database's clock, which all workers share. */
const leaseEnd = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

export async function registerWorker(tx: Tx, id: string, seconds: number): Promise<void> {
  await tx
    .insertInto('mail_workers')
    .values({ id, valid_until: leaseEnd(seconds) })
    .execute()
}

/** False when the lease had been taken away. */
export async function renewLease(tx: Tx, id: string, seconds: number): Promise<boolean> {
  const result = await tx
    .updateTable('mail_workers')
    .set({ valid_until: leaseEnd(seconds) })
    .where('id', '=', id)
    .where('is_over', '=', false)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function endWorker(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('mail_workers').where('id', '=', id).where('is_over', '=', false).execute()
}

/** Records which mails are with the server and which it has taken, in one round trip; throws without the lease. */
export const handOver = (
  database: Database,
  worker: string,
  { handed, taken }: { handed: readonly string[]; taken: readonly string[] },
): Promise<void> => database.asSystemAtOnce({ name: 'hand_over', values: [worker, handed, taken] })

/** Puts back what dead workers had, marked where it may double. Their leases end first, so that they stop. */
export async function takeOver(tx: Tx, doubling: readonly ChannelKind[]): Promise<void> {
  await tx
    .updateTable('mail_workers')
    .set({ is_over: true })
    .where('is_over', '=', false)
    .where('valid_until', '<', sql<Date>`clock_timestamp()`)
    .execute()
  // programs from before look for their row alone
  await tx.deleteFrom('mail_workers').where('lease_until', '<', sql<Date>`clock_timestamp()`).execute()
  await sql`
    update mails set
      state = 'queued',
      worker_id = null,
      is_repeated = mails.is_repeated or (lost.was_handed and (
        mails.channel = 'mail' or (mails.unknown_count > 0 and mails.channel = any(${doubling}))
      )),
      unknown_count = mails.unknown_count + lost.was_handed::integer
    from (
      select m.company_id, m.id,
        -- of a channel, and of programs from before, whatever is claimed is with the server
        w.valid_until is null or m.channel <> 'mail' or m.attempt_key = any(w.handed_over) as was_handed
      from mails as m
      left join mail_workers as w on w.id = m.worker_id
      where m.state = 'sending' and coalesce(w.is_over and (m.channel <> 'mail' or m.attempt_key <> all(w.taken)), w.id is null)
    ) as lost
    where mails.company_id = lost.company_id and mails.id = lost.id and mails.state = 'sending'`.execute(tx)
}

/** What dead workers knew to be taken, of these kinds; held. */
export async function holdTaken(
  tx: Tx,
  kinds: readonly NotificationKindName[],
): Promise<{ worker: string; mails: QueuedNotification[] }[]> {
  const { rows } = await sql<{ worker: string; mail: QueuedNotification }>`
    select w.id as worker, to_jsonb(m) as mail
    from mail_workers as w
    join mails as m on m.worker_id = w.id and m.state = 'sending' and m.attempt_key = any(w.taken)
    where w.is_over and m.kind = any(${kinds})
    for update of m skip locked`.execute(tx)
  return [...Map.groupBy(rows, ({ worker }) => worker)].map(([worker, own]) => ({
    worker,
    mails: own.map(({ mail }) => mail),
  }))
}

export async function forgetWorkers(tx: Tx): Promise<void> {
  await sql`
    delete from mail_workers as w
    where w.is_over and not exists (select from mails as m where m.worker_id = w.id and m.state = 'sending')`.execute(
    tx,
  )
}

/** Puts back claims whose commit was not acknowledged, of mails or of dispatches. */
export async function releaseUnknownClaims(
  tx: Tx,
  worker: string,
  from: 'mail' | 'channels',
  held: readonly number[],
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'queued', worker_id: null })
    .where('state', '=', 'sending')
    .where('worker_id', '=', worker)
    .where('channel', from === 'mail' ? '=' : '<>', 'mail')
    .where(sql<boolean>`not (id = any(${held}::bigint[]))`)
    .execute()
}
