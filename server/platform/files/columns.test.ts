import { expect, test } from 'vitest'
import { memberSheetColumns } from '#contract/members/sheet.ts'
import { codeNamed } from './cell-words.ts'
import { isOwnSheet, readColumns } from './columns.ts'
import { bareHeading } from './headings.ts'
import { textIn } from './parts.ts'
import { recognise } from './recognition.ts'

const fields = memberSheetColumns.map(({ field, heading, isRequired }) => ({ field, heading, isRequired }))

/** What each of these headings is for; null for nothing. */
const targets = (headings: string[], overrides?: Map<string, string | null>) =>
  readColumns(headings, fields, overrides).columns.map(({ target }) => target)

/** The fields that a row fills. */
function filled(cells: Record<string, string>) {
  const { sources } = readColumns(Object.keys(cells), fields)
  const row = { line: 2, cells: Object.values(cells) }
  return Object.fromEntries(sources.map(({ field }) => [field, textIn(row, sources, field)]))
}

const services: [name: string, headings: Record<string, string | null>][] = [
  [
    'SmartHR',
    {
      社員番号: 'employee_code',
      姓: 'lastname',
      名: 'firstname',
      '姓（ヨミガナ）': 'lastname_kana',
      '名（ヨミガナ）': 'firstname_kana',
      生年月日: 'birthday',
      性別: 'gender',
      電話番号: null,
      メールアドレス: 'email',
      入社年月日: 'date_contracted',
      雇用形態: 'employing_type',
      在籍状況: 'working_status',
      部署1: 'department_levels',
      部署2: 'department_levels',
    },
  ],
  [
    'freee人事労務',
    {
      従業員番号: 'employee_code',
      姓: 'lastname',
      名: 'firstname',
      '姓（カナ）': 'lastname_kana',
      '名（カナ）': 'firstname_kana',
      入社日: 'date_contracted',
      退職日: 'date_resigned',
      メールアドレス: 'email',
      雇用形態: 'employing_type',
      部門: 'department_id',
      電話番号1: null,
    },
  ],
  [
    'ジョブカン',
    {
      スタッフコード: 'employee_code',
      姓: 'lastname',
      '姓(カナ)': 'lastname_kana',
      名: 'firstname',
      '名(カナ)': 'firstname_kana',
      所属部署: 'department_id',
      個人メールアドレス: 'email',
      携帯電話番号: 'mobile_tel_number',
      入社日: 'date_contracted',
      雇用形態: 'employing_type',
    },
  ],
  [
    'KING OF TIME',
    {
      従業員コード: 'employee_code',
      姓: 'lastname',
      名: 'firstname',
      姓カナ: 'lastname_kana',
      名カナ: 'firstname_kana',
      雇用区分コード: null,
      入社年月日: 'date_contracted',
      メールアドレス: 'email',
    },
  ],
  [
    'マネーフォワード クラウド',
    {
      従業員番号: 'employee_code',
      苗字: 'lastname',
      名前: 'firstname',
      '苗字（カナ）': 'lastname_kana',
      '名前（カナ）': 'firstname_kana',
      入社年月日: 'date_contracted',
      部門名: 'department_id',
      メールアドレス: 'email',
    },
  ],
  [
    'カオナビ',
    {
      社員番号: 'employee_code',
      氏名: 'full_name',
      フリガナ: 'full_name_kana',
      性別: 'gender',
      メールアドレス: 'email',
      入社日: 'date_contracted',
      所属コード: null,
    },
  ],
  [
    'ジンジャー',
    {
      社員番号: 'employee_code',
      氏名: 'full_name',
      '氏名（フリガナ）': 'full_name_kana',
      社用メールアドレス: 'email',
      雇用区分: 'employing_type',
      所属グループ: 'department_id',
      在籍区分: 'working_status',
      入社日: 'date_contracted',
    },
  ],
  [
    'HRMOS',
    {
      社員番号: 'employee_code',
      '氏名(姓)': 'lastname',
      '氏名(名)': 'firstname',
      'フリガナ(姓)': 'lastname_kana',
      'フリガナ(名)': 'firstname_kana',
      組織: 'department_id',
      入社区分: 'is_newbie',
      業務用メールアドレス: 'email',
      在籍ステータス: 'working_status',
    },
  ],
  [
    'Google Workspace',
    {
      'First Name [Required]': 'firstname',
      'Last Name [Required]': 'lastname',
      'Email Address [Required]': 'email',
      'Password [Required]': null,
      'Employee ID': 'employee_code',
      'Org Unit Path [Required]': 'department_id',
      'Mobile Phone': 'mobile_tel_number',
      'Employee Type': 'employing_type',
      'Manager Email': 'senior_id',
    },
  ],
  [
    'Entra ID',
    {
      userPrincipalName: null,
      displayName: null,
      surname: 'lastname',
      givenName: 'firstname',
      mail: 'email',
      department: 'department_id',
      employeeId: 'employee_code',
      mobilePhone: 'mobile_tel_number',
      employeeHireDate: 'date_contracted',
      objectId: null,
    },
  ],
]

test.each(services)('the headings of %s are known', (_name, headings) => {
  expect(targets(Object.keys(headings))).toEqual(Object.values(headings))
})

test('every heading of our own is known as its own field, however it is marked and spaced', () => {
  const marked = memberSheetColumns.map(
    ({ heading }, index) =>
      [`${heading}（必須）`, `*${heading}`, `【必須】 ${heading}`, `［任意］${heading}`][index % 4],
  )
  const read = readColumns(marked.map(String), fields)
  expect(read.columns.map(({ target }) => target)).toEqual(fields.map(({ field }) => field))
  expect([read.problems, isOwnSheet(read.columns)]).toEqual([[], true])
  expect(new Set(fields.map(({ heading }) => bareHeading(heading))).size).toBe(fields.length)
})

