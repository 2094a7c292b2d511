import { expect, test } from 'vitest'
import { rawWorkbook } from './testing/file-shapes/raw-workbook.ts'
import { suite } from './testing/suite.ts'

const { as, done } = suite({ at: '2026-05-01T09:00:00+09:00' })

const csv = (text: string) => new File([text], '名簿.csv')
const book = async (name: string, of: Parameters<typeof rawWorkbook>[0]) =>
  new File([await rawWorkbook(of)], name)

const H = '姓,名,メールアドレス,入社日,新卒・中途,社員番号'
const ok = (n: number) => `空野,晴子,n${n}@example.jp,2026/4/1,新卒,N${n}`
const head = H.split(',')

type Checked = { line: number; read: Record<string, string>; errors: { field: string; message: string }[] }

const merged = (...refs: string[]) =>
  book('結合.xlsx', {
    sheets: [
      {
        rows: [
          [...head, '部署'],
          [...ok(1).split(','), '営業部'],
          [...ok(2).split(',')],
          [...ok(3).split(','), ''],
          [],
          [...ok(4).split(',')],
        ],
        merged: refs,
      },
    ],
  })

test('a merged cell says the same in each of its rows, which is told', async () => {
  const { body, text } = await as('owner').upload('/v3/csv_upsert/validate', {
    file: await merged('G2:G4', 'A1:A1'),
  })
  const rows: Checked[] = body.rows
  expect(
    rows.map(({ read }) => read.部署 ?? ''),
    text,
  ).toEqual(['営業部', '営業部', '営業部', ''])
  expect(text).toContain('結合されたセルの値を、下の2か所にも入れて読み取りました。')
})

test('a merged cell over rows without anybody adds nobody', async () => {
  const { body, text } = await as('owner').upload('/v3/csv_upsert/validate', { file: await merged('G2:G99') })
  expect(
    body.rows.map(({ line }: Checked) => line),
    text,
  ).toEqual([2, 3, 4, 6])
  const wide = await as('owner').upload('/v3/csv_upsert/validate', {
    file: await merged('A1:XFD1048576', 'G2:H3', 'B7:A1', 'nothing'),
  })
  expect(wide.status, wide.text).toBe(200)
})

test.each([
  ['a.xlsx', ['姓', '名', 'メールアドレス', '入社日', '新卒・中途', '組織'], ['', '', '', '', '', '部署']],
])('headings of two lines, merged, are one: %s', async (name, above, below) => {
  const file = await book(name, {
    sheets: [
      {
        rows: [above, below, [...ok(1).split(',').slice(0, 5), '営業部']],
        merged: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:E2'],
      },
    ],
  })
  const { body, text } = await as('owner').upload('/v3/csv_upsert/validate', { file })
  expect(body.rows?.[0]?.read, text).toMatchObject({ 姓: '空野', 部署: '営業部' })
})

test('〃 and 同上 are the value above, which is told; without one above they are no department', async () => {
  const { body, text } = await as('owner').upload('/v3/csv_upsert/validate', {
    file: csv(
      [`${H},部署`, `${ok(1)},営業部`, `${ok(2)},〃`, `${ok(3)},同上`, ok(4).replace('2026/4/1', '〃')].join(
        '\n',
      ),
    ),
  })
  const rows: Checked[] = body.rows
  expect(
    rows.map(({ read }) => [read.部署 ?? '', read.入社日]),
    text,
  ).toEqual([
    ['営業部', '2026年4月1日'],
    ['営業部', '2026年4月1日'],
    ['営業部', '2026年4月1日'],
    ['', '2026年4月1日'],
  ])
  expect(text).toContain('「〃」や「同上」の3か所は、上の行の値として読み取りました。')
  const alone = await as('owner').upload('/v3/csv_upsert/validate', {
    file: csv(`${H},部署\n${ok(1)},〃\n${ok(2)},営業部\n`),
  })
  expect(alone.body.rows[0].errors[0].message).toContain('この部署は見つかりません')
})

test('a supervisor is found by a name that one has, and two of one name are told', async () => {
  for (const [lastname, firstname, email] of [
    ['山田', '一郎', 'ichiro@example.jp'],
    ['佐藤', '花', 'hana1@example.jp'],
    ['佐藤', '花', 'hana2@example.jp'],
  ])
    await done('POST', '/v4/common/seniors', { lastname, firstname, email })
  const { body, text } = await as('owner').upload('/v3/csv_upsert/validate', {
    file: csv(
      [
        `${H},直属の上司`,
        `${ok(1)},山田 一郎`,
        `${ok(2)},山田　一郎 部長`,
        `${ok(3)},佐藤花`,
        `${ok(4)},HANA2@example.jp`,
      ].join('\n'),
    ),
  })
  const said = body.rows.map(({ read, errors }: Checked) => errors[0]?.message ?? read.直属の上司)
  expect(said, text).toEqual([
    '山田 一郎',
    '山田 一郎 部長',
    '同じ名前の上司が2人以上います。メールアドレスで入力してください。',
    'HANA2@example.jp',
  ])
})

test('a file of more rows than are taken in at once says what to do', async () => {
  const lines = Array.from({ length: 10_001 }, (_, index) => ok(index))
  const { status, text } = await as('owner').upload('/v3/csv_upsert/validate', {
    file: csv([H, ...lines].join('\n')),
  })
  expect([status, text]).toEqual([413, expect.stringContaining('10,000行までです。ファイルを分けてください')])
})
