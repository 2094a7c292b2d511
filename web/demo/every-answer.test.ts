import { describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { rolePermissions } from '#contract/permissions.ts'
import { demoDay } from '../../scripts/demo/facts.ts'
import { answerCall } from './every-answer.ts'
import { ask, demoProblems, everyCall, openDemo } from './holds.ts'

type Row = { id: number; code: string; lastname: string; condition_type: number; interview_status: number }
type Round = { date: string; enq_type: number }
type List = { result: { members: Row[]; count: number; start_date: string } }

const list = (demo: ReturnType<typeof openDemo>, input: object = {}) =>
  ask<List>(demo, 'members.monthly', input)

describe('what is recorded', () => {
  test('holds to the contract’s schemas, question and answer, in both companies', async () => {
    expect(await demoProblems()).toEqual([])
  })

  test('names no address of the machine that recorded it', () => {
    const files = Object.entries(
      import.meta.glob<string>('./recorded/*/*.json', {
        query: '?raw',
        import: 'default',
        eager: true,
      }),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter(([, text]) => text.includes('localhost')).map(([name]) => name)).toEqual([])
  })

  test('has the counts of the demo', async () => {
    const demo = openDemo('large')
    expect((await list(demo)).result.count).toBe(500)
    expect(await ask(demo, 'annualSurvey.list')).toMatchObject({ result: { count: 23 } })
    expect(await ask(demo, 'members.list')).toMatchObject({ result: { count: 11 } })
    const dashboard = await ask<{ result: { today: string; months: object[] } }>(demo, 'dashboard.view')
    expect([dashboard.result.today, dashboard.result.months.length]).toEqual(['2026-10-02', 12])
    expect(await ask(demo, 'surveySettings.list')).toMatchObject({
      result: { settings: { limit_day: 10, send_day: 1 } },
    })
  })

  test('the smaller company has one administrator, fifty members and a hundred of everything at most', async () => {
    const demo = openDemo('small')
    expect((await list(demo)).result.count).toBe(50)
    expect(await ask(demo, 'accounts.count')).toMatchObject({ administrator_users_count: 1 })
    expect(await ask(demo, 'company.get')).toMatchObject({
      result: { max_account_count: 100, max_reading_account_count: 100, max_member_count: 100 },
    })
  })

  test('everybody has twelve rounds and the one-year survey, sent in a window of thirteen months', async () => {
    const demo = openDemo('large')
    const sent = new Set<string>()
    for (const { id } of (await list(demo, { limit: 500 })).result.members) {
      const { result } = await ask<{ result: Round[] }>(demo, 'rounds.list', { id })
      const kinds = result.map(({ enq_type }) => enq_type)
      expect(kinds.toSorted()).toEqual([...Array<number>(12).fill(1), 2])
      for (const { date } of result) if (date <= demoDay) sent.add(date.slice(0, 7))
    }
    const months = [...sent].sort()
    expect([months.length, months[0], months.at(-1)]).toEqual([13, '2025-10', demoDay.slice(0, 7)])
  })

  test('whoever visits is an owner who may do everything', async () => {
    const me = await ask<{ permissions: string[]; is_owner: boolean }>(openDemo('large'), 'sessions.me')
    expect(me.is_owner).toBe(true)
    expect([...me.permissions].sort()).toEqual([...rolePermissions.owner].sort())
  })
})

test('every call of the contract is answered or refused with 404, and so is what is no call', async () => {
  const demo = openDemo('large')
  for (const [name] of everyCall()) {
    const found = name
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], demo)
    expect([name, typeof found === 'function' || found === 'no sample']).toEqual([name, true])
    if (found === 'no sample')
      await expect(answerCall(demo, name.split('.'), {})).rejects.toMatchObject({
        status: 404,
        code: 'not_found',
      })
  }
  for (const path of [['nothing'], ['members'], ['members', 'constructor'], ['members', 'list', 'more']])
    await expect(answerCall(demo, path, {})).rejects.toMatchObject({ status: 404 })
})

