import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { StartError } from './config.ts'
import { openPool } from './database.ts'
import { type KnownMigration, type Migration, migrationFiles } from './migrations/files.ts'
import { applyFunctions, functionsWait, readAppliedSets } from './migrations/functions.ts'
import { giveRights, lacksRight, maySetRoles } from './migrations/rights.ts'
import { foldedMigrations, makeSchema } from './migrations/schema.ts'
import {
  assertServes,
  isQueueCurrent,
  knowsAllOf,
  knowsOlderPrograms,
  migrationsTable,
  readApplied,
  waitingMigrations,
} from './migrations/state.ts'

type Connection = string | pg.ClientConfig

const lockKey = 736_726_001

/** How long a migration waits for a table that others use, how long it lets them go on then, and how often it tries. */
const lockTimeout = '2s'
const lockPauseMs = 500
const lockTries = 120
/** A lock was not had in time, or two waited for each other and this one had to go. */
const lockRefusals: ReadonlySet<string | undefined> = new Set(['55P03', '40P01'])

const noRight = (name: string) =>
  new StartError(
    `このログインにはデータベースを更新する権限がありません（${name}）。MIGRATE_DATABASE_URL を設定して「npm run soramoyo -- migrate」を実行してから起動してください。 / This login may not bring the database up to date (${name}): run "npm run soramoyo -- migrate" with MIGRATE_DATABASE_URL set, then start again.`,
  )

const recordOf = (client: pg.Client, { name, checksum, olderPrograms }: KnownMigration) =>
  client.query(
    'insert into schema_migrations (name, checksum, applied_at, older_programs) values ($1, $2, clock_timestamp(), $3)',
    [name, checksum, olderPrograms],
  )

async function writeMigration(client: pg.Client, migration: Migration) {
  await client.query(migration.text)
  await recordOf(client, migration)
}

async function writeSchema(client: pg.Client) {
  await makeSchema(client)
  for (const migration of foldedMigrations()) await recordOf(client, migration)
}

async function inTransaction(client: pg.Client, write: () => Promise<void>): Promise<void> {
  await client.query(`begin; set local lock_timeout = '${lockTimeout}'`)
  try {
    await write()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const isLocked = (error: unknown) => error instanceof pg.DatabaseError && lockRefusals.has(error.code)

/** Waits for locks only briefly, so that no request queues behind a migration. */
async function apply(client: pg.Client, name: string, write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(client, write)
    } catch (error) {
      if (isLocked(error) && tries < lockTries) await pause(lockPauseMs)
      else if (lacksRight(error)) throw noRight(name)
      else
        throw new StartError(
          `migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
        )
    }
  }
}

async function assertVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::integer as version",
  )
  if ((rows[0]?.version ?? 0) < 150_000)
    throw new StartError('DATABASE_URL: PostgreSQL 15 or newer is needed')
}

async function connected<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Whether the open transaction may change the schema now; others then wait until it ends. */
export async function isOurTurn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_ours: boolean }>(
    'select pg_try_advisory_xact_lock($1) as is_ours',
    [lockKey],
  )
  return rows[0]?.is_ours ?? false
}

async function takesTurn(client: pg.Client): Promise<boolean> {
  await client.query('begin; set local idle_in_transaction_session_timeout = 0')
  if (await isOurTurn(client)) return true
  await client.query('rollback')
  return false
}

const turnPollMs = 200

/** Runs the work in the migrations' turn, held by a transaction, as a pooler would keep a session's lock. */
function inTurn<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  return connected(connection, async (holder) => {
    while (!(await takesTurn(holder))) await pause(turnPollMs)
    try {
      return await work()
    } finally {
      await holder.query('rollback').catch(() => undefined)
    }
  })
}

/** True where this login finds everything as the program needs it. @throws StartError where it never will */
async function isReady(client: pg.Client): Promise<boolean> {
  await assertVersion(client)
  try {
    const applied = await readApplied(client)
    assertServes(applied)
    if (waitingMigrations(applied).length > 0) return false
    if (functionsWait(await readAppliedSets(client), { isNewest: false, knowsAll: knowsAllOf(applied) }))
      return false
    return (await isQueueCurrent(client)) && (await maySetRoles(client))
  } catch (error) {
    if (lacksRight(error)) return false
    throw error
  }
}

async function applyWaiting(client: pg.Client): Promise<string[]> {
  await client.query(migrationsTable)
  const applied = await readApplied(client)
  assertServes(applied)
  if (!(await knowsOlderPrograms(client)))
    await client.query('alter table schema_migrations add column older_programs text')
  const waiting = waitingMigrations(applied)
  const files = migrationFiles().filter(({ name }) => waiting.some((one) => one.name === name))
  if (applied.length === 0) await apply(client, 'database/schema', () => writeSchema(client))
  const applyAll = async (migrations: readonly Migration[]) => {
    for (const migration of migrations)
      await apply(client, migration.name, () => writeMigration(client, migration))
  }
  await applyAll(files.filter(({ afterFunctions }) => !afterFunctions))
  const program = { isNewest: waiting.length > 0, knowsAll: knowsAllOf(applied) }
  if (functionsWait(await readAppliedSets(client), program))
    await apply(client, 'functions', () => applyFunctions(client))
  await applyAll(files.filter(({ afterFunctions }) => afterFunctions))
  return waiting.map(({ name }) => name)
}

/** Brings the job queue's own tables up to date. */
export async function migrateQueue(connection: Connection): Promise<void> {
  const pool = openPool(connection, 1)
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

const migrateAs = (owner: Connection): Promise<string[]> =>
  connected(owner, async (client) => {
    await assertVersion(client)
    // refused before the queue's tables are touched
    assertServes(await readApplied(client))
    return inTurn(owner, async () => {
      try {
        await migrateQueue(owner)
        return await applyWaiting(client)
      } catch (error) {
        throw lacksRight(error) ? noRight('schema_migrations') : error
      }
    })
  })

async function nameOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ login: string }>('select current_user as login')
  return rows[0]?.login ?? ''
}

async function handOver(owner: Connection, login: string): Promise<void> {
  await connected(owner, async (client) => {
    if ((await nameOf(client)) !== login) await giveRights(client, login)
  })
}

/** Migrates the database as `owner`, one process at a time, and grants `connection` its rights; gives the new names. */
export async function migrate(connection: Connection, owner: Connection = connection): Promise<string[]> {
  if (await connected(connection, isReady)) return []
  const applied = await migrateAs(owner)
  if (owner === connection) return applied
  await handOver(owner, await connected(connection, nameOf))
  if (!(await connected(connection, isReady)))
    throw new StartError(
      'MIGRATE_DATABASE_URL と DATABASE_URL が別のデータベースを指しています。 / MIGRATE_DATABASE_URL and DATABASE_URL lead to different databases.',
    )
  return applied
}
