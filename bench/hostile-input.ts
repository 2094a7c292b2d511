import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { readConfig } from '../server/platform/config.ts'
import { openDatabase } from '../server/platform/database.ts'
import { openLog } from '../server/platform/log.ts'
import { makeCompany } from '../server/testing/company.ts'
import { openTestDatabase } from '../server/testing/database.ts'
import { startDurableServer } from '../server/testing/durable-server.ts'
import { startServerProcess } from '../server/testing/server-process.ts'
import type { Measurement } from './main.ts'
import { type Hostility, startSender } from './setup/hostile-sender.ts'

const rounds = 5
const probesAtLeast = 200
const betweenProbes = 5

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const probe = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    get(`${url}/healthz`, { agent }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - started))
    }).on('error', reject)
  })

/** Milliseconds of one answer after another, until the work is over and there are enough of them. */
async function answersDuring(url: string, work: Promise<void>): Promise<number[]> {
  let isOver = false
  work.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver || times.length < probesAtLeast) {
    times.push(await probe(url))
    await pause(betweenProbes)
  }
  return times
}

/** The answer that only one of a hundred takes longer than, and the longest of all: one stall hides from the first. */
function told(name: string, beside: number[], idle: number[]): Measurement[] {
  const at = (share: number, times: number[]) =>
    times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
  return Object.entries({ p99: 0.99, longest: 1 }).map(([what, share]) => {
    const [value, floor] = [at(share, beside), at(share, idle)]
    const shown = { value: Number(value.toFixed(2)), floor: Number(floor.toFixed(2)) }
    return { name: `${name}-${what}`, unit: 'ms', ...shown, ratio: Number((floor / value).toFixed(2)) }
  })
}

async function measure(name: string, hostility: Hostility): Promise<Measurement[]> {
  const sender = await startSender(hostility)
  const idle: number[] = []
  const beside: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    idle.push(...(await answersDuring(hostility.url, Promise.resolve())))
    beside.push(...(await answersDuring(hostility.url, sender.send())))
  }
  sender.stop()
  return told(name, beside, idle)
}

/** How /healthz answers beside twelve anonymous bodies of 8 MB, and beside a file of nine million commas. */
export default async function hostileInput(): Promise<Measurement[]> {
  const stop = await startDurableServer()
  const database = await openTestDatabase()
  const app = {
    config: readConfig({ LOG_LEVEL: 'silent' }),
    secret: 'a-secret-of-the-tests-that-is-long-enough',
    database: openDatabase(database.url),
    clock: () => Temporal.Now.instant(),
    log: openLog('silent'),
  }
  const company = await makeCompany(app)
  const server = await startServerProcess({ databaseUrl: database.url, now: app.clock().toString() })
  const by = { url: server.url, token: company.accounts.owner.token }
  const measured = [
    ...(await measure('hostile-input-bodies', { ...by, kind: 'bodies' })),
    ...(await measure('hostile-input-file', { ...by, kind: 'file' })),
  ]
  await server.kill()
  await app.database.close()
  await database.drop()
  await stop()
  return measured
}
