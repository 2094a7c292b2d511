import type pg from 'pg'
import { migrationFiles } from '../migrations/files.ts'
import { applyWhatFits } from '../migrations/functions.ts'
import { knownMigrations, makeSchema } from '../migrations/schema.ts'
import { assertServes, migrationsTable } from '../migrations/state.ts'
import { BackupError } from './backup-error.ts'

type Known = Readonly<{ name: string; checksum: string }>

/** Throws for a newer version, for one older than database/schema, and for files of other contents. */
export function assertKnown(migrations: readonly Known[], what: string): void {
  const known = new Set(knownMigrations().map(({ name }) => name))
  const newer = migrations.find(({ name }) => !known.has(name))
  if (newer)
    throw new BackupError(
      `${what} was made by a newer program (${newer.name} is unknown here): restore it with that one or a later one`,
    )
  assertServes(migrations.map((one) => ({ ...one, older_programs: null })))
}

/** Makes the schema of an empty database as these migrations left it, in the caller's transaction. */
export async function makeAsOf(client: pg.Client, migrations: readonly Known[]): Promise<void> {
  await client.query(migrationsTable)
  await makeSchema(client)
  const asked = new Set(migrations.map(({ name }) => name))
  const made = migrationFiles().filter(({ name }) => asked.has(name))
  for (const { text } of made.filter(({ afterFunctions }) => !afterFunctions)) await client.query(text)
  await applyWhatFits(client)
  for (const { text } of made.filter(({ afterFunctions }) => afterFunctions)) await client.query(text)
}
