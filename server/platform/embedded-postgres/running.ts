import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { EmbeddedPostgres } from '../embedded-postgres.ts'
import { readPassword, SUPERUSER } from './cluster.ts'
import { lockDataDirectory } from './lock.ts'

/** How to reach the server that a running app keeps on this data directory, or null when no app runs there. */
export function runningServer(dataDir: string): EmbeddedPostgres['connection'] | null {
  const clusterDir = join(dataDir, 'postgres')
  const file = join(clusterDir, 'postmaster.pid')
  if (!existsSync(file) || !isHeld(dataDir)) return null
  // PostgreSQL's own file: process, folder, start, port, socket's folder, address.
  const [, , , port, socket] = readFileSync(file, 'utf8').split('\n')
  const password = readPassword(dataDir)
  return {
    host: socket ? resolve(clusterDir, socket) : '127.0.0.1',
    port: Number(port),
    user: SUPERUSER,
    database: 'soramoyo',
    ...(password ? { password } : {}),
  }
}

function isHeld(dataDir: string): boolean {
  try {
    lockDataDirectory(dataDir).release()
    return false
  } catch {
    return true
  }
}
