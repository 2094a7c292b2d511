import { expect, test } from 'vitest'
import { readTable } from '../../../platform/files/table.ts'
import { suite } from '../../../testing/suite.ts'
import { type ResultRow, resultRow, resultsCsv } from '../../../testing/talent-results.ts'
import { enduranceTest } from '../../../testing/tier.ts'

const { app, company, as, row, rows } = suite({ at: '2026-04-01T10:00:00+09:00' })

const base = '/v3/talent_analytics/csv_talent_import'
const send = (file: File, path = base) => as('owner').upload(path, { file })
const validate = (file: File) => send(file, `${base}/validate`)

const stored = async () =>
  (
    await app.database.pool.query(
      'select external_id, lastname, lastname_kana, email, employee_code, birth_date, examined_on, source, tips, version, agreeableness, conscientiousness, emotional_stability from talent_people where company_id = $1 order by external_id',
      [company.id],
    )
  ).rows

test('a row of a CP932 file becomes a person with results, tidied', async () => {
  const { status, body } = await send(resultsCsv([resultRow(1)]))
  expect([status, body.message]).toEqual([200, '検査結果を取り込みました。'])
  expect(body.result).toMatchObject({
    total: 1,
    ok_count: 1,
    error_count: 0,
    imported_count: 1,
    added_count: 1,
    changed_count: 0,
    encoding: 'cp932',
  })
  expect(await stored()).toEqual([
    {
      external_id: 'T-00001',
      lastname: '佐藤',
      lastname_kana: 'サトウ',
      email: 'shain1@member.example',
      employee_code: '000001',
      birth_date: '1981-02-02',
      examined_on: '2026-03-02',
      source: 'file',
      version: 1,
      agreeableness: 50,
      conscientiousness: 55,
      emotional_stability: null,
      tips: [
        {
          category: '指示の出し方',
          content: '目的から伝えると、自分で手順を組み立てます。"9時〜17時"',
          keyword: '目的',
        },
      ],
    },
  ])
  expect(await rows('security_logs', { company_id: company.id })).toMatchObject([
    { category: 'talent', task: 'talent.import', result: 'success' },
  ])
})

test('newer results take the place of older ones, older ones change nothing, and the check says so before', async () => {
  await send(resultsCsv([resultRow(1), resultRow(2), resultRow(3)]))
  const next = [
    { ...resultRow(1), 受検日: '2026-03-20', 協調性: '61' },
    { ...resultRow(2), 受検日: '2026-01-01', 協調性: '62' },
    resultRow(3),
    resultRow(4),
  ]
  const counts = { added_count: 1, changed_count: 1, unchanged_count: 2 }
  expect((await validate(resultsCsv(next))).body).toMatchObject(counts)
  expect((await stored()).map(({ version }) => version)).toEqual([1, 1, 1])
  expect((await send(resultsCsv(next))).body.result).toMatchObject(counts)
  expect((await stored()).map(({ version, agreeableness }) => [version, agreeableness])).toEqual([
    [2, 61],
    [1, 50],
    [1, 50],
    [1, 50],
  ])
})

test('new results of a linked person stay with its member', async () => {
  await send(resultsCsv([resultRow(1)]))
  const { id } = await row('talent_people', { company_id: company.id })
  const { body } = await as('owner').post('/v4/obf/members', {
    lastname: '佐藤',
    firstname: '翔太',
    email: 'shain1@member.example',
    date_contracted: '2026-04-01',
    is_newbie: 1,
  })
  const pairs = [{ talent_id: id, member_id: body.result.id }]
  expect((await as('owner').put('/v3/talent_analytics/relation', { pairs })).status).toBe(200)
  await send(resultsCsv([{ ...resultRow(1), 受検日: '2026-03-20', 協調性: '61' }]))
  expect(await row('talent_people', { id })).toMatchObject({ member_id: body.result.id, agreeableness: 61 })
})

test('the empty sheet explains itself, its example is not read, and it comes back without rows', async () => {
  for (const format of ['csv', 'xlsx']) {
    const answer = await as('owner').fetch(`${base}/download?format=${format}`)
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('検査結果_記入用'))
    const file = new File([await answer.blob()], `x.${format}`)
    expect((await readTable(file, 10)).headings.slice(0, 3)).toEqual([
      '受検者ID（必須）',
      '姓（必須）',
      '名（必須）',
    ])
    expect((await validate(file)).body.problems).toEqual([
      { message: 'データの行がありません。見出しの次の行から入力してください。', is_fatal: true },
    ])
  }
})

test('headings that are missing or doubled stop a file, unknown ones are told', async () => {
  const { body } = await validate(resultsCsv([resultRow(1)], ['姓', '姓', '趣味']))
  expect(body.problems.map(({ message }: { message: string }) => message)).toEqual([
    '必要な列がありません：「受検者ID」「名」「受検日」。1行目に見出しがあるか確認してください。',
    '同じ見出しの列が2つ以上あります：「姓」。',
    'この列は読み取りません：「趣味」。',
  ])
})

