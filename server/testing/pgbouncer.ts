import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { serverAccount } from '../platform/embedded-postgres/account.ts'

/** The system's PgBouncer in transaction mode; it never keeps a session's connection. */
export type Pooler = {
  urlOf(databaseUrl: string): string
  stop(): Promise<void>
}

const port = 6432

// Two connections for everybody: each process soon meets what another left on them.
const configuration = (directory: string, server: URL): string => `[databases]
* = host=${server.searchParams.get('host')} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr =
listen_port = ${port}
unix_socket_dir = ${directory}
auth_type = any
pool_mode = transaction
default_pool_size = 2
logfile = ${join(directory, 'log')}
`

async function untilOpen(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client(url)
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    )
    if (!isOpen) {
      await pause(50)
      continue
    }
    await client.end()
    return
  }
}

/** Starts one before the server of TEST_DATABASE_URL, which must trust whoever reaches its socket. */
export async function startPgBouncer(serverUrl: string): Promise<Pooler> {
  const directory = mkdtempSync('/tmp/soramoyo-pgbouncer-')
  const account = serverAccount(directory)
  if (account.uid !== undefined) chownSync(directory, account.uid, account.gid)
  const file = join(directory, 'pgbouncer.ini')
  writeFileSync(file, configuration(directory, new URL(serverUrl)))
  const child = spawn('/usr/sbin/pgbouncer', ['--quiet', file], { ...account, cwd: '/', stdio: 'ignore' })
  const ended = once(child, 'exit')
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    url.port = String(port)
    url.searchParams.set('host', directory)
    return url.href
  }
  await Promise.race([
    untilOpen(urlOf(serverUrl)),
    ended.then(([code]) => Promise.reject(new Error(`pgbouncer ended with ${code}`))),
  ])
  return {
    urlOf,
    stop: async () => {
      child.kill('SIGINT')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
