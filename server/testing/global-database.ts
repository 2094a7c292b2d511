import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { prepareTestServer, type TestServer } from './database.ts'

// Nothing in it outlives the run, so it need not survive a power cut.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // each of the many databases that are dropped looks through all of them
  shared_buffers: '128MB',
}

type StartedServer = { server: TestServer; stop(): Promise<void> }

/** A server that somebody else started. */
export async function existingTestServer(url: string): Promise<StartedServer> {
  const { server, drop } = await prepareTestServer(url)
  return { server, stop: drop }
}

export async function startEmbeddedTestServer(): Promise<StartedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soramoyo-vitest-'))
  // a pooler that runs as somebody else finds the socket in it
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, settings })
  const { host, user, password, port, database } = postgres.connection
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user
  url.password = password ?? ''
  url.searchParams.set('host', host)
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const { server } = await prepareTestServer(url.href)
  return { server, stop }
}

/** One server for a test run, unless TEST_DATABASE_URL names one (TEST_DATABASE_TEMPLATE: its migrated database). */
export default async function startTestServer(): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: template } = process.env
  if (template) return async () => undefined
  const { server, stop } = await (url ? existingTestServer(url) : startEmbeddedTestServer())
  Object.assign(process.env, server)
  return async () => {
    delete process.env.TEST_DATABASE_TEMPLATE
    if (!url) delete process.env.TEST_DATABASE_URL
    await stop()
  }
}
