import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Logins } from '../boot.ts'
import { isOurTurn, migrate, migrateQueue } from '../migrations.ts'
import { BackupError } from './backup-error.ts'
import {
  type BackupContents,
  type BackupHeader,
  type Manifest,
  readBackup,
  type TableStart,
} from './contents.ts'
import { hasJobs, queueParts } from './queue.ts'
import { assertKnown, makeAsOf } from './schema.ts'
import { setAside } from './setting-aside.ts'
import { type BackedUpTable, connected, readTables, settings } from './tables.ts'
import type { Progress } from './taking.ts'

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string[] }>(`
    select coalesce(array_agg(relname::text order by relname), '{}') as names from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')`)
  const names = rows[0]?.names ?? []
  if (names.length > 0)
    throw new BackupError(
      `this database is not empty (${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}): nothing was written. Give DATABASE_URL a new one, or with the built-in database DATA_DIR a new folder.`,
    )
  if (await hasJobs(client))
    throw new BackupError(
      'this database is not empty: jobs of graphile_worker wait in it. Nothing was written.',
    )
}

/** The statement by which rows come in, and none for what the schema of the same migrations does not have. */
function targetOf({ name, columns }: TableStart, tables: readonly BackedUpTable[]): string {
  const own = tables.find((table) => table.name === name)
  const part = queueParts.find((one) => one.name === name)
  const expected = own?.columns ?? part?.columns
  if (!expected || expected.join() !== columns.join())
    throw new BackupError(`holds a table that its migrations do not make: ${name}`)
  return `copy ${part?.table ?? name} (${columns.join(', ')}) from stdin`
}

async function copyIn(client: pg.Client, target: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  const copying = client.query(from(target))
  await pipeline(pieces, copying)
  return copying.rowCount
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { name, value, is_called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, is_called])
}

async function load(client: pg.Client, file: string, progress: Progress): Promise<BackupContents> {
  const tables = await readTables(client)
  const putBack = await setAside(client)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const { staging } of queueParts) await client.query(staging)
  const contents = await readBackup(file, {
    table: async (start, pieces) => {
      const rows = await copyIn(client, targetOf(start, tables), pieces)
      if (rows > 0) progress(`${start.name}: ${rows} rows`)
      return rows
    },
  })
  const missing = tables.find(({ name }) => !contents.manifest.tables.some((table) => table.name === name))
  if (missing) throw new BackupError(`${file} holds no table ${missing.name}`)
  await setSequences(client, contents.manifest)
  progress('proving keys')
  await putBack()
  for (const { taking } of queueParts) await client.query(taking)
  return contents
}

type Restoring = {
  progress: Progress
  /** What is prepared outside the database, once all rows are in and before any of them stays. */
  beforeCommit(): Promise<void>
}

/** Restores into an empty database in one transaction, then migrates; `header` was verified by `readBackup`. */
export async function restoreBackup(
  { program, owner }: Logins,
  { file, header }: { file: string; header: BackupHeader },
  { progress, beforeCommit }: Restoring,
): Promise<BackupContents & { migrated: string[] }> {
  const client = await connected(owner)
  try {
    await client.query(`begin; ${settings}`)
    if (!(await isOurTurn(client)))
      throw new BackupError('another process migrates this database, or restores into it: stop it first')
    await assertEmpty(client)
    await migrateQueue(owner)
    await makeAsOf(client, header.migrations)
    const contents = await load(client, file, progress)
    await beforeCommit()
    await client.query('commit')
    const migrated = await migrate(program, owner)
    progress('counting for the planner')
    await client.query('analyze')
    return { ...contents, migrated }
  } finally {
    await client.end()
  }
}

/** What a backup holds, once its every byte is proven and this program can restore it. @throws BackupError */
export async function provenBackup(file: string): Promise<BackupContents> {
  const contents = await readBackup(file)
  assertKnown(contents.header.migrations, file)
  return contents
}
