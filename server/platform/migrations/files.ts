import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { isAfterFunctions, olderProgramsOf } from './older-program-rules.ts'

const folder = new URL('../../../database/migrations/', import.meta.url)
const queuePackage = createRequire(import.meta.url).resolve('graphile-worker')
const queueFolder = new URL('../sql/', pathToFileURL(queuePackage))

/**
 * A file of database/migrations with the SHA-256 of its text, what it says of programs that do not know it, and whether
 * it needs the functions of database/functions.
 */
export type Migration = {
  name: string
  text: string
  checksum: string
  olderPrograms: string
  afterFunctions: boolean
}

/** The names of the SQL files in a folder, in order. */
export const sqlFilesIn = (place: URL) =>
  readdirSync(place)
    .filter((name) => name.endsWith('.sql'))
    .sort()

function read(name: string): Migration {
  const text = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')
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

/** Every migration that this program knows, in order. */
export function knownMigrations(): readonly Migration[] {
  files ??= sqlFilesIn(folder).map(read)
  return files
}

/** The number of the job queue's own last migration that this program knows. */
export const lastQueueMigration = (): number =>
  Math.max(...sqlFilesIn(queueFolder).map((name) => Number.parseInt(name, 10)))
