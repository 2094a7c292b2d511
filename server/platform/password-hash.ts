import { randomUUID } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { requireNoTransaction } from './database.ts'

// OWASP's recommendation for argon2id: 19 MiB, two passes, no parallelism. The algorithm is the package's default.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password; throws inside a transaction, as it is slow. */
export async function hashPassword(password: string): Promise<string> {
  requireNoTransaction('hashing')
  return hash(password, parameters)
}

const nobody = hashPassword(randomUUID())

/** Whether a password fits; does the same work without a hash. Throws inside a transaction. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  requireNoTransaction('hashing')
  const matches = await verify(stored ?? (await nobody), password)
  return stored !== null && matches
}

/** True for a hash that was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return (
    memoryCost !== parameters.memoryCost ||
    timeCost !== parameters.timeCost ||
    parallelism !== parameters.parallelism
  )
}