test('half-width kana, blanks, case and hints of how to fill in do not matter', () => {
  expect(
    targets([
      'ﾒｰﾙｱﾄﾞﾚｽ',
      '社 員 番 号',
      'LAST_NAME',
      '名　',
      '入社日（yyyy/mm/dd）',
      '性別（男/女）',
      '姓（旧姓）',
    ]),
  ).toEqual(['email', 'employee_code', 'lastname', 'firstname', 'date_contracted', 'gender', null])
})

test('one name is split into two, levels become one path, a birthday becomes its parts', () => {
  expect(
    filled({
      氏名: '空野　晴子',
      フリガナ: 'ソラノ ハルコ',
      部署2: '東日本課',
      部署1: '営業部',
      部署3: '',
      生年月日: '平成15年8月15日',
    }),
  ).toEqual({
    lastname: '空野',
    firstname: '晴子',
    lastname_kana: 'ソラノ',
    firstname_kana: 'ハルコ',
    department_id: '営業部 > 東日本課',
    birth_year: '2003',
    birth_month: '8',
    birth_day: '15',
  })
  expect(filled({ 課: '東日本課' })).toEqual({ department_id: '東日本課' })
  for (const club of ['部', '室', '班']) expect(filled({ [club]: '野球' })).toEqual({})
  expect(filled({ 氏名: '空野晴子' })).toEqual({ lastname: '', firstname: '' })
  expect(filled({ 'Display name': 'Misaki Sato' })).toEqual({ lastname: '', firstname: '' })
  expect(filled({ 'Display name': 'Sato, Misaki' })).toEqual({ lastname: 'Sato', firstname: 'Misaki' })
  expect(filled({ 姓: '空野', 名: '晴子', 氏名: '別 人' })).toEqual({ lastname: '空野', firstname: '晴子' })
  expect(filled({ 名前: '空野 晴子' })).toEqual({ lastname: '空野', firstname: '晴子' })
})

test('the same heading twice stops the file, another word for the same is left unread and told', () => {
  const messages = (headings: string[]) =>
    readColumns(headings, fields).problems.map(({ message, is_fatal }) => [message, is_fatal])
  const needed = ['姓', '名', 'メールアドレス', '入社日', '新卒・中途']
  expect(messages([...needed, '性別', '性 別'])).toEqual([
    ['同じ見出しの列が2つ以上あります：「性別」。', true],
  ])
  expect(messages([...needed, '個人メールアドレス'])).toEqual([
    ['この列は読み取りません：「個人メールアドレス」。', false],
    [
      'メールアドレスには、「メールアドレス」の列を使います（「個人メールアドレス」は使いません）。違うときは、列の対応を変更してください。',
      false,
    ],
  ])
  expect(messages(['部署1', '部署１', ...needed])[0]).toEqual([
    '同じ見出しの列が2つ以上あります：「部署1」。',
    true,
  ])
  expect(messages(['姓'])[0]).toEqual([expect.stringContaining('「名」「メールアドレス」「入社日」'), true])
})

test('what somebody decided comes before what a heading says', () => {
  const decided = new Map([
    ['区分', 'is_newbie'],
    ['メールアドレス', null],
    ['連絡先', 'email'],
    ['呼び名', 'full_name'],
  ])
  expect(targets(['区分', 'メールアドレス', '連絡先', '呼び名', '姓'], decided)).toEqual([
    'is_newbie',
    null,
    'email',
    'full_name',
    null,
  ])
})

test('a title and blank lines above the headings are passed over', () => {
  const table = {
    encoding: 'utf-8' as const,
    workbook: null,
    headings: ['社員名簿'],
    headingLine: 1,
    rows: [
      { line: 2, cells: ['2026年4月1日出力'] },
      { line: 4, cells: ['社員番号', '氏名', 'メールアドレス'] },
      { line: 5, cells: ['1', '空野 晴子', 'a@example.jp'] },
    ],
  }
  expect(recognise(table, fields).table).toMatchObject({
    headings: ['社員番号', '氏名', 'メールアドレス'],
    headingLine: 4,
    rows: [{ line: 5 }],
  })
})

test('words of other systems name our codes, and a number only does in our own sheet', () => {
  const table = (field: string) => memberSheetColumns.find((column) => column.field === field)?.table
  const codes = (field: string, words: string[], takesNumbers = false) =>
    words.map((word) => {
      const own = table(field)
      const reading = own ? codeNamed(own, word, takesNumbers) : null
      return reading && 'code' in reading ? reading.code : reading?.rule
    })
  expect(
    codes('gender', ['男', '女', 'M', 'Ｆ', 'male', 'Female', '1:男性', '女性（2）', '回答しない']),
  ).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 3])
  expect(
    codes('employing_type', ['正規社員', 'パート', 'ｱﾙﾊﾞｲﾄ', '嘱託', '契約', '派遣', 'パート／アルバイト']),
  ).toEqual([1, 3, 3, 2, 2, 4, 3])
  expect(codes('working_status', ['在籍中', '休職中', '退職済み', '退職済'])).toEqual([1, 2, 3, 3])
  expect(codes('is_newbie', ['新卒採用', '中途採用', 'キャリア採用', '1', '第二新卒'])).toEqual([
    1,
    0,
    0,
    'choice_number',
    'choice',
  ])
  expect(codes('is_newbie', ['1', '0', '２', ''], true)).toEqual([1, 0, 'choice', 'choice'])
})
