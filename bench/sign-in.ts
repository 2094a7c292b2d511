import { Temporal } from 'temporal-polyfill'
import { readConfig } from '../server/platform/config.ts'
import { openDatabase } from '../server/platform/database.ts'
import { openLog } from '../server/platform/log.ts'
import { hashPassword, passwordMatches } from '../server/platform/password-hash.ts'
import { makeCompany, testPassword } from '../server/testing/company.ts'
import { openTestDatabase } from '../server/testing/database.ts'
import { startDurableServer } from '../server/testing/durable-server.ts'
import { startServerProcess } from '../server/testing/server-process.ts'
import type { Measurement } from './main.ts'

const rounds = 60

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** A sign-in by password over HTTP, against the check of the password alone; medians, in turns. */
export default async function signIn(): Promise<Measurement> {
  const stop = await startDurableServer()
  const database = await openTestDatabase()
  const app = {
    config: readConfig({ LOG_LEVEL: 'silent' }),
    secret: 'a-secret-of-the-tests-that-is-long-enough',
    database: openDatabase(database.url),
    clock: () => Temporal.Now.instant(),
    log: openLog('silent'),
  }
  const now = app.clock().toString()
  const server = await startServerProcess({ databaseUrl: database.url, now, requestsPerMinute: 1_000_000 })
  const { email } = (await makeCompany(app)).accounts.owner
  const body = JSON.stringify({ email, password: testPassword })
  const enter = async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/v3/login`, { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`the sign-in was answered with ${answer.status}`)
    await answer.arrayBuffer()
  }
  const hash = await hashPassword(testPassword)
  // the first one hashes the password anew
  await enter()
  const [times, floors]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    floors.push(await millisecondsOf(() => passwordMatches(hash, testPassword)))
    times.push(await millisecondsOf(enter))
  }
  await server.kill()
  await app.database.close()
  await database.drop()
  await stop()
  const [value, floor] = [median(times), median(floors)]
  return {
    name: 'sign-in',
    value: Number(value.toFixed(2)),
    unit: 'ms',
    floor: Number(floor.toFixed(2)),
    ratio: Number((floor / value).toFixed(3)),
  }
}
