import { randomUUID } from 'node:crypto'
import iconv from 'iconv-lite'
import { beforeAll, expect, test } from 'vitest'
import { memberSheetColumns } from '#contract/members/sheet.ts'
import { csvOf } from '../../../platform/csv.ts'
import { readTable } from '../../../platform/files/table.ts'
import { makeCompany } from '../../../testing/company.ts'
import { suite } from '../../../testing/suite.ts'

const { app, server, company, fresh, as, detail, supervisor } = suite({
  at: '2026-03-20T09:00:00+09:00',
  company: 'none',
})

async function newCompany(): Promise<void> {
  await fresh()
  await supervisor({ lastname: '上', email: 'Boss@company.example' })
}

beforeAll(newCompany)

const owner = () => company.accounts.owner

const csvFile = async (headings: string[], rows: string[][], name = 'メンバー.csv') =>
  new File([await csvOf(headings, rows)], name, { type: 'text/csv' })

const cp932File = (text: string) => new File([Uint8Array.from(iconv.encode(text, 'cp932'))], '名簿.csv')

const post = (path: string, file: Blob, more: Record<string, string> = {}, as = owner().token) =>
  server.call('POST', path, { as, form: { file, ...more } })

const register = (file: Blob, more = {}) => post('/v3/csv_registration/import', file, more)
const validate = (file: Blob, more = {}) => post('/v3/csv_registration/validate', file, more)

const basic = ['姓', '名', 'メールアドレス', '入社日', '新卒・中途']
const person = (email = `${randomUUID()}@member.example`) => ['空野', '晴子', email, '2026/4/1', '新卒']

test('a row of every field becomes a member with its rounds, its person in charge and a welcome', async () => {
  const headings = memberSheetColumns.map(({ heading }) => heading)
  const given: Record<string, string> = {
    姓: '髙﨑',
    名: '①郎',
    セイ: 'ﾀｶｻｷ',
    メイ: 'ｲﾁﾛｳ',
    メールアドレス: 'Ｔａｋａｓａｋｉ＠member.example',
    入社日: '2026年4月1日',
    '新卒・中途': '0',
    部署: '営業部＞東日本課',
    社員番号: '００１２３',
    アンケート初回配信日: '46150',
    雇用形態: '正社員',
    在籍状況: '在籍',
    職種: '㈱営業',
    直属の上司: 'boss@company.example',
    担当者: owner().email,
    重要度: '高',
    携帯電話番号: '9012345678',
    性別: '男性',
    '生年（西暦）': '２００１',
    生まれた月: '4月',
    生まれた日: '5',
    アンケートの言語: '英語',
    採用経路: '求人広告',
    転職回数: '1回',
    月次アンケートの配信を停止する: 'いいえ',
    退職理由: '',
  }
  const file = await csvFile(headings, [headings.map((heading) => given[heading] ?? '')])
  const { status, body } = await register(file)
  expect(body.result?.members).toMatchObject([{ line: 2, name: '髙﨑 ①郎' }])
  expect([status, body.message]).toEqual([200, '1名を登録しました。'])
  const member = await detail(body.result.members[0].code)
  expect(member).toMatchObject({
    lastname: '髙﨑',
    firstname: '①郎',
    lastname_kana: 'タカサキ',
    email: 'Takasaki@member.example',
    is_newbie: 0,
    department: { full_path: '営業部 > 東日本課' },
    employee_code: '00123',
    delivery_date: '2026-05-08',
    senior_firstname: '司',
    hr_user_id: owner().id,
    importance: 1,
    mobile_tel_number: '09012345678',
    birth_year: 2001,
    birth_month: 4,
    mail_language: 1,
    job_change_count: 1,
  })
  expect(member.schedule).toHaveLength(13)
  const { rows } = await app.database.pool.query(
    `select recipient from mails where company_id = $1 and kind = 'welcome'`,
    [company.id],
  )
  expect(rows).toEqual([{ recipient: 'Takasaki@member.example' }])
})

