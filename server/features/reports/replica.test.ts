import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { makeCompany, type TestCompany } from '../../testing/company.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { storeMember, storeRound } from '../../testing/stored-member.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let copy: TestDatabase
let running: TestApp
let company: TestCompany

const settings = {
  DATABASE_URL: 'postgres://main.example/main',
  SECRET: 'a-secret-of-the-tests-that-is-long',
}

beforeAll(async () => {
  copy = await openTestDatabase()
  running = await openTestApp({ ...settings, DATABASE_READ_URL: copy.url })
  running.setTime('2026-06-15T12:00:00+09:00')
  company = await makeCompany(running.app)
  const memberId = await storeMember(running.app, company.id, '複製')
  await storeRound(running.app, { companyId: company.id, memberId, round: 1, dueOn: '2026-05-01', status: 2 })
})
afterAll(async () => {
  await running.close()
  await copy.drop()
})

const delivered = async (app = running) => {
  const as = company.accounts.owner.token
  return (await app.call('GET', '/v3/answers/report/count', { as })).body.result.delivered_num
}

test('reports read the replica, the session the main database', async () => {
  expect(await delivered()).toBe(0)
  const { replica } = running.app.database
  await replica?.asCompany(company.id, async (tx) => {
    const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(tx)
    expect(copy.url).toContain(rows[0]?.database)
  })
})

test('nothing is written there, and no other company is seen', async () => {
  const { replica } = running.app.database
  const writing = replica?.asCompany(company.id, (tx) => tx.deleteFrom('members').execute())
  await expect(writing).rejects.toThrow()
  const seen = await replica?.asCompany(company.id, async (tx) => {
    const { rows } = await sql<{ company: string; role: string }>`
      select current_setting('app.company_id') as company, current_user as role`.execute(tx)
    return rows[0]
  })
  expect(seen).toEqual({ company: String(company.id), role: 'soramoyo_app' })
})

test('a statement that the replica takes back counts as a replica that is away', async () => {
  const takenBack = running.app.database.replica?.asCompany(company.id, (tx) =>
    sql`do $$ begin raise exception using errcode = '40001', message = 'conflict with recovery'; end $$`.execute(
      tx,
    ),
  )
  await expect(takenBack).rejects.toMatchObject({ code: 'unavailable' })
})

test('while the replica cannot be reached reports read the main database', async () => {
  await running.app.database.asSystem((tx) =>
    tx.updateTable('deliveries').set({ answer_status: 4 }).execute(),
  )
  const other = await openTestApp(
    { ...settings, DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
    Promise.resolve({ url: running.databaseUrl, drop: async () => undefined }),
  )
  other.setTime('2026-06-15T12:00:00+09:00')
  expect(await delivered(other)).toBe(1)
  await other.close()
})

test('a replica of the embedded database stops the start', () => {
  expect(() => readConfig({ DATABASE_READ_URL: copy.url })).toThrow('DATABASE_READ_URL: must be set together')
})
