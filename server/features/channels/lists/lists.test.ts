import { beforeEach, describe, expect, test } from 'vitest'
import { suite } from '../../../testing/suite.ts'

const at = '2026-05-11T10:00:00+09:00'
const { company, as, read, row, rows, update, insert, newMember, audited } = suite({ at })

const account = (channel: string) =>
  insert('channel_accounts', {
    channel,
    webhook_key: `${company.id}-${channel}`,
    created_at: new Date(at),
    updated_at: new Date(at),
  })
const link = (member_id: number, values: { status: number; address?: string; failure_message?: string }) =>
  insert('member_channels', { member_id, channel: 'line', updated_at: new Date(at), ...values })
const names = async (query = {}) =>
  (await read('/v3/line/members', query)).members.map(({ lastname }: { lastname: string }) => lastname)

let people: { id: number }[]
beforeEach(async () => {
  people = []
  for (const lastname of ['未', '待', '失', '済']) {
    const member = await newMember()
    await update('members', { id: member.id }, { lastname })
    people.push(member)
  }
  const [, waiting, failed, linked] = people.map(({ id }) => id)
  await link(waiting ?? 0, { status: 1 })
  await link(failed ?? 0, { status: 2, failure_message: 'LINEで友だちが解除されました。' })
  await link(linked ?? 0, { status: 3, address: `U${'b'.repeat(32)}` })
})

describe('the members of a channel', () => {
  test('stand with whom something went wrong first, each with the words of it', async () => {
    const { members, count, counts, invitable } = await read('/v3/line/members')
    expect(members.map(({ lastname }: { lastname: string }) => lastname)).toEqual(['失', '待', '未', '済'])
    expect([count, invitable]).toEqual([4, 3])
    expect(counts).toEqual({ not_linked: 1, authenticating: 1, failed: 1, authenticated: 1 })
    expect(members[0]).toMatchObject({ failure: 'LINEで友だちが解除されました。', line_status: 2 })
    expect(members[3]).toMatchObject({
      line_user_id: `U${'b'.repeat(32)}`,
      line_status: 3,
      app_member_token: null,
    })
  })

  test('are found by name, status, department and page', async () => {
    expect(await names({ q: '待' })).toEqual(['待'])
    expect(await names({ status: 3 })).toEqual(['済'])
    expect(await names({ limit: 2, offset: 2 })).toEqual(['未', '済'])
    await update('members', { id: people[0]?.id ?? 0 }, { department_id: company.departments.development })
    expect(await names({ department_id: company.departments.development })).toEqual(['未'])
  })

  test('leave those out who left and were never linked', async () => {
    for (const { id } of people) await update('members', { id }, { working_status: 3 })
    expect(await names()).toEqual(['失', '待', '済'])
    expect((await read('/v3/line/members')).invitable).toBe(0)
  })
})

describe('an invitation', () => {
  test('asks for the channel’s account first', async () => {
    const { status, body } = await as('owner').post('/v3/line/auth/all')
    expect([status, body.code]).toEqual([409, 'channel_not_set_up'])
  })

  test('of all goes to everybody who is not linked, and counts whom it cannot reach', async () => {
    await account('line')
    await update('members', { id: people[0]?.id ?? 0 }, { email: '' })
    const { body } = await as('limited_administrator').post('/v3/line/auth/all')
    expect(body).toMatchObject({
      data: { status: 'success', count: 2, skipped: 1 },
      message: '2名にLINEの連携を案内します。連絡先が登録されていない1名には送信しません。',
    })
    const sent = await rows('mails', { kind: 'channel_invitation' })
    expect(sent.map(({ member_id }) => member_id).sort()).toEqual(people.slice(1, 3).map(({ id }) => id))
    expect((await row('member_channels', { member_id: people[2]?.id ?? 0 })).status).toBe(1)
    expect(await audited()).toEqual(['channel.invite'])
  })

  test('of one is sent once, and not to whom it cannot reach', async () => {
    await account('line')
    await account('sms')
    const [first, , , linked] = people.map(({ id }) => id)
    const one = (channel: string, member_id: number | undefined) =>
      as('owner').post(`/v3/${channel}/auth/personal`, { member_id })
    expect((await one('line', first)).body.data).toEqual({ status: 'success', count: 1, skipped: 0 })
    expect((await one('line', linked)).body.data).toEqual({ status: 'success', count: 0, skipped: 1 })
    expect((await one('sms', first)).body.code).toBe('channel_address_missing')
    await update('members', { id: first ?? 0 }, { working_status: 3 })
    expect((await one('line', first)).body.code).toBe('member_left')
    expect((await one('line', 999_999)).status).toBe(404)
  })

  test('is taken back, and a link ended, by HR', async () => {
    await account('line')
    const [, waiting, , linked] = people.map(({ id }) => id)
    for (const member_id of [waiting, linked])
      expect((await as('owner').put('/v3/line/auth/cancel', { member_id })).body.data.count).toBe(1)
    expect((await rows('member_channels')).map(({ status }) => status).sort()).toEqual([0, 0, 2])
    expect(await audited()).toEqual(['channel.cancel', 'channel.cancel'])
  })

  test('is nobody’s but administrators’', async () => {
    for (const role of ['standard_viewer', 'restricted_viewer'] as const) {
      expect((await as(role).get('/v3/line/members')).status).toBe(403)
      expect((await as(role).post('/v3/line/auth/all')).status).toBe(403)
    }
  })
})
