import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../config.ts'

export type DataLock = { release(): void }

/** Locks the data directory by the kernel (through SQLite), so that the lock ends with the process. */
export function lockDataDirectory(dataDir: string): DataLock {
  const path = join(dataDir, 'app.lock')
  const holderPath = join(dataDir, 'app.pid')
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (cause) {
    lock.close()
    throw new StartError(
      `The data directory ${dataDir} is in use by another running app${holder(holderPath)}.`,
      {
        cause,
      },
    )
  }
  writeFileSync(holderPath, `${process.pid}\n`)
  return { release: () => lock.close() }
}

function holder(path: string): string {
  try {
    return ` (process ${readFileSync(path, 'utf8').trim()})`
  } catch {
    return ''
  }
}
