import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { AppError } from './platform/errors.ts'
import { readTable } from './platform/files/table.ts'
import { numberCell, rawWorkbook, typedCell } from './testing/file-shapes/raw-workbook.ts'
import { registration } from './testing/fixtures/members.ts'
import { suite } from './testing/suite.ts'

const { as, rows, done } = suite({ at: '2026-05-01T09:00:00+09:00' })

const csv = (text: string) => new File([text], '表.csv')
const cp932 = (text: string) => new File([Uint8Array.from(iconv.encode(text, 'cp932'))], '表.csv')

const registered = async (more: Record<string, unknown>) =>
  (await as('owner').post('/v4/obf/members', registration(more))).body.result as { id: number; code: string }

type Row = { line: number; errors: { column: string; rule: string }[] }
const wrongIn = (read: Row[]) =>
  read.flatMap(({ line, errors }) => errors.map(({ column, rule }) => [line, column, rule]))

test('an update tells names that CP932 broke and codes that lost their zeros, and changes nobody', async () => {
  const first = await registered({
    lastname: '张',
    firstname: '丽',
    employee_code: '00077',
    email: 'a@example.jp',
  })
  const second = await registered({
    lastname: '𠮷田',
    firstname: '一',
    employee_code: '8',
    email: 'b@example.jp',
  })
  const before = await rows('members')
  const text = [
    'メンバーコード,姓,名,社員番号,職種',
    `${first.code},张,丽,77,営業`,
    `${second.code},𠮷田,一,8,営業`,
  ].join('\r\n')
  const { body } = await as('owner').upload('/v3/csv_update/import', { file: cp932(text) })
  expect(wrongIn(body.result.rows)).toEqual([
    [2, '姓', 'lost_characters'],
    [2, '名', 'lost_characters'],
    [2, '社員番号', 'lost_zeros'],
    [3, '姓', 'lost_characters'],
  ])
  expect(await rows('members')).toEqual(before)
})

test('a note goes to the member whose code the cell shows, and none where a cell has moved', async () => {
  const padded = await registered({ employee_code: '00045', email: 'a@example.jp' })
  await registered({ employee_code: '45', email: 'b@example.jp' })
  const workbook = await rawWorkbook({
    formats: ['00000'],
    sheets: [
      {
        rows: [
          ['従業員番号', '対応状況', '面談メモ'],
          [numberCell(45, 1), '未対応', '話した'],
        ],
      },
    ],
  })
  const upload = (file: File) => as('owner').upload('/v3/csv_timeline/upload', { file })
  const { body } = await upload(new File([workbook], '対応.xlsx'))
  expect(body.result).toMatchObject({ imported_count: 1, error_count: 0 })
  const notes = (await rows('action_logs')).filter(({ comment }) => comment === '話した')
  expect(notes.map(({ member_id }) => member_id)).toEqual([padded.id])
  const moved = await upload(csv('社員番号,対応状況,メモ\n00045,未対応,体調に不安,来週もう一度\n'))
  expect(wrongIn(moved.body.result.rows)).toEqual([[2, 'メモ', 'extra_cells']])
  const doubled = await upload(csv('社員番号,メモ,メモ\n00045,一,二\n'))
  expect(doubled.body.result.problems[0]).toMatchObject({ is_fatal: true })
  const mixed = await upload(csv('社員番号,対応状況,メモ\r\n00045,未対応,一\n45,未対応,二\n'))
  expect(mixed.body.result.imported_count).toBe(2)
})

test('departments come by levels or by one path, and errors of a spreadsheet are no departments', async () => {
  const upload = (text: string) => as('owner').upload('/v4/common/import-departments', { file: csv(text) })
  const levels = await upload('部署1,部署2\n製造部,\n製造部,第一課\n')
  expect(levels.body.result).toMatchObject({ imported_count: 2, error_count: 0 })
  const names = (await rows('departments')).map(({ full_path }) => full_path)
  expect(names).toEqual(expect.arrayContaining(['製造部', '製造部 > 第一課']))
  const wrong = await upload('部署名,部門長\n#REF!,\n研究部,,余り\n')
  expect(wrong.body.result).toMatchObject({ imported_count: 0, error_count: 2 })
})

test('people of another system’s list become accounts, and what is no name does not', async () => {
  const check = async (text: string) =>
    (
      await as('owner').upload('/v4/common/users/import/validate', {
        file: csv(text),
        kind: 'accounts',
      })
    ).body
  const google = 'First Name [Required],Last Name [Required],Email Address [Required],権限（必須）'
  expect(await check(`${google}\n晴子,空野,haruko@example.jp,閲覧者\n`)).toMatchObject({
    ok_count: 1,
    error_count: 0,
    problems: [],
  })
  const wrong = await check('氏名,メール,権限\n#N/A,a@example.jp,閲覧者\n空野晴子,b@example.jp,閲覧者\n')
  expect(wrongIn(wrong.rows).map(([line, column, rule]) => [line, column, rule])).toEqual([
    [2, '氏名', 'cell_error'],
    [3, '氏名', 'name_parts'],
  ])
})

test('an old carrier’s address is registered from a file as it is', async () => {
  const text =
    '姓,名,メールアドレス,入社日,新卒・中途\n空,一,aoba..x@docomo.ne.jp,2026/4/1,新卒\n空,二,aoba.@ezweb.ne.jp,2026/4/1,新卒\n'
  await done('POST', '/v4/obf/members', registration({ email: 'x..y@docomo.ne.jp' }))
  const { body } = await as('owner').upload('/v3/csv_registration/import', { file: csv(text) })
  expect(body.result.imported_count).toBe(2)
  const stored = (await rows('members')).map(({ email }) => email)
  expect(stored).toEqual(expect.arrayContaining(['aoba..x@docomo.ne.jp', 'aoba.@ezweb.ne.jp']))
})

/** Reads a file to rows or to a refusal in words; anything else is a crash. */
async function outcome(content: Uint8Array, name: string): Promise<'read' | 'refused'> {
  try {
    await readTable(new File([Uint8Array.from(content)], name), 100)
    return 'read'
  } catch (error) {
    if (error instanceof AppError && error.code !== 'internal') return 'refused'
    throw error
  }
}

test('files with bytes changed anywhere are read or refused, never a crash', async () => {
  const workbook = await rawWorkbook({
    formats: ['00000'],
    shared: ['姓', '名'],
    sheets: [
      {
        rows: [
          [typedCell('s', '<v>0</v>'), '名'],
          [numberCell(45, 1), 'x'],
        ],
      },
    ],
  })
  const text = Buffer.from('姓,名,社員番号\r\n"空\n野",晴子,="0013"\n張;三\t四\r')
  const change = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), change, async (isWorkbook, changes) => {
      const bytes = Buffer.from(isWorkbook ? workbook : text)
      for (const [at, value] of changes) bytes[at % bytes.length] = value
      await outcome(bytes, isWorkbook ? '表.xlsx' : '表.csv')
    }),
    { numRuns: 300 },
  )
})
