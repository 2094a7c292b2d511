import type { TestServer } from '../../server/testing/database.ts'
import { existingTestServer, startEmbeddedTestServer } from '../../server/testing/global-database.ts'
import { startSystemPostgres } from './system-postgres.ts'

export type Databases = {
  /** The system's PostgreSQL, the oldest that an operator may have, as a role that is no superuser. */
  system: Promise<TestServer>
  embedded: Promise<TestServer>
  stop(): Promise<void>
}

async function startSystem() {
  const postgres = await startSystemPostgres()
  const { server } = await existingTestServer(postgres.url)
  return { server, stop: postgres.stop }
}

/** Starts the servers of all stages at once, so that they come up beside the checks. */
export function startDatabases(): Databases {
  const starting = [startSystem(), startEmbeddedTestServer()] as const
  const system = starting[0].then(({ server }) => server)
  const embedded = starting[1].then(({ server }) => server)
  // who waits for one learns that it did not start
  const settled = Promise.allSettled([...starting, system, embedded])
  return {
    system,
    embedded,
    async stop() {
      for (const one of await settled)
        if (one.status === 'fulfilled' && 'stop' in one.value) await one.value.stop()
    },
  }
}
