import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { selfHarmReason } from '#contract/answers/reasons.ts'
import { needFilters, needKeys } from '#contract/members/needs.ts'
import { actsOnFollowUps, type RoleKey, roleKeys } from '#contract/permissions.ts'
import { needing } from '../../testing/stored-member.ts'
import { suite } from '../../testing/suite.ts'
import type { TestMember } from '../../testing/survey.ts'
import { dispatch } from '../deliveries/service.ts'

const {
  app,
  server,
  company,
  fresh,
  as,
  done,
  read,
  inCompany,
  update,
  insert,
  register,
  newMember,
  sendTo,
  submitAnswer,
  answer,
} = suite({
  at: '2026-05-01T11:00:00+09:00',
})

const view = (role?: RoleKey) => read('/v4/common/dashboard', {}, role)

const counts = async (role?: RoleKey) => {
  const { rainy, need_follow, overdue, silent_twice } = await view(role)
  return [rainy.count, need_follow.count, overdue.count, silent_twice.count]
}

const send = (member: TestMember, month = '2026-05', round = 1) => sendTo(member, round, month)

/** A member who answers this month with this score throughout. */
const answering = async (score: number): Promise<TestMember> => {
  const member = await newMember()
  await answer(await sendTo(member), score)
  return member
}

const record = (member: TestMember, json: Record<string, unknown>) =>
  done('POST', '/v3/actionlogs', { member_id: member.id, ...json })

const onMember = ({ id }: TestMember, change: Record<string, unknown>) => update('members', { id }, change)

describe('who needs somebody', () => {
  test('a rainy member is there with the reason, until the follow-up is in hand', async () => {
    const member = await answering(1)
    const { rainy, need_follow } = await view()
    expect(rainy).toMatchObject({
      count: 1,
      members: [
        {
          id: member.id,
          condition_type: 3,
          department_name: '営業部 > 東日本課',
          interview_due_date: '2026-05-08',
          importance: 1,
          attention: {
            text: '仕事の内容：期待と大きく違う・職場の雰囲気：まったくなじめていない・上司への話しやすさ：とても話しにくい',
          },
        },
      ],
    })
    expect(need_follow.count).toBe(0)
    await record(member, { interview_status: 2, hr_user_id: company.accounts.owner.id })
    expect(await counts()).toEqual([0, 0, 0, 0])
  })

  test('a follow-up in hand comes back when its day has passed, and goes when it is done', async () => {
    const member = await answering(1)
    await record(member, { interview_status: 2, hr_user_id: company.accounts.owner.id })
    server.setTime('2026-05-08T23:59:00+09:00')
    expect(await counts()).toEqual([0, 0, 0, 0])
    server.setTime('2026-05-09T00:00:00+09:00')
    const { rainy } = await view()
    expect(rainy).toMatchObject({ count: 1, members: [{ hr_user_name: '試験 owner' }] })
    await record(member, { interview_status: 3, comment: '面談を実施' })
    expect(await counts()).toEqual([0, 0, 0, 0])
  })

  test('two rounds without an answer are there as silence', async () => {
    const member = await newMember()
    await send(member, '2026-05', 1)
    await send(member, '2026-06', 2)
    server.setTime('2026-06-11T00:10:00+09:00')
    await dispatch(app, app.clock())
    expect(await counts()).toEqual([0, 0, 0, 1])
  })

  test('who has resigned needs nobody', async () => {
    const member = await answering(1)
    await onMember(member, { working_status: 3, date_resigned: '2026-05-01' })
    expect(await counts()).toEqual([0, 0, 0, 0])
  })

  test('five of many are named: the gravest first, then the newest, whatever their due days', async () => {
    await onMember(await answering(2), { interview_due_date: '2026-04-02' })
    const worst = await answering(1)
    const newest: TestMember[] = []
    for (const minute of [1, 2, 3, 4, 5]) {
      server.setTime(`2026-05-01T12:0${minute}:00+09:00`)
      newest.unshift(await answering(2))
    }
    const { rainy } = await view()
    expect(rainy.count).toBe(7)
    expect(rainy.members.map(({ id }: TestMember) => id)).toEqual(
      [worst, ...newest].slice(0, 5).map(({ id }) => id),
    )
  })

  test('somebody of whom only the day speaks stands last, with so many days', async () => {
    const member = await answering(3)
    server.setTime('2026-05-11T09:00:00+09:00')
    await onMember(member, { attention_text: '' })
    const { overdue } = await view()
    expect(overdue.members).toMatchObject([{ attention: { rank: 'overdue', text: '期限を3日経過' } }])
  })
})

