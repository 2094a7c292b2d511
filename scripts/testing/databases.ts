import startEmbedded from '../../server/testing/global-database.ts'
import { startSystemPostgres } from './system-postgres.ts'

export type Databases = {
  /** Ready, and named to what this process starts. */
  embedded: Promise<unknown>
  system: Promise<{ url: string }>
  stop(): Promise<void>
}

/** Starts the servers of all stages at once, so that they come up beside the checks. */
export function startDatabases(): Databases {
  const embedded = startEmbedded()
  const system = startSystemPostgres()
  const started = Promise.allSettled([embedded, system.then(({ stop }) => stop)])
  return {
    embedded,
    system,
    async stop() {
      for (const one of await started) if (one.status === 'fulfilled') await one.value()
    },
  }
}
