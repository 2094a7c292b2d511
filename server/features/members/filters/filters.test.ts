import { describe, expect, test } from 'vitest'
import type { MemberRow } from '#contract/members/calls.ts'
import type { TestCompany } from '../../../testing/company.ts'
import { storeRound } from '../../../testing/stored-member.ts'
import { suite } from '../../../testing/suite.ts'

const { app, server, company, as, insert, stored, supervisor } = suite({ at: '2026-06-15T09:00:00+09:00' })

type Query = Record<string, string | number | boolean>

const ask = (query: Query, role: keyof TestCompany['accounts'] = 'owner') =>
  as(role).get('/v3/members', query)

const names = async (query: Query, role?: keyof TestCompany['accounts']): Promise<string[]> => {
  const { status, body } = await ask(query, role)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result.members.map((row: MemberRow) => row.lastname).sort()
}

const reply = (member_id: number, read_at: Date | null) =>
  insert('messages', {
    member_id,
    message_status: 2,
    state: 'received',
    sender: '本人',
    recipient: '人事部',
    subject: '返信',
    mail_body: 'ありがとうございます。',
    read_at,
    created_at: new Date('2026-06-01T00:00:00Z'),
  })

describe('the list narrows', () => {
  test('by the round a member is in today, which is by the day and not by what was sent', async () => {
    await stored('来月', { delivery_date: '2026-07-01' })
    await stored('今日', { delivery_date: '2026-06-15' })
    await stored('二回目', { delivery_date: '2026-04-20' })
    await stored('十二回目', { delivery_date: '2025-07-01' })
    await stored('終了', { delivery_date: '2025-06-15' })
    expect(await names({ round: 0 })).toEqual(['来月'])
    expect(await names({ round: 1 })).toEqual(['今日'])
    expect(await names({ round: 2 })).toEqual(['二回目'])
    expect(await names({ round: 12 })).toEqual(['十二回目'])
    expect((await ask({ round: 13 })).body.errors[0]).toMatchObject({
      field: 'round',
      message: '12以下の数値を入力してください。',
    })
  })

  test('by joining date, both days included; a period that ends before it begins is refused', async () => {
    await stored('四月', { date_contracted: '2026-04-01' })
    await stored('五月', { date_contracted: '2026-05-31' })
    await stored('六月', { date_contracted: '2026-06-01' })
    expect(await names({ joined_from: '2026-04-01', joined_to: '2026-05-31' })).toEqual(['五月', '四月'])
    expect(await names({ joined_from: '2026-06-01' })).toEqual(['六月'])
    const { status, body } = await ask({ joined_from: '2026-06-02', joined_to: '2026-06-01' })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      {
        field: 'joined_to',
        rule: 'correct_date_period',
        message: '終了日は、開始日以降の日付にしてください。',
      },
    ])
  })

  test('by the months and the round in which it rained, as far as the reader was told', async () => {
    const { salesEast } = company.departments
    const notice = (code: string) => JSON.stringify([{ code }])
    const rained = async (name: string, round: number, dueOn: string, code = 'viewers', condition = 3) => {
      const memberId = await stored(name, { department_id: salesEast })
      await storeRound(app, { companyId: company.id, memberId, round, dueOn, status: 3 })
      const scores = { question1: 3, question2: 3, question3: 3, original_condition_type: condition }
      const words = { explanation: '', action: '', language: 0, notice: notice(code) }
      const at = { answered_at: new Date(), updated_at: new Date() }
      await insert('answers', {
        member_id: memberId,
        enq_type: 1,
        round,
        condition_type: condition,
        ...scores,
        ...words,
        ...at,
      })
    }
    await rained('四月', 1, '2026-04-30')
    await rained('五月', 2, '2026-05-01')
    await rained('人事だけ', 2, '2026-05-31', 'administrators')
    await rained('晴れ', 2, '2026-05-31', 'viewers', 1)
    await stored('未配信')
    expect(await names({ rained_from: '2026-04', rained_to: '2026-05' })).toEqual(
      ['五月', '人事だけ', '四月'].sort(),
    )
    expect(await names({ rained_from: '2026-05' })).toEqual(['五月', '人事だけ'].sort())
    expect(await names({ rained_to: '2026-04' })).toEqual(['四月'])
    expect(await names({ rained_round: 2 })).toEqual(['五月', '人事だけ'].sort())
    expect(await names({ rained_from: '2026-04', rained_round: 2 }, 'standard_viewer')).toEqual(['五月'])
    expect(await names({ rained_round: 2 }, 'restricted_viewer')).toEqual([])
    const { status, body } = await ask({ rained_from: '2026-05', rained_to: '2026-04' })
    expect([status, body.errors[0].field]).toEqual([422, 'rained_to'])
  })

  test('by a department alone, or by having none', async () => {
    const { sales, salesEast } = company.departments
    await stored('本部', { department_id: sales })
    await stored('東', { department_id: salesEast })
    await stored('なし')
    expect(await names({ department_id: sales })).toEqual(['本部', '東'].sort())
    expect(await names({ department_id: sales, department_only: true })).toEqual(['本部'])
    expect(await names({ no_department: true })).toEqual(['なし'])
  })

  test('by a supervisor who is missing, or to be confirmed in the thirty days before the one-year survey', async () => {
    const id = await supervisor()
    await stored('なし')
    await stored('確認待ち', { senior_id: id, date_contracted: '2025-07-15' })
    await stored('当日', { senior_id: id, date_contracted: '2025-06-15' })
    await stored('確認済み', {
      senior_id: id,
      date_contracted: '2025-07-15',
      senior_confirmed_at: new Date('2026-06-14T00:00:00Z'),
    })
    await stored('まだ先', { senior_id: id, date_contracted: '2025-07-16' })
    await stored('済んだ', { senior_id: id, date_contracted: '2025-06-14' })
    await stored('配信停止', {
      senior_id: id,
      date_contracted: '2025-07-01',
      is_stopped_send_anniv_mail: true,
    })
    expect(await names({ no_senior: true })).toEqual(['なし'])
    expect(await names({ no_senior: false, joined_to: '2025-06-15' })).toEqual(['当日', '済んだ'].sort())
    expect(await names({ senior_to_confirm: true })).toEqual(['当日', '確認待ち'].sort())
    expect(await names({ senior_to_confirm: false })).toHaveLength(5)
  })

  test('by three hard bounces, whose number is asked for on its own', async () => {
    await stored('届く', { bounce_count: 2 })
    await stored('届かない', { bounce_count: 3, bounce_reason: '550' })
    await stored('退職', { bounce_count: 3, working_status: 3, date_resigned: '2026-05-01' })
    expect(await names({ bounced: true })).toEqual(['届かない', '退職'])
    expect(await names({ bounced: false })).toEqual(['届く'])
    expect(await names({ bounced: true, in_company: true })).toEqual(['届かない'])
    const as = company.accounts.owner.token
    expect((await server.call('GET', '/v3/members/bounce_mail_count', { as })).body).toEqual({ count: 1 })
  })

  test('by replies that nobody has read, and marks their members', async () => {
    await reply(await stored('未読'), null)
    await reply(await stored('既読'), new Date('2026-06-02T00:00:00Z'))
    await stored('返信なし')
    expect(await names({ unread: true })).toEqual(['未読'])
    expect(await names({ unread: false })).toEqual(['既読', '返信なし'].sort())
    const [row] = (await ask({ unread: true })).body.result.members
    expect(row.message_read).toBe(false)
    expect((await ask({ unread: false })).body.result.members[0].message_read).toBe(true)
  })

  test('by romaji of either school, with long vowels or without, beside the other fields', async () => {
    await stored('木村', { lastname_kana: 'キムラ', firstname_kana: 'ユウコ' })
    await stored('大野', { lastname_kana: 'オオノ', firstname_kana: 'シンジ' })
    for (const q of ['kimura', 'KIMURA yuko', 'きむら', 'kimura yūko', 'kimu'])
      expect([q, await names({ q })]).toEqual([q, ['木村']])
    for (const q of ['ono', 'ohno', 'oono sinzi', 'shinji'])
      expect([q, await names({ q })]).toEqual([q, ['大野']])
    expect(await names({ q: 'kimuro' })).toEqual([])
  })
})

