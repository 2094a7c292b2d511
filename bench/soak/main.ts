import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import { openDatabase } from '../../server/platform/database.ts'
import { openLog } from '../../server/platform/log.ts'
import { makeCompany } from '../../server/testing/company.ts'
import { openTestDatabase } from '../../server/testing/database.ts'
import { startDurableServer } from '../../server/testing/durable-server.ts'
import { httpClient } from '../../server/testing/http.ts'
import { startSmtpPeer } from '../../server/testing/smtp-peer.ts'
import { makeMember } from '../../server/testing/survey.ts'
import { type Moment, metric, quantile, slopeOf } from './figures.ts'
import { type Place, workOnce } from './work.ts'

const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '5' },
    port: { type: 'string', default: '43917' },
    // of the product, as MALLOC_ARENA_MAX=2
    env: { type: 'string', multiple: true, default: [] },
  },
})
const minutes = Number(given.minutes)
const betweenPieces = 1_000 / Number(given.rate)
const betweenMoments = 5_000
/** What is filled at the beginning, such as caches and the heap, says nothing of what stays. */
const warmUp = 0.25

const secret = 'a-secret-of-the-benchmark-that-is-long-enough'

async function startProduct(databaseUrl: string, smtpUrl: string) {
  const env = {
    DATABASE_URL: databaseUrl,
    SECRET: secret,
    SMTP_URL: smtpUrl,
    PORT: given.port,
    SAMPLE: 'off',
  }
  const more = Object.fromEntries(given.env.map((setting) => setting.split(/=(.*)/s, 2)))
  const flags = ['--heap-growing-percent=40', '--max-semi-space-size=8']
  const main = join(import.meta.dirname, '../../server/main.ts')
  const child = spawn(process.execPath, [...flags, main], {
    env: { PATH: process.env.PATH, ...env, ...more, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const problems: string[] = []
  lines.on('line', (line) => {
    if (line.startsWith('{')) problems.push(line)
  })
  const url = `http://127.0.0.1:${given.port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error('the product did not start')
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    if (ready?.status === 200) return { child, url, problems }
    await pause(200)
  }
}

type Tally = Map<string, { times: number[]; failed: number }>

async function work(place: Place, until: number, tally: Tally): Promise<void> {
  while (performance.now() < until) {
    for (const { name, status, ms } of await workOnce(place)) {
      const reported = tally.get(name) ?? { times: [], failed: 0 }
      reported.times.push(ms)
      if (status >= 500) reported.failed += 1
      tally.set(name, reported)
    }
    await pause(betweenPieces)
  }
}

async function watch(url: string, until: number): Promise<Moment[]> {
  const began = performance.now()
  const moments: Moment[] = []
  while (performance.now() < until) {
    const text = await (await fetch(`${url}/metrics`)).text()
    moments.push({
      hours: (performance.now() - began) / 3_600_000,
      megabytes: metric(text, 'process_resident_memory_bytes') / 1024 / 1024,
      heap: metric(text, 'nodejs_heap_size_total_bytes') / 1024 / 1024,
      lagP99: metric(text, 'nodejs_eventloop_lag_p99_seconds') * 1_000,
      lagMax: metric(text, 'nodejs_eventloop_lag_max_seconds') * 1_000,
    })
    await pause(betweenMoments)
  }
  return moments
}

function print(tally: Tally, moments: readonly Moment[], more: Record<string, unknown>): void {
  const rows = [...tally].map(([name, { times, failed }]) => ({
    name,
    count: times.length,
    failed,
    p50: Math.round(quantile(times, 0.5)),
    p99: Math.round(quantile(times, 0.99)),
  }))
  for (const row of rows.sort((one, other) => other.p99 - one.p99))
    process.stdout.write(`${JSON.stringify(row)}\n`)
  const warm = moments.slice(Math.floor(moments.length * warmUp))
  const { slope, within } = slopeOf(warm.map(({ hours, megabytes }) => ({ x: hours, y: megabytes })))
  const all = [...tally.values()].flatMap(({ times }) => times)
  const summary = {
    minutes,
    requests: all.length,
    failed: rows.reduce((sum, { failed }) => sum + failed, 0),
    p50: Math.round(quantile(all, 0.5)),
    p99: Math.round(quantile(all, 0.99)),
    rss: { first: Math.round(moments[0]?.megabytes ?? 0), last: Math.round(moments.at(-1)?.megabytes ?? 0) },
    heap: { first: Math.round(moments[0]?.heap ?? 0), last: Math.round(moments.at(-1)?.heap ?? 0) },
    most: Math.round(Math.max(...moments.map(({ megabytes }) => megabytes))),
    slope: { megabytesAnHour: Number(slope.toFixed(1)), within: Number(within.toFixed(1)) },
    lag: {
      p99: Number(
        quantile(
          warm.map(({ lagP99 }) => lagP99),
          0.5,
        ).toFixed(1),
      ),
      longest: Math.round(Math.max(...moments.map(({ lagMax }) => lagMax))),
    },
    load: loadavg().map((load) => Number(load.toFixed(1))),
    ...more,
  }
  process.stdout.write(`${JSON.stringify(summary)}\n`)
}

const stop = await startDurableServer()
const database = await openTestDatabase()
const peer = await startSmtpPeer()
const app = {
  config: readConfig({ LOG_LEVEL: 'silent' }),
  secret,
  secrets: [secret],
  clock: systemClock,
  log: openLog('silent'),
  database: openDatabase(database.url, 3),
}
const company = await makeCompany(app)
const members: number[] = []
for (let index = 0; index < 200; index += 1) members.push((await makeMember(app, company)).id)
const product = await startProduct(database.url, peer.url)
const place: Place = { app, company, members, call: httpClient(product.url) }
const tally: Tally = new Map()
const until = performance.now() + minutes * 60_000
const [moments] = await Promise.all([watch(product.url, until), work(place, until, tally)])
const mails = (await peer.taken()).length
print(tally, moments, { mails, errors_logged: product.problems.length })
for (const line of product.problems.slice(0, 20)) process.stdout.write(`${line}\n`)
product.child.kill('SIGTERM')
const [code] = await once(product.child, 'exit')
await app.database.close()
await database.drop()
await peer.stop()
await stop()
const isClean = code === 0 && [...tally.values()].every(({ failed }) => failed === 0)
process.exit(isClean ? 0 : 1)
