import { statfsSync } from 'node:fs'

const place = '/dev/shm'
const ROOMY_BYTES = 6 * 1024 ** 3

function roomOf(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  } catch {
    return 0
  }
}

/**
 * Lets this process and what it starts keep temporary files in memory where the system has a roomy disk there, unless
 * TMPDIR names a place: nothing of a test outlives its run, and a copy of a database is made ten times as fast.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!process.env.TMPDIR && roomOf(place) >= ROOMY_BYTES) process.env.TMPDIR = place
}
