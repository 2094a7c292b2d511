import { beforeEach, expect, test } from 'vitest'
import { csvOf } from '../../../platform/csv.ts'
import { readTable } from '../../../platform/files/table.ts'
import { makeCompany } from '../../../testing/company.ts'
import { suite } from '../../../testing/suite.ts'

const { app, server, company, as, register, detail, row, update } = suite({ at: '2026-03-20T09:00:00+09:00' })

let code: string

const owner = () => company.accounts.owner

const registered = async (more: Record<string, unknown> = {}): Promise<string> =>
  (
    await register({
      lastname: '空野',
      firstname: '晴子',
      department_id: company.departments.sales,
      profession: '営業',
      ...more,
    })
  ).code

beforeEach(async () => {
  code = await registered()
})

async function send(
  verb: 'validate' | 'import',
  headings: string[],
  rows: string[][],
  by = as('owner').token,
) {
  const file = new File([await csvOf(headings, rows)], '更新.csv')
  return server.call('POST', `/v3/csv_update/${verb}`, { as: by, form: { file } })
}

test('an empty cell keeps, the clearing mark takes away, and the change is shown before and after', async () => {
  const headings = ['メンバーコード', '部署', '職種', '備考1', '重要度']
  const rows = [[code, '', '（消去）', '新人研修中', '高']]
  const { body } = await send('validate', headings, rows)
  expect(body).toMatchObject({ total: 1, ok_count: 1, unchanged_count: 0 })
  expect(body.rows[0]).toMatchObject({
    name: '空野 晴子',
    changes: [
      { column: '職種', before: '営業', after: '' },
      { column: '備考1', before: '', after: '新人研修中' },
      { column: '重要度', before: '', after: '高' },
    ],
  })
  expect((await detail(code)).profession).toBe('営業')
  const imported = await send('import', headings, rows)
  expect(imported.body.result.members).toEqual([{ line: 2, code, name: '空野 晴子', is_new: false }])
  expect(await detail(code)).toMatchObject({
    department: { short_name: '営業部' },
    profession: null,
    other_info: '新人研修中',
    importance: 1,
  })
})

test('the sheet of the members as they stand changes nothing when it comes back', async () => {
  await registered({ working_status: 3, date_resigned: '2026-06-30', resign_reason: [1, 5], gender: 2 })
  for (const format of ['csv', 'xlsx']) {
    const answer = await fetch(`${server.url}/v1/obf/update-members?format=${format}`, {
      headers: { authorization: `Bearer ${owner().token}` },
    })
    const file = new File([await answer.blob()], `更新.${format}`)
    const form = { file }
    const { body } = await server.call('POST', '/v3/csv_update/import', { as: owner().token, form })
    expect(body.result).toMatchObject({ total: 2, error_count: 0, unchanged_count: 2, imported_count: 0 })
  }
})

test('a changed date moves the rounds, and leaving ends them, by the rules of the form', async () => {
  const moved = await send(
    'import',
    ['メンバーコード', '入社日', 'アンケート初回配信日'],
    [[code, '2026/4/15', '2026/5/20']],
  )
  expect(moved.body.result.imported_count).toBe(1)
  expect((await detail(code)).schedule[0]).toMatchObject({ date: '2026-05-20', answer_status: 1 })
  const left = await send('import', ['メンバーコード', '在籍状況', '退職日'], [[code, '退職', '2026/4/30']])
  expect(left.body.result.imported_count).toBe(1)
  const states = (await detail(code)).schedule.map((item: { answer_status: number }) => item.answer_status)
  expect(new Set(states)).toEqual(new Set([8]))
})

test('wrong rows are named and nothing is written: the rules look at the member as it would be', async () => {
  const other = await registered({ email: 'taken@member.example' })
  const { body } = await send(
    'import',
    ['メンバーコード', '姓', 'メールアドレス', '在籍状況', 'アンケート初回配信日'],
    [
      [code, '改名', 'TAKEN@member.example', '', ''],
      [other, '', '', '退職', '2026/4/1'],
      ['nobody', '空', '', '', ''],
      [other, '（消去）', '', '', ''],
    ],
  )
  expect(body.message).toBe('エラーがあるため、1件も更新していません。')
  const reported = body.result.rows.map(
    (row: { line: number; errors: { column: string; rule: string }[] }) => [
      row.line,
      row.errors.map(({ column, rule }) => `${column} ${rule}`),
    ],
  )
  expect(reported).toEqual([
    [2, ['メールアドレス duplicate']],
    [
      3,
      [
        'アンケート初回配信日 before_delivery_date',
        '退職日 resigned_date',
        'メンバーコード duplicate_in_file',
      ].map((text) => text.replace('アンケート初回配信日 before', '入社日 before')),
    ],
    [4, ['メンバーコード unknown_member']],
    [5, ['姓 required', 'メンバーコード duplicate_in_file']],
  ])
  expect((await detail(code)).lastname).toBe('空野')
})

test('another company’s member is unknown, and viewers get no sheet', async () => {
  const theirs = await makeCompany(app)
  const by = theirs.accounts.owner.token
  const { body } = await send('import', ['メンバーコード', '姓'], [[code, '他社']], by)
  expect(body.result.rows[0].errors).toMatchObject([{ rule: 'unknown_member' }])
  expect((await detail(code)).lastname).toBe('空野')
  for (const role of ['standard_viewer', 'restricted_viewer'] as const) {
    const answer = await as(role).get('/v1/obf/update-members')
    expect(answer.status).toBe(403)
  }
})

