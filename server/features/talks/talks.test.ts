import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { suite } from '../../testing/suite.ts'

const { company, server, member, as, audited, done, read, row, rows, update, answer, sendTo, work } = suite({
  at: '2026-05-01T11:00:00+09:00',
  member: true,
})

const manager = 'restricted_viewer' satisfies RoleKey
const note = '蘂の件を聴いた'
const said = { talked_on: '2026-05-01', went: 2, note }

const talked = (json: object = {}, role: RoleKey = manager) =>
  done('POST', '/v4/common/talks', { member_id: member.id, ...said, ...json }, role)
const prepared = (role: RoleKey = manager) => read('/v4/common/talks', { member_id: member.id }, role)
const timeline = (role: RoleKey) => read('/v3/actionlogs', { member_id: member.id }, role)
const promised = (role: RoleKey = manager, due_on = '2026-05-08') =>
  done('POST', '/v4/common/promises', { member_id: member.id, body: '席を替える', due_on }, role)

describe('a talk that a manager reports', () => {
  test('stands in HR’s record, and changes no state', async () => {
    const before = await row('members')
    await talked()
    expect((await timeline('limited_administrator')).actionlogs).toMatchObject([
      { comment: `5月1日（金）に話しました（よく話せた）。\n${note}`, readers: 'hr', previous: null },
    ])
    expect(await row('members')).toMatchObject({
      interview_status: before.interview_status,
      need_follow: before.need_follow,
      attention_reasons: before.attention_reasons,
    })
    expect(await audited()).toContain('follow_up.report')
  })

  test('is read back by its writer only where the note is for the writer too', async () => {
    await talked({ note_readers: 'hr' })
    await talked({ note_readers: 'hr_and_me', talked_on: '2026-04-30' })
    const { talks } = await prepared()
    expect(talks.map((one: { note: string | null }) => one.note)).toEqual([
      `4月30日（木）に話しました（よく話せた）。\n${note}`,
      null,
    ])
    expect((await prepared('owner')).talks.every((one: { note: string | null }) => one.note)).toBe(true)
  })

  test('is known to no other viewer, and to no viewer’s timeline', async () => {
    await talked()
    expect((await prepared('standard_viewer')).talks).toEqual([])
    for (const role of [manager, 'standard_viewer'] as const)
      expect(await timeline(role)).toEqual({ count: 0, actionlogs: [] })
  })

  test('of a day to come, or of somebody out of scope, is refused', async () => {
    const late = await as(manager).post('/v4/common/talks', {
      member_id: member.id,
      ...said,
      talked_on: '2026-05-02',
    })
    expect([late.status, late.body.errors?.[0]]).toMatchObject([
      422,
      { field: 'talked_on', rule: 'until_today' },
    ])
    await update('members', {}, { department_id: company.departments.development })
    const asked = { member_id: member.id, note }
    const promise = { member_id: member.id, body: '約束', due_on: '2026-05-08' }
    const out = [
      await as(manager).post('/v4/common/talks', { member_id: member.id, ...said }),
      await as(manager).post('/v4/common/talks/questions', asked),
      await as(manager).post('/v4/common/promises', promise),
      await as(manager).get('/v4/common/talks', { member_id: member.id }),
    ]
    expect(out.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await read('/v4/common/team', {}, manager)).members).toEqual([])
  })

  test('is taken back by its writer within ten minutes, not by another or later', async () => {
    const { id } = await talked()
    expect((await as('standard_viewer').remove(`/v4/common/talks/${id}`)).status).toBe(404)
    expect((await as('owner').remove(`/v4/common/talks/${id}`)).status).toBe(403)
    server.setTime('2026-05-01T11:10:00+09:00')
    expect((await as(manager).remove(`/v4/common/talks/${id}`)).status).toBe(409)
    server.setTime('2026-05-01T11:09:59+09:00')
    expect((await as(manager).remove(`/v4/common/talks/${id}`)).status).toBe(200)
    expect([await rows('talks'), await rows('action_logs')]).toEqual([[], []])
  })

  test('proposes to close an open follow-up until HR has written, or a newer answer came', async () => {
    await update('members', {}, { interview_status: 1 })
    await talked()
    const waiting = () => read('/v4/common/talks/waiting', {}, 'limited_administrator')
    expect((await waiting()).reports).toMatchObject([{ member_id: member.id, proposes_done: true }])
    expect((await prepared('owner')).proposal).toMatchObject({ went: 2 })
    expect((await prepared()).proposal).toBeNull()
    expect((await as(manager).get('/v4/common/talks/waiting')).status).toBe(403)
    server.setTime('2026-05-01T11:05:00+09:00')
    await done('POST', `/v4/common/promises/${(await promised()).id}/line`)
    expect((await waiting()).reports).toHaveLength(1)
    await done('POST', '/v3/actionlogs', { member_id: member.id, interview_status: 3, comment: '面談で完了' })
    expect((await waiting()).reports).toEqual([])
    expect((await prepared('owner')).proposal).toBeNull()
  })
})

