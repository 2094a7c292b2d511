import { describe, expect, test } from 'vitest'
import { annualQuestions } from '#contract/annual-survey/questions.ts'
import { jobs } from '../../jobs.ts'
import { makeCompany, type TestCompany } from '../../testing/company.ts'
import { givePart, joinSurveyed } from '../../testing/one-year.ts'
import { suite } from '../../testing/suite.ts'

const now = '2026-06-22T10:30:00+09:00'
const { app, company, as, read, update, supervisor } = suite({ at: now })

type Role = keyof TestCompany['accounts']
const call = (method: string, path: string, query = {}, role: Role = 'owner') =>
  as(role).send(method, path, { query })

type Survey = { dueOn: string; status: number; sentAt?: string | null }
type Joined = { id: number }

/** A member with its one-year survey. */
const join = (
  { sentAt = null, ...survey }: Survey,
  { of = company, department = of.departments.salesEast }: { department?: number; of?: TestCompany } = {},
): Promise<Joined> => joinSurveyed(app, of, { ...survey, sentAt, department })

const sent: Survey = { dueOn: '2026-06-01', status: 2, sentAt: '2026-06-01T01:00:05Z' }
const answered: Survey = { ...sent, status: 3 }

const give = (to: Joined, given: Parameters<typeof givePart>[3], of: TestCompany = company) =>
  givePart(app, of, to, given)

const all = (score: number, count = 34): number[] => Array.from({ length: count }, () => score)

type Item = { senior_id: number; question_index: number; [name: string]: unknown }
const answersOf = (member: Joined, role?: Role) => read(`/v3/members/${member.id}/anniv_answers`, {}, role)

const listed = async (path: string, query = {}, role: Role = 'owner') => {
  const { body } = await call('GET', path, query, role)
  return { ids: body.result.members.map(({ id }: Joined) => id).sort(), ...body.result }
}
const surveyed = '/v4/obf/members/anniversary'
const withAnswers = '/v3/members/anniv_answers_list'

describe('the list', () => {
  test('has the lowest score that the reader reads on top, then who has none', async () => {
    const [good, none, low, lowest] = [
      await join(answered),
      await join(sent),
      await join(answered),
      await join(answered),
    ]
    await give(good, { scores: all(4) })
    await give(low, { scores: all(3) })
    await give(lowest, { scores: all(4).with(32, 1).with(33, 2) })
    const order = async (role: Role = 'owner', query = {}) =>
      (await call('GET', surveyed, query, role)).body.result.members.map(({ id }: Joined) => id)
    expect(await order()).toEqual([lowest.id, low.id, good.id, none.id])
    expect(await order('owner', { limit: 2, offset: 1 })).toEqual([low.id, good.id])
    await update('annual_answers', { member_id: lowest.id }, { notice: '[{"code":"administrators"}]' })
    expect((await order('standard_viewer')).slice(0, 2)).not.toContain(lowest.id)
  })

  test('holds who is due, was sent it or answered, and nobody before the day or whom it never concerned', async () => {
    const due = await join({ dueOn: '2026-06-22', status: 1 })
    const open = await join(sent)
    const done = await join(answered)
    await give(done, { scores: all(4).with(32, 5) })
    await join({ dueOn: '2026-06-23', status: 1 })
    await join({ dueOn: '2026-06-01', status: 8 })
    const { ids, count, members } = await listed(surveyed, { sort: 'joined' })
    expect([ids, count]).toEqual([[due.id, open.id, done.id], 3])
    expect(members.find(({ id }: Joined) => id === done.id)).toMatchObject({
      department_short_name: '東日本課',
      anniv_sent: true,
      anniv_answer_completed: true,
      anniv_senior_answer_completed: false,
      anniv_renewal_sent_date: '2026-06-01',
      success: '4.00',
      motivation: '4.50',
      anniv_answer_read: false,
    })
    expect(members.find(({ id }: Joined) => id === open.id)).toMatchObject({
      anniv_answer_completed: false,
      success: null,
      motivation: null,
    })
    expect((await listed(surveyed, { answered: true })).ids).toEqual([done.id])
    expect((await listed(surveyed, { answered: false })).ids).toEqual([due.id, open.id])
    expect((await listed(surveyed, { limit: 1, offset: 1 })).count).toBe(3)
    expect((await listed(surveyed, { q: 'いない人' })).count).toBe(0)
  })

  test('of answers holds also those whose supervisor alone answered', async () => {
    await join(sent)
    const part = await join(sent)
    const supervisorId = await supervisor()
    await give(part, { scores: all(3, 8), bySupervisor: true })
    await update('annual_answers', {}, { senior_id: supervisorId })
    const { ids, members } = await listed(withAnswers)
    expect(ids).toEqual([part.id])
    expect(members[0]).toMatchObject({
      anniv_answer_completed: false,
      anniv_senior_answer_completed: true,
      anniv_answered_senior_id: supervisorId,
      success: null,
    })
  })

  test('and the counts keep to the restricted viewer’s departments', async () => {
    const inside = await join(answered)
    const outside = await join(answered, { department: company.departments.development })
    for (const member of [inside, outside]) await give(member, { scores: all(4) })
    const { body } = await call('GET', '/v3/members/anniversaries/count')
    expect(body.result).toEqual({ target: 2, sent: 2, answered: 2, senior_answered: 0, unread: 2 })
    expect((await listed(surveyed, {}, 'restricted_viewer')).ids).toEqual([inside.id])
    expect((await listed(withAnswers, {}, 'restricted_viewer')).ids).toEqual([inside.id])
    const seen = await call('GET', '/v3/members/anniversaries/count', {}, 'restricted_viewer')
    expect(seen.body.result).toMatchObject({ target: 1, answered: 1, unread: 0 })
    const path = `/v3/members/${outside.id}/anniv_answers`
    expect((await call('GET', path, {}, 'restricted_viewer')).status).toBe(404)
  })
})

