import { createHash } from 'node:crypto'
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

const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')
const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')

type Applied = { name: string; checksum: string | null }

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null)',
  )
  // read so that a table from before there were checksums can be read too
  const { rows } = await client.query<Applied>(
    "select name, to_jsonb(m) ->> 'checksum' as checksum from schema_migrations as m order by name",
  )
  return rows
}

/** Refuses a database of before the first release, and one that was made by other files than these of the same names. */
function assertMadeByThese(applied: readonly Applied[], known: readonly string[]): void {
  if (applied.some(({ checksum }) => checksum === null))
    throw new StartError(
      'このデータベースは開発中の古い版で作られたため使えません。空のデータベースを用意するか、内蔵の場合は DATA_DIR（通常は ./data）を移してから起動してください。 / This database was made by an earlier development version and must be made anew: give DATABASE_URL an empty database or, with the built-in one, move DATA_DIR (./data by default) away.',
    )
  const changed = applied.find(
    ({ name, checksum }) => known.includes(name) && checksumOf(textOf(name)) !== checksum,
  )
  if (changed)
    throw new StartError(
      `database/migrations/${changed.name} がこのデータベースに適用したときから変わっています。適用済みのファイルは元に戻し、変更は新しいファイルに書いてください。 / database/migrations/${changed.name} has changed since it was applied to this database: restore it, and write the change into a new file.`,
    )
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = textOf(name)
  await client.query('begin')
  try {
    await client.query(text)
    await client.query(
      'insert into schema_migrations (name, checksum, applied_at) values ($1, $2, clock_timestamp())',
      [name, checksumOf(text)],
    )
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

async function applyWaiting(client: pg.Client): Promise<string[]> {
  const [applied, known] = [await readApplied(client), files()]
  assertMadeByThese(applied, known)
  const waiting = known.filter((file) => !applied.some(({ name }) => name === file))
  for (const name of waiting) await apply(client, name)
  return waiting
}

/**
 * Brings the database up to date: the job queue's own tables first, then ours, each file in one transaction.
 * Several processes may start together: one migrates, the others wait for their turn.
 * @returns the names of the files applied now
 * @throws StartError with the file that failed, or for a database that other files made
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
