import { randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database.ts'
import { makeCompany, type TestCompany } from '../../../testing/company.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Call, httpClient } from '../../../testing/http.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts'

const now = '2026-03-20T00:00:00Z'
const count = 10_000
const aPage = 1_000
const memoryLimit = 400

let database: TestDatabase
let app: { database: ReturnType<typeof openDatabase>; clock: () => Temporal.Instant }
let company: TestCompany
let server: ServerProcess
let call: Call

async function start(): Promise<void> {
  server = await startServerProcess({ databaseUrl: database.url, now })
  call = httpClient(server.url)
}

beforeAll(async () => {
  database = await openTestDatabase()
  app = { database: openDatabase(database.url, 5), clock: () => Temporal.Instant.from(now) }
  company = await makeCompany(app)
  await start()
})
afterAll(async () => {
  await server.kill()
  await app.database.close()
  await database.drop()
})

type Person = Record<string, unknown>

const people = (more: Person = {}): Person[] =>
  Array.from({ length: count }, (_, n) => ({
    employee_code: String(n + 1).padStart(6, '0'),
    lastname: '空野',
    firstname: `晴子${n}`,
    email: `s${n}@member.example`,
    date_contracted: '2026-04-01',
    is_newbie: 1,
    department: `第${n % 20}部/第${n % 100}課`,
    ...more,
  }))

const pagesOf = (list: Person[]) =>
  Array.from({ length: Math.ceil(list.length / aPage) }, (_, n) => list.slice(n * aPage, (n + 1) * aPage))

const put = (json: object) => call('PUT', '/v4/sync/members', { as: company.accounts.owner.token, json })

/** Sends a list in pages. @returns the answer to the last one */
async function send(list: Person[], options: object) {
  const id = randomUUID()
  const pages = pagesOf(list)
  let last = await put({ members: pages[0], ...options, set: { id, page: 1, pages: pages.length } })
  for (const [at, members] of pages.slice(1).entries())
    last = await put({ members, ...options, set: { id, page: at + 2, pages: pages.length } })
  expect(last.status, last.text.slice(0, 300)).toBe(200)
  return last.body
}

const whole = { create_departments: true, complete: true }

async function held() {
  const counted = async (table: string) => {
    const { rows } = await app.database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${table} where company_id = $1`,
      [company.id],
    )
    return rows[0]?.n ?? 0
  }
  const [members, deliveries, mails, departments] = [
    await counted('members'),
    await counted('deliveries'),
    await counted('mails'),
    await counted('departments'),
  ]
  return { members, deliveries, mails, departments }
}

type Planned = { rows: { code: string | null }[] }
const withoutCodes = (result: Planned) => ({
  ...result,
  rows: result.rows.map((row) => ({ ...row, code: null })),
})

async function writing(): Promise<boolean> {
  const { rows } = await app.database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and query ilike 'insert into "members"%' and state <> 'idle'`,
  )
  return (rows[0]?.n ?? 0) > 0
}

test('a server killed while it writes ten thousand people leaves nothing half done', async () => {
  const before = await held()
  const unfinished = send(people(), whole).then(
    () => 'answered',
    () => 'broken',
  )
  await expect.poll(writing, { timeout: 200_000, interval: 5 }).toBe(true)
  await server.kill()
  expect(await unfinished).toBe('broken')
  await expect.poll(held).toEqual(before)
  await start()
}, 400_000)

test('the run does what the dry run says, and the next one nothing', async () => {
  const before = await held()
  const plan = await send(people(), { ...whole, dry_run: true })
  expect(await held()).toEqual(before)
  expect(plan.result).toMatchObject({ total: count, new_count: count, error_count: 0 })
  const run = await send(people(), whole)
  expect(withoutCodes(run.result)).toEqual(withoutCodes(plan.result))
  expect(await held()).toMatchObject({
    members: before.members + count,
    deliveries: before.deliveries + count * 13,
    departments: before.departments + 120,
  })
  const again = await send(people(), whole)
  expect(again).toMatchObject({ undo: null, is_written: true })
  expect(again.result).toMatchObject({ new_count: 0, changed_count: 0, unchanged_count: count, missing: [] })
  const moved = await send(people({ profession: '開発' }).slice(1), whole)
  expect(moved.result).toMatchObject({ changed_count: count - 1, missing: [{ employee_code: '000001' }] })
  const peak = await server.peakMemory()
  process.stdout.write(`sync 10,000 people: peak ${peak.toFixed(0)} MB\n`)
  expect(peak).toBeLessThan(memoryLimit)
}, 400_000)
