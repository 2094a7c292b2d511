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

export function systemPostgres(): string | undefined {
  if (!existsSync(folder)) return undefined
  const versions = readdirSync(folder)
    .map(Number)
    .sort((a, b) => b - a)
  const found = versions.find((version) => version >= OLDEST && existsSync(`${folder}/${version}/bin/initdb`))
  return found ? `${folder}/${found}/bin` : undefined
}

/** Starts a throw-away cluster with a role that may log in and create databases and roles, and no more. */
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
    const server = serve(bin, cluster, { directory, account, port: mainPort })
    await createRole(directory)
    const stop = async () => {
      await server.stop()
      removeAll()
    }
    return { url: urlOf(directory, mainPort), stop }
  } catch (error) {
    removeAll()
    throw error
  }
}

type Place = { directory: string; account: Account; port: number }

const mainPort = 5432

const urlOf = (directory: string, port: number): string =>
  `postgres://operator@localhost:${port}/operator?host=${encodeURIComponent(directory)}`

function serve(bin: string, cluster: string, { directory, account, port }: Place) {
  // nothing in it outlives the run, so it need not survive a power cut; a standby still hears of each commit at once
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200']
  const named = ['listen_addresses=', `port=${port}`, ...settings]
  const words = ['-D', cluster, '-k', directory, ...named.flatMap((one) => ['-c', one])]
  const server = spawn(`${bin}/postgres`, words, { ...account, cwd: '/', stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  return {
    stop: async () => {
      server.kill('SIGINT')
      await ended
    },
  }
}

export type Followed = {
  mainUrl: string
  standbyUrl: string
  /** Runs one statement on the standby as its superuser, such as what stops it from replaying. */
  onStandby(text: string): Promise<void>
  stopStandby(): Promise<void>
  stop(): Promise<void>
}

/** Starts a throw-away server and copies it, while it runs, into a standby. */
export async function startFollowedPostgres(): Promise<Followed> {
  const bin = systemPostgres()
  if (!bin) throw new Error('The system has no PostgreSQL 15 or newer.')
  const main = await startSystemPostgres()
  const directory = new URL(main.url).searchParams.get('host') ?? ''
  const account = serverAccount(directory)
  const [cluster, port] = [join(directory, 'standby'), mainPort + 1]
  run(
    `${bin}/pg_basebackup`,
    ['-h', directory, '-p', String(mainPort), '-U', 'postgres', '-D', cluster, '-R', '-c', 'fast'],
    account,
  )
  const standby = serve(bin, cluster, { directory, account, port })
  const onStandby = async (text: string) => {
    const client = await connect(directory, port)
    await client.query(text)
    await client.end()
  }
  await onStandby('select 1')
  return {
    mainUrl: main.url,
    standbyUrl: urlOf(directory, port),
    onStandby,
    stopStandby: standby.stop,
    stop: async () => {
      await standby.stop()
      await main.stop()
    },
  }
}

function createCluster(bin: string, cluster: string, account: Account): void {
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  run(`${bin}/initdb`, ['-D', cluster, ...options], account)
}

function run(program: string, words: readonly string[], account: Account): void {
  const done = spawnSync(program, words, { ...account, cwd: '/', encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}`)
}

async function createRole(directory: string): Promise<void> {
  const client = await connect(directory)
  await client.query('create role operator login createrole createdb')
  await client.query('create database operator owner operator')
  // a test says which of two that wait for each other is to go
  await client.query('grant set on parameter deadlock_timeout to operator')
  await client.end()
}

async function connect(directory: string, port = mainPort): Promise<Client> {
  const deadline = Date.now() + DEADLINE_SECONDS * 1000
  for (;;) {
    const client = new Client({ host: directory, port, user: 'postgres', database: 'postgres' })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}
