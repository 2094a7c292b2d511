import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Followed, startFollowedPostgres } from '../scripts/testing/system-postgres.ts'
import { migrate } from './platform/migrations.ts'
import { makeCompany, type TestCompany } from './testing/company.ts'
import { operatorOf } from './testing/installation.ts'
import { storeMember, storeRound } from './testing/stored-member.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let followed: Followed
let running: TestApp
let company: TestCompany

const secret = 'a-secret-of-the-tests-that-is-long'

beforeAll(async () => {
  followed = await startFollowedPostgres()
  await migrate(followed.mainUrl)
  running = await openTestApp(
    { DATABASE_URL: followed.mainUrl, DATABASE_READ_URL: followed.standbyUrl, SECRET: secret },
    Promise.resolve({ url: followed.mainUrl, drop: async () => undefined }),
  )
  running.setTime('2026-06-15T12:00:00+09:00')
  company = await makeCompany(running.app)
})
afterAll(async () => {
  await running.close()
  await followed.stop()
})

const asOwner = () => company.accounts.owner.token

async function delivered(): Promise<number> {
  const { body } = await running.call('GET', '/v3/answers/report/count', { as: asOwner() })
  return body.result.delivered_num
}

async function deliverOne(name: string): Promise<void> {
  const memberId = await storeMember(running.app, company.id, name)
  await storeRound(running.app, { companyId: company.id, memberId, round: 1, dueOn: '2026-05-01', status: 2 })
}

const doctor = async () => {
  const env = { DATABASE_READ_URL: followed.standbyUrl, SECRET: secret }
  const { stdout } = await operatorOf(followed.mainUrl, env).run('doctor', '--json')
  const { findings }: { findings: { check: string; level: string; says: string }[] } = JSON.parse(stdout)
  return findings.find(({ check }) => check === 'replica')
}

async function gauge(name: string): Promise<number> {
  const text = await (await fetch(`${running.url}/metrics`)).text()
  return Number(new RegExp(`^soramoyo_replica_${name} (\\S+)$`, 'm').exec(text)?.[1])
}

/** Until the standby shows everything that was written so far. */
async function untilFollowed(): Promise<void> {
  const written = await running.app.database.asSystem(async (tx) => {
    const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(tx)
    return rows[0]?.at ?? ''
  })
  for (;;) {
    const isThere = await running.app.database.replica?.asSystem(async (tx) => {
      const { rows } = await sql<{ there: boolean }>`
        select pg_last_wal_replay_lsn() >= ${written}::pg_lsn as there`.execute(tx)
      return rows[0]?.there
    })
    if (isThere) return
    await pause(50)
  }
}

test('reports and files read the standby, which shows what was written a moment ago', async () => {
  await deliverOne('複製一')
  await untilFollowed()
  expect(await delivered()).toBe(1)
  const where = await running.app.database.replica?.asCompany(company.id, async (tx) => {
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(tx)
    return rows[0]?.standby
  })
  expect(where).toBe(true)
  expect(await doctor()).toMatchObject({ level: 'well' })
})

test('a standby that lags shows the moment before, and says by how much', async () => {
  await untilFollowed()
  await followed.onStandby('select pg_wal_replay_pause()')
  await deliverOne('複製二')
  expect(await delivered()).toBe(1)
  expect(await gauge('up')).toBe(1)
  expect(await gauge('lag_bytes')).toBeGreaterThan(0)
  expect((await doctor())?.says).toMatch(/^it is \d+ s and \d+ kB behind$/)
  await followed.onStandby('select pg_wal_replay_resume()')
  await untilFollowed()
  expect(await delivered()).toBe(2)
})

test('without the standby reports read the main database, and the doctor names it', async () => {
  await followed.stopStandby()
  await deliverOne('複製三')
  expect(await delivered()).toBe(3)
  expect(await doctor()).toMatchObject({
    level: 'wrong',
    says: 'it cannot be reached: reports and exports read the main database meanwhile',
  })
})