describe('the month', () => {
  test('counts what was delivered in it, answered, and the weather of the answers', async () => {
    for (const score of [5, 5, 5, 4, 3, 1]) await answering(score)
    await send(await newMember())
    await send(await newMember(), '2026-04')
    const { month, months } = await view()
    expect(month).toEqual({
      month: '2026/05',
      answered: { count: 6, n: 7, percent: 86, interval: { low: 48, high: 98 } },
      sunny: { count: 4, n: 6, percent: 67, interval: { low: 29, high: 91 } },
      cloudy: { count: 1, n: 6, percent: 17, interval: { low: 3, high: 57 } },
      rainy: { count: 1, n: 6, percent: 16, interval: { low: 3, high: 57 } },
    })
    expect(months.map((each: { month: string }) => each.month)).toEqual([
      '2025/06',
      '2025/07',
      '2025/08',
      '2025/09',
      '2025/10',
      '2025/11',
      '2025/12',
      '2026/01',
      '2026/02',
      '2026/03',
      '2026/04',
      '2026/05',
    ])
    expect(months.at(-1)).toEqual(month)
    expect(months.at(-2).answered).toEqual({ count: 0, n: 1, percent: null, interval: null })
  })

  test('without any round has counts of nought and no percentages', async () => {
    const { month, next_sendings, member_count } = await view()
    expect(month.answered).toEqual({ count: 0, n: 0, percent: null, interval: null })
    expect([next_sendings, member_count]).toEqual([[], 0])
  })
})

describe('what changed', () => {
  test('are the answers and the people to follow up since the last business day began', async () => {
    const member = await answering(1)
    await answering(5)
    expect((await view()).changes).toEqual({ since: '2026-04-30', answered_count: 2, new_count: 1 })
    await record(member, { interview_status: 3, comment: '面談を実施' })
    expect((await view()).changes).toMatchObject({ answered_count: 2, new_count: 0 })
    server.setTime('2026-05-08T09:00:00+09:00')
    expect((await view()).changes).toEqual({ since: '2026-05-07', answered_count: 0, new_count: 0 })
  })

  test('stay within what the reader may see', async () => {
    const hidden = await answering(1)
    await onMember(hidden, { department_id: company.departments.development })
    expect((await view('restricted_viewer')).changes).toMatchObject({ answered_count: 0, new_count: 0 })
  })

  test('on a Monday they begin with the Friday before, after holidays with the last working day', async () => {
    server.setTime('2026-05-11T09:00:00+09:00')
    expect((await view()).changes.since).toBe('2026-05-08')
    server.setTime('2026-05-07T09:00:00+09:00')
    expect((await view()).changes.since).toBe('2026-05-01')
  })
})

describe('what is sent next', () => {
  test('are the next three days with planned rounds; who gets none is counted apart and makes no day', async () => {
    await register({ delivery_date: '2026-05-20' })
    await register({ delivery_date: '2026-05-20' })
    await register({ delivery_date: '2026-05-20', working_status: 2 })
    await register({ delivery_date: '2026-05-10', is_stopped_send_questions_mail: true })
    await register({ delivery_date: '2026-06-01' })
    const { next_sendings, member_count } = await view()
    expect(next_sendings).toEqual([
      { date: '2026-05-20', hour: 10, count: 2, excluded_count: 1 },
      { date: '2026-06-01', hour: 10, count: 1, excluded_count: 0 },
      { date: '2026-06-20', hour: 10, count: 2, excluded_count: 1 },
    ])
    expect(member_count).toBe(5)
  })
})

describe('the way to all of a group', () => {
  /** One member for each reason, one for several, and those whom no group may count. */
  async function everyKind() {
    const rainy = await answering(1)
    const overdue = await answering(5)
    await onMember(overdue, { interview_status: 1, interview_due_date: '2026-04-30' })
    const taken = await answering(1)
    await record(taken, { interview_status: 2, hr_user_id: company.accounts.owner.id })
    await onMember(taken, { interview_due_date: '2026-04-20' })
    const resigned = await answering(1)
    await onMember(resigned, { working_status: 3, date_resigned: '2026-05-01', bounce_count: 3 })
    await onMember(await answering(1), { working_status: 2 })
    await onMember(await newMember(), { bounce_count: 3 })
    await onMember(await newMember(), { complained_at: new Date() })
    const now = new Date()
    for (const reason of [selfHarmReason, 'health_word', 'total_down:4:1', 'silent:2'])
      await onMember(await newMember(), { ...needing([reason], now), interview_status: 1 })
    await onMember(await newMember(), {
      date_contracted: '2025-05-20',
      department_id: company.departments.sales,
    })
    await onMember(await answering(1), { department_id: company.departments.development })
    await onMember(await newMember(), { working_status: 4 })
    return { rainy, overdue }
  }

  test.each(roleKeys)('leads %s to exactly the people of the group, and to as many', async (role) => {
    await everyKind()
    const shown = await view(role)
    for (const need of needKeys) {
      const query = { ...needFilters[need], limit: 500 }
      const answer = await as(role).get('/v3/members', query)
      expect(answer.status, answer.text).toBe(200)
      const listed = answer.body.result.members.map(({ id }: { id: number }) => id)
      expect([need, listed.length]).toEqual([need, shown[need].count])
      expect(listed).toEqual(expect.arrayContaining(shown[need].members.map(({ id }: { id: number }) => id)))
    }
    // a deadline is nothing to who may not act
    const none = actsOnFollowUps(role) ? [] : ['overdue']
    expect(needKeys.filter((need) => shown[need].count === 0)).toEqual(none)
  })

  test('leads to every unread reply', async () => {
    const member = await newMember()
    await newMember()
    await insert('messages', {
      member_id: member.id,
      message_status: 2,
      subject: 'Re: 面談',
      sender: '春野',
      recipient: '人事部',
      mail_body: 'お願いします。',
      state: 'received',
      created_at: new Date(),
    })
    expect((await view()).unread_count).toBe(1)
    const as = company.accounts.owner.token
    const listed = await server.call('GET', '/v3/members', { as, query: { unread: true } })
    expect(listed.body.result.count).toBe(1)
  })
})

