import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany } from '../../testing/company.ts'
import { startSentry } from '../../testing/providers/sentry.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { enqueue, runDueJobs } from '../jobs.ts'

let sentry: Awaited<ReturnType<typeof startSentry>>
let server: TestApp
beforeAll(async () => {
  sentry = await startSentry()
  server = await openTestApp({
    SENTRY_DSN: sentry.dsn,
    PUBLIC_URL: 'https://soramoyo.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
})
afterAll(async () => {
  await server.close()
  await sentry.stop()
})
beforeEach(() => {
  sentry.events.length = 0
})

async function events() {
  await server.app.reports?.flush(10_000)
  expect(sentry.refusals).toEqual([])
  return sentry.events
}

test('a call that fails for a reason nobody foresaw is reported by its route; a refusal is not', async () => {
  const company = await makeCompany(server.app)
  const as = company.accounts.owner.token
  await server.app.database.pool.query('alter table seniors rename to seniors_away')
  const { status, body } = await server.call('GET', '/v4/common/seniors', {
    as,
    query: { word: '鈴木一郎' },
  })
  await server.app.database.pool.query('alter table seniors_away rename to seniors')
  expect([status, body.code]).toEqual([500, 'internal'])
  expect((await server.call('GET', '/v3/members/none', { as })).status).toBeGreaterThanOrEqual(400)
  const [event, ...more] = await events()
  expect(more).toEqual([])
  expect(event).toMatchObject({
    transaction: 'GET /v4/common/seniors',
    tags: { source: 'call', code: '42P01', request_id: body.request_id },
  })
  expect(JSON.stringify(event)).not.toMatch(/鈴木|seniors_away|from \\"/)
})

test('a job that fails is reported by its name, and tried again as ever', async () => {
  await server.app.database.asSystem((tx) => enqueue(tx, 'sums', { name: '鈴木' }))
  const sums = async () => {
    throw new RangeError('鈴木: index out of range')
  }
  await runDueJobs(server.app, { sums })
  expect(await events()).toMatchObject([
    { transaction: 'sums', tags: { source: 'job' }, exception: { values: [{ type: 'RangeError' }] } },
  ])
  const { rows } = await server.app.database.pool.query(
    "select attempts, last_error from graphile_worker.jobs where task_identifier = 'sums'",
  )
  expect(rows).toMatchObject([{ attempts: 1 }])
})
