import { describe, expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '../../../testing/company.ts'
import { sheetsOf } from '../../../testing/fixtures/calls.ts'
import { storeMember, storeRound } from '../../../testing/stored-member.ts'
import { suite } from '../../../testing/suite.ts'

const { app, company, as, columns, insert, stored } = suite({ at: '2026-11-21T09:00:00+09:00' })

type Role = keyof TestCompany['accounts']

const path = '/v3/members/download'

const download = (query: string, role: Role = 'owner', body?: unknown) =>
  as(role).fetch(`${path}?${query}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {},
  })

const csv = async (query: string): Promise<string[]> => {
  const answer = await download(`format=csv&${query}`)
  expect(answer.status).toBe(200)
  return (await answer.text()).split('\r\n').filter((line) => line !== '')
}

const sheet = async (answer: Response) => [...(await sheetsOf(answer)).values()][0] ?? []

const asking = (...keys: string[]) => keys.map((key) => `columns[]=${key}`).join('&')

describe('the CSV', () => {
  test('begins with a BOM, ends its lines with CRLF, and has a Japanese name', async () => {
    await stored('佐藤')
    const answer = await download('format=csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      "filename*=UTF-8''メンバー一覧_2026-11-21.csv",
    )
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString().match(/\r\n/g)).toHaveLength(2)
  })

  test('shows the usual columns of the list, the weather in words, and what became of rounds without an answer', async () => {
    const memberId = await stored('佐藤', {
      attention_text: '上司への話しやすさ：とても話しにくい',
      interview_status: 1,
    })
    const round = (number: number, dueOn: string, status: number) =>
      storeRound(app, { companyId: company.id, memberId, round: number, dueOn, status })
    await round(1, '2026-09-01', 4)
    await round(2, '2026-10-01', 3)
    await round(3, '2026-11-25', 1)
    await insert('answers', {
      member_id: memberId,
      enq_type: 1,
      round: 2,
      question1: 1,
      question2: 3,
      question3: 3,
      condition_type: 3,
      original_condition_type: 3,
      explanation: '理由',
      action: '次の対応',
      notice: '[]',
      language: 0,
      answered_at: new Date('2026-10-02T00:00:00Z'),
      updated_at: new Date('2026-10-02T00:00:00Z'),
    })
    const [headings = '', row = ''] = await csv('')
    const months = [
      '2025/12',
      ...Array.from({ length: 11 }, (_, n) => `2026/${String(n + 1).padStart(2, '0')}`),
    ]
    expect(headings.split(',')).toEqual([
      '氏名',
      '社員番号',
      '要フォローの理由',
      ...months,
      '対応状況',
      '担当者',
    ])
    expect(row).toBe(
      '佐藤 一,,上司への話しやすさ：とても話しにくい,,,,,,,,,,未回答,雨（要フォロー）,配信予定,未対応,',
    )
    const [rounds = '', byRound = ''] = await csv(`by=round&${asking('months')}`)
    expect(rounds.split(',').slice(2, 5)).toEqual(['第1回', '第2回', '第3回'])
    expect(byRound).toBe('佐藤 一,,未回答,雨（要フォロー）,配信予定,,,,,,,,,')
  })

  test('keeps the chosen columns in their order, and the list’s filters and order', async () => {
    await stored('後', { employee_code: '007', date_contracted: '2026-04-01' })
    await stored('先', { employee_code: '008', date_contracted: '2026-04-02' })
    await stored('中途', { is_newbie: 0 })
    const lines = await csv(
      `is_newbie=1&sort=joined&order=asc&${asking('joined', 'employee_code', 'joined')}`,
    )
    expect(lines).toEqual(['氏名,入社日,社員番号', '後 一,2026-04-01,007', '先 一,2026-04-02,008'])
  })

  test('lets no text become a formula', async () => {
    await stored('=1+2', { employee_code: '@SUM(A1)', email: '-cmd@example.test' })
    const [, row] = await csv(asking('employee_code', 'email'))
    expect(row).toBe(`'=1+2 一,'@SUM(A1),'-cmd@example.test`)
  })

  test('of nobody has its headings', async () => {
    expect(await csv(asking('email'))).toEqual(['氏名,社員番号,メールアドレス'])
  })
})

describe('the XLSX', () => {
  test('has real dates, text that stays text, and is named in Japanese', async () => {
    await stored('佐藤', { employee_code: '007', last_answered_at: new Date('2026-11-01T01:30:00Z') })
    const answer = await download(asking('joined', 'employee_code', 'answered_at', 'working_status'))
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      "filename*=UTF-8''メンバー一覧_2026-11-21.xlsx",
    )
    const rows = await sheet(answer)
    expect(rows[0]).toEqual(['氏名', '入社日', '社員番号', '最終回答', '在籍状況'])
    expect(rows[1]?.[1]).toEqual(new Date('2026-03-01T00:00:00Z'))
    expect(rows[1]?.[2]).toBe('007')
    expect(rows[1]?.[3]).toEqual(new Date('2026-11-01T10:30:00Z'))
    expect(rows[1]?.[4]).toBe('在籍')
  })

  test('of picked members holds these only, those of another company left out', async () => {
    const first = await stored('一人目')
    await stored('二人目')
    const theirs = await storeMember(app, (await makeCompany(app)).id, '他社')
    const rows = await sheet(await download('', 'owner', { ids: [first, theirs], columns: ['email'] }))
    expect(rows.map(([name]) => name)).toEqual(['氏名', '一人目 一'])
  })
})

describe('who may', () => {
  const exports = () => columns('security_logs', ['category', 'task', 'user_id'])

  test('administrators may, and it is on record; viewers may not', async () => {
    const { limited_administrator: admin } = company.accounts
    expect((await download('', 'limited_administrator')).status).toBe(200)
    for (const role of ['standard_viewer', 'restricted_viewer'] as const) {
      expect((await download('', role)).status).toBe(403)
      expect((await download('', role, { ids: [1] })).status).toBe(403)
    }
    const made = (await exports()).filter(({ category }) => category === 'export')
    expect(made).toEqual([{ category: 'export', task: 'member.export', user_id: admin.id }])
  })

  test('a period that ends before it begins and an unknown column are refused', async () => {
    const period = await download('joined_from=2026-02-01&joined_to=2026-01-01')
    expect([period.status, (await period.json()).errors[0].rule]).toEqual([422, 'correct_date_period'])
    const column = await download('columns[]=password')
    expect([column.status, (await column.json()).errors[0].field]).toEqual([422, 'columns.0'])
  })
})
