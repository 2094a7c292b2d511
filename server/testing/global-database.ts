import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { prepareTestDatabases } from './database.ts'

// Nothing in it outlives the run, so it need not survive a power cut.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/**
 * One server for a whole run of the tests, unless TEST_DATABASE_URL already names one; TEST_DATABASE_TEMPLATE names the
 * migrated database in it where whoever started the server has made it.
 */
export default async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_TEMPLATE) return async () => undefined
  if (process.env.TEST_DATABASE_URL) return prepareTestDatabases()
  const dataDir = mkdtempSync(join(tmpdir(), 'soramoyo-vitest-'))
  // a pooler that runs as somebody else finds the socket in it
  chmodSync(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir, settings })
  const { host, user, password, port, database } = server.connection
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user
  url.password = password ?? ''
  url.searchParams.set('host', host)
  process.env.TEST_DATABASE_URL = url.href
  await prepareTestDatabases()
  return async () => {
    delete process.env.TEST_DATABASE_URL
    delete process.env.TEST_DATABASE_TEMPLATE
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
