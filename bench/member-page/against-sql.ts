import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Temporal } from 'temporal-polyfill'
import { composeServer } from '../../server/main.ts'
import { asDate } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import type { App } from '../../server/platform/context.ts'
import { openDatabase } from '../../server/platform/database.ts'
import { openLog } from '../../server/platform/log.ts'
import { hashToken, newToken } from '../../server/platform/tokens.ts'
import { openTestDatabase } from '../../server/testing/database.ts'
import startTestServer from '../../server/testing/global-database.ts'
import type { Measurement } from '../main.ts'
import { fillCompany } from './company.ts'

const bigCompany = 100_000
const requests = 20
const inFlight = 4
/** Short turns side by side, so that whatever else the machine does weighs on both. */
const secondsEach = 1.5
const rounds = 8

type Statement = pg.QueryConfig

/** Notes each statement that goes to the driver while `work` runs. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const client = await pool.connect()
  const plain = client.query
  client.query = new Proxy(plain, {
    apply: (query, self, given: [string | Statement, unknown[]]) => {
      const [asked, values = []] = given
      seen.push(typeof asked === 'string' ? { text: asked, values } : asked)
      return Reflect.apply(query, self, given)
    },
  })
  client.release()
  await work()
  client.query = plain
  return seen
}

/** The same statements over the same driver and pool, and nothing else. */
async function runBare(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release()
  }
}

/** How often `once` ends in a second, with a few in flight at a time. */
async function rateOf(once: (turn: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  const end = start + secondsEach * 1000
  let done = 0
  const worker = async () => {
    while (performance.now() < end) {
      done += 1
      await once(done)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return done / ((performance.now() - start) / 1000)
}

export function openBenchApp(url: string): App {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const now = Temporal.Instant.from('2026-06-15T09:00:00+09:00')
  return {
    config,
    secret: 'a-secret-of-the-benchmark-that-is-long',
    secrets: ['a-secret-of-the-benchmark-that-is-long'],
    database: openDatabase(url, inFlight),
    clock: () => now,
    log: openLog(config.LOG_LEVEL),
  }
}

export const token = newToken()

export async function signIn(app: App): Promise<void> {
  const at = asDate(app.clock())
  await app.database.asSystem((tx) =>
    tx
      .insertInto('sessions')
      .values({
        company_id: 1,
        user_id: 1,
        access_hash: hashToken(token),
        access_expires_at: new Date('2999-01-01T00:00:00Z'),
        created_at: at,
        refreshed_at: at,
      })
      .execute(),
  )
}

export type Ask = (turn: number) => Promise<unknown>

/** How often a second it is answered, against the very SQL statements it sends, run bare over the same driver in turn. */
export async function compare(app: App, name: string, ask: Ask): Promise<Measurement> {
  const { pool } = app.database
  const recorded: Statement[][] = []
  for (let turn = 0; turn < requests; turn += 1) recorded.push(await statementsOf(pool, () => ask(turn)))
  return compareTo(name, ask, (turn) => runBare(pool, recorded[turn % requests] ?? []))
}

/** How often a second it is answered, against the least that could stand in its place, in turn. */
export async function compareTo(name: string, ask: Ask, least: Ask): Promise<Measurement> {
  const served: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await rateOf(least))
    served.push(await rateOf(ask))
    await pause(200)
  }
  const ratio = median(served.map((rate, round) => rate / (bare[round] ?? rate)))
  return { name, value: median(served), unit: 'requests/s', floor: median(bare), ratio }
}

/** How long one answer takes when nothing else is asked, in milliseconds, against its bare statements. */
export async function compareAlone(app: App, name: string, ask: Ask): Promise<Measurement> {
  const { pool } = app.database
  const served: number[] = []
  const bare: number[] = []
  for (let turn = 0; turn < requests * rounds; turn += 1) {
    const statements = await statementsOf(pool, () => ask(turn))
    bare.push(await millisecondsOf(() => runBare(pool, statements)))
    served.push(await millisecondsOf(() => ask(turn)))
  }
  const [value, floor] = [median(served), median(bare)]
  return { name, value, unit: 'ms', floor, ratio: value / floor }
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** The whole call but the socket: rate limit, session, permission, input, verb, output, JSON. */
export async function callEdge(server: FastifyInstance, url: string): Promise<void> {
  const answer = await server.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** Runs `measure` on a company of so many members (100,000 unless told), whose owner is signed in. */
export async function withBigCompany(
  measure: (app: App, server: FastifyInstance) => Promise<Measurement[]>,
  memberCount = bigCompany,
): Promise<Measurement[]> {
  const stop = await startTestServer()
  const database = await openTestDatabase()
  try {
    await fillCompany(database.url, memberCount)
    const app = openBenchApp(database.url)
    await signIn(app)
    const server = await composeServer(app, { requestsPerMinute: 10_000_000 })
    await server.ready()
    const measured = await measure(app, server)
    await server.close()
    await app.database.close()
    return measured
  } finally {
    await database.drop()
    await stop?.()
  }
}