describe('the first delivery', () => {
  const first = async (role: keyof TestCompany['accounts'] = 'owner') =>
    (await as(role).get('/v3/members/first_delivery')).body.result

  test('is the earliest in the caller’s scope, and none in an empty company', async () => {
    expect(await first()).toEqual({ first_delivery_date: null })
    const { salesEast, development } = company.departments
    await stored('早い', { delivery_date: '2026-02-01', department_id: development })
    await stored('遅い', { delivery_date: '2026-05-01', department_id: salesEast })
    expect(await first()).toEqual({ first_delivery_date: '2026-02-01' })
    expect(await first('restricted_viewer')).toEqual({ first_delivery_date: '2026-05-01' })
  })
})

test('the weather comes by calendar month, or by each member’s own round', async () => {
  const memberId = await stored('佐藤')
  for (const [round, dueOn, status] of [
    [1, '2026-04-01', 4],
    [2, '2026-05-01', 5],
    [3, '2026-06-01', 2],
    [4, '2026-07-01', 1],
  ] as const)
    await storeRound(app, { companyId: company.id, memberId, round, dueOn, status })
  const monthly = async (query: Query) => {
    const as = company.accounts.owner.token
    const { body } = await server.call('GET', '/v3/members/monthly', { as, query })
    const { answers } = body.result.members[0]
    return [
      body.result.by,
      answers.map(({ month, round }: { month: string; round: number }) => [month, round]),
    ]
  }
  const months = [
    ['2026/04', 1],
    ['2026/05', 2],
    ['2026/06', 3],
  ]
  expect(await monthly({})).toEqual(['month', months])
  expect(await monthly({ by: 'round' })).toEqual(['round', [...months, ['2026/07', 4]]])
})
