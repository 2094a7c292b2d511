import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres.ts'

/** The server on a folder of its own; the settings are those of the product, and nothing in it outlives a power cut. */
export async function startServer(data: string) {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '8GB' }
  const server = await startEmbeddedPostgres({ dataDir: data, settings })
  const { host, user, password, port, database } = server.connection
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user
  url.password = password ?? ''
  url.searchParams.set('host', host)
  return { url: url.href, stop: () => server.stop() }
}