describe('the answers of a member', () => {
  test('are 42 items with both halves, their comments and the scores', async () => {
    const member = await join(answered)
    const scores = all(4).fill(2, 26, 32).with(0, 0)
    await give(member, { scores, comments: { success: '役に立てています。', stress: '' } })
    await give(member, { scores: all(5, 8), bySupervisor: true, comments: { senior: '頼りにしています。' } })
    const result = await answersOf(member)
    expect(result.items).toHaveLength(42)
    expect(result.items[0]).toEqual({
      question_index: 0,
      question_text: annualQuestions[0],
      answer: 0,
      average: null,
      company_average: null,
      senior_id: 0,
    })
    expect(result.items[34]).toMatchObject({ question_index: 0, answer: 5, senior_id: 1 })
    expect(result).toMatchObject({
      success: 4,
      motivation: 4,
      stress: 4,
      question_version: 2,
      is_disclosed: true,
      answered_at: '2026-06-03 12:00:00',
      comments: { success: '役に立てています。', stress: null, senior: null },
      senior_comments: { senior: '頼りにしています。', success: null },
    })
  })

  test('read without failing when a half, or both, are missing, and from the older list', async () => {
    const nothing = await answersOf(await join(sent))
    expect(nothing.items).toHaveLength(42)
    expect(nothing).toMatchObject({ answered_at: null, senior_answered_at: null, is_read: true })
    const older = await join(answered)
    await give(older, { scores: all(3, 16), bySupervisor: true, version: 1 })
    const result = await answersOf(older)
    expect(result.items).toHaveLength(50)
    expect(result).toMatchObject({ question_version: 1, answered_at: null, success: null })
    expect(result.items[49]).toMatchObject({ question_index: 15, answer: 3, senior_id: 1 })
  })

  test('are hidden from a viewer whom the member was not told of, but seen as given', async () => {
    const member = await join(answered)
    const notice = [{ code: 'administrators' }]
    await give(member, { scores: all(4), comments: { success: '内緒' }, notice })
    const result = await answersOf(member, 'standard_viewer')
    expect(JSON.stringify(result)).not.toContain('内緒')
    expect(result).toMatchObject({ is_disclosed: false, success: null, answered_at: '2026-06-03 12:00:00' })
    expect(result.items.every(({ answer }: Item) => answer === null)).toBe(true)
    const { members } = await listed(surveyed, {}, 'standard_viewer')
    expect(members[0]).toMatchObject({ success: null, motivation: null, anniv_answer_completed: true })
    expect(await answersOf(member)).toMatchObject({ is_disclosed: true, success: 4 })
  })

  test('are marked as read by an administrator, in words of plain text', async () => {
    const member = await join(answered)
    await give(member, { scores: all(4) })
    await give(member, { scores: all(4, 8), bySupervisor: true })
    const path = `/v3/members/${member.id}/anniv_read`
    await call('PUT', path, {}, 'standard_viewer')
    expect((await answersOf(member)).is_read).toBe(false)
    expect((await listed(surveyed, { unread: true })).ids).toEqual([member.id])
    const { status, text, headers } = await call('PUT', path)
    expect([status, text]).toEqual([200, '既読にしました。'])
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect((await answersOf(member)).is_read).toBe(true)
    expect((await listed(surveyed, { unread: true })).count).toBe(0)
    expect((await listed(surveyed)).members[0]).toMatchObject({
      anniv_answer_read: true,
      senior_anniv_answer_read: true,
    })
  })
})

describe('the means', () => {
  test('of a company wait for five people who answered the question', async () => {
    const members = []
    for (let n = 0; n < 5; n += 1) members.push(await join(answered))
    const [first, ...others] = members
    if (!first) throw new Error('nobody joined')
    for (const member of others) await give(member, { scores: all(3) })
    expect((await answersOf(first)).items[0].company_average).toBeNull()
    await give(first, { scores: all(4).with(1, 0) })
    const { items } = await answersOf(first)
    expect(items[0].company_average).toBe(3.2)
    expect(items[1].company_average).toBeNull()
    expect(items[34].company_average).toBeNull()
  })

  test('of all companies wait for five companies and fifty people, and name nobody’s', async () => {
    await app.database.pool.query('delete from annual_answers')
    const companies = [company]
    for (let n = 1; n < 5; n += 1) companies.push(await makeCompany(app))
    const mine = await join(answered)
    await give(mine, { scores: all(5) })
    for (const of of companies.slice(0, 4))
      for (let n = 0; n < 12; n += 1) await give(await join(answered, { of }), { scores: all(3) }, of)
    const work = () => jobs.annual_averages?.(app, {})
    await work()
    expect((await answersOf(mine)).items[0].average).toBeNull()
    const [, , , , last = company] = companies
    await give(await join(answered, { of: last }), { scores: all(3).with(5, 0) }, last)
    await work()
    const { items } = await answersOf(mine)
    expect(items[0].average).toBe(3.04)
    expect(items[5].average).toBeNull()
  })
})
