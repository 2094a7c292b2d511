import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'

// Nothing in it outlives the run, so it need not survive a power cut.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** One server for a whole run of the tests, unless TEST_DATABASE_URL already names one. */
export default async function startTestServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'soramoyo-vitest-'))
  const server = await startEmbeddedPostgres({ dataDir, settings })
  const { host, user, password, port, database } = server.connection
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user
  url.password = password ?? ''
  url.searchParams.set('host', host)
  process.env.TEST_DATABASE_URL = url.href
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
