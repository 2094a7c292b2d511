import { describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { makeCompany } from '../../../testing/company.ts'
import { suite } from '../../../testing/suite.ts'

const { app, server, company, member, as, done, read, update, sendTo, submitAnswer } = suite({
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

const rewrite = (id: number, json: Record<string, unknown>, role: RoleKey = 'limited_administrator') =>
  as(role).put(`/v3/actionlogs/${id}`, json)

const withdraw = (id: number, role: RoleKey = 'limited_administrator') =>
  as(role).remove(`/v3/actionlogs/${id}`)

const problem = (answer: { status: number; body: { errors?: { field: string; rule: string }[] } }) => ({
  status: answer.status,
  ...answer.body.errors?.map(({ field, rule }) => ({ field, rule }))[0],
})

describe('an entry of the timeline', () => {
  test('is rewritten by its writer and by the owner, not by another administrator', async () => {
    const { id } = await recorded({ comment: '電話した' }, 'super_administrator')
    expect((await rewrite(id, { comment: '電話をした' }, 'super_administrator')).body.result.comment).toBe(
      '電話をした',
    )
    expect((await rewrite(id, { impression: 2 }, 'owner')).body.result).toMatchObject({
      comment: '電話をした',
      impression: 2,
    })
    expect((await rewrite(id, { comment: 'x' }, 'limited_administrator')).status).toBe(403)
  })

  test('keeps the memo that it needs', async () => {
    await answer(1)
    const memo = await recorded({ comment: '電話した' })
    expect(problem(await rewrite(memo.id, { comment: '' }))).toMatchObject({ rule: 'state_or_memo' })
    const done = await recorded({ interview_status: 3, comment: '面談を実施' })
    expect(problem(await rewrite(done.id, { comment: null }))).toMatchObject({ rule: 'memo_required' })
  })

  test('written by nobody is neither rewritten nor taken back', async () => {
    await answer(1)
    const [automatic] = await timeline()
    expect((await rewrite(automatic.id, { comment: 'x' }, 'owner')).status).toBe(403)
    expect((await withdraw(automatic.id, 'owner')).status).toBe(403)
  })

  test('when taken back as the latest change brings back the state, the day and the reason before it', async () => {
    await answer(1)
    const before = await state()
    const { id } = await recorded({ interview_status: 3, comment: '別の人だった' })
    expect((await withdraw(id)).status).toBe(200)
    expect(await state()).toEqual(before)
    expect(await timeline()).toHaveLength(1)
  })

  test('is taken back only as the latest: entry by entry, the newest first', async () => {
    await answer(1)
    const first = await recorded({ interview_status: 2, hr_user_id: company.accounts.owner.id })
    const second = await recorded({ interview_status: 3, comment: '面談を実施' })
    const memo = await recorded({ comment: '追記' })
    for (const { id } of [first, second]) {
      const refused = await withdraw(id)
      expect([refused.status, refused.body.code]).toEqual([409, 'not_latest_log'])
    }
    expect((await withdraw(memo.id)).status).toBe(200)
    expect((await withdraw(second.id)).status).toBe(200)
    expect((await withdraw(first.id)).status).toBe(200)
    expect(await state()).toMatchObject({ interview_status: 1, hr_user_id: null })
  })

  test('taken back after a newer answer does not bring back the older reason', async () => {
    await answer(1)
    server.setTime('2026-06-01T12:00:00+09:00')
    const { id } = await recorded({ interview_status: 3, comment: '面談を実施' })
    server.setTime('2026-06-01T12:05:00+09:00')
    await submit(await send(2), 5, 5, 5)
    expect((await withdraw(id)).status).toBe(200)
    expect(await state()).toMatchObject({
      interview_status: 1,
      need_follow: false,
      attention: { reasons: [] },
    })
  })

  test('stays for good once an automatic entry has followed it', async () => {
    const { id } = await recorded({ interview_status: 3, comment: '声をかけた' })
    await answer(1)
    expect((await withdraw(id)).body.code).toBe('not_latest_log')
    expect(await state()).toMatchObject({ interview_status: 1, need_follow: true })
  })

  test('says until when its writer may take it back: ten minutes to the second, then it stays', async () => {
    const { id, undo_until } = await recorded({ comment: '電話した' })
    expect(undo_until).toBe('2026-05-01 11:10:00')
    server.setTime('2026-05-01T11:09:59+09:00')
    const [open] = await timeline('limited_administrator')
    expect(open.undo_until).toBe('2026-05-01 11:10:00')
    server.setTime('2026-05-01T11:10:00+09:00')
    const [closed] = await timeline('limited_administrator')
    expect(closed).toMatchObject({ id, undo_until: null, can_change: true })
    const refused = await withdraw(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'undo_expired'])
    expect(refused.body.message).toBe(
      '記録してから10分を過ぎたため、取り消せません。訂正するときは、新しい記録を追加してください。',
    )
    expect(await timeline()).toHaveLength(1)
  })

  test('is taken back by nobody but its writer, not even by the owner', async () => {
    const { id } = await recorded({ comment: '電話した' })
    const [seen] = await timeline('owner')
    expect(seen).toMatchObject({ undo_until: null, can_change: true })
    expect((await withdraw(id, 'owner')).status).toBe(403)
    expect((await withdraw(id, 'super_administrator')).status).toBe(403)
    expect((await withdraw(id)).status).toBe(200)
  })

  test('that is not the latest offers no way back, until what followed it is gone', async () => {
    const first = await recorded({ comment: '一' })
    const second = await recorded({ comment: '二' })
    const offers = async () =>
      (await timeline('limited_administrator')).map(
        (log: { undo_until: string | null }) => log.undo_until !== null,
      )
    expect(await offers()).toEqual([true, false])
    await withdraw(second.id)
    expect(await offers()).toEqual([true])
    expect((await withdraw(first.id)).status).toBe(200)
  })
})

describe('the timeline', () => {
  test('is newest first, in pages, for one member and for all', async () => {
    for (const comment of ['一', '二', '三']) await recorded({ comment })
    const comments = (logs: { comment: string }[]) => logs.map(({ comment }) => comment)
    expect(comments(await timeline())).toEqual(['三', '二', '一'])
    const { body } = await as('owner').get('/v3/actionlogs', { limit: 1, offset: 1 })
    expect(body.result).toMatchObject({ count: 3, actionlogs: [{ comment: '二' }] })
  })

  test('of everyone is narrowed by writer and by days, and names the member', async () => {
    await recorded({ comment: '一般' })
    server.setTime('2026-05-02T23:59:59+09:00')
    await recorded({ comment: 'オーナー' }, 'owner')
    server.setTime('2026-05-03T00:00:00+09:00')
    await recorded({ comment: '翌日' }, 'owner')
    const found = async (query: Record<string, string | number>) => {
      const answer = await as('owner').get('/v3/actionlogs', query)
      expect(answer.status, answer.text).toBe(200)
      return answer.body.result.actionlogs.map(({ comment }: { comment: string }) => comment)
    }
    expect(await found({ changer_user_id: company.accounts.owner.id })).toEqual(['翌日', 'オーナー'])
    expect(await found({ from: '2026-05-02', to: '2026-05-02' })).toEqual(['オーナー'])
    expect(await found({ to: '2026-05-01' })).toEqual(['一般'])
    expect((await timeline())[0]).toMatchObject({ member_name: '春野 みどり' })
    const backwards = await as('owner').get('/v3/actionlogs', { from: '2026-05-03', to: '2026-05-01' })
    expect(problem(backwards)).toEqual({ status: 422, field: 'to', rule: 'correct_date_period' })
  })

  test('is for reading only where the role has no right to write', async () => {
    const { id } = await recorded({ comment: '電話した', readers: 'hr_and_viewers' })
    for (const role of ['standard_viewer', 'restricted_viewer'] as const) {
      expect(await timeline(role)).toMatchObject([{ comment: '電話した', can_change: false }])
      expect((await record({ comment: 'x' }, role)).status).toBe(403)
      expect((await rewrite(id, { comment: 'x' }, role)).status).toBe(403)
      expect((await withdraw(id, role)).status).toBe(403)
    }
  })

  test('of a member outside the scope or of another company is not there', async () => {
    await recorded({ comment: '電話した', readers: 'hr_and_viewers' })
    await update('members', {}, { department_id: company.departments.development })
    const restricted = { as: company.accounts.restricted_viewer.token }
    const query = { member_id: member.id }
    expect((await server.call('GET', '/v3/actionlogs', { ...restricted, query })).status).toBe(404)
    expect((await server.call('GET', '/v3/actionlogs', restricted)).body.result.count).toBe(0)
    const stranger = (await makeCompany(app)).accounts.owner.token
    const [log] = await timeline()
    const path = `/v3/actionlogs/${log.id}`
    const json = { member_id: member.id, comment: 'x' }
    expect((await server.call('GET', '/v3/actionlogs', { as: stranger, query })).status).toBe(404)
    expect((await server.call('POST', '/v3/actionlogs', { as: stranger, json })).status).toBe(404)
    expect((await server.call('PUT', path, { as: stranger, json: { comment: 'x' } })).status).toBe(404)
    expect((await server.call('DELETE', path, { as: stranger })).status).toBe(404)
  })
})
