import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dispatch } from '../features/deliveries/service.ts'
import { mailKinds } from '../jobs.ts'
import { asInstant } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import type { App } from '../platform/context.ts'
import { openDatabase } from '../platform/database.ts'
import { enqueue, type Jobs, startWorker } from '../platform/jobs.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database.ts'
import { clockFrom } from '../testing/dispatch-process.ts'
import { insertDueMembers } from '../testing/due-members.ts'
import { linkAll, type QueueProvider, startQueueProvider } from '../testing/queue-providers.ts'
import { testSecrets } from '../testing/secret.ts'
import { watchedLog } from '../testing/watched-log.ts'
import { deliveryJob } from './job.ts'

const due = '2026-05-01T01:00:00Z'
const publicUrl = 'https://soramoyo.example'
const people = 5

let database: TestDatabase
let app: App
let provider: QueueProvider

beforeEach(async () => {
  database = await openTestDatabase()
  app = {
    config: readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: publicUrl, SMTP_URL: 'smtp://127.0.0.1:9' }),
    ...testSecrets,
    database: openDatabase(database.url, 8),
    clock: clockFrom(due),
    log: watchedLog(),
  }
  const companyId = await insertDueMembers(app, people, new Date(due))
  const { rows } = await app.database.pool.query<{ id: number }>('select id from members')
  const rules = { now: app.clock, members: rows.map(({ id }) => id), publicUrl, perMinute: 60 }
  provider = await startQueueProvider(app, companyId, 'line_works', rules)
  await linkAll(app, companyId, 'line_works')
  await dispatch(app, asInstant(new Date(due)), { mailKinds: {} })
  app.config = {
    ...app.config,
    ...readConfig({ LOG_LEVEL: 'silent', ...provider.env }),
    PUBLIC_URL: publicUrl,
  }
})

afterEach(async () => {
  await provider.fake.stop()
  await app.database.close()
  await database.drop()
})

const until = async (holds: () => boolean) => {
  while (!holds()) await sleep(20)
}

test('an account that takes one a second leaves the one place for jobs to others meanwhile, and all of it leaves', async () => {
  let arrivedBefore = people
  const jobs: Jobs = {
    send_mails: deliveryJob(mailKinds),
    other: async () => {
      arrivedBefore = provider.arrived().length
    },
  }
  const worker = await startWorker(app, jobs, { pools: [{ name: 'all', places: 1 }] })
  try {
    await until(() => provider.arrived().length > 0)
    await app.database.asSystem((tx) => enqueue(tx, 'other', {}))
    await until(() => provider.arrived().length === people)
  } finally {
    await worker.stop()
  }
  expect(arrivedBefore).toBeLessThan(people)
}, 60_000)
