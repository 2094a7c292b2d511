import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { StartError } from './config.ts'
import { openPool } from './database.ts'

const folder = new URL('../../database/migrations/', import.meta.url)
const lockKey = 736_726_001

const files = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

async function appliedNames(client: pg.Client): Promise<Set<string>> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)',
  )
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  return new Set(rows.map((row) => row.name))
}

async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(readFileSync(new URL(name, folder), 'utf8'))
    await client.query('insert into schema_migrations (name, applied_at) values ($1, clock_timestamp())', [
      name,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartError(
      `migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function assertVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::integer as version",
  )
  if ((rows[0]?.version ?? 0) < 150_000)
    throw new StartError('DATABASE_URL: PostgreSQL 15 or newer is needed')
}

async function connected(connection: string | pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function takesTurn(client: pg.Client): Promise<boolean> {
  await client.query('begin; set local idle_in_transaction_session_timeout = 0')
  const { rows } = await client.query<{ is_ours: boolean }>(
    'select pg_try_advisory_xact_lock($1) as is_ours',
    [lockKey],
  )
  if (rows[0]?.is_ours) return true
  await client.query('rollback')
  return false
}

const turnPollMs = 200

/**
 * Runs the work while an open transaction holds the migrations' turn: a pooler may hand each transaction another
 * connection, and would keep a session's lock when the session is gone. Who waits keeps no connection of the pooler's.
 */
async function inTurn<T>(connection: string | pg.ClientConfig, work: () => Promise<T>): Promise<T> {
  const holder = await connected(connection)
  try {
    while (!(await takesTurn(holder))) await pause(turnPollMs)
    return await work()
  } finally {
    await holder.query('rollback').catch(() => undefined)
    await holder.end()
  }
}

// Before the first release the migrations were folded into one set: this one was the second of the set before.
const ofTheSetBefore = '0002_survey_cycle.sql'

function assertOfThisSet(applied: ReadonlySet<string>): void {
  if (applied.has(ofTheSetBefore))
    throw new StartError(
      'このデータベースは開発中の古い版で作られたため使えません。空のデータベースを用意するか、内蔵の場合は DATA_DIR（既定は ./data）を移してから起動してください。 / This database was made by an earlier development version and must be made anew: give DATABASE_URL an empty database or, with the built-in one, move DATA_DIR (./data by default) away.',
    )
}

async function applyWaiting(client: pg.Client): Promise<string[]> {
  const applied = await appliedNames(client)
  assertOfThisSet(applied)
  const waiting = files().filter((name) => !applied.has(name))
  for (const name of waiting) await apply(client, name)
  return waiting
}

/**
 * Brings the database up to date: the job queue's own tables first, then ours, each file in one transaction.
 * Several processes may start together: one migrates, the others wait for their turn.
 * @returns the names of the files applied now
 * @throws StartError with the file that failed, or for a database of the set before the first release
 */
export async function migrate(connection: string | pg.ClientConfig): Promise<string[]> {
  const client = await connected(connection)
  try {
    await assertVersion(client)
    return await inTurn(connection, async () => {
      await migrateQueue(connection)
      return applyWaiting(client)
    })
  } finally {
    await client.end()
  }
}

async function migrateQueue(connection: string | pg.ClientConfig): Promise<void> {
  const pool = openPool(connection, 1)
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
