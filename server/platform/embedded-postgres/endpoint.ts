import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'

const SOCKET_PORT = 5432
const LONGEST_SOCKET_PATH = 100

export type Endpoint = { host: string; port: number; directory?: string; remove(): void }

/** Where the server listens: a socket that only its account and root reach; on Windows a loopback port. */
export async function chooseEndpoint(clusterDir: string, account: Account): Promise<Endpoint> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: await freePort(), remove: () => undefined }
  }
  if (Buffer.byteLength(join(clusterDir, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH) {
    return { host: clusterDir, port: SOCKET_PORT, directory: '.', remove: () => undefined }
  }
  const parent = existsSync('/tmp') ? '/tmp' : tmpdir()
  const directory = mkdtempSync(join(parent, 'soramoyo-'))
  if (account.uid !== undefined) chownSync(directory, account.uid, account.gid)
  const remove = () => rmSync(directory, { recursive: true, force: true })
  return { host: directory, port: SOCKET_PORT, directory, remove }
}

/** PostgreSQL's settings for listening on a socket folder, or on 127.0.0.1 without one. */
export function endpointSettings({ port, directory }: Endpoint): Record<string, string> {
  if (directory === undefined) return { listen_addresses: '127.0.0.1', port: String(port) }
  return {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: directory,
    unix_socket_permissions: '0700',
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve(address.port)
    })
  })
  await new Promise((resolve) => server.close(resolve))
  return port
}
