import { beforeAll, expect, test } from 'vitest'
import { csvOf } from '../../../platform/csv.ts'
import { readTable } from '../../../platform/files/table.ts'
import { makeCompany } from '../../../testing/company.ts'
import { suite } from '../../../testing/suite.ts'

const { app, server, company, member } = suite({
  at: '2026-05-20T10:00:00+09:00',
  company: 'file',
  member: true,
})

beforeAll(async () => {
  await app.database.pool.query(`update members set employee_code = '00123' where id = $1`, [member.id])
})

const owner = () => company.accounts.owner

const headings = ['社員番号', '対応状況', '担当者のメールアドレス', '期限', '重要度', '面談の印象', 'メモ']

async function upload(rows: string[][], as = owner().token, columns = headings) {
  const file = new File([await csvOf(columns, rows)], '対応.csv')
  return server.call('POST', '/v3/csv_timeline/upload', { as, form: { file } })
}

const logs = async () =>
  (await server.call('GET', '/v3/actionlogs', { as: owner().token, query: { member_id: member.id } })).body
    .result

async function download(query: Record<string, string | boolean>) {
  const answer = await server.call('GET', '/v3/csv_timeline/download', { as: owner().token, query })
  return { answer, table: async () => readTable(new File([answer.text], 'x.csv'), 100) }
}

test('one wrong line keeps every line out, each named by line, column and rule of the follow-up', async () => {
  const { body } = await upload([
    ['00123', '', '', '', '', '', '声をかけた'],
    ['00123', '対応中', '', '', '', '', ''],
    ['99999', '', '', '', '', '', '面談した'],
    ['00123', '', '', '', '', '', ''],
    ['00123', '様子見', 'nobody@company.example', '来週', '', '', 'メモ'],
  ])
  expect(body.message).toBe('エラーがあるため、1件も取り込んでいません。')
  expect(body.result).toMatchObject({ total: 5, ok_count: 1, error_count: 4, imported_count: 0 })
  const reported = body.result.rows.map(
    (row: { line: number; errors: { column: string; rule: string }[] }) => [
      row.line,
      row.errors.map(({ column, rule }) => `${column} ${rule}`),
    ],
  )
  expect(reported).toEqual([
    [3, ['担当者のメールアドレス person_in_charge']],
    [4, ['社員番号 unknown_member']],
    [5, ['メモ state_or_memo']],
    [6, ['対応状況 choice', '担当者のメールアドレス unknown_hr_user', '期限 date']],
  ])
  expect((await logs()).count).toBe(0)
})

test('lines of one member follow each other through the rules, in the file’s order', async () => {
  const { body } = await upload([
    ['００１２３', '対応中', owner().email, '2026/5/25', '高', '', '面談を約束した'],
    ['00123', '3', '', '', '', '順調', '面談した'],
  ])
  expect([body.result.imported_count, body.message]).toEqual([2, '2件の対応を取り込みました。'])
  const { actionlogs, count } = await logs()
  expect(count).toBe(2)
  expect(actionlogs[0]).toMatchObject({
    interview_status: 3,
    interview_due_date: null,
    impression: 2,
    comment: '面談した',
    previous: {
      interview_status: 2,
      interview_due_date: '2026-05-25',
      importance: 1,
      hr_user_id: owner().id,
    },
  })
})

test('the history leaves as a file with old and new state, and its reading is logged', async () => {
  const { answer, table } = await download({})
  expect(answer.headers.get('content-disposition')).toContain(
    `filename="csv_timeline_2025-05-21_2026-05-20.csv"; filename*=UTF-8''${encodeURIComponent('対応履歴_2025-05-21_2026-05-20.csv')}`,
  )
  const { headings: columns, rows } = await table()
  const last = Object.fromEntries(columns.map((heading, index) => [heading, rows.at(-1)?.cells[index]]))
  expect(last).toMatchObject({
    日時: '2026-05-20 10:00:00',
    社員番号: '00123',
    氏名: `${member.lastname} ${member.firstname}`,
    '対応状況（変更前）': '対応中',
    対応状況: '対応済み',
    重要度: '高',
    面談の印象: '順調',
    メモ: '面談した',
    記録のしかた: '手入力',
  })
  const exported = await app.database.pool.query(
    `select user_id from security_logs where company_id = $1 and category = 'export'`,
    [company.id],
  )
  expect(exported.rows).toEqual([{ user_id: owner().id }])
})

test('a period is at most twelve months and runs forward', async () => {
  const refusal = async (from: string, to: string) =>
    (await download({ from, to })).answer.body?.errors?.[0]?.rule
  expect(await refusal('2025-04-01', '2026-03-31')).toBeUndefined()
  expect(await refusal('2025-04-01', '2026-04-01')).toBe('within_a_year')
  expect(await refusal('2026-04-02', '2026-04-01')).toBe('correct_date_period')
})

test('the sheet to fill in comes back as a file without data', async () => {
  const { answer } = await download({ template: true })
  const file = new File([answer.text], '記入用.csv')
  const { body } = await server.call('POST', '/v3/csv_timeline/upload', { as: owner().token, form: { file } })
  expect(body.result).toMatchObject({ total: 0, imported_count: 0, problems: [{ is_fatal: true }] })
})

test('viewers neither read nor write it; another company’s codes are unknown', async () => {
  for (const role of ['standard_viewer', 'restricted_viewer'] as const) {
    const as = company.accounts[role].token
    expect((await server.call('GET', '/v3/csv_timeline/download', { as })).status).toBe(403)
    expect((await upload([], as)).status).toBe(403)
  }
  const other = await makeCompany(app)
  const { body } = await upload([['00123', '', '', '', '', '', 'x']], other.accounts.owner.token)
  expect(body.result.rows[0].errors[0].rule).toBe('unknown_member')
})

test('the check says whose each line is and what it was read as, and writes nothing', async () => {
  const before = (await logs()).count
  const rows = [
    ['００１２３', '対応中', `mailto:${owner().email}`, '46170', '高', '', '声をかけた'],
    ['00123', '来週', '', '', '', '', 'メモ'],
  ]
  const file = new File([await csvOf(headings, rows)], '対応.csv')
  const { body } = await server.call('POST', '/v3/csv_timeline/validate', {
    as: owner().token,
    form: { file },
  })
  expect(body).toMatchObject({ total: 2, ok_count: 1, error_count: 1, problems: [] })
  expect(body.rows[0]).toMatchObject({
    line: 2,
    errors: [],
    read: {
      対応状況: '対応中',
      担当者のメールアドレス: owner().email,
      期限: '2026年5月28日',
      重要度: '高',
      メモ: '声をかけた',
    },
  })
  expect(body.rows[0].name).not.toBe('')
  expect(body.rows[1]).toMatchObject({ line: 3, read: {}, errors: [{ column: '対応状況' }] })
  expect((await logs()).count).toBe(before)
})
