import { randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database.ts'
import { makeCompany, type TestCompany } from '../../../testing/company.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type ExportHeading, excelCsv, exportRow } from '../../../testing/excel-export.ts'
import { type Call, httpClient } from '../../../testing/http.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts'

const now = '2026-03-20T00:00:00Z'
const count = 10_000
const memoryLimit = 400

let database: TestDatabase
let app: { database: ReturnType<typeof openDatabase>; clock: () => Temporal.Instant }
let company: TestCompany
let server: ServerProcess
let call: Call

beforeAll(async () => {
  database = await openTestDatabase()
  app = { database: openDatabase(database.url, 5), clock: () => Temporal.Instant.from(now) }
  company = await makeCompany(app)
  await app.database.asCompany(company.id, async (tx) => {
    const at = new Date(now)
    const person = { company_id: company.id, lastname: '上', firstname: '司', created_at: at, updated_at: at }
    await tx
      .insertInto('seniors')
      .values({ ...person, email: 'boss@company.example' })
      .execute()
  })
  await start()
})
afterAll(async () => {
  await server.kill()
  await app.database.close()
  await database.drop()
})

async function start(): Promise<void> {
  server = await startServerProcess({ databaseUrl: database.url, now })
  call = httpClient(server.url)
}

type Mistake = [ExportHeading, value: string, field: string, rule: string]

/** Thirty-seven ways to be wrong, as they are met in real lists. */
const mistakes: Mistake[] = [
  ['姓', '', 'lastname', 'required'],
  ['名', '', 'firstname', 'required'],
  ['姓', '長'.repeat(51), 'lastname', 'max'],
  ['セイ', '高崎', 'lastname_kana', 'kana'],
  ['メイ', '翔太', 'firstname_kana', 'kana'],
  ['メールアドレス', '', 'email', 'required'],
  ['メールアドレス', 'shain.member.example', 'email', 'email'],
  ['メールアドレス', 'SHAIN1@member.example', 'email', 'duplicate_in_file'],
  ['メールアドレス', 'taken@member.example', 'email', 'duplicate'],
  ['入社日', '', 'date_contracted', 'required'],
  ['入社日', '2026/2/30', 'date_contracted', 'no_such_day'],
  ['入社日', '来春', 'date_contracted', 'date'],
  ['アンケート初回配信日', '2026/4/1', 'date_contracted', 'before_delivery_date'],
  ['アンケート初回配信日', '2027/4/2', 'delivery_date', 'within_a_year_delivery_date'],
  ['新卒・中途', '', 'is_newbie', 'required'],
  ['新卒・中途', '第二新卒', 'is_newbie', 'choice'],
  ['部署', '西日本課', 'department_id', 'unknown_department'],
  ['直属の上司', 'nobody@company.example', 'senior_id', 'unknown_senior'],
  ['社員番号', '000001', 'employee_code', 'duplicate_in_file'],
  ['社員番号', 'TAKEN', 'employee_code', 'duplicate'],
  ['社員番号', 'X'.repeat(31), 'employee_code', 'max'],
  ['携帯電話番号', '03-1234-567', 'mobile_tel_number', 'length'],
  ['携帯電話番号', '090-内線-12', 'mobile_tel_number', 'numeric'],
  ['雇用形態', '見習い', 'employing_type', 'choice'],
  ['在籍状況', '退職', 'date_resigned', 'resigned_date'],
  ['退職日', '2026/3/1', 'date_resigned', 'resigned_after_joining'],
  ['性別', '9', 'gender', 'choice'],
  ['生年（西暦）', '平成', 'birth_year', 'numeric'],
  ['生年（西暦）', '1899', 'birth_year', 'min_value'],
  ['生まれた月', '13', 'birth_month', 'max_value'],
  ['生年（西暦）', '2027', 'birth_year', 'being_the_past'],
  ['転職回数', '100', 'job_change_count', 'max_value'],
  ['退職理由', '寿退社', 'resign_reason', 'choice'],
  ['重要度', '最高', 'importance', 'choice'],
  ['月次アンケートの配信を停止する', '未定', 'is_stopped_send_questions_mail', 'choice'],
  ['Slackのメールアドレス', '＠haru', 'slack_email', 'email'],
  ['備考1', '長'.repeat(1001), 'other_info', 'max'],
]

const rowOf = (index: number) => exportRow(index + 1)
const whereWrong = mistakes.map((mistake, index) => ({ mistake, at: 40 + index * 263 }))

function wrongRows() {
  const rows = Array.from({ length: count }, (_, index) => rowOf(index))
  for (const { mistake, at } of whereWrong) {
    const [heading, value] = mistake
    rows[at] = { ...rowOf(at), [heading]: value }
  }
  return rows
}

const send = (verb: string, file: Blob, more: Record<string, string> = {}) =>
  call('POST', `/v3/csv_registration/${verb}`, {
    as: company.accounts.owner.token,
    form: { file, ...more },
  })

/** What the company holds of members and of what follows from them. */
async function held() {
  const counted = async (table: string) => {
    const { rows } = await app.database.pool.query<{ n: number }>(
      `select count(*) as n from ${table} where company_id = $1`,
      [company.id],
    )
    return rows[0]?.n ?? 0
  }
  return {
    members: await counted('members'),
    deliveries: await counted('deliveries'),
    mails: await counted('mails'),
    logs: await counted('security_logs'),
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

test('37 wrong rows of 10,000 are each named by line and field, and nothing is written', async () => {
  const taken = { ...rowOf(20_000), 社員番号: 'TAKEN', メールアドレス: 'taken@member.example' }
  expect((await send('import', excelCsv([taken]))).body.result.imported_count).toBe(1)
  const before = await held()
  const file = excelCsv(wrongRows())
  const began = performance.now()
  const validated = await send('validate', file)
  process.stdout.write(`validate 10,000 rows: ${seconds(began)}\n`)
  expect(validated.body).toMatchObject({ total: count, encoding: 'cp932' })
  // made-up people share their names and birthdays
  const about = validated.body.problems.map((one: { about?: string }) => one.about)
  expect(about.filter((one?: string) => one !== 'caution')).toEqual([])
  // The rows whose address and code the wrong ones repeat are named too.
  expect(validated.body.error_count).toBe(mistakes.length + 1)
  const reported = new Map(
    validated.body.rows.map((row: { line: number; errors: { field: string; rule: string }[] }) => [
      row.line,
      row.errors.map(({ field, rule }) => [field, rule]),
    ]),
  )
  for (const { mistake, at } of whereWrong) {
    const [, , field, rule] = mistake
    expect([at + 2, reported.get(at + 2)]).toEqual([at + 2, [[field, rule]]])
  }
  expect(reported.get(2)).toEqual([
    ['email', 'duplicate_in_file'],
    ['employee_code', 'duplicate_in_file'],
  ])
  const imported = await send('import', file)
  expect(imported.status).toBe(200)
  expect(imported.body.result).toMatchObject({ imported_count: 0, error_count: mistakes.length + 1 })
  expect(await held()).toEqual(before)
}, 400_000)

test('a server killed half-way through an import leaves nothing of it', async () => {
  const before = await held()
  const key = randomUUID()
  const file = excelCsv(Array.from({ length: count }, (_, index) => rowOf(index)))
  const broken = send('import', file, { progress_key: key }).then(
    () => 'answered',
    () => 'broken',
  )
  const progress = async () => {
    const { rows } = await app.database.pool.query<{ done: number }>(
      'select done from import_progress where key = $1',
      [key],
    )
    return rows[0]?.done ?? 0
  }
  await expect.poll(progress, { timeout: 200_000, interval: 20 }).toBeGreaterThan(2_000)
  await server.kill()
  expect(await broken).toBe('broken')
  expect(await progress()).toBeLessThan(count)
  await expect.poll(held).toEqual(before)
  await start()
}, 400_000)

test('the corrected file comes in whole, within the memory of a small server', async () => {
  const before = await held()
  const file = excelCsv(Array.from({ length: count }, (_, index) => rowOf(index)))
  const began = performance.now()
  const { body } = await send('import', file)
  const peak = await server.peakMemory()
  process.stdout.write(`import 10,000 rows: ${seconds(began)}, peak ${peak.toFixed(0)} MB\n`)
  expect(body.result).toMatchObject({ imported_count: count, error_count: 0 })
  expect(await held()).toEqual({
    members: before.members + count,
    deliveries: before.deliveries + count * 13,
    mails: before.mails + count,
    logs: before.logs + 1,
  })
  const { rows } = await app.database.pool.query(
    `select count(distinct xmin::text) as transactions, count(*) filter (where lastname = '髙﨑') as takasaki,
       count(*) filter (where lastname_kana = 'タカサキ' and mobile_tel_number like '090%') as tidied
     from members where company_id = $1 and employee_code <> 'TAKEN'`,
    [company.id],
  )
  expect(rows).toEqual([{ transactions: 1, takasaki: 1000, tidied: 1000 }])
  expect(peak).toBeLessThan(memoryLimit)
}, 400_000)
