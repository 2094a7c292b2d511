import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvOf } from '../../platform/csv.ts'
import { openDatabase } from '../../platform/database.ts'
import { makeCompany, type TestCompany } from '../../testing/company.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Call, httpClient } from '../../testing/http.ts'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts'

const now = '2026-03-20T00:00:00Z'

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

const headings = ['社員番号', '姓', '名', 'メールアドレス', '入社日', '新卒・中途', '職種']
const person = (n: number, profession: string) =>
  [`K${n}`, '空野', `晴子${n}`, `k${n}@member.example`, '2026/4/1', '新卒', profession] as const

async function take(people: readonly (readonly string[])[]) {
  const file = new File([await csvOf(headings, people)], '名簿.csv')
  const { body, text } = await call('POST', '/v3/csv_upsert/import', {
    as: company.accounts.owner.token,
    form: { file },
  })
  expect(body.result?.imported_count, text).toBe(people.length)
  return body.undo.id as number
}

const undo = (id: number) => call('POST', `/v3/imports/${id}/undo`, { as: company.accounts.owner.token })

/** The members, their rounds and mails, and what is kept of imports; versions only rise. */
async function held(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of ['members', 'deliveries', 'mails', 'import_changes']) {
    const { rows } = await app.database.pool.query<{ one: string }>(
      `select (to_jsonb(t) - 'version')::text as one from ${table} as t where company_id = $1 order by 1`,
      [company.id],
    )
    found[table] = rows.map(({ one }) => one)
  }
  return found
}

async function waitingAtTheEnd(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await app.database.pool.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query ilike '%delete from "import_changes"%'`,
        )
        return rows[0]?.n
      },
      { timeout: 60_000 },
    )
    .toBe(1)
}

test('a server killed while it takes an import back leaves the whole import, and the next one takes it back', async () => {
  await take([person(1, '営業'), person(2, '営業')])
  const before = await held()
  const id = await take([person(1, '開発'), person(2, '開発'), person(3, '開発'), person(4, '開発')])
  const imported = await held()

  const blocker = await app.database.pool.connect()
  await blocker.query('begin')
  await blocker.query('select from import_changes where import_id = $1 for update', [id])
  const unfinished = undo(id).catch(() => null)
  await waitingAtTheEnd()
  await server.kill()
  await unfinished
  await blocker.query('rollback')
  blocker.release()

  await expect.poll(held, { timeout: 60_000 }).toEqual(imported)
  await start()
  const { status, text } = await undo(id)
  expect(status, text).toBe(200)
  const after = await held()
  expect({ ...after, import_changes: [] }).toEqual({ ...before, import_changes: [] })
})
