import { expect, test } from 'vitest'
import { csvOf } from '../../platform/csv.ts'
import { makeCompany } from '../../testing/company.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, company, as } = suite({ at: '2026-03-20T09:00:00+09:00' })

type Mapping = {
  columns?: { heading: string; field: string }[]
  values?: { field: string; value: string }[]
}

/** As a form sends it: a column that is not used has an empty field. */
const formOf = ({ columns = [], values = [] }: Mapping) =>
  Object.fromEntries([
    ...columns.flatMap(({ heading, field }, place) => [
      [`mapping[columns][${place}][heading]`, heading],
      [`mapping[columns][${place}][field]`, field],
    ]),
    ...values.flatMap(({ field, value }, place) => [
      [`mapping[values][${place}][field]`, field],
      [`mapping[values][${place}][value]`, value],
    ]),
  ])

async function send(path: string, rows: string[][], mapping?: Mapping, more = {}, by = as('owner').token) {
  const [headings = [], ...cells] = rows
  const file = new File([await csvOf(headings, cells)], '名簿.csv', { type: 'text/csv' })
  return server.call('POST', path, { as: by, form: { file, ...(mapping && formOf(mapping)), ...more } })
}

const check = '/v3/csv_registration/validate'
const register = '/v3/csv_registration/import'

const staff = (n: number) => [
  ['社員番号', '姓', '名', '連絡先', '入社年月日', '血液型', '緊急連絡先メール'],
  [`S${n}`, '空野', '晴子', `haruko${n}@example.jp`, '2026/4/1', 'A', 'haha@example.jp'],
  [`T${n}`, '海野', '波子', `namiko${n}@example.jp`, '2026/4/1', '', ''],
]
const chosen: Mapping = {
  columns: [
    { heading: '連絡先', field: 'email' },
    { heading: '血液型', field: '' },
    { heading: '緊急連絡先メール', field: '' },
  ],
  values: [{ field: 'is_newbie', value: '新卒' }],
}

test('what is missing and what seems to matter is asked, with three values beside each column', async () => {
  const { body } = await send(check, staff(1))
  expect(body.choices.missing).toMatchObject([
    { field: 'email', takes: null, value: '' },
    { field: 'is_newbie', takes: 'choice', choices: ['新卒', '中途'], value: '' },
  ])
  expect(body.choices.columns.filter((one: { is_asked: boolean }) => one.is_asked)).toEqual([
    { heading: '連絡先', field: null, samples: ['haruko1@example.jp', 'namiko1@example.jp'], is_asked: true },
  ])
  expect(body.choices.columns[5]).toEqual({ heading: '血液型', field: null, samples: ['A'], is_asked: false })
})

test('a choice is followed, and kept for the next file of that shape, in whatever order', async () => {
  const first = await send(check, staff(1), chosen)
  expect(first.body).toMatchObject({ ok_count: 2, error_count: 0, choices: { is_remembered: false } })
  const next = staff(2).map((row) => row.toReversed())
  const second = await send(check, next)
  expect(second.body).toMatchObject({ ok_count: 2, choices: { is_remembered: true } })
  expect(second.body.choices.columns.some((one: { is_asked: boolean }) => one.is_asked)).toBe(false)
  expect(second.body.rows[0].read).toMatchObject({
    '新卒・中途': '新卒',
    メールアドレス: 'haruko2@example.jp',
  })
  const { body } = await send(register, next)
  expect(body.message).toBe('2名を登録しました。')
})

test('a column beside the one that is read stays decided, and a file after it is taken in as it was checked', async () => {
  const rows = (n: number) => [
    ['userPrincipalName', 'surname', 'givenName', 'mail', 'employeeHireDate'],
    [`a${n}@example.jp`, '空野', `晴子${n}`, `b${n}@example.jp`, '2026-04-01'],
  ]
  const fields = ['', 'lastname', 'firstname', 'email', 'date_contracted']
  const columns = (rows(1)[0] ?? []).map((heading, at) => ({ heading, field: fields[at] ?? '' }))
  await send(check, rows(1), { columns, values: [{ field: 'is_newbie', value: '新卒' }] })
  const second = await send(check, rows(2))
  const { columns: kept, values } = second.body.choices.chosen
  const again = {
    columns: kept.map((one: { field?: string }) => ({ ...one, field: one.field ?? '' })),
    values,
  }
  const { body, text } = await send(register, rows(2), again)
  expect(body.message, text).toBe('1名を登録しました。')
})

test('a column that says somebody left asks, whatever an earlier file of that shape held', async () => {
  const rows = (state: string) => [
    ['姓', '名', 'メールアドレス', '入社日', '新卒・中途', 'ステータス'],
    ['空野', '晴子', 'h@example.jp', '2026/4/1', '新卒', state],
  ]
  const columns = [{ heading: 'ステータス', field: '' }]
  await send(check, rows(''), { columns })
  const { body } = await send(check, rows('退職'))
  expect(body.choices.columns.at(-1)).toMatchObject({ heading: 'ステータス', is_asked: true })
})