describe('the member list', () => {
  test('is filtered, sorted and paged as it is asked', async () => {
    const demo = openDemo('large')
    const rainy = await list(demo, { condition_type: 3, limit: 500 })
    expect(rainy.result.members.every(({ condition_type }) => condition_type === 3)).toBe(true)
    expect(rainy.result.count).toBe(rainy.result.members.length)
    const other = await list(demo, { condition_type: 1, limit: 500 })
    expect(rainy.result.count).toBeLessThan(other.result.count)
    const [first, second] = [await list(demo, { limit: 10 }), await list(demo, { limit: 10, offset: 10 })]
    const names = [...first.result.members, ...second.result.members].map(({ code }) => code)
    expect(new Set(names).size).toBe(20)
    const byName = await list(demo, { sort: 'joined', order: 'asc', limit: 500 })
    const newest = await list(demo, { sort: 'joined', limit: 500 })
    expect(byName.result.members.map(({ id }) => id)).toEqual(
      newest.result.members.map(({ id }) => id).toReversed(),
    )
  })

  test('finds by kana in either script, and the neighbours stand in its order', async () => {
    const demo = openDemo('large')
    const found = await list(demo, { q: 'さとう', limit: 500 })
    expect(found.result.members.length).toBeGreaterThan(0)
    expect(found.result.members.every(({ lastname }) => lastname === '佐藤')).toBe(true)
    const [one, two] = (await list(demo, { limit: 2 })).result.members
    const beside = await ask(demo, 'members.neighbors', { code: one?.code })
    expect(beside).toMatchObject({
      result: { previous: null, next: { code: two?.code }, position: 1, count: 500 },
    })
  })

  test('a department’s members are those of the departments below it too', async () => {
    const demo = openDemo('large')
    const { departments } = await ask<{
      departments: { id: number; parent_id: number | null; member_count: number }[]
    }>(demo, 'departments.list', { form: 'flat' })
    const upper = departments.find(({ parent_id, member_count }) => parent_id === null && member_count > 20)
    expect((await list(demo, { department_id: upper?.id, in_company: true })).result.count).toBeGreaterThan(
      20,
    )
  })
})

describe('what a visit changes', () => {
  const person = {
    lastname: '空野',
    firstname: '晴',
    email: 'sorano@example.jp',
    date_contracted: '2026-09-15',
    is_newbie: 1,
  }

  test('somebody registered stands in the list with a page, until the next visit', async () => {
    const demo = openDemo('large')
    const { result } = await ask<{ result: { code: string } }>(demo, 'members.register', person)
    expect(contract.members.register['~orpc'].route.successStatus).toBe(201)
    expect((await list(demo)).result.count).toBe(501)
    expect(await ask(demo, 'members.get', { code: result.code })).toMatchObject({
      result: { lastname: '空野', delivery_date: '2026-10-01' },
    })
    expect((await list(openDemo('large'))).result.count).toBe(500)
  })

  test('a follow-up moves a member as the product’s rules let it, and takes it off the dashboard', async () => {
    const demo = openDemo('large')
    const [row] = (await list(demo, { need: 'rainy', interview_status: 1 })).result.members
    const before = await ask<{ result: { rainy: { count: number } } }>(demo, 'dashboard.view')
    const done = { member_id: row?.id, interview_status: 3 }
    await expect(ask(demo, 'followUps.create', done)).rejects.toMatchObject({ status: 422 })
    await ask(demo, 'followUps.create', { ...done, comment: '面談しました。' })
    const after = await ask<{ result: { rainy: { count: number } } }>(demo, 'dashboard.view')
    expect(after.result.rainy.count).toBe(before.result.rainy.count - 1)
    const { result } = await ask<{ result: { actionlogs: object[] } }>(demo, 'followUps.list', {
      member_id: row?.id,
    })
    expect(result.actionlogs[0]).toMatchObject({ comment: '面談しました。', interview_status: 3 })
  })

  test('a message stands in the conversation, a note beside it, and settings are what was saved', async () => {
    const demo = openDemo('large')
    const [row] = (await list(demo, { in_company: true })).result.members
    const message = { member_ids: [row?.id], subject: 'お知らせ', mail_body: '{{name}}さん、こんにちは。' }
    await ask(demo, 'messages.send', message)
    await ask(demo, 'conversations.addNote', { member_id: row?.id, body: '様子を見る' })
    const { result } = await ask<{ result: { entries: { kind: string }[] } }>(
      demo,
      'conversations.timeline',
      {
        member_id: row?.id,
      },
    )
    expect(result.entries.slice(-2)).toMatchObject([
      { kind: 'message', message: { mail_body: expect.stringContaining(row?.lastname ?? '?') } },
      { kind: 'note', note: { body: '様子を見る' } },
    ])
    const { version } = (
      await ask<{ result: { settings: { version: number } } }>(demo, 'surveySettings.list')
    ).result.settings
    await ask(demo, 'surveySettings.saveMemberListCount', { member_list_count: 50, version })
    expect(await ask(demo, 'sessions.me')).toMatchObject({ member_list_count: 50 })
  })

  test('a report has the figures that were counted, and none for filters that nobody asked', async () => {
    const demo = openDemo('large')
    const { departments } = await ask<{ departments: { id: number }[] }>(demo, 'departments.list', {})
    expect(await ask(demo, 'reports.report', { department_id: departments[0]?.id })).toBeTruthy()
    await expect(ask(demo, 'reports.report', { is_newbie: 1, from: '2026-04' })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('a file is made of what is shown', async () => {
    const file = await ask<File>(openDemo('small'), 'members.download', {})
    expect((await file.text()).split('\r\n')).toHaveLength(52)
  })
})