test('wrong rows come back as a file that can be mended and sent again', async () => {
  const wrong: ResultRow[] = [resultRow(1), { ...resultRow(2), 外向性: '81' }]
  const refused = await send(resultsCsv(wrong))
  expect(refused.body.message).toBe('検査結果を取り込めませんでした。エラーのある行を修正してください。')
  expect(await stored()).toEqual([])
  const form = new FormData()
  form.set('file', resultsCsv(wrong))
  const answer = await as('owner').fetch(`${base}/failures`, { method: 'POST', body: form })
  const { headings, rows: described } = await readTable(new File([await answer.blob()], 'x.csv'), 10)
  expect(described.map(({ cells }) => [cells[0], cells.at(-1)])).toEqual([
    ['Ｔ-00002', '外向性：80以下の数値を入力してください。'],
  ])
  const repaired = Object.fromEntries(headings.map((heading, at) => [heading, described[0]?.cells[at] ?? '']))
  const again = await send(resultsCsv([{ ...repaired, 外向性: '80' }], headings))
  expect(again.body.result).toMatchObject({ imported_count: 1, problems: [] })
})

test('what is no table is refused in words, and nothing is written', async () => {
  const refused = await send(new File([Buffer.from('%PDF-1.7\0')], 'x.csv'))
  expect([refused.status, refused.body.errors?.[0].field]).toEqual([415, 'file'])
  expect(await stored()).toEqual([])
})

/** Thirty-seven ways to be wrong, as they are met in real lists. */
const faults: [heading: string, value: string, rule: string][] = [
  ['受検者ID', '', 'required'],
  ['受検者ID', 'X'.repeat(101), 'max'],
  ['受検者ID', 'T-00000', 'duplicate_in_file'],
  ['姓', '', 'required'],
  ['姓', '長'.repeat(51), 'max'],
  ['名', '', 'required'],
  ['名', '長'.repeat(51), 'max'],
  ['セイ', '高崎', 'kana'],
  ['セイ', 'ア'.repeat(51), 'max'],
  ['メイ', '翔太', 'kana'],
  ['メールアドレス', 'shain.member.example', 'email'],
  ['メールアドレス', '＠haru', 'email'],
  ['社員番号', 'X'.repeat(31), 'max'],
  ['生年月日', '1999/2/30', 'no_such_day'],
  ['生年月日', '平成', 'date'],
  ['生年月日', '2026/4/1', 'being_the_past'],
  ['生年月日', '2040/1/1', 'being_the_past'],
  ['受検日', '', 'required'],
  ['受検日', '来春', 'date'],
  ['受検日', '2026/2/30', 'no_such_day'],
  ['受検日', '2026/4/2', 'until_today'],
  ['外向性', '19', 'min_value'],
  ['外向性', '81', 'max_value'],
  ['外向性', '高い', 'numeric'],
  ['協調性', '0', 'min_value'],
  ['協調性', '100', 'max_value'],
  ['協調性', '５０．５', 'numeric'],
  ['勤勉性', '-5', 'min_value'],
  ['勤勉性', '999', 'max_value'],
  ['情緒の安定', 'A', 'numeric'],
  ['情緒の安定', '10', 'min_value'],
  ['開放性', '○', 'numeric'],
  ['開放性', '800', 'max_value'],
  ['アドバイス1の分類', '', 'required'],
  ['アドバイス1の分類', '長'.repeat(31), 'max'],
  ['アドバイス1の内容', '長'.repeat(501), 'max'],
  ['アドバイス2のキーワード', '言葉', 'required'],
]

enduranceTest(
  '37 wrong rows of 10,000 are each named by line and heading, and the mended file comes in whole',
  async () => {
    const count = 10_000
    const right = Array.from({ length: count }, (_, index) => resultRow(index))
    const wrong = [...right]
    const placed = faults.map(([heading, value, rule], index) => ({
      heading,
      value,
      rule,
      at: 40 + index * 263,
    }))
    for (const { heading, value, at } of placed) wrong[at] = { ...resultRow(at), [heading]: value }
    const began = performance.now()
    const { body } = await validate(resultsCsv(wrong))
    process.stdout.write(`validate 10,000 results: ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
    expect(faults).toHaveLength(37)
    expect(body).toMatchObject({ total: count, encoding: 'cp932', problems: [] })
    type Reported = { line: number; errors: { column: string; rule: string }[] }
    const described = new Map(
      body.rows.map(({ line, errors }: Reported) => [line, errors.map(({ column, rule }) => [column, rule])]),
    )
    for (const { heading, rule, at } of placed) {
      // a piece of advice without category and content lacks both
      const expected =
        heading === 'アドバイス2のキーワード'
          ? [
              ['アドバイス2の分類', rule],
              ['アドバイス2の内容', rule],
            ]
          : [[heading, rule]]
      expect([at + 2, described.get(at + 2)]).toEqual([at + 2, expected])
    }
    // the row whose id a wrong one repeats is named too
    expect([body.error_count, described.get(2)]).toEqual([38, [['受検者ID', 'duplicate_in_file']]])
    expect((await send(resultsCsv(wrong))).body.result.imported_count).toBe(0)
    expect(await stored()).toEqual([])
    const imported = await send(resultsCsv(right))
    process.stdout.write(
      `import 10,000 results: ${((performance.now() - began) / 1000).toFixed(1)} s in all\n`,
    )
    expect(imported.body.result).toMatchObject({ imported_count: count, added_count: count, error_count: 0 })
    expect(await stored()).toHaveLength(count)
  },
  400_000,
)