test('what one company chose is not known to another', async () => {
  await send(check, staff(1), chosen)
  const other = await makeCompany(app)
  const { body } = await send(check, staff(1), undefined, {}, other.accounts.owner.token)
  expect(body.choices).toMatchObject({ is_remembered: false, chosen: { columns: [], values: [] } })
})

test.each<[string, Mapping, string]>([
  [
    'an unknown column',
    { columns: [{ heading: '役職', field: 'profession' }] },
    '「役職」という列は、このファイルにありません。',
  ],
  [
    'an unknown field',
    { columns: [{ heading: '血液型', field: 'blood' }] },
    '「血液型」の列に選ばれた項目「blood」は、取り込めない項目です。',
  ],
  [
    'two columns for one field',
    { columns: ['連絡先', '緊急連絡先メール'].map((heading) => ({ heading, field: 'email' })) },
    '「メールアドレス」に「連絡先」「緊急連絡先メール」の2列が選ばれています。1列だけにしてください。',
  ],
  [
    'a column for a field that another fills by its heading',
    { columns: [{ heading: '血液型', field: 'employee_code' }] },
    '「社員番号」に「血液型」「社員番号」の2列が選ばれています。1列だけにしてください。',
  ],
  [
    'a column and a value for one field',
    { columns: [{ heading: '血液型', field: 'is_newbie' }], values: [{ field: 'is_newbie', value: '新卒' }] },
    '「新卒・中途」に、列と全員に使う値の両方が選ばれています。どちらかにしてください。',
  ],
  [
    'one address for everybody',
    { values: [{ field: 'email', value: 'a@example.jp' }] },
    '「メールアドレス」には、全員に同じ値を使えません。列を選んでください。',
  ],
  [
    'a value that is none',
    { values: [{ field: 'is_newbie', value: '学生' }] },
    '「新卒・中途」は、「新卒」「中途」から選んでください。',
  ],
])('%s is refused in words, and what was chosen before stays', async (_name, mapping, message) => {
  await send(check, staff(1), chosen)
  const { status, body } = await send(check, staff(1), mapping)
  expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field: 'mapping', message })]])
  expect((await send(check, staff(1))).body).toMatchObject({ ok_count: 2, choices: { is_remembered: true } })
})

test('our own sheet asks nothing', async () => {
  const { body } = await send(check, [
    ['姓（必須）', '名（必須）', 'メールアドレス（必須）', '入社日（必須）', '新卒・中途（必須）'],
    ['空野', '晴子', 'h@example.jp', '2026/4/1', '新卒'],
  ])
  expect(body).toMatchObject({ ok_count: 1, choices: null })
})

test('the day of joining may be one for the file, and the wrong rows come back with it', async () => {
  const rows = [
    ['氏名', 'メール', '新卒採用'],
    ['空野 晴子', 'h@example.jp', '新卒'],
    ['海野', 'n@example.jp', '新卒'],
  ]
  const mapping: Mapping = {
    columns: [{ heading: '新卒採用', field: 'is_newbie' }],
    values: [{ field: 'date_contracted', value: '2026/4/1' }],
  }
  const { body } = await send(check, rows, mapping)
  expect(body).toMatchObject({ ok_count: 1, error_count: 1 })
  const failed = await send('/v3/csv_failures', rows, mapping, { kind: 'registration' })
  expect(failed.text).toContain('2026/4/1')
})

test('departments are read by a choice, and by it again', async () => {
  const rows = (name: string) => [
    ['組織の呼び名', '備考'],
    [name, ''],
  ]
  const path = '/v4/common/import-departments'
  const asked = await send(`${path}/read`, rows('経理部'))
  expect(asked.body.choices.columns).toMatchObject([{ is_asked: true }, { is_asked: false }])
  const mapping = { columns: [{ heading: '組織の呼び名', field: 'department_id' }] }
  expect((await send(`${path}/read`, rows('経理部'), mapping)).body).toMatchObject({ new_count: 1 })
  expect((await send(path, rows('法務部'))).body).toMatchObject({ result: { imported_count: 1 } })
})

test('accounts take one role for the file, and take it again', async () => {
  const rows = (n: number) => [
    ['Last Name', 'First Name', 'Email Address'],
    ['空野', '晴子', `viewer${n}@example.jp`],
  ]
  const path = '/v4/common/users/import/validate'
  const kind = { kind: 'accounts' }
  expect((await send(path, rows(1), undefined, kind)).body.choices.missing).toMatchObject([
    { field: 'role_key' },
  ])
  const mapping = { values: [{ field: 'role_key', value: '閲覧者' }] }
  expect((await send(path, rows(1), mapping, kind)).body).toMatchObject({ ok_count: 1, error_count: 0 })
  const { body } = await send('/v1/common/users/import', rows(2))
  expect(body.result).toMatchObject({ imported_count: 1 })
  expect(company.id).toBeGreaterThan(0)
})
