import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { endWorker, registerWorker, renewLease } from './worker-queries.ts'

/** A worker's right to send, which dies with the process. */
export type Lease = {
  worker: string
  /** Whether the lease is valid, by this process's monotonic clock. */
  stands(): boolean
  end(): Promise<void>
}

/** Registers a worker and renews its lease, which outlives the last renewal by `seconds`. */
export async function openLease(database: Database, seconds: number): Promise<Lease> {
  const worker = randomUUID()
  let standsUntil = performance.now() + seconds * 1000
  await database.asSystem((tx) => registerWorker(tx, worker, seconds))

  const renew = async () => {
    // Counted from before the statement, so that it ends here before it ends in the database.
    const asked = performance.now()
    const isOurs = await database.asSystem((tx) => renewLease(tx, worker, seconds))
    standsUntil = isOurs ? asked + seconds * 1000 : 0
  }
  const heartbeat = setInterval(() => {
    renew().catch(() => undefined)
  }, seconds * 300)
  return {
    worker,
    stands: () => performance.now() < standsUntil,
    end: async () => {
      clearInterval(heartbeat)
      standsUntil = 0
      await database.asSystem((tx) => endWorker(tx, worker))
    },
  }
}
