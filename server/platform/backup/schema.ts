import type pg from 'pg'
import { knownMigrations } from '../migrations/files.ts'
import { applyWhatFits, definesFunctions } from '../migrations/functions.ts'
import { assertServes, migrationsTable } from '../migrations/state.ts'
import { BackupError } from './backup-error.ts'

type Known = Readonly<{ name: string; checksum: string }>

/**
 * Refuses what a newer version made, and what files of the same names with other texts made.
 * @throws BackupError, StartError
 */
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
  const asked = new Set(migrations.map(({ name }) => name))
  const made = knownMigrations().filter(({ name }) => asked.has(name))
  for (const { text } of made.filter(({ afterFunctions }) => !afterFunctions)) await client.query(text)
  // a migration that still makes functions of its own would find them made
  const later = knownMigrations().filter(({ name }) => !asked.has(name))
  if (!later.some(({ text }) => definesFunctions(text))) await applyWhatFits(client)
  for (const { text } of made.filter(({ afterFunctions }) => afterFunctions)) await client.query(text)
}
