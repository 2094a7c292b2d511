import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openTestDatabase } from '../server/testing/database.ts'
import { commandOf, type Outcome, spawnCommand } from '../server/testing/operator.ts'

export type RunningServer = {
  url: string
  databaseUrl: string
  command(...words: string[]): Promise<string>
  spawned(...words: string[]): Promise<string>
  stop(): Promise<void>
}

// only a server that hangs runs into it: a busy machine may be many times slower
const READY_MS = 100_000

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await pause(100)
  }
  throw new Error('the server did not become ready')
}

function printed({ code, stdout, stderr }: Outcome): string {
  if (code !== 0) throw new Error(stderr)
  return stdout
}

/** Starts the product on its own database; a `name` other than localhost means an installation in use. */
export async function startServer(
  env: Record<string, string> = {},
  entry = 'server/main.ts',
  name = 'localhost',
): Promise<RunningServer> {
  const database = await openTestDatabase()
  const port = await freePort()
  const own = `http://localhost:${port}`
  const url = `http://${name}:${port}`
  const settings = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    SECRET: 'a-secret-of-the-browser-tests-long-enough',
    LOG_LEVEL: 'warn',
    ...env,
  }
  const child = spawn('node', [entry], { env: settings, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => {
    said = (said + piece).slice(-2_000)
  })
  const end = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    if (child.exitCode !== 0) process.stderr.write(`a server ended with ${child.exitCode}:\n${said}\n`)
    await database.drop()
  }
  await untilReady(own, child).catch(async (error: unknown) => {
    await end()
    throw error
  })
  return {
    url,
    databaseUrl: database.url,
    command: async (...words) => printed(await commandOf(settings, ...words)),
    spawned: async (...words) => printed(await spawnCommand(settings, ...words)),
    stop: end,
  }
}

export type Owner = { company: string; email: string; password: string }

export async function makeOwner(server: RunningServer): Promise<Owner> {
  const owner = {
    company: `試験株式会社${Math.random().toString(36).slice(2, 8)}`,
    email: `owner-${Math.random().toString(36).slice(2, 10)}@company.example`,
    password: 'hareru-ya-2026',
  }
  await server.command(
    'company',
    'create',
    '--name',
    owner.company,
    '--owner-email',
    owner.email,
    '--owner-password',
    owner.password,
  )
  return owner
}