test('a question to HR waits for HR in the record until somebody has written', async () => {
  await done('POST', '/v4/common/talks/questions', { member_id: member.id, note }, manager)
  expect((await timeline('owner')).actionlogs).toMatchObject([{ comment: `人事への相談：${note}` }])
  const { reports } = await read('/v4/common/talks/waiting')
  expect(reports).toMatchObject([{ kind: 2, proposes_done: false }])
  expect(JSON.stringify(reports)).not.toContain(note)
})

describe('the mail about a question to HR', () => {
  const ask = () => done('POST', '/v4/common/talks/questions', { member_id: member.id, note }, manager)
  const mailed = async () => {
    server.setTime('2026-05-01T11:10:01+09:00')
    await work()
    return await rows('mails', { kind: 'hr_question' })
  }

  test('goes to the person in charge, without the words, once it stays', async () => {
    const { id: hr_user_id, email } = company.accounts.limited_administrator
    await update('members', {}, { hr_user_id })
    await ask()
    const mails = await mailed()
    expect(mails.map(({ recipient }) => recipient)).toEqual([email])
    expect(JSON.stringify(mails)).not.toContain(note)
  })

  test('goes to HR where nobody is in charge, and to nobody once it is taken back', async () => {
    const { id } = await ask()
    await ask()
    expect((await as(manager).remove(`/v4/common/talks/${id}`)).status).toBe(200)
    const { owner, super_administrator, limited_administrator } = company.accounts
    expect((await mailed()).map(({ recipient }) => recipient).sort()).toEqual(
      [owner, super_administrator, limited_administrator].map(({ email }) => email).sort(),
    )
  })
})

