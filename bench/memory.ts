import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/database.ts'
import { runningServer } from '../server/platform/embedded-postgres/running.ts'
import { memoryFlags } from '../server/platform/start-command.ts'
import { makeCompany } from '../server/testing/company.ts'
import { type Call, httpClient } from '../server/testing/http.ts'
import { startSmtpPeer } from '../server/testing/smtp-peer.ts'
import type { Measurement } from './main.ts'
import { fillCompany } from './memory/company.ts'
import { type LoadedPlace, loadFor, type Outcome } from './memory/load.ts'
import { peakOf, residentOf, watched } from './memory/resident.ts'
import { builtProduct, type Command } from './setup/started-product.ts'
import { quantile } from './soak/figures.ts'

const root = join(import.meta.dirname, '..')
const secret = 'a-secret-of-the-benchmark-that-is-long-enough'
const port = 39_219
const url = `http://127.0.0.1:${port}`
const restMs = 4_000
const seconds = 60
const inFlight = 16
const filled = { members: 3_000, dueNow: 500 }

const bareServer = `
  import fastify from 'fastify'
  const server = fastify()
  server.get('/readyz', async () => ({ status: 'ok' }))
  await server.listen({ host: '127.0.0.1', port: ${port} })`

async function whileRunning<T>(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  work: (pid: number) => Promise<T>,
): Promise<T> {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode} instead of answering`)
      const isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) return await work(child.pid ?? 0)
      await pause(50)
    }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

type Held = { atRest: number; median: number; peak: number }

/** As many requests to the bare route. */
const bareUnder = ({ env }: Command, requests: number): Promise<Held> =>
  whileRunning([...memoryFlags, '--input-type=module', '-e', bareServer], env, async (pid) => {
    await pause(restMs)
    const atRest = residentOf(pid)
    let left = requests
    const person = async () => {
      while (left-- > 0) await (await fetch(`${url}/readyz`)).text()
    }
    const { moments } = await watched(pid, Promise.all(Array.from({ length: inFlight }, person)))
    return { atRest, median: quantile(moments, 0.5), peak: peakOf(pid) }
  })

/** Each piece comes from another network, since one of them alone may make twenty requests a second. */
function fromManyNetworks(call: Call): Call {
  let network = 0
  return (method, path, options) => {
    network = (network + 1) % 2_500
    const forwarded = `10.${Math.floor(network / 250)}.${network % 250}.1`
    return call(method, path, { ...options, headers: { 'x-forwarded-for': forwarded } })
  }
}

async function underLoad(pid: number, dataDir: string): Promise<Held & Outcome & { below: number[] }> {
  await pause(restMs)
  const atRest = residentOf(pid)
  const connection = runningServer(dataDir)
  if (!connection) throw new Error('the product runs without its database')
  const app = { secret, clock: systemClock, database: openDatabase(connection, 4) }
  try {
    const company = await makeCompany(app)
    const people = await fillCompany(app, company, filled)
    // as the server's own vacuum leaves it
    await app.database.pool.query('vacuum analyze')
    const place: LoadedPlace = {
      app,
      company,
      call: fromManyNetworks(httpClient(url)),
      members: people.map(({ id }) => id),
      codes: people.map(({ code }) => code),
    }
    const { outcome, moments, below } = await watched(pid, loadFor(seconds, inFlight, place))
    return { atRest, median: quantile(moments, 0.5), peak: Math.max(...moments), below, ...outcome }
  } finally {
    await app.database.close()
  }
}

async function wholeProduct(command: Command) {
  const dataDir = mkdtempSync(join(tmpdir(), 'soramoyo-bench-'))
  const peer = await startSmtpPeer()
  const env = {
    ...command.env,
    DATA_DIR: dataDir,
    SECRET: secret,
    SMTP_URL: peer.url,
    SAMPLE: 'off',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  try {
    const held = await whileRunning(command.args, env, (pid) => underLoad(pid, dataDir))
    return { ...held, mails: (await peer.taken()).length }
  } finally {
    await peer.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const measured = (name: string, value: number, floor: number): Measurement => ({
  name,
  value: Math.round(value),
  unit: 'MB',
  floor: Math.round(floor),
  ratio: Number((floor / value).toFixed(3)),
})

/** The memory of `npm start`, idle and with sixteen users, against Node with one bare route. */
export default async function memory(): Promise<Measurement[]> {
  const command = builtProduct()
  const { below, mails, requests, failed, ...product } = await wholeProduct(command)
  const bare = await bareUnder(command, requests)
  const postgresql = { median: Math.round(quantile(below, 0.5)), most: Math.round(Math.max(...below)) }
  const beside = { requests, mails, postgresql, failed: failed.slice(0, 10), load: loadavg()[0] }
  process.stderr.write(`${JSON.stringify(beside)}\n`)
  return [
    measured('memory at rest', product.atRest, bare.atRest),
    measured('memory under load, median', product.median, bare.median),
    measured('memory under load, most', product.peak, bare.peak),
  ]
}
