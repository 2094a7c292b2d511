import { readFileSync } from 'node:fs'
import type pg from 'pg'
import * as z from 'zod'
import { type KnownMigration, migrationFiles, sqlFilesIn, sqlOf } from './files.ts'
import { applyWhatFits } from './functions.ts'

const folder = new URL('../../../database/schema/', import.meta.url)
const foundation = '01-foundation.sql'
const triggers = '90-triggers.sql'

/** The last revision that has the migrations replaced by database/schema as files. */
export const lastUnfolded = 'bc6eca5e'

const foldedList = z.array(z.object({ name: z.string(), checksum: z.string(), olderPrograms: z.string() }))

let folded: readonly KnownMigration[] | undefined

/** The migrations that database/schema replaces; a database has all of them or none. */
export function foldedMigrations(): readonly KnownMigration[] {
  folded ??= foldedList.parse(JSON.parse(readFileSync(new URL('folded.json', folder), 'utf8')))
  return folded
}

/** Every migration that this program knows, in order. */
export const knownMigrations = (): readonly KnownMigration[] => [...foldedMigrations(), ...migrationFiles()]

/** Creates database/schema in an empty database, tables and functions in the order of their dependencies. */
export async function makeSchema(client: pg.Client): Promise<void> {
  const tables = sqlFilesIn(folder).filter((name) => name !== foundation && name !== triggers)
  await client.query(sqlOf(new URL(foundation, folder)))
  await applyWhatFits(client)
  for (const name of tables) await client.query(sqlOf(new URL(name, folder)))
  await applyWhatFits(client)
  await client.query(sqlOf(new URL(triggers, folder)))
}
