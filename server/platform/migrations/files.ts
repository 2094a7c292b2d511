import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { isAfterFunctions, olderProgramsOf } from './older-program-rules.ts'

const folder = new URL('../../../database/migrations/', import.meta.url)
const queuePackage = createRequire(import.meta.url).resolve('graphile-worker')
const queueFolder = new URL('../sql/', pathToFileURL(queuePackage))

/** What a migration is known by: its name, the SHA-256 of its text, and what it says of programs that do not know it. */
export type KnownMigration = { name: string; checksum: string; olderPrograms: string }

export type Migration = KnownMigration & { text: string; afterFunctions: boolean }

/** The names of the SQL files in a folder, in order. */
export const sqlFilesIn = (place: URL) =>
  readdirSync(place)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** A file of SQL, its lines ended as in the repository. */
export const sqlOf = (file: URL): string => readFileSync(file, 'utf8').replaceAll('\r\n', '\n')

/** What a migration of this name and text is. */
export function migrationOf(name: string, text: string): Migration {
  const checksum = createHash('sha256').update(text).digest('hex')
  return {
    name,
    text,
    checksum,
    olderPrograms: olderProgramsOf(text),
    afterFunctions: isAfterFunctions(text),
  }
}

let files: readonly Migration[] | undefined

/** The migrations that came after database/schema, in order. */
export function migrationFiles(): readonly Migration[] {
  files ??= sqlFilesIn(folder).map((name) => migrationOf(name, sqlOf(new URL(name, folder))))
  return files
}

/** The number of the job queue's own last migration that this program knows. */
export const lastQueueMigration = (): number =>
  Math.max(...sqlFilesIn(queueFolder).map((name) => Number.parseInt(name, 10)))
