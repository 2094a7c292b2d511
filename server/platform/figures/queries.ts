import { sql } from 'kysely'
import type { Tx } from '../database.ts'

/** The bytes of every table with its indexes and long values, and of the whole database. */
export async function readSizes(tx: Tx) {
  const tables = await sql<{ schema: string; name: string; bytes: number }>`
    select n.nspname as schema, c.relname as name, pg_total_relation_size(c.oid) as bytes
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'm')`.execute(tx)
  const whole = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(tx)
  return { tables: tables.rows, database: whole.rows[0]?.bytes ?? 0 }
}

/** Of each task how many jobs are due and since when, and how many gave up. */
export async function readQueue(tx: Tx) {
  const { rows } = await sql<{ task: string; waiting: number; oldest: Date | null; dead: number }>`
    select task, waiting, oldest, dead from queue_figures()`.execute(tx)
  return rows
}

/** The mails and messages that are due, by channel. */
export async function readDueMails(tx: Tx, now: Date) {
  const rows = await tx
    .selectFrom('mails')
    .select((eb) => [
      'channel',
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.min('next_attempt_at').as('oldest'),
    ])
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .groupBy('channel')
    .execute()
  return rows.map(({ channel, waiting, oldest }) => ({ channel, waiting: Number(waiting), oldest }))
}

/** How many companies' accounts with a channel are closed. */
export async function readSuspendedAccounts(tx: Tx) {
  const rows = await tx
    .selectFrom('channel_accounts')
    .select((eb) => ['channel', eb.fn.count<number>('closed_at').as('closed')])
    .groupBy('channel')
    .execute()
  return rows.map(({ channel, closed }) => ({ channel, closed: Number(closed) }))
}
