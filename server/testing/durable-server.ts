import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'

/** A server with durable commits for benchmarks, at TEST_DATABASE_URL; gives what stops it. */
export async function startDurableServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soramoyo-bench-'))
  const server = await startEmbeddedPostgres({ dataDir })
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
