import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupError } from './backup-error.ts'
import type { Sink } from './frames.ts'

/** Where a backup goes; it is there whole or not at all. */
export type Output = { sink: Sink; finish(): Promise<void>; abandon(): Promise<void> }

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && error.code === 'ENOSPC' ? 'the disk is full' : error.message
}

async function openPart(part: string): Promise<FileHandle> {
  try {
    return await open(part, 'wx', 0o600)
  } catch (error) {
    if (existsSync(part))
      throw new BackupError(
        `${part} is there: another backup is being written to it, or one was interrupted and it can be removed`,
      )
    throw new BackupError(`${part} cannot be written: ${wordsOf(error)}`)
  }
}

async function syncFolder(file: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(dirname(file), 'r')
  await folder.sync().finally(() => folder.close())
}

const assertFree = (file: string): void => {
  if (existsSync(file)) throw new BackupError(`${file} is there already, and nothing is written over it`)
}

/** A new file for its owner alone. It bears its name once it is whole and on the disk. */
export async function fileOutput(file: string): Promise<Output> {
  assertFree(file)
  const part = `${file}.part`
  const handle = await openPart(part)
  const write = async (bytes: Buffer) => {
    try {
      await handle.writeFile(bytes)
    } catch (error) {
      throw new BackupError(`${file} cannot be written: ${wordsOf(error)}. Nothing is left of it.`)
    }
  }
  return {
    sink: { write },
    finish: async () => {
      await handle.sync()
      await handle.close()
      assertFree(file)
      await rename(part, file)
      await syncFolder(file)
    },
    abandon: async () => {
      await handle.close().catch(() => undefined)
      await rm(part, { force: true })
    },
  }
}

/** The standard output, for a program that encrypts or carries away. */
export const standardOutput = (): Output => ({
  sink: {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()))
      }),
  },
  finish: async () => undefined,
  abandon: async () => undefined,
})