test('a person in charge who handles a follow-up is not taken away by a sheet', async () => {
  const { id } = await detail(code)
  await server.call('POST', '/v3/actionlogs', {
    as: owner().token,
    json: { member_id: id, interview_status: 2, hr_user_id: owner().id },
  })
  const { body } = await send('import', ['メンバーコード', '担当者'], [[code, '（消去）']])
  expect(body.result.rows[0].errors).toMatchObject([{ column: '担当者', rule: 'person_in_charge' }])
})

test('the sheet holds real dates and a member’s own code, whatever a name begins with', async () => {
  await registered({ lastname: '=1+1' })
  const answer = await server.call('GET', '/v1/obf/update-members', {
    as: owner().token,
    query: { format: 'csv' },
  })
  expect(answer.text).toContain("'=1+1")
  const table = await readTable(new File([answer.text], 'x.csv'), 10)
  expect(table.rows.map(({ cells }) => cells[1]).sort()).toEqual(['=1+1', '空野'])
})

test('a file hands codes and addresses on from one member to another, in any order and in a circle', async () => {
  const people = []
  for (const [index, lastname] of ['甲', '乙', '丙'].entries()) {
    const member = await register({ lastname, employee_code: `K${index}` })
    people.push({ code: member.code, email: member.email, employee_code: `K${index}` })
  }
  const [first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  await update('members', { code: first.code }, { bounce_count: 2 })
  const headings = ['メンバーコード', '社員番号', 'メールアドレス']
  const circle = [
    [first.code, second.employee_code, second.email.toUpperCase()],
    [second.code, third.employee_code, third.email],
    [third.code, first.employee_code, first.email],
  ]
  expect((await send('validate', headings, circle)).body).toMatchObject({ ok_count: 3, error_count: 0 })
  expect((await send('import', headings, circle)).body.result.imported_count).toBe(3)
  for (const [of, employee, email] of circle)
    expect(await detail(of ?? '')).toMatchObject({ employee_code: employee, email })
  const chain = [
    [first.code, third.employee_code],
    [second.code, 'K9'],
  ]
  await update('members', { code: first.code }, { bounce_count: 2 })
  expect((await send('import', ['メンバーコード', '社員番号'], chain)).body.result.imported_count).toBe(2)
  expect(await detail(first.code)).toMatchObject({ employee_code: third.employee_code })
  expect(await row('members', { code: first.code })).toMatchObject({ bounce_count: 2 })
  const cleared = [
    [first.code, '（消去）'],
    [second.code, third.employee_code],
  ]
  expect((await send('import', ['メンバーコード', '社員番号'], cleared)).body.result.imported_count).toBe(2)
  const kept = [[third.code, third.employee_code]]
  expect((await send('validate', ['メンバーコード', '社員番号'], kept)).body).toMatchObject({
    error_count: 1,
  })
})

test('what begins with a sign of either width goes out as CSV and in again without a change', async () => {
  const signs = ['＝成長', '＋α', '－営業', '＠部', '=1+1', '-x', "'=x", '～会', 'ｱ']
  for (const profession of signs) await registered({ profession })
  const sheet = await as('owner').fetch('/v1/obf/update-members?format=csv')
  expect(sheet.status).toBe(200)
  const file = new File([await sheet.arrayBuffer()], '更新.csv')
  const { body } = await as('owner').upload('/v3/csv_update/validate', { file })
  expect(body.rows.flatMap(({ changes }: { changes: unknown[] }) => changes)).toEqual([])
  expect(body).toMatchObject({ error_count: 0, unchanged_count: body.total })
})

test('of many rows every one that changes something is shown, and the others are a number', async () => {
  const people = Array.from({ length: 60 }, (_, index) => [
    '空野',
    `晴子${index}`,
    `many${index}@member.example`,
    '2026/4/1',
    '新卒',
  ])
  const file = new File(
    [await csvOf(['姓', '名', 'メールアドレス', '入社日', '新卒・中途'], people)],
    '登録.csv',
  )
  const { body } = await server.call('POST', '/v3/csv_registration/import', {
    as: owner().token,
    form: { file },
  })
  const codes: string[] = body.result.members.map((member: { code: string }) => member.code)
  const rows = (changed: (index: number) => boolean) =>
    codes.map((one, index) => [one, changed(index) ? '２０２６／５／１' : ''])
  const headings = ['メンバーコード', '入社日']
  const last = await send(
    'validate',
    headings,
    rows((index) => index === 59),
  )
  expect([last.body.unchanged_count, last.body.rows.length]).toEqual([59, 1])
  expect(last.body.rows[0]).toMatchObject({
    line: 61,
    changes: [{ column: '入社日', before: '2026年4月1日', after: '2026年5月1日' }],
  })
  const most = await send(
    'validate',
    headings,
    rows((index) => index > 0),
  )
  expect([most.body.unchanged_count, most.body.rows.length]).toEqual([1, 59])
})

test('a department named by its end alone is shown with its path', async () => {
  const { body } = await send('validate', ['メンバーコード', '部署'], [[code, '東日本課']])
  expect(body.rows[0].changes).toEqual([{ column: '部署', before: '営業部', after: '営業部 > 東日本課' }])
})
