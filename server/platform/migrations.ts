import { readdirSync, readFileSync } from 'node:fs'
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

/**
 * Brings the database up to date: the job queue's own tables first, then ours, each file in one transaction.
 * Several processes may start together: the others wait on an advisory lock.
 * @returns the names of the files applied now
 * @throws StartError with the file that failed
 */
export async function migrate(connection: string | pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await assertVersion(client)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await migrateQueue(connection)
    const applied = await appliedNames(client)
    const waiting = files().filter((name) => !applied.has(name))
    for (const name of waiting) await apply(client, name)
    return waiting
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
