import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Account, serverAccount } from '../../server/platform/embedded-postgres/account.ts'

const folder = '/usr/lib/postgresql'
const OLDEST = 15
const DEADLINE_SECONDS = 30

/** The directory with the programs of the system's newest PostgreSQL from 15 on. */
export function systemPostgres(): string | undefined {
  if (!existsSync(folder)) return undefined
  const versions = readdirSync(folder)
    .map(Number)
    .sort((a, b) => b - a)
  const found = versions.find((version) => version >= OLDEST && existsSync(`${folder}/${version}/bin/initdb`))
  return found ? `${folder}/${found}/bin` : undefined
}

/**
 * Starts a throw-away cluster of the system's PostgreSQL. Its url names a role that is no superuser, as an
 * operator would set one up: it may log in, create databases and create roles.
 */
export async function startSystemPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const bin = systemPostgres()
  if (!bin) throw new Error('The system has no PostgreSQL 15 or newer.')
  const directory = mkdtempSync(join(tmpdir(), 'soramoyo-system-'))
  const account = serverAccount(directory)
  if (account.uid !== undefined) chownSync(directory, account.uid, account.gid)
  const cluster = join(directory, 'data')
  const removeAll = () => rmSync(directory, { recursive: true, force: true })
  try {
    createCluster(bin, cluster, account)
    const server = spawn(`${bin}/postgres`, ['-D', cluster, '-k', directory, ...settings], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
    })
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    await createRole(directory)
    const stop = async () => {
      server.kill('SIGINT')
      await ended
      removeAll()
    }
    return { url: `postgres://operator@localhost:5432/operator?host=${encodeURIComponent(directory)}`, stop }
  } catch (error) {
    removeAll()
    throw error
  }
}

const settings = ['listen_addresses=', 'port=5432', 'fsync=off', 'max_connections=200'].flatMap((one) => [
  '-c',
  one,
])

function createCluster(bin: string, cluster: string, account: Account): void {
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const made = spawnSync(`${bin}/initdb`, ['-D', cluster, ...options], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
}

async function createRole(directory: string): Promise<void> {
  const client = await connect(directory)
  await client.query('create role operator login createrole createdb')
  await client.query('create database operator owner operator')
  await client.end()
}

async function connect(directory: string): Promise<Client> {
  const deadline = Date.now() + DEADLINE_SECONDS * 1000
  for (;;) {
    const client = new Client({ host: directory, port: 5432, user: 'postgres', database: 'postgres' })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}
