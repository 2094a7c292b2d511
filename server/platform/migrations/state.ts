import type pg from 'pg'
import { StartError } from '../config.ts'
import { lastQueueMigration } from './files.ts'
import { type Applied, refusedBy } from './older-program-rules.ts'
import { foldedMigrations, knownMigrations, lastUnfolded } from './schema.ts'

/** Where it is kept what was applied. */
export const migrationsTable =
  'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null, older_programs text)'

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    table,
  ])
  return rows[0]?.found ?? false
}

/** What was applied to a database; read so that a table of an older version can be read too. */
export async function readApplied(client: pg.Client): Promise<Applied[]> {
  if (!(await exists(client, 'schema_migrations'))) return []
  const { rows } = await client.query<Applied>(
    `select name, to_jsonb(m) ->> 'checksum' as checksum, to_jsonb(m) ->> 'older_programs' as older_programs
     from schema_migrations as m
     order by name`,
  )
  return rows
}

/** False for a table that an older version made. */
export async function knowsOlderPrograms(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'older_programs'",
  )
  return rowCount === 1
}

/** A migration whose text is another than the one that was applied. */
export function changedMigration(applied: readonly Applied[]): string | null {
  const changed = knownMigrations().find((file) =>
    applied.some(({ name, checksum }) => name === file.name && checksum !== file.checksum),
  )
  return changed?.name ?? null
}

/** The first migration that was applied, is not known here, and refuses programs that do not know it. */
export const newerThanThis = (applied: readonly Applied[]): string | null =>
  refusedBy(
    applied,
    knownMigrations().map(({ name }) => name),
  )

/** True where this program knows every migration that was applied: none newer has been here. */
export function knowsAllOf(applied: readonly Applied[]): boolean {
  const known = new Set(knownMigrations().map(({ name }) => name))
  return applied.every(({ name }) => known.has(name))
}

/** The first migration of database/schema that is missing, though others were applied. */
function missingOfSchema(applied: readonly Applied[]): string | null {
  const names = new Set(applied.map(({ name }) => name))
  if (names.size === 0) return null
  return foldedMigrations().find(({ name }) => !names.has(name))?.name ?? null
}

/** Throws for a database that another, a newer or a too old program made. */
export function assertServes(applied: readonly Applied[]): void {
  if (applied.some(({ checksum }) => checksum === null))
    throw new StartError(
      'このデータベースは開発中の古い版で作られたため使えません。空のデータベースを用意するか、内蔵の場合は DATA_DIR（通常は ./data）を移してから起動してください。 / This database was made by an earlier development version and must be made anew: give DATABASE_URL an empty database or, with the built-in one, move DATA_DIR (./data by default) away.',
    )
  const changed = changedMigration(applied)
  if (changed)
    throw new StartError(
      `database/migrations/${changed} がこのデータベースに適用したときから変わっています。適用済みのファイルは元に戻し、変更は新しいファイルに書いてください。 / database/migrations/${changed} has changed since it was applied to this database: restore it, and write the change into a new file.`,
    )
  const newer = newerThanThis(applied)
  if (newer)
    throw new StartError(
      `このデータベースは新しい版のプログラムで更新されています（${newer}）。この版では動かせません。新しい版を起動するか、更新前のバックアップを別のデータベースに戻してください。 / A newer program brought this database up to date (${newer}), and this one cannot work with it: start the newer program, or restore the backup of before the upgrade into another database.`,
    )
  const missing = missingOfSchema(applied)
  if (missing)
    throw new StartError(
      `このデータベースは、この版が更新できるものより古い版のものです（${missing} が未適用）。先に版 ${lastUnfolded} のプログラムで「npm run soramoyo -- migrate」を実行し（バックアップはその版で復元し）、それからこの版を起動してください。 / This database is older than this program can bring up to date (${missing} was not applied): run "npm run soramoyo -- migrate" with the program of revision ${lastUnfolded}, which also restores older backups, and then start this one.`,
    )
}

/** The migrations that wait, in order. */
export function waitingMigrations(applied: readonly Applied[]) {
  return knownMigrations().filter((file) => !applied.some(({ name }) => name === file.name))
}

/** True once the job queue's own tables are those that this program needs. */
export async function isQueueCurrent(client: pg.Client): Promise<boolean> {
  if (!(await exists(client, 'graphile_worker.migrations'))) return false
  const { rows } = await client.query<{ last: number | null }>(
    'select max(id) as last from graphile_worker.migrations',
  )
  return (rows[0]?.last ?? 0) >= lastQueueMigration()
}
