import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { hrOnlyWords } from '#contract/answers/hr-only.ts'
import { jobs } from '../../jobs.ts'
import { closeTokenizer } from '../../platform/tokenizer.ts'
import { suite } from '../../testing/suite.ts'

const {
  app,
  server,
  company,
  as,
  call,
  done,
  read,
  row,
  rows,
  update,
  newMember,
  sendTo,
  submitAnswer,
  work,
} = suite({
  at: '2026-05-01T10:00:00+09:00',
})

afterAll(closeTokenizer)

type Person = Awaited<ReturnType<typeof newMember>>
let person: Person
let token: string

beforeEach(async () => {
  person = await newMember()
  await update('members', { id: person.id }, { department_id: company.departments.sales })
  token = await sendTo(person)
  server.setTime('2026-05-03T12:00:00+09:00')
})

const secret = '大勢の前で課長に怒鳴られました。パワハラだと思います。'
const fields = (answer_text: string, [question1, question2, question3] = [4, 1, 4]) => ({
  question1,
  question2,
  question3,
  answer_text,
})
const write = (answer_text: string, marks?: [number, number, number]) =>
  submitAnswer(token, fields(answer_text, marks))

const codeOf = async () => (await row('members', { id: person.id })).code
const answersAs = async (role: Parameters<typeof as>[0]): Promise<MonthlyAnswer[]> =>
  (await read(`/v4/obf/members/${await codeOf()}`, {}, role)).monthly_answers
const rowAs = async (role: Parameters<typeof as>[0], query = {}) =>
  (await read('/v3/members/monthly', { limit: 50, ...query }, role)).members.find(
    ({ id }: { id: number }) => id === person.id,
  )

/** Everything a reader is sent by the calls that speak of members. */
async function everything(role: Parameters<typeof as>[0]): Promise<string> {
  const code = await codeOf()
  const paths: [string, Record<string, string | number>][] = [
    [`/v4/obf/members/${code}`, {}],
    ['/v3/members', { limit: 50 }],
    ['/v3/members/monthly', { limit: 50 }],
    ['/v3/members/monthly', { limit: 50, by: 'round' }],
    ['/v4/common/dashboard', {}],
    ['/v3/actionlogs', { member_id: person.id, limit: 50, offset: 0 }],
    ['/v3/actionlogs', { limit: 50, offset: 0 }],
    [`/v4/obf/members/${code}/neighbors`, {}],
    ['/v3/members/anniversaries/count', {}],
    [`/v3/members/${person.id}/mail_schedule`, {}],
  ]
  const answers = []
  for (const [path, query] of paths) answers.push((await as(role).get(path, query)).text)
  return answers.join('\n')
}

const traces = [
  '怒鳴',
  'パワハラ',
  'ハラスメント',
  'critical_word',
  'health_word',
  'so_bad',
  'まったくなじめて',
  '次の営業日',
  '今日のうち',
  'すぐに連絡',
  '優先して',
  '"attention_rank":1',
  '"rank":"grave"',
  '"rank":"life"',
]