describe('a promise', () => {
  test('is read by who made it and by HR, and is due with its day', async () => {
    await promised()
    expect((await prepared()).promises).toMatchObject([{ body: '席を替える', is_due: false, is_own: true }])
    expect((await prepared('owner')).promises).toMatchObject([{ is_own: false }])
    expect((await prepared('standard_viewer')).promises).toEqual([])
    server.setTime('2026-05-08T09:00:00+09:00')
    expect((await read('/v4/common/talks/waiting')).promises).toMatchObject([{ is_due: true }])
    expect((await read('/v4/common/team', {}, manager)).promises).toMatchObject([{ is_due: true }])
  })

  test('is kept, or not, with one press, which another takes back', async () => {
    const { id } = await promised()
    const settle = (outcome: number | null) => as(manager).put(`/v4/common/promises/${id}`, { outcome })
    for (const outcome of [1, 2, null]) expect((await settle(outcome)).body.result).toMatchObject({ outcome })
    expect((await as('standard_viewer').put(`/v4/common/promises/${id}`, { outcome: 1 })).status).toBe(404)
    expect((await as('owner').put(`/v4/common/promises/${id}`, { outcome: 1 })).status).toBe(200)
  })

  test('of HR is not known to the manager, and is made for no day gone by', async () => {
    await promised('owner')
    expect((await prepared()).promises).toEqual([])
    const past = { member_id: member.id, body: '約束', due_on: '2026-04-30' }
    expect((await as(manager).post('/v4/common/promises', past)).status).toBe(422)
  })

  test('is taken back within ten minutes by who made it', async () => {
    const { id } = await promised()
    expect((await as('owner').remove(`/v4/common/promises/${id}`)).status).toBe(403)
    server.setTime('2026-05-01T11:10:00+09:00')
    expect((await as(manager).remove(`/v4/common/promises/${id}`)).status).toBe(409)
    server.setTime('2026-05-01T11:09:00+09:00')
    expect((await as(manager).remove(`/v4/common/promises/${id}`)).status).toBe(200)
    expect(await rows('promises')).toEqual([])
  })

  test('becomes a line to the member only if HR says so, in the name of who made it', async () => {
    const { id } = await promised()
    expect((await as(manager).post(`/v4/common/promises/${id}/line`)).status).toBe(403)
    const { log_id } = await done('POST', `/v4/common/promises/${id}/line`)
    expect((await as('owner').post(`/v4/common/promises/${id}/line`)).body.code).toBe('already_shown')
    expect((await prepared('owner')).promises).toMatchObject([{ is_shown: true }])
    const { maker_name } = await row('promises')
    expect(await rows('follow_up_lines')).toMatchObject([
      { log_id, body: `${maker_name}さんから：席を替える` },
    ])
    expect((await as('owner').remove(`/v3/actionlogs/${log_id}/member_line`)).status).toBe(200)
    expect((await prepared('owner')).promises).toMatchObject([{ is_shown: false }])
    expect(await timeline(manager)).toEqual({ count: 0, actionlogs: [] })
  })
})

describe('the manager’s page', () => {
  test('says whom to talk to, and when the next survey leaves', async () => {
    const view = () => read('/v4/common/team', {}, manager)
    expect((await view()).members).toMatchObject([
      { id: member.id, is_talk_due: true, last_talked_on: null, released: [] },
    ])
    await talked()
    expect((await view()).members).toMatchObject([{ is_talk_due: false, last_talked_on: '2026-05-01' }])
    server.setTime('2026-05-31T11:00:00+09:00')
    expect((await view()).members).toMatchObject([{ is_talk_due: true }])
  })

  test('and the agenda tell nothing of a grave answer that is kept from its reader', async () => {
    const words = '蘂丁先輩に怒鳴られて、もう辞めたいです。'
    await answer(await sendTo(member), 5, { answer_text: words })
    await work()
    const hr = await prepared('owner')
    expect(hr.agenda).toMatchObject({ help: expect.arrayContaining([expect.stringContaining('産業医')]) })
    const theirs = [await read('/v4/common/team', {}, manager), await prepared()]
    const text = JSON.stringify(theirs)
    for (const kept of ['蘂丁', '怒鳴', 'ハラスメント', '退職', '産業医']) expect(text).not.toContain(kept)
    expect(theirs[1].agenda.why).toBe('直近の天気が雨です。')
    expect(JSON.stringify(hr.agenda)).not.toContain('蘂丁')
  })
})

test('what is sent again under its Idempotency-Key is answered as before, and stands once', async () => {
  const twice = async (path: string, json: object, role: RoleKey = manager) => {
    const how = { as: company.accounts[role].token, json, headers: { 'idempotency-key': randomUUID() } }
    const first = await server.call('POST', path, how)
    expect(first.status, first.text).toBe(201)
    expect((await server.call('POST', path, how)).body).toEqual(first.body)
    return first.body.result
  }
  await twice('/v4/common/talks', { member_id: member.id, ...said })
  await twice('/v4/common/talks/questions', { member_id: member.id, note })
  const promise = { member_id: member.id, body: '席を替える', due_on: '2026-05-08' }
  const { id } = await twice('/v4/common/promises', promise)
  await twice(`/v4/common/promises/${id}/line`, {}, 'owner')
  const stand = [await rows('talks'), await rows('promises'), await rows('follow_up_lines')]
  expect(stand.map(({ length }) => length)).toEqual([2, 1, 1])
})
