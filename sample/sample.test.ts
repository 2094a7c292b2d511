import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { conditionType, languageOf } from '#contract/codes.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { codeIn } from '#contract/validation.ts'
import { conditionOf } from '../server/features/answers/condition-rules.ts'
import { attentionReason } from '../server/features/answers/explanation-rules.ts'
import { scoresOf } from '../server/features/answers/monthly-rules.ts'
import { outcomeOf } from '../server/features/answers/text-analysis/effect-rules.ts'
import { dispatch } from '../server/features/deliveries/service.ts'
import { momentOf } from '../server/features/follow-ups/handling-rules.ts'
import { analyse } from '../server/features/text-analysis/service.ts'
import { asInstant } from '../server/platform/clock.ts'
import type { Tx } from '../server/platform/database.ts'
import { suite } from '../server/testing/suite.ts'
import { openTestApp, type TestApp } from '../server/testing/test-app.ts'
import { createSample, needsSample, type SampleCompany } from './create.ts'

const today = '2026-06-22'
const { app, server } = suite({ at: `${today}T09:30:00+09:00`, company: 'none' })

const size = { members: 160, companies: 2, seed: 7, today }

let companies: SampleCompany[]
let first: SampleCompany
let wasNeeded: boolean

beforeAll(async () => {
  wasNeeded = await needsSample(app)
  companies = await createSample(app, size)
  const [made] = companies
  if (!made) throw new Error('no company was made')
  first = made
})

const inFirst = <Result>(work: (tx: Tx) => Promise<Result>) => app.database.asCompany(first.company_id, work)