describe('what else waits', () => {
  test('members from linked services are told to those who may register them', async () => {
    await inCompany((tx) =>
      tx
        .insertInto('temp_members')
        .values(
          (['waiting', 'refused'] as const).map((state) => ({
            company_id: company.id,
            joined_site: 1,
            external_id: state,
            lastname: '空',
            firstname: '花子',
            state,
            received_at: new Date(),
          })),
        )
        .execute(),
    )
    expect((await view('limited_administrator')).temp_member_count).toBe(1)
    expect((await view('standard_viewer')).temp_member_count).toBe(0)
  })

  test('a new company has its first three steps before it, each done by what was done', async () => {
    const steps = async () => Object.values((await view()).first_steps)
    expect(await steps()).toEqual([false, false, false])
    const member = await newMember()
    expect(await steps()).toEqual([true, false, false])
    await insert('seniors', {
      lastname: '上',
      firstname: '司',
      email: 'boss@company.example',
      created_at: new Date(),
      updated_at: new Date(),
    })
    expect(await steps()).toEqual([true, true, false])
    await send(member)
    expect(await steps()).toEqual([true, true, true])
  })
})

test('the whole dashboard takes four questions to the database', async () => {
  await answering(1)
  const statement = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])
  const asked: string[] = []
  const heard = new Set<unknown>()
  app.database.pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const query = client.query.bind(client)
    client.query = (...args: unknown[]) => {
      asked.push(statement.parse(args[0]))
      return Reflect.apply(query, client, args)
    }
  })
  await view()
  expect(asked.filter((text) => /"members" as "m"|report_rollups|recursive days/.test(text))).toHaveLength(4)
})

describe('what a reader sees', () => {
  test('a restricted viewer counts its departments only, in every part', async () => {
    const seen = await answering(1)
    const hidden = await answering(1)
    await onMember(hidden, { department_id: company.departments.development })
    const own = await view('restricted_viewer')
    expect(own.rainy.members.map(({ id }: { id: number }) => id)).toEqual([seen.id])
    expect([own.rainy.count, own.month.rainy.count, own.month.answered.n, own.member_count]).toEqual([
      1, 1, 1, 1,
    ])
    expect((await view('standard_viewer')).rainy.count).toBe(2)
  })

  test('somebody whom the notice did not name learns nothing of the weather', async () => {
    const moved = await newMember()
    await onMember(moved, { department_id: company.departments.development })
    const token = await send(moved)
    await submitAnswer(token, { question1: 1 })
    await onMember(moved, { department_id: company.departments.sales, interview_due_date: '2026-04-01' })
    const shown = await view('restricted_viewer')
    expect([shown.rainy.count, shown.need_follow.count, shown.month.rainy.count]).toEqual([0, 0, 0])
    expect(shown.overdue).toEqual({ count: 0, members: [] })
    expect(shown.no_senior.members).toMatchObject([
      {
        condition_type: 99,
        interview_status: 0,
        interview_due_date: null,
        attention: { rank: null, since: null, reasons: [], text: '' },
      },
    ])
    expect((await view('owner')).rainy.count).toBe(1)
    expect([shown.reads_none, (await view('owner')).reads_none]).toEqual([true, false])
  })

  test('nobody reads anything before an answer has come, and a reader whom one named reads', async () => {
    const readers: RoleKey[] = ['owner', 'standard_viewer', 'restricted_viewer']
    const none = async () => Promise.all(readers.map(async (role) => (await view(role)).reads_none))
    const token = await send(await newMember())
    expect(await none()).toEqual([true, true, true])
    await submitAnswer(token, { question1: 5 })
    expect(await none()).toEqual([false, false, false])
  })

  test('another company sees none of it', async () => {
    await answering(1)
    await fresh()
    expect(await counts()).toEqual([0, 0, 0, 0])
    expect((await view()).member_count).toBe(0)
  })
})
