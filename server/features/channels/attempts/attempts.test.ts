import { beforeEach, describe, expect, test } from 'vitest'
import { attemptStateOf, proofWords } from '#contract/channels/attempt-words.ts'
import { suite } from '../../../testing/suite.ts'

const at = '2026-05-11T10:00:00+09:00'
const now = new Date(at)
const { company, as, call, read, update, insert, newMember, audited } = suite({ at })

let member: { id: number }
beforeEach(async () => {
  member = await newMember()
})

const account = (channel: string, closed = {}) =>
  insert('channel_accounts', {
    channel,
    webhook_key: `${company.id}-${channel}`,
    created_at: now,
    updated_at: now,
    ...closed,
  })
const link = (channel: string, values: object = {}) =>
  insert('member_channels', {
    member_id: member.id,
    channel,
    status: 3,
    address: `${channel}-address`,
    updated_at: now,
    ...values,
  })
const channels = () => read(`/v4/obf/members/${member.id}/channels`)
const names = (found: { routes: { route: string }[] }) => found.routes.map(({ route: channel }) => channel)

describe('the ways to a member', () => {
  test('are mail alone while the company uses nothing else', async () => {
    expect(await channels()).toMatchObject({
      preferred_route: null,
      routes: [{ route: 'mail', is_open: true, words: null }],
    })
  })

  test('stand in the company’s order, each with what it lacks', async () => {
    await account('line')
    await account('sms')
    await account('slack', {
      closed_at: now,
      closed_code: 'token_revoked',
      closed_reason: 'トークンが無効です。',
    })
    await link('line', { address_name: 'はるこ', last_arrived_at: now, linked_at: now })
    await link('slack')
    const found = await channels()
    expect(names(found)).toEqual(['line', 'slack', 'mail', 'sms'])
    expect(found.routes).toMatchObject([
      { is_open: true, address: 'はるこ', last_arrived_at: '2026-05-11 10:00:00' },
      { is_open: false, words: expect.stringContaining('会社全体で止まっています') },
      { is_open: true },
      { is_open: false, words: 'まだ連携していません。', status: 0 },
    ])
  })

  test('begin with the one that was chosen, until the choice is taken back', async () => {
    await account('line')
    await link('line')
    const put = (preferred_route: string | null) =>
      as('owner').put(`/v4/obf/members/${member.id}/channels`, { preferred_route })
    expect((await put('mail')).body.message).toBe('最初にメールで送信します。')
    expect(names(await channels())).toEqual(['mail', 'line'])
    await put(null)
    expect(names(await channels())).toEqual(['line', 'mail'])
    expect((await put('fax')).status).toBe(422)
    expect(await audited()).toEqual(['channel.prefer', 'channel.prefer'])
  })

  test('say that mail is stopped after it came back three times', async () => {
    await update('members', { id: member.id }, { bounce_count: 3 })
    expect((await channels()).routes).toMatchObject([
      { is_open: false, words: '続けて届かなかったため、送信を停止しています。' },
    ])
  })

  test('are changed by nobody who may not change members', async () => {
    const { status } = await call(
      'PUT',
      `/v4/obf/members/${member.id}/channels`,
      { preferred_route: null },
      'standard_viewer',
    )
    expect(status).toBe(403)
  })
})

describe('what went to a member', () => {
  const dispatch = (values: object) =>
    insert('mails', {
      kind: 'monthly',
      message_id: `${Math.random()}`,
      member_id: member.id,
      enq_type: 1,
      round: 3,
      recipient: 'x',
      state: 'sent',
      next_attempt_at: now,
      created_at: now,
      sent_at: now,
      ...values,
    })
  const dispatches = async () => (await read(`/v4/obf/members/${member.id}/dispatches`)).dispatches

  test('is told way by way, with why the next one was taken', async () => {
    const first = await dispatch({
      channel: 'line',
      state: 'failed',
      refused_about: 'recipient',
      last_error: 'このメンバーのLINEには送信できません。',
    })
    await dispatch({ channel: 'sms', ordinal: 2, origin_id: first.id, arrived_at: now })
    expect(await dispatches()).toEqual([
      {
        kind: 'monthly',
        enq_type: 1,
        round: 3,
        message_id: null,
        name: '第3回の月次アンケート',
        ways: [
          expect.objectContaining({
            route: 'line',
            state: 'failed',
            reason: 'このメンバーのLINEには送信できません。続けてSMSで送信しました。',
          }),
          expect.objectContaining({
            route: 'sms',
            state: 'arrived',
            proof: '本人の端末に届きました。',
            reason: null,
          }),
        ],
      },
    ])
  })

  test('has the newest first, and nothing that goes to somebody else', async () => {
    await dispatch({ round: 1 })
    await dispatch({ kind: 'monthly_remind', round: 1 })
    await dispatch({ kind: 'monthly_complete' })
    expect((await dispatches()).map(({ name }: { name: string }) => name)).toEqual([
      '第1回のリマインド',
      '第1回の月次アンケート',
    ])
  })

  test('never says that something arrived where nobody can know', () => {
    const taken = { state: 'sent', arrived_at: null, read_at: null } as const
    expect(attemptStateOf(taken)).toBe('sent')
    expect(proofWords('line', 'sent')).toContain('届いたか、読まれたかまではわかりません')
    expect(attemptStateOf({ ...taken, read_at: now })).toBe('read')
    expect(attemptStateOf({ ...taken, state: 'bounced', arrived_at: now })).toBe('failed')
    expect(attemptStateOf({ ...taken, state: 'unconfirmed' })).toBe('unconfirmed')
  })
})