const signIn = async (company: SampleCompany, role: RoleKey): Promise<string> => {
  const account = company.accounts.find((candidate) => candidate.role === role)
  const { status, body } = await server.call('POST', '/v3/login', {
    json: { email: account?.email, password: account?.password },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.token
}

/** The letters and the one-year answers among it. */
const laterContentOf = async (tx: Tx) => ({
  messages: await tx
    .selectFrom('messages as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select(['m.code', 'l.subject', 'l.mail_body', 'l.created_at', 'l.read_at'])
    .orderBy('l.created_at')
    .orderBy('m.code')
    .execute(),
  annual: await tx
    .selectFrom('annual_answers as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select(['m.code', 'l.by_senior', 'l.scores', 'l.comments', 'l.answered_at', 'l.read_at'])
    .orderBy('m.code')
    .orderBy('l.by_senior')
    .execute(),
})

/** What a company consists of, without ids and the random bits of links and password hashes. */
const contentOf = (app: TestApp['app'], companyId: number) =>
  app.database.asCompany(companyId, async (tx) => ({
    members: await tx
      .selectFrom('members as m')
      .innerJoin('departments as d', 'd.id', 'm.department_id')
      .select(['m.code', 'm.email', 'm.employee_code', 'm.lastname', 'm.firstname', 'm.lastname_kana'])
      .select([
        'm.date_contracted',
        'm.working_status',
        'm.attention_text',
        'm.interview_status',
        'd.full_path',
      ])
      .orderBy('m.code')
      .execute(),
    answers: await tx
      .selectFrom('answers as a')
      .innerJoin('members as m', 'm.id', 'a.member_id')
      .select([
        'm.code',
        'a.round',
        'a.question1',
        'a.question2',
        'a.question3',
        'a.answer_text',
        'a.answered_at',
      ])
      .orderBy('m.code')
      .orderBy('a.round')
      .execute(),
    logs: await tx
      .selectFrom('action_logs as l')
      .innerJoin('members as m', 'm.id', 'l.member_id')
      .select(['m.code', 'l.poster', 'l.comment', 'l.created_at', 'l.interview_status'])
      .orderBy('m.code')
      .orderBy('l.created_at')
      .execute(),
    ...(await laterContentOf(tx)),
  }))

describe('the sample', () => {
  test('is needed by an empty installation only', async () => {
    expect([wasNeeded, await needsSample(app)]).toEqual([true, false])
  })

  test('is the same again with the same seed, and another with another', async () => {
    const again = await openTestApp()
    const other = await openTestApp()
    try {
      const [twin] = await createSample(again.app, size)
      const [stranger] = await createSample(other.app, { ...size, companies: 1, seed: 8 })
      const content = await contentOf(app, first.company_id)
      expect(twin?.accounts).toEqual(first.accounts)
      expect(await contentOf(again.app, twin?.company_id ?? 0)).toEqual(content)
      const strange = await contentOf(other.app, stranger?.company_id ?? 0)
      expect(strange.members).not.toEqual(content.members)
      expect(stranger?.accounts[0]?.password).not.toBe(first.accounts[0]?.password)
    } finally {
      await again.close()
      await other.close()
    }
  })

  test('of two companies shares neither names nor codes nor mail addresses', async () => {
    const contents = await Promise.all(companies.map(({ company_id }) => contentOf(app, company_id)))
    const [one = [], two = []] = contents.map(({ members }) =>
      members.flatMap(({ code, email, employee_code }) => [code, email, employee_code]),
    )
    expect(one.filter((value) => two.includes(value))).toEqual([])
    expect(new Set(companies.map(({ name }) => name)).size).toBe(2)
    expect(new Set(companies.flatMap(({ accounts }) => accounts.map(({ email }) => email))).size).toBe(10)
  })

  test('stands beside one that is there already', async () => {
    const more = await createSample(app, { ...size, members: 20, companies: 1 })
    expect(companies.map(({ name }) => name)).not.toContain(more[0]?.name)
  })
})

describe('a sample company', () => {
  test('lets an account of every role sign in, and nobody with another word', async () => {
    for (const role of [
      'owner',
      'super_administrator',
      'limited_administrator',
      'standard_viewer',
    ] as const) {
      const { body } = await server.call('GET', '/v4/auth/me', { as: await signIn(first, role) })
      expect(body).toMatchObject({ company_name: first.name, roles: [{ key: role }] })
    }
    const wrong = { email: first.accounts[0]?.email, password: 'hidamari' }
    expect((await server.call('POST', '/v3/login', { json: wrong })).status).toBe(401)
  })

  test('has so many members with twelve rounds each and room for more', async () => {
    const owner = await signIn(first, 'owner')
    const { body } = await server.call('GET', '/v3/members/monthly', { as: owner, query: { limit: 500 } })
    expect(body.result.count).toBe(size.members)
    const rounds = await inFirst((tx) => tx.selectFrom('deliveries').select(['enq_type', 'round']).execute())
    expect(rounds).toHaveLength(size.members * 13)
    const registration = await server.call('POST', '/v4/obf/members', {
      as: owner,
      json: {
        lastname: '空',
        firstname: '太郎',
        email: `${randomUUID()}@member.example`,
        date_contracted: today,
        is_newbie: 0,
      },
    })
    expect(registration.status, registration.text).toBe(201)
    const { id } = registration.body.result
    expect((await server.call('DELETE', `/v3/members/${id}`, { as: owner })).status).toBe(200)
  })

  test('has a dashboard with something in every part', async () => {
    const owner = await signIn(first, 'owner')
    const { body } = await server.call('GET', '/v4/common/dashboard', { as: owner })
    const { rainy, need_follow, silent_twice, month, months, next_sendings, member_count, first_steps } =
      body.result
    for (const group of [rainy, need_follow, silent_twice]) expect(group.count).toBeGreaterThan(0)
    // who is overdue stands under a graver reason where there is one
    const overdue = await server.call('GET', '/v3/members', { as: owner, query: { overdue: true } })
    expect(overdue.body.result.count).toBeGreaterThan(0)
    expect(month.answered.percent).toBeGreaterThan(50)
    expect(month.sunny.percent).toBeGreaterThan(50)
    expect(months.filter(({ sunny }: { sunny: { n: number } }) => sunny.n > 0).length).toBeGreaterThan(10)
    expect(next_sendings[0].count).toBeGreaterThan(0)
    expect(Object.values(first_steps)).toEqual([true, true, true])
    expect(member_count).toBe(size.members)
  })

  test('shows the restricted viewer one department with its sections and their answers', async () => {
    const viewer = await signIn(first, 'restricted_viewer')
    const { body } = await server.call('GET', '/v3/members/monthly', { as: viewer, query: { limit: 500 } })
    const paths: string[] = body.result.members.map(
      (row: { department: { full_path: string } }) => row.department.full_path,
    )
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !path.startsWith('営業本部 > 東日本営業部'))).toEqual([])
    const weathers = body.result.members.map((row: { condition_type: number }) => row.condition_type)
    expect(weathers).toContain(1)
  })
})

describe('what the sample tells', () => {
  test('is what the rules make of each answer', async () => {
    const rows = await inFirst((tx) =>
      tx.selectFrom('answers').selectAll().orderBy('member_id').orderBy('round').execute(),
    )
    const readings = new Map(
      (await inFirst((tx) => tx.selectFrom('text_analyses').selectAll().execute())).map((row) => [
        row.answer_id,
        row,
      ]),
    )
    expect(rows.length).toBeGreaterThan(size.members)
    for (const [index, row] of rows.entries()) {
      const scores = scoresOf(row)
      const last = rows[index - 1]?.member_id === row.member_id ? rows[index - 1] : undefined
      const reading = readings.get(row.id)
      expect(reading === undefined, `round ${row.round}`).toBe(row.answer_text === null)
      const analysis = await analyse(row.answer_text ?? '', languageOf(row.language))
      expect(reading ?? analysis).toMatchObject({ effect: analysis.effect, findings: analysis.findings })
      const outcome = outcomeOf({
        scores,
        original: conditionOf(scores),
        previous: last ? { scores: scoresOf(last), roundsAgo: row.round - last.round } : null,
        reading: analysis,
        former: null,
        isTooSevere: reading?.feedback_type === 2,
        moment: momentOf(asInstant(row.updated_at)),
      })
      expect(row).toMatchObject({
        condition_type: outcome.condition,
        original_condition_type: conditionOf(scores),
        is_changed_condition_by_ta: outcome.isChanged,
        need_follow_reasons: outcome.reasons,
        explanation: outcome.explanation,
        action: outcome.action,
      })
    }
  })

  test('has readings that changed the weather, and judgements of HR of every kind, none in the future', async () => {
    const readings = await inFirst((tx) => tx.selectFrom('text_analyses').selectAll().execute())
    expect(new Set(readings.map(({ effect }) => effect))).toEqual(new Set(['none', 'worse', 'critical']))
    const judged = readings.filter(({ feedback_type }) => feedback_type !== null)
    expect(new Set(judged.map(({ feedback_type }) => feedback_type))).toEqual(new Set([1, 2, 3]))
    for (const { analysed_at, feedback_at, feedback_user_id } of judged) {
      expect(feedback_user_id).not.toBeNull()
      expect(feedback_at?.getTime()).toBeGreaterThan(analysed_at.getTime())
      expect(feedback_at?.getTime()).toBeLessThan(app.clock().epochMilliseconds)
    }
  })

  test('leaves each member in the state of its newest answer and its newest entry', async () => {
    const members = await inFirst((tx) =>
      tx.selectFrom('members').selectAll().where('deleted_at', 'is', null).execute(),
    )
    const answers = await inFirst((tx) => tx.selectFrom('answers').selectAll().orderBy('round').execute())
    const logs = await inFirst((tx) => tx.selectFrom('action_logs').selectAll().orderBy('id').execute())
    for (const member of members) {
      const answer = answers.findLast(({ member_id }) => member_id === member.id)
      const log = logs.findLast(({ member_id }) => member_id === member.id)
      expect(member).toMatchObject({
        last_answer_id: answer?.id ?? null,
        condition_type: answer?.condition_type ?? 99,
        interview_status: log?.interview_status ?? 0,
        interview_due_date: log?.interview_due_date ?? null,
        importance: log?.importance ?? null,
      })
      if (!answer || !member.need_follow || member.unanswered_in_a_row > 0) continue
      expect(member.attention_text).toBe(
        attentionReason(
          answer.need_follow_reasons,
          codeIn(conditionType).parse(answer.condition_type),
          scoresOf(answer),
        ),
      )
    }
  })

  test('has rounds whose state is possible today', async () => {
    const rounds = await inFirst((tx) =>
      tx
        .selectFrom('deliveries as d')
        .innerJoin('members as m', 'm.id', 'd.member_id')
        .leftJoin('answers as a', (join) =>
          join.onRef('a.member_id', '=', 'd.member_id').onRef('a.round', '=', 'd.round'),
        )
        .selectAll('d')
        .select(['a.id as answer_id', 'm.working_status', 'm.date_resigned'])
        .where('d.enq_type', '=', 1)
        .execute(),
    )
    const now = new Date(`${today}T00:00:00+09:00`)
    for (const { answer_status: status, ...round } of rounds) {
      expect(status === 3, `round ${round.round} of ${round.member_id}`).toBe(round.answer_id !== null)
      if (status === 1) expect(round.due_on >= today).toBe(true)
      if (status === 2) expect(round.closes_at?.getTime()).toBeGreaterThan(now.getTime())
      if (status === 4) expect(round.closes_at?.getTime()).toBeLessThan(now.getTime())
      if (status !== 1 && status !== 8) expect(round.due_on < today).toBe(true)
      const isLeft = round.working_status >= 3
      if (isLeft && round.due_on >= today) expect(status).toBe(8)
    }
    const states = new Set(rounds.map(({ answer_status }) => answer_status))
    expect([...states].sort()).toEqual([1, 2, 3, 4, 5, 7, 8])
  })

  test('leaves the dispatcher nothing to make up for before today’s sending', async () => {
    const silences = () =>
      inFirst((tx) => tx.selectFrom('members').select(['id', 'unanswered_in_a_row']).orderBy('id').execute())
    const before = await silences()
    const run = await dispatch(app, app.clock())
    expect(run).toMatchObject({ due: 0, sent: 0, skipped: 0, failed: 0, reminded: 0 })
    expect(await silences()).toEqual(before)
  })

  test('has somebody who resigned with reasons after falling silent', async () => {
    const left = await inFirst((tx) =>
      tx.selectFrom('members').selectAll().where('working_status', '=', 3).execute(),
    )
    expect(left.length).toBeGreaterThan(2)
    for (const member of left) {
      expect(member.resign_reason.length).toBeGreaterThan(0)
      expect(member.unanswered_in_a_row).toBeGreaterThanOrEqual(2)
      expect([0, 3]).toContain(member.interview_status)
    }
  })

  test('has one-year answers of most whose day has come, and of many supervisors, some still to be read', async () => {
    const owner = await signIn(first, 'owner')
    const { body } = await server.call('GET', '/v3/members/anniversaries/count', { as: owner })
    const { target, sent, answered, senior_answered, unread } = body.result
    expect(target).toBeGreaterThan(4)
    expect(sent).toBeLessThanOrEqual(target)
    expect(answered).toBeGreaterThan(target / 2)
    expect(senior_answered).toBeGreaterThan(0)
    expect(unread).toBeLessThanOrEqual(answered + senior_answered)
    const parts = await inFirst((tx) =>
      tx
        .selectFrom('annual_answers as a')
        .innerJoin('deliveries as d', (join) =>
          join.onRef('d.member_id', '=', 'a.member_id').on('d.enq_type', '=', 2),
        )
        .selectAll('a')
        .select(['d.answer_status', 'd.sent_at', 'd.due_on'])
        .execute(),
    )
    for (const part of parts) {
      expect(part.scores).toHaveLength(part.by_senior ? 8 : 34)
      if (!part.by_senior) expect(part.answer_status).toBe(3)
      expect(part.answered_at.getTime()).toBeGreaterThan(part.sent_at?.getTime() ?? Number.NaN)
      expect(part.answered_at.getTime()).toBeLessThan(app.clock().epochMilliseconds)
    }
  })

  test('has some thirty messages with replies, three of them unread', async () => {
    const owner = await signIn(first, 'owner')
    expect((await server.call('GET', '/v3/members/unread', { as: owner })).body.count).toBe(3)
    const { body } = await server.call('GET', '/v4/obf/members/message', { as: owner })
    expect(
      body.result.members.slice(0, 3).every((row: { unread_count: number }) => row.unread_count === 1),
    ).toBe(true)
    const messages = await inFirst((tx) => tx.selectFrom('messages').selectAll().orderBy('id').execute())
    expect(messages.length).toBeGreaterThanOrEqual(30)
    const midnight = new Date(`${today}T00:00:00+09:00`).getTime()
    for (const message of messages) {
      expect(message.mail_body).not.toContain('{{')
      expect(message.created_at.getTime()).toBeLessThan(midnight)
    }
  })
})

test('some have results of before they joined, some who left among them, and two wait for a match', async () => {
  const people = await inFirst((tx) =>
    tx
      .selectFrom('talent_people as t')
      .leftJoin('members as m', 'm.id', 't.member_id')
      .select(['t.member_id', 't.examined_on', 'm.date_contracted', 'm.working_status'])
      .select(['t.extraversion', 't.emotional_stability'])
      .execute(),
  )
  const linked = people.filter(({ member_id }) => member_id !== null)
  expect(people.length - linked.length).toBe(2)
  expect(linked.length).toBeGreaterThanOrEqual(18)
  for (const { examined_on, date_contracted } of linked)
    expect(examined_on < (date_contracted ?? '')).toBe(true)
  expect(linked.filter(({ working_status }) => working_status === 3).length).toBeGreaterThan(0)
  expect(new Set(linked.map((one) => one.extraversion)).size).toBeGreaterThan(8)
})