test('one wrong row keeps every row out, and each error names line, column, field, rule and what to do', async () => {
  const taken = 'taken@member.example'
  await register(await csvFile(basic, [person(taken)]))
  const file = await csvFile(
    [...basic, '部署', '社員番号'],
    [
      [...person(), '営業部', 'A1'],
      [...person('not-an-address'), '営業部', 'A2'],
      [...person(taken), '無い部', 'A1'],
    ],
  )
  const { status, body } = await register(file)
  expect(status).toBe(200)
  expect(body.result).toMatchObject({ total: 3, ok_count: 0, error_count: 3, imported_count: 0, members: [] })
  const errors = body.result.rows.flatMap((row: { line: number; errors: object[] }) =>
    row.errors.map((error) => ({ line: row.line, ...error })),
  )
  expect(errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        line: 2,
        field: 'employee_code',
        message: '4行目と重複しています。どちらかを削除してください。',
      }),
      expect.objectContaining({ line: 3, column: 'メールアドレス', field: 'email', rule: 'email' }),
      expect.objectContaining({ line: 4, field: 'department_id', rule: 'unknown_department' }),
      expect.objectContaining({
        line: 4,
        field: 'employee_code',
        message: '2行目と重複しています。どちらかを削除してください。',
      }),
      expect.objectContaining({
        line: 4,
        field: 'email',
        rule: 'duplicate',
        message:
          'このメールアドレスはすでに登録されています。登録済みの方を確認するか、別のメールアドレスを入力してください。（空野 晴子さん）',
      }),
    ]),
  )
  expect(errors).toHaveLength(5)
})

test('what is corrected on the screen is read in place of the file', async () => {
  const file = await csvFile(basic, [person('wrong')])
  const corrections = {
    'corrections[0][line]': '2',
    'corrections[0][column]': 'メールアドレス',
    'corrections[0][value]': `${randomUUID()}@member.example`,
  }
  expect((await validate(file)).body.error_count).toBe(1)
  expect((await validate(file, corrections)).body).toMatchObject({ error_count: 0, ok_count: 1 })
  expect((await register(file, corrections)).body.result.imported_count).toBe(1)
})

test('hundreds of corrections are read, each in its place', async () => {
  const lines = Array.from({ length: 400 }, (_, index) => index + 2)
  const file = await csvFile(
    basic,
    lines.map(() => person('wrong')),
  )
  const corrections = Object.fromEntries(
    lines.flatMap((line, index) => [
      [`corrections[${index}][line]`, String(line)],
      [`corrections[${index}][column]`, 'メールアドレス'],
      [`corrections[${index}][value]`, line === 250 ? 'still-wrong' : `${randomUUID()}@member.example`],
    ]),
  )
  const { body } = await validate(file, corrections)
  expect(body).toMatchObject({ error_count: 1, ok_count: 399 })
  const wrong = body.rows.filter(({ errors }: { errors: object[] }) => errors.length > 0)
  expect(wrong).toMatchObject([{ line: 250, errors: [{ field: 'email' }] }])
})

test('missing and doubled headings stop a file, unknown ones are only told', async () => {
  const missing = await validate(await csvFile(['姓', '姓', '趣味'], [['空野', '空野', '釣り']]))
  expect(missing.body.problems).toEqual([
    {
      message:
        '必要な列がありません：「名」「メールアドレス」「入社日」「新卒・中途」。1行目に見出しがあるか確認してください。',
      is_fatal: true,
      about: 'missing',
    },
    { message: '同じ見出しの列が2つ以上あります：「姓」。', is_fatal: true },
    { message: 'この列は読み取りません：「趣味」。', is_fatal: false, about: 'unread' },
  ])
  const unknown = await register(await csvFile([...basic, '趣味'], [[...person(), '釣り']]))
  expect(unknown.body.result.imported_count).toBe(1)
})

test('a CP932 file as Excel saves it is read as it was written', async () => {
  const text = `${basic.join(',')},備考1\r\n髙﨑,①子,${randomUUID()}@member.example,2026/4/1 0:00,新卒,"9時〜17時\n㈱"\r\n,,,,,\r\n`
  const { body } = await register(cp932File(text.replace('〜', '～')))
  expect(body.result).toMatchObject({ encoding: 'cp932', total: 1, imported_count: 1 })
  const member = await detail(body.result.members[0].code)
  expect([member.lastname, member.firstname, member.other_info]).toEqual(['髙﨑', '①子', '9時〜17時\n㈱'])
})

test('the plan says how many are too many, before anything is written', async () => {
  const small = await makeCompany(app)
  await app.database.pool.query('update companies set max_member_count = 1 where id = $1', [small.id])
  const file = await csvFile(basic, [person(), person(), person()])
  const as = small.accounts.owner.token
  const { body } = await post('/v3/csv_registration/import', file, {}, as)
  expect(body.result.imported_count).toBe(0)
  expect(body.result.problems[0].message).toBe(
    'ご契約で登録できるのはあと1名です。2名多いため、このファイルは取り込めません。',
  )
})

