import { setTimeout as sleep } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { makeCompany, type TestCompany } from '../../../testing/company.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { httpClient } from '../../../testing/http.ts'
import {
  type FakeTalentService,
  startTalentService,
  talentAccount,
  talentRecord,
} from '../../../testing/providers/talent-service.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts'

const now = '2026-04-01T01:00:00Z'
const count = 2_000

const inTime = { timeout: 60_000, interval: 5 }

let database: TestDatabase
let app: { database: ReturnType<typeof openDatabase>; clock: () => Temporal.Instant }
let company: TestCompany
let fake: FakeTalentService
let server: ServerProcess | null = null

beforeAll(async () => {
  database = await openTestDatabase()
  app = { database: openDatabase(database.url, 5), clock: () => Temporal.Instant.from(now) }
  company = await makeCompany(app)
  fake = await startTalentService(() => Date.parse(now) / 1000)
})
afterAll(async () => {
  await server?.kill()
  await app.database.close()
  await fake.stop()
  await database.drop()
})

async function serve(): Promise<void> {
  server = await startServerProcess({
    databaseUrl: database.url,
    now,
    works: true,
    env: { TALENT_API_BASE: fake.base },
  })
}

const put = (path: string, json: object = {}) =>
  httpClient(server?.url ?? '')('PUT', `/v3/talent_analytics/${path}`, {
    as: company.accounts.owner.token,
    json,
  })

const query = async <Row>(text: string) => (await app.database.pool.query(text)).rows as Row[]
const people = async () => (await query<{ n: number }>('select count(*) as n from talent_people'))[0]?.n
const runs = () =>
  query<{ state: string; attempts: number; failure_code: string | null }>(
    'select state, attempts, failure_code from talent_syncs order by id',
  )
const cursor = async () =>
  (await query<{ cursor: string | null }>('select cursor from talent_sources'))[0]?.cursor

/** What the clock asks for each minute. */
const tick = () =>
  app.database.asSystem((tx) => enqueue(tx, 'synchronize_talent', {}, { key: 'synchronize_talent' }))

/** Ninety seconds later by the database's clock, which the lease goes by. */
const endLease = () =>
  query(`update talent_syncs set lease_until = now() - interval '1 second' where state = 'running'`)

test('killed while it reads or writes, a run leaves nothing half-written, is taken up again and ends', async () => {
  await serve()
  fake.begin()
  expect((await put('link', { ...talentAccount, version: 0 })).status).toBe(200)
  await expect.poll(async () => (await runs()).map(({ state }) => state), inTime).toEqual(['done'])
  const first = await cursor()
  fake.publish(...Array.from({ length: count }, (_, index) => talentRecord(`T${index}`)))
  fake.pageSize = 100
  // once while a page is on its way, once shortly after the last one
  fake.once({ taken: false, path: /results/, until: () => sleep(600_000, undefined, { ref: false }) })
  const before = fake.requests()
  expect((await put('synchronize')).status).toBe(202)
  await expect.poll(() => fake.requests(), inTime).toBeGreaterThan(before)
  await server?.kill()
  expect([await people(), await cursor(), (await runs()).at(-1)?.state]).toEqual([0, first, 'running'])
  await serve()
  await tick()
  await sleep(300)
  // the lease still holds: nobody else takes the run yet
  expect((await runs()).at(-1)).toMatchObject({ state: 'running', attempts: 1 })
  await endLease()
  const asked = fake.requests()
  await tick()
  await expect.poll(() => fake.requests() - asked, inTime).toBeGreaterThan(count / 100 - 2)
  await server?.kill()
  const held = await people()
  expect([0, count]).toContain(held)
  expect(await cursor()).toBe(held === 0 ? first : `${first?.split('.')[0]}.${count}`)
  await serve()
  await endLease()
  await tick()
  await expect.poll(async () => (await runs()).at(-1)?.state, inTime).toBe('done')
  expect([await people(), (await runs()).length]).toEqual([count, 2])
}, 300_000)

test('killed again and again, it is told as failed, and the next one may begin', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    fake.once({ taken: false, path: /results/, until: () => sleep(600_000, undefined, { ref: false }) })
    const before = fake.requests()
    if (attempt === 0) await put('synchronize')
    else {
      await endLease()
      await tick()
    }
    await expect.poll(() => fake.requests(), inTime).toBeGreaterThan(before)
    await server?.kill()
    await serve()
  }
  await endLease()
  await tick()
  await expect
    .poll(async () => (await runs()).at(-1), inTime)
    .toMatchObject({ state: 'failed', failure_code: 'interrupted', attempts: 3 })
  await put('synchronize')
  await expect.poll(async () => (await runs()).at(-1)?.state, inTime).toBe('done')
}, 300_000)
