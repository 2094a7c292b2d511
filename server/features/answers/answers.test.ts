import { beforeEach, describe, expect, test } from 'vitest'
import { makeCompany } from '../../testing/company.ts'
import { monthlyRound } from '../../testing/fixtures/rounds.ts'
import { suite } from '../../testing/suite.ts'
import { makeMember, sendRound } from '../../testing/survey.ts'

const { app, server, company, member, work, rows, row, update, insert, newMember, sendTo } = suite({
  at: '2026-05-01T10:00:00+09:00',
  member: true,
})

let token: string

const inTime = '2026-05-03T12:00:00+09:00'
const afterDeadline = '2026-05-12T09:00:00+09:00'

beforeEach(async () => {
  token = await sendTo(member)
  server.setTime(inTime)
})

const path = (link: string) => `/v4/public/answers/${link}`
const opened = (link = token) => server.call('GET', path(link))
const sent = (json: Record<string, unknown>, link = token) => server.call('POST', path(link), { json })
const good = { question1: 5, question2: 4, question3: 4, answer_text: '毎日楽しいです。' }

/** The former ones, and the newest. */
const versions = async () => [...(await rows('answer_versions')), ...(await rows('answers'))]

const state = () => row('members', { id: member.id })

describe('opening a link', () => {
  test('shows the round, its deadline, and who can read the answer', async () => {
    const { status, body } = await opened()
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      state: 'open',
      language: 'ja',
      company_name: company.name,
      member_name: '春野 みどり',
      round: 1,
      rounds: 12,
      closes_on: '2026-05-10',
      supervisor_description: null,
      version: 0,
      answer: null,
      notice: [
        { code: 'administrators' },
        { code: 'viewers' },
        { code: 'department_viewers', names: ['営業部'] },
        { code: 'grave_hr_only' },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('department_ids')
  })

  test('changes nothing, however often', async () => {
    const before = JSON.stringify([await rows('deliveries'), await state()])
    await opened()
    await opened()
    expect(JSON.stringify([await rows('deliveries'), await state()])).toBe(before)
    expect(await rows('answers')).toEqual([])
  })

  test.each([
    ['made up', 'x'.repeat(43)],
    ['too short', 'abc'],
  ])('that is %s answers 404 like one that never was', async (_, link) => {
    const { status, body } = await opened(link)
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect((await sent(good, link)).status).toBe(404)
  })

  test('of a member who was deleted finds it closed or gone, never open', async () => {
    await update('members', { id: member.id }, { deleted_at: new Date() })
    const { status, body } = await sent(good)
    expect([404, 409]).toContain(status)
    expect(['not_found', 'answer_closed']).toContain(body.code)
  })
})

describe('an answer', () => {
  test('is stored with weather, reason, next step and the notice its writer read', async () => {
    const { status, body } = await sent({ ...good, language: 'en' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.result).toMatchObject({ state: 'answered', version: 1, answer: good })
    const [row] = await rows('answers')
    expect(row).toMatchObject({
      condition_type: 1,
      original_condition_type: 1,
      waiting_emotion_answer: false,
      need_follow: false,
      language: 1,
      is_late: false,
      version: 1,
      answer_text: '毎日楽しいです。',
    })
    expect(row?.explanation).toContain('晴れ')
    expect(row?.notice).toContainEqual({
      code: 'department_viewers',
      names: ['営業部'],
      department_ids: [company.departments.sales],
    })
    expect(await state()).toMatchObject({ condition_type: 1, last_answer_id: row?.id, interview_status: 0 })
    expect((await rows('deliveries'))[0]).toMatchObject({ answer_status: 3 })
  })

  test('with a very bad score brings rain, reasons and a follow-up that is due', async () => {
    await sent({ question1: 3, question2: 3, question3: 1 })
    const [row] = await rows('answers')
    expect(row).toMatchObject({
      condition_type: 3,
      need_follow: true,
      need_follow_reasons: ['so_bad:3', 'rainy'],
    })
    expect(await state()).toMatchObject({
      condition_type: 3,
      need_follow: true,
      attention_text: '上司への話しやすさ：とても話しにくい',
      interview_status: 1,
      importance: 1,
    })
    expect(await rows('action_logs')).toHaveLength(1)
  })

  test('much lower than the last one asks for a follow-up and says since when', async () => {
    await sent({ question1: 5, question2: 5, question3: 5 })
    server.setTime('2026-06-02T09:00:00+09:00')
    const next = await sendTo(member, 2, '2026-06')
    await sent({ question1: 4, question2: 4, question3: 4 }, next)
    expect(await state()).toMatchObject({ condition_type: 1, attention_text: '先月より3点低下' })
  })

  test('can be changed until the deadline, and every version is kept', async () => {
    await sent(good)
    server.setTime('2026-05-10T23:59:59+09:00')
    const { body } = await sent({ question1: 2, question2: 2, question3: 3 })
    expect(body.result).toMatchObject({ state: 'answered', version: 2 })
    expect(await rows('answers')).toHaveLength(1)
    expect((await versions()).map((row) => [row.version, row.question1, row.condition_type])).toEqual([
      [1, 5, 1],
      [2, 2, 3],
    ])
    expect(await state()).toMatchObject({ condition_type: 3, unanswered_in_a_row: 0 })
  })

  test('that is changed is kept as it was given, whatever its text was read as since', async () => {
    const before = { question1: 4, question2: 4, question3: 4, answer_text: '上司に怒鳴られて眠れません。' }
    await sent({ ...before, language: 'en' })
    await work()
    const [read] = await rows('answers')
    expect(read).toMatchObject({ is_changed_condition_by_ta: true, original_condition_type: 1 })
    server.setTime('2026-05-04T12:00:00+09:00')
    await sent(good)
    expect(await rows('answer_versions')).toMatchObject([
      { ...before, version: 1, condition_type: 1, language: 1, edition: read?.edition, notice: read?.notice },
    ])
    expect((await rows('answer_versions'))[0]?.answered_at).toEqual(new Date(inTime))
  })

  test('sent twice at once is one answer', async () => {
    const answers = await Promise.all([sent(good), sent(good), sent(good)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await versions()).toHaveLength(1)
  })

  test('changed from two devices at once keeps both versions in order', async () => {
    await sent(good)
    await Promise.all([sent({ ...good, question1: 4 }), sent({ ...good, question1: 3 })])
    expect((await versions()).map(({ version }) => version)).toEqual([1, 2, 3])
    expect((await rows('answers'))[0]?.version).toBe(3)
  })

  test('of nothing at all is refused kindly', async () => {
    const { status, body } = await sent({ answer_text: '  \n ' })
    expect([status, body.errors[0].rule]).toEqual([422, 'nothing_answered'])
    expect(await rows('answers')).toEqual([])
  })

  test('of words alone is taken and has no weather', async () => {
    await sent({ answer_text: '話を聞いてほしいです。' })
    expect((await rows('answers'))[0]).toMatchObject({ condition_type: 99, question1: 0 })
  })

  test.each([
    [{ ...good, question1: 6 }, 'question1'],
    [{ ...good, answer_text: 'あ'.repeat(2001) }, 'answer_text'],
  ])('outside the limits is refused at its field', async (json, field) => {
    const { status, body } = await sent(json)
    expect([status, body.errors[0].field]).toEqual([422, field])
  })

  test('under a notice that has changed since is refused until the new one was read', async () => {
    const notice_id = (await opened()).body.result.notice_id
    await insert('user_display_members', {
      user_id: company.accounts.restricted_viewer.id,
      member_id: member.id,
    })
    const refused = await sent({ ...good, notice_id })
    expect([refused.status, refused.body.code]).toEqual([409, 'notice_changed'])
    const again = (await opened()).body.result
    expect(again.notice).toContainEqual({ code: 'named_viewers' })
    expect((await sent({ ...good, notice_id: again.notice_id })).status).toBe(200)
  })
})

describe('after the deadline', () => {
  beforeEach(() => server.setTime(afterDeadline))

  test('the first answer is still taken, marked late, and final', async () => {
    expect((await opened()).body.result.state).toBe('late')
    const { body } = await sent(good)
    expect(body.result).toMatchObject({ state: 'closed', version: 1, answer: null })
    expect((await rows('answers'))[0]).toMatchObject({ is_late: true })
    const changed = await sent({ ...good, question1: 1 })
    expect([changed.status, changed.body.code]).toEqual([409, 'answer_closed'])
    expect((await sent(good)).status).toBe(200)
    expect(await versions()).toHaveLength(1)
  })

  test('nothing is taken once the next round was sent', async () => {
    server.setTime('2026-06-01T11:00:00+09:00')
    await sendTo(member, 2, '2026-06')
    expect((await opened()).body.result.state).toBe('closed')
    const { status, body } = await sent(good)
    expect([status, body.code]).toEqual([409, 'answer_closed'])
    expect(await rows('answers')).toEqual([])
  })

  test('an answer in time can be read as received but not changed', async () => {
    server.setTime(inTime)
    await sent(good)
    server.setTime(afterDeadline)
    expect((await opened()).body.result).toMatchObject({ state: 'closed', version: 1, answer: null })
    expect((await sent({ ...good, question3: 1 })).body.code).toBe('answer_closed')
  })
})

test('a link answers for its own round and company only', async () => {
  const other = await makeCompany(app)
  const stranger = await makeMember(app, other)
  const link = await sendRound(app, other, stranger, monthlyRound(1))
  await sent(good, link)
  expect(await rows('answers')).toEqual([])
  expect((await opened()).body.result.state).toBe('open')
})

test('the same link, posted as a form, gives the same answer as the call', async () => {
  const viaCall = await newMember()
  const link = await sendTo(viaCall)
  await sent(good, link)
  const { notice_id } = (await opened()).body.result
  const form = new URLSearchParams({
    step: 'send',
    notice_id,
    question1: '5',
    question2: '4',
    question3: '4',
    answer_text: good.answer_text,
  })
  const answer = await fetch(`${server.url}/a/${token}`, { method: 'POST', body: form, redirect: 'manual' })
  expect(answer.status).toBe(303)
  const [byCall, byForm] = (await rows('answers')).map(
    ({ id: _id, member_id: _member, ...content }) => content,
  )
  expect(byForm).toEqual(byCall)
})
