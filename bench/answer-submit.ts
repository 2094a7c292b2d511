import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { composeServer } from '../server/main.ts'
import { systemClock } from '../server/platform/clock.ts'
import { readConfig } from '../server/platform/config.ts'
import type { App } from '../server/platform/context.ts'
import { openDatabase } from '../server/platform/database.ts'
import { openLog } from '../server/platform/log.ts'
import { openTestDatabase } from '../server/testing/database.ts'
import { startDurableServer } from '../server/testing/durable-server.ts'
import type { Asked } from './answer-submit/client.ts'
import { fillCompany } from './answer-submit/company.ts'
import { bareServer } from './answer-submit/floor.ts'
import type { Measurement } from './main.ts'

const answersEach = 1_000
const rounds = 5
/** The server with roll-ups, the bare route with them, the server without. */
const variants = 3
const inFlight = 16
const secret = 'a-secret-of-the-benchmark-that-is-long'

const client = fork(join(import.meta.dirname, 'answer-submit/client.ts'))

async function rateOf(url: string, tokens: string[]): Promise<number> {
  const asked: Asked = { url, tokens, inFlight }
  client.send(asked)
  const [rate] = await once(client, 'message')
  return Number(rate)
}

const listen = (server: FastifyInstance) => server.listen({ host: '127.0.0.1', port: 0 })

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Takes or leaves the triggers that keep what reports read. */
async function setRollups(app: App, state: 'enable' | 'disable'): Promise<void> {
  for (const table of ['answers', 'deliveries', 'members'])
    for (const trigger of table === 'answers' ? ['count_inserted', 'count_updated'] : ['count_updated'])
      await app.database.pool.query(`alter table ${table} ${state} trigger ${trigger}`)
}

async function compare(app: App, tokens: string[]): Promise<Measurement[]> {
  const server = await composeServer(app, { requestsPerMinute: 10_000_000 })
  const bare = bareServer(app.database.pool, secret)
  const [serverUrl, bareUrl] = [await listen(server), await listen(bare)]
  await rateOf(serverUrl, tokens.splice(0, 200))
  await rateOf(bareUrl, tokens.splice(0, 200))
  const [values, floors, uncounted]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    floors.push(await rateOf(bareUrl, tokens.splice(0, answersEach)))
    values.push(await rateOf(serverUrl, tokens.splice(0, answersEach)))
    await setRollups(app, 'disable')
    uncounted.push(await rateOf(serverUrl, tokens.splice(0, answersEach)))
    await setRollups(app, 'enable')
  }
  await server.close()
  await bare.close()
  const [value, floor, without] = [median(values), median(floors), median(uncounted)]
  return [
    { name: 'answer-submit', value, unit: 'requests/s', floor, ratio: value / floor },
    { name: 'answer-submit-rollups', value, unit: 'requests/s', floor: without, ratio: value / without },
  ]
}

/** Durable answers through HTTP, against a bare route with the same writes, and against itself without roll-ups. */
export default async function answerSubmit(): Promise<Measurement[]> {
  const stop = await startDurableServer()
  const database = await openTestDatabase()
  try {
    const tokens = await fillCompany(database.url, secret, 400 + variants * rounds * answersEach)
    const config = readConfig({ LOG_LEVEL: 'silent' })
    const app: App = {
      config,
      secret,
      secrets: [secret],
      database: openDatabase(database.url),
      clock: systemClock,
      log: openLog(config.LOG_LEVEL),
    }
    const measured = await compare(app, tokens)
    await app.database.close()
    return measured
  } finally {
    await database.drop()
    client.kill()
    await stop()
  }
}