describe('a grave answer', () => {
  test('is HR’s and the viewers’ alone, also while nobody read its words yet; its weather is told', async () => {
    await write(secret)
    for (const isRead of [false, true]) {
      if (isRead) await work()
      const seen = await everything('restricted_viewer')
      expect(traces.filter((trace) => seen.includes(trace))).toEqual([])
      expect((await answersAs('restricted_viewer'))[0]).toMatchObject({
        is_withheld: true,
        condition_type: 3,
        answer_text: null,
        explanation: hrOnlyWords,
        action: '',
        answer_json: { question1: 0, question2: 0, question3: 0 },
        need_follow_reasons: ['rainy'],
      })
      for (const role of ['owner', 'limited_administrator', 'standard_viewer'] as const)
        expect((await answersAs(role))[0]).toMatchObject({
          is_hr_only: true,
          is_withheld: false,
          answer_text: secret,
        })
    }
    expect(await everything('owner')).toContain('critical_word:harassment')
  })

  test('stands in lists as any rain: neither order, group, filter nor day tells it', async () => {
    const other = await newMember()
    await update('members', { id: other.id }, { department_id: company.departments.sales })
    const otherToken = await sendTo(other)
    await write('もう死にたいです。', [3, 3, 3])
    server.setTime('2026-05-03T12:05:00+09:00')
    await submitAnswer(otherToken, { question1: 2, question2: 2, question3: 4 })
    await work()
    const seen = await rowAs('restricted_viewer')
    expect(seen).toMatchObject({
      condition_type: 3,
      answer_text: null,
      interview_due_date: null,
      importance: null,
      attention: { rank: 'rain', reasons: ['rainy'], text: '雨' },
    })
    const order = async (role: Parameters<typeof as>[0]) =>
      (await read('/v3/members', { limit: 50 }, role)).members
        .map(({ id }: { id: number }) => id)
        .filter((id: number) => [person.id, other.id].includes(id))
    expect(await order('owner')).toEqual([person.id, other.id])
    expect(await order('restricted_viewer')).toEqual([other.id, person.id])
    const board = await read('/v4/common/dashboard', {}, 'restricted_viewer')
    expect([board.urgent.count, board.grave.count, board.rainy.count]).toEqual([0, 0, 2])
    expect((await read('/v4/common/dashboard')).urgent.count).toBe(1)
    server.setTime('2026-05-20T12:00:00+09:00')
    expect(await rowAs('restricted_viewer', { overdue: true })).toBeUndefined()
    for (const level of [1, 2, 3])
      expect(await rowAs('restricted_viewer', { importance: level })).toBeUndefined()
    expect(await rowAs('owner', { overdue: true })).toBeDefined()
  })

  test('of mind and body under a cloud asks nobody of a restricted viewer', async () => {
    await write('夜、眠れません。', [5, 4, 4])
    await work()
    expect(await rowAs('restricted_viewer')).toMatchObject({
      condition_type: 2,
      need_follow: false,
      attention: { rank: null, reasons: [], text: '' },
    })
    expect(await rowAs('restricted_viewer', { need_follow: true })).toBeUndefined()
    expect((await answersAs('restricted_viewer'))[0]).toMatchObject({
      condition_type: 2,
      original_condition_type: 2,
      is_changed_condition_by_ta: false,
      need_follow_tag: false,
      need_follow_reasons: [],
    })
  })

  test('stays a reason, HR’s alone and readable to HR when another version takes its words back', async () => {
    await write('残業が少し多いです。')
    expect((await rowAs('restricted_viewer'))?.answer_text).toBe('残業が少し多いです。')
    await write(secret)
    await work()
    const due = (await row('members', { id: person.id })).interview_due_date
    await submitAnswer(token, { question1: 5, question2: 5, question3: 5, answer_text: '元気です。' })
    await work()
    const [read] = await answersAs('owner')
    expect(read).toMatchObject({ condition_type: 1, answer_text: '元気です。' })
    expect(read?.need_follow_reasons[0]).toBe('critical_word:harassment')
    expect(read?.former_texts.map(({ answer_text }) => answer_text)).toEqual([secret, '残業が少し多いです。'])
    expect((await rowAs('owner'))?.attention.rank).toBe('grave')
    expect(await row('members', { id: person.id })).toMatchObject({ interview_due_date: due })
    const seen = await everything('restricted_viewer')
    expect([...traces, '元気です'].filter((trace) => seen.includes(trace))).toEqual([])
    expect((await answersAs('restricted_viewer'))[0]).toMatchObject({ is_withheld: true, former_texts: [] })
    expect((await rowAs('restricted_viewer'))?.importance).toBeNull()
    await submitAnswer(token, { question1: 5, question2: 5, question3: 5 })
    expect((await rowAs('owner'))?.attention.rank).toBe('grave')
    expect((await answersAs('restricted_viewer'))[0]?.is_withheld).toBe(true)
  })

  test('is no reason any more once HR judged its words as read too severely', async () => {
    await write(secret, [5, 5, 5])
    await work()
    const { id } = await row('text_analyses')
    await call('POST', `/v4/obf/emotion-answers/feedback/${id}`, { feedback_type: 2 })
    await write('元気です。', [5, 5, 5])
    expect((await answersAs('owner'))[0]?.need_follow_reasons).toEqual([])
  })

  test('stays HR’s when HR finds the reading too severe', async () => {
    await write(secret)
    await work()
    const { id } = await row('text_analyses')
    await call('POST', `/v4/obf/emotion-answers/feedback/${id}`, { feedback_type: 2 })
    expect((await answersAs('restricted_viewer'))[0]).toMatchObject({ is_withheld: true, answer_text: null })
  })

  test('keeps the readers of the list it was given under', async () => {
    await write(secret)
    await work()
    const { id, notice } = await row('answers')
    const older = (notice as { code: string }[]).filter(({ code }) => code !== 'grave_hr_only')
    await update('answers', { id }, { notice: JSON.stringify(older) })
    expect((await answersAs('restricted_viewer'))[0]).toMatchObject({
      is_withheld: false,
      answer_text: secret,
    })
    expect((await rowAs('restricted_viewer'))?.attention.rank).toBe('grave')
  })

  test('is mailed to a restricted viewer by its weather alone, and once', async () => {
    const viewer = company.accounts.restricted_viewer.id
    await update('users', { id: viewer }, { is_send_monthly_mail: true })
    await write(secret)
    await work()
    const mails = await rows('mails', { user_id: viewer, kind: 'monthly_complete' })
    expect(mails).toHaveLength(1)
    expect(mails[0]?.payload).toMatchObject({
      weather: 3,
      explanation: hrOnlyWords,
      isUrgent: false,
      isGrave: false,
      isWorsened: false,
    })
    const { email } = company.accounts.restricted_viewer
    const [letter] = await app.database.asSystem((tx) =>
      tx.selectFrom('outbox_messages').select('text_body').where('recipient', '=', email).execute(),
    )
    expect(letter?.text_body).toContain('メンバーの画面を開く')
    expect(letter?.text_body).not.toMatch(/回答を読む|お読みください/)
    await jobs.weekly_summary?.(app, {})
    await work()
    const summaries = await rows('mails', { user_id: viewer, kind: 'monthly_summary' })
    for (const { payload } of summaries) {
      const { digest } = payload as { digest: { urgent: { count: number }; grave: { count: number } } }
      expect([digest.urgent.count, digest.grave.count]).toEqual([0, 0])
      expect(JSON.stringify(digest)).not.toMatch(/"dueDate":"2026/)
    }
  })

  test('may stand in an answer to the company’s own question, which is read by nobody else either', async () => {
    const { id } = await done('POST', '/v3/enqs/custom_monthly_questions', {
      question_text: '困っていることはありますか。',
      answer_type: 1,
    })
    await submitAnswer(token, {
      question1: 5,
      question2: 5,
      question3: 5,
      custom_answers: [{ id, edition: 1, answer: '夜、眠れません。' }],
    })
    for (const isRead of [false, true]) {
      if (isRead) await work()
      expect((await answersAs('restricted_viewer'))[0]).toMatchObject({
        is_withheld: true,
        question_list: [],
      })
    }
    expect((await answersAs('owner'))[0]?.question_list[0]?.answer).toBe('夜、眠れません。')
  })
})
