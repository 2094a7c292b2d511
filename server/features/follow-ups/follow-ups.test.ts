import { describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { makeCompany } from '../../testing/company.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, company, member, as, done, read, rows, update, sendTo, submitAnswer, dispatchAt } =
  suite({
    at: '2026-05-01T11:00:00+09:00',
    member: true,
  })

/** Round k is sent on the first of the month k months after April and stays open for ten days. */
const send = (round: number) => sendTo(member, round, `2026-${String(4 + round).padStart(2, '0')}`)

const submit = (token: string, question1: number, question2 = 4, question3 = 4) =>
  submitAnswer(token, { question1, question2, question3 })

/** The member answers the first round. */
const answer = async (...scores: [number, number?, number?]) =>
  expect((await submit(await send(1), ...scores)).status).toBe(200)

const state = async () => (await read('/v3/members')).members[0]

const record = (json: Record<string, unknown>, role: RoleKey = 'limited_administrator') =>
  as(role).post('/v3/actionlogs', { member_id: member.id, ...json })

const recorded = (json: Record<string, unknown>, role: RoleKey = 'limited_administrator') =>
  done('POST', '/v3/actionlogs', { member_id: member.id, ...json }, role)

const timeline = async (role: RoleKey = 'owner') =>
  (await read('/v3/actionlogs', { member_id: member.id }, role)).actionlogs

const problem = (answer: { status: number; body: { errors?: { field: string; rule: string }[] } }) => ({
  status: answer.status,
  ...answer.body.errors?.map(({ field, rule }) => ({ field, rule }))[0],
})

describe('an answer', () => {
  test('of rain opens a follow-up due in two business days, with an entry that nobody wrote', async () => {
    await answer(1)
    expect(await state()).toMatchObject({
      condition_type: 3,
      need_follow: true,
      interview_status: 1,
      importance: 1,
      interview_due_date: '2026-05-08',
      attention: { reasons: ['so_bad:1', 'rainy'], text: '仕事の内容：期待と大きく違う' },
    })
    expect(await timeline()).toMatchObject([
      {
        action_type: 2,
        poster: null,
        interview_status: 1,
        previous: { interview_status: 0, interview_due_date: null, importance: null },
        can_change: false,
        created_at: '2026-05-01 11:00:00',
      },
    ])
  })

  test('of sun leaves the timeline empty', async () => {
    await answer(5)
    expect(await state()).toMatchObject({ condition_type: 1, interview_status: 0, need_follow: false })
    expect(await timeline()).toEqual([])
  })

  test('of rain after a follow-up was closed opens it again', async () => {
    await answer(1)
    await recorded({ interview_status: 3, comment: '面談を実施' })
    server.setTime('2026-06-01T12:00:00+09:00')
    await submit(await send(2), 1)
    expect(await state()).toMatchObject({ interview_status: 1, need_follow: true })
  })
})

describe('silence', () => {
  const close = async (round: number) => {
    await send(round)
    await dispatchAt(`2026-${String(4 + round).padStart(2, '0')}-11T00:05:00`)
  }

  test('of one round asks nobody, of two opens a follow-up and says so in the list', async () => {
    await close(1)
    expect(await state()).toMatchObject({ interview_status: 0, need_follow: false })
    await close(2)
    expect(await state()).toMatchObject({
      interview_status: 1,
      importance: 1,
      need_follow: true,
      attention: {
        rank: 'silent',
        since: '2026-06-11 00:05:00',
        reasons: ['silent:2'],
        text: '2回続けて未回答',
      },
      is_unanswered: true,
    })
    await close(3)
    expect((await state()).attention).toEqual({
      rank: 'silent',
      since: '2026-06-11 00:05:00',
      reasons: ['silent:3'],
      text: '3回続けて未回答',
    })
  })

  test('ends with an answer', async () => {
    await close(1)
    await close(2)
    server.setTime('2026-07-01T12:00:00+09:00')
    await submit(await send(3), 5)
    expect(await state()).toMatchObject({
      need_follow: false,
      is_unanswered: false,
      attention: { rank: 'overdue', since: null, reasons: [], text: '期限を16日経過' },
    })
    server.setTime('2026-08-01T12:00:00+09:00')
    await close(4)
    expect((await state()).need_follow).toBe(false)
  })
})

describe('silence over a round', () => {
  test('ends with a late answer too', async () => {
    await send(1)
    await dispatchAt('2026-05-11T00:05:00')
    const token = await send(2)
    await dispatchAt('2026-06-11T00:05:00')
    expect((await state()).attention.reasons).toEqual(['silent:2'])
    server.setTime('2026-06-12T12:00:00+09:00')
    expect((await submit(token, 5)).status).toBe(200)
    expect(await state()).toMatchObject({
      need_follow: false,
      is_unanswered: false,
      attention: { rank: null, since: null, reasons: [], text: '' },
    })
  })

  test('of who is on leave when it closes is not counted', async () => {
    await send(1)
    await dispatchAt('2026-05-11T00:05:00')
    await send(2)
    const as = company.accounts.owner.token
    const { code } = await state()
    const { version } = (await server.call('GET', `/v4/obf/members/${code}`, { as })).body.result
    const json = { version, working_status: 2 }
    expect((await server.call('POST', `/v4/obf/members/${member.id}`, { as, json })).status).toBe(200)
    await dispatchAt('2026-06-11T00:05:00')
    expect((await state()).need_follow).toBe(false)
  })
})

describe('an entry', () => {
  test('takes a follow-up in hand, with the state before and after and the names', async () => {
    await answer(1)
    const hr = company.accounts.super_administrator
    const log = await recorded({
      interview_status: 2,
      hr_user_id: hr.id,
      comment: '面談を調整中',
      impression: 4,
    })
    expect(log).toMatchObject({
      action_type: 1,
      poster: '試験 limited_administrator',
      interview_status: 2,
      hr_user_name: '試験 super_administrator',
      previous: { interview_status: 1, hr_user_id: null, hr_user_name: null },
      comment: '面談を調整中',
      impression: 4,
      can_change: true,
    })
    expect(await state()).toMatchObject({
      interview_status: 2,
      hr_user_id: hr.id,
      interview_due_date: '2026-05-08',
    })
  })

  test('that closes a follow-up clears its day and the reason in the list', async () => {
    await answer(1)
    await recorded({ interview_status: 3, comment: '面談を実施' })
    expect(await state()).toMatchObject({
      condition_type: 3,
      interview_status: 3,
      interview_due_date: null,
      need_follow: false,
      attention: { reasons: [], text: '' },
    })
  })

  test('of a memo alone changes no state', async () => {
    await answer(1)
    expect(await recorded({ comment: '様子を見る' })).toMatchObject({ interview_status: 1, previous: null })
    expect(await state()).toMatchObject({ interview_status: 1, need_follow: true })
  })

  test('with neither a change nor a memo is refused with the product’s words', async () => {
    const refused = await record({ comment: '  ' })
    expect(problem(refused)).toEqual({ status: 422, field: 'comment', rule: 'state_or_memo' })
    expect(refused.body.errors[0].message).toBe('対応状況を変更するか、メモを入力してください。')
  })

  test.each([
    ['in progress without a person in charge', { interview_status: 2 }, 'hr_user_id', 'person_in_charge'],
    ['done without a memo', { interview_status: 3 }, 'comment', 'memo_required'],
  ])('%s is refused', async (_, json, field, rule) => {
    await answer(1)
    expect(problem(await record(json))).toEqual({ status: 422, field, rule })
  })

  test('cannot take a closed follow-up back to the beginning', async () => {
    await answer(1)
    await recorded({ interview_status: 3, comment: '面談を実施' })
    const back = await record({ interview_status: 0, comment: '不要' })
    expect(problem(back)).toEqual({ status: 422, field: 'interview_status', rule: 'transition' })
  })

  test('needs a person in charge who may handle it: no viewer, nobody of another company, no deleted account', async () => {
    const other = await makeCompany(app)
    const deleted = company.accounts.super_administrator.id
    await update('users', { id: deleted }, { deleted_at: new Date() })
    for (const id of [company.accounts.standard_viewer.id, other.accounts.owner.id, deleted]) {
      const refused = await record({ interview_status: 2, hr_user_id: id })
      expect(problem(refused)).toEqual({ status: 422, field: 'hr_user_id', rule: 'not_in_company' })
    }
  })

  test('is on record without its words', async () => {
    await recorded({ comment: '内緒の話' })
    const logs = await rows('security_logs')
    expect(logs).toMatchObject([{ category: 'follow_up', task: 'follow_up.record' }])
    expect(JSON.stringify(logs)).not.toContain('内緒')
  })
})