test('the sheet to fill in explains itself, carries Japanese names, and comes back without errors', async () => {
  for (const format of ['csv', 'xlsx']) {
    const answer = await fetch(`${server.url}/v3/csv_registration/download?format=${format}`, {
      headers: { authorization: `Bearer ${owner().token}` },
    })
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="csv_registration.${format}"; filename*=UTF-8''${encodeURIComponent(`メンバー一括登録.${format}`)}`,
    )
    const sheet = await readTable(new File([await answer.blob()], `x.${format}`), 10)
    expect(sheet.headings.slice(0, 3)).toEqual(['姓（必須）', '名（必須）', 'セイ'])
    const { body } = await validate(
      new File(
        [
          new Uint8Array(
            await (
              await fetch(answer.url, { headers: { authorization: `Bearer ${owner().token}` } })
            ).arrayBuffer(),
          ),
        ],
        `x.${format}`,
      ),
    )
    expect(body.problems).toEqual([
      { message: 'データの行がありません。見出しの次の行から入力してください。', is_fatal: true },
    ])
  }
})

test('the wrong rows come back as a file like the one sent, with what is wrong, and can be sent again', async () => {
  const file = await csvFile(
    [...basic, '社員番号'],
    [
      [...person(), 'ok'],
      [...person('wrong'), '=1+1'],
    ],
  )
  const answer = await fetch(`${server.url}/v3/csv_failures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner().token}`, 'idempotency-key': randomUUID() },
    body: (() => {
      const form = new FormData()
      form.append('file', file)
      form.append('kind', 'registration')
      return form
    })(),
  })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const sheet = await readTable(new File([await answer.blob()], 'x.csv'), 10)
  expect(sheet.headings).toEqual([...basic, '社員番号', 'エラー内容'])
  expect(sheet.rows).toEqual([
    {
      line: 2,
      cells: [
        '空野',
        '晴子',
        'wrong',
        '2026/4/1',
        '新卒',
        '=1+1',
        'メールアドレス：メールアドレスは「name@example.com」の形式で入力してください。',
      ],
    },
  ])
})

test('an import sent twice with one Idempotency-Key is one; another file under it is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const file = await csvFile(basic, [person()])
  const send = (form: { file: Blob }) =>
    server.call('POST', '/v3/csv_registration/import', { as: owner().token, form, headers })
  const first = await send({ file })
  expect((await send({ file })).body).toEqual(first.body)
  expect(first.body.result.imported_count).toBe(1)
  const other = await send({ file: await csvFile(basic, [person()]) })
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
})

test('who may not create members imports none; progress is told to its own user only', async () => {
  const file = await csvFile(basic, [person()])
  for (const role of ['standard_viewer', 'restricted_viewer'] as const)
    for (const path of ['/v3/csv_registration/import', '/v3/csv_update/import'])
      expect((await post(path, file, {}, company.accounts[role].token)).status).toBe(403)
  const key = randomUUID()
  expect((await register(file, { progress_key: key })).status).toBe(200)
  const progress = (role: 'owner' | 'super_administrator') => as(role).get('/v3/csv_progress', { key })
  await expect.poll(async () => (await progress('owner')).body.result).toEqual({ done: 1, total: 1 })
  expect((await progress('super_administrator')).body).toEqual({ result: null })
})

test('the check says what each cell was read as, and shows every row', async () => {
  const headings = [...basic, '性別', '部署', '携帯電話番号']
  const first = [
    '空野',
    '晴子',
    'Ｈａｒｕ@member.example',
    '46113',
    '新卒採用',
    '女',
    '東日本課',
    '9012345678',
  ]
  const others = Array.from({ length: 60 }, () => [...person(), '', '', ''])
  const { body } = await validate(await csvFile(headings, [first, ...others]))
  expect([body.ok_count, body.rows.length]).toEqual([61, 61])
  expect(body.rows[0]).toMatchObject({
    values: {},
    read: {
      姓: '空野',
      メールアドレス: 'Haru@member.example',
      入社日: '2026年4月1日',
      '新卒・中途': '新卒',
      性別: '女性',
      部署: '営業部 > 東日本課',
      携帯電話番号: '09012345678',
    },
  })
})

test('a wrong row keeps what stands in its cells, to be corrected there', async () => {
  const wrong = ['空野', '晴子', 'haru@member.example', '46113', '学生']
  const { body } = await validate(await csvFile(basic, [wrong]))
  expect(body.rows[0]).toMatchObject({ values: { 入社日: '46113', '新卒・中途': '学生' }, read: {} })
})
