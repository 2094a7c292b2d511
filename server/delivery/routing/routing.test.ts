import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lineUser, linkMember, openChannel } from '../../testing/channel-accounts.ts'
import { startLine } from '../../testing/providers/line.ts'
import { startSlack } from '../../testing/providers/slack.ts'
import { suite } from '../../testing/suite.ts'

let clock = () => new Date()
const line = await startLine(() => clock())
const slack = await startSlack(() => clock())
afterAll(async () => {
  await line.stop()
  await slack.stop()
})

const { app, company, register, edit, row, rows, dispatchAt, mails, settle } = suite({
  env: { LINE_API_BASE: line.base, SLACK_API_BASE: slack.base },
  at: '2026-04-15T09:00:00+09:00',
  smtp: true,
})

let member: { id: number; code: string; email: string }
let user: string

/** A member who joined in April; the company uses LINE, and the member is a friend of its account. */
beforeEach(async () => {
  clock = () => new Date(app.clock().epochMilliseconds)
  line.phone.length = 0
  Object.assign(line.quota, { type: 'limited', value: 200, used: 0 })
  line.tokens.clear()
  await openChannel(app, company.id, 'line', line.account)
  member = await register({ date_contracted: '2026-04-01', delivery_date: '2026-05-01' })
  user = lineUser()
  line.users.set(user, { displayName: 'みどり' })
  await mails()
})

const onLine = (address = user) =>
  linkMember(app, { companyId: company.id, memberId: member.id, channel: 'line' }, address)
const onSlack = async () => {
  const { signingSecret } = slack.app
  slack.tokens.set('xoxb-1-bot', null)
  await openChannel(app, company.id, 'slack', { botToken: 'xoxb-1-bot', signingSecret })
  const address = 'U012AB3CD'
  slack.users.set(address, { email: member.email, name: 'みどり' })
  await linkMember(app, { companyId: company.id, memberId: member.id, channel: 'slack' }, address)
}
const dispatches = (kind = 'monthly') => rows('mails', { member_id: member.id, kind })
const channels = async (kind?: string) =>
  (await dispatches(kind)).map(({ channel, state }) => `${channel} ${state}`)
const round = () => row('deliveries', { member_id: member.id, enq_type: 1, round: 1 })
const link = (channel = 'line') => row('member_channels', { member_id: member.id, channel })

describe('a round goes', () => {
  test('by mail to who linked nothing, though the company uses LINE', async () => {
    await dispatchAt('2026-05-01T10:05:00')
    expect(await channels()).toEqual(['mail sent'])
    expect(await mails()).toHaveLength(1)
  })

  test('by LINE alone to who linked it: the link, in the reader’s words', async () => {
    await onLine()
    await dispatchAt('2026-05-01T10:05:00')
    expect(await channels()).toEqual(['line sent'])
    expect(await mails()).toEqual([])
    expect(line.phone).toHaveLength(1)
    expect(line.phone[0]?.to).toBe(user)
    const said = JSON.stringify(line.phone[0]?.messages)
    expect(said).toContain('第1回アンケート')
    expect(said).toMatch(/http:\/\/localhost:\d+\/a\/[\w-]{43}/)
    expect(await round()).toMatchObject({ answer_status: 2 })
    expect(line.refusals).toEqual([])
  })

  test('by the channel the member chose, whatever the company prefers', async () => {
    await onLine()
    await app.database.pool.query(`update members set preferred_route = 'mail' where id = $1`, [member.id])
    await dispatchAt('2026-05-01T10:05:00')
    expect(await channels()).toEqual(['mail sent'])
  })

  test('by another channel to a member whose mail address does not work', async () => {
    await onLine()
    await app.database.pool.query('update members set bounce_count = 3 where id = $1', [member.id])
    await dispatchAt('2026-05-01T10:05:00')
    expect(await channels()).toEqual(['line sent'])
    expect(await round()).toMatchObject({ answer_status: 2 })
  })
})

describe('what is known not to have arrived goes on', () => {
  test('by mail when LINE does not know the address; the link says why, and the next round goes by mail', async () => {
    await onLine(lineUser())
    await dispatchAt('2026-05-01T10:05:00')
    expect(await channels()).toEqual(['line failed', 'mail sent'])
    expect(await round()).toMatchObject({ answer_status: 2 })
    expect(await link()).toMatchObject({ status: 2 })
    const [first, second] = await dispatches()
    expect(second).toMatchObject({ ordinal: 2, origin_id: first?.id })
    expect(await mails()).toHaveLength(1)
    await dispatchAt('2026-06-01T10:05:00')
    const [, , third] = await dispatches()
    expect(third).toMatchObject({ channel: 'mail', round: 2 })
  })

  test('by LINE when the mail address does not exist, and the bounce still counts', async () => {
    await onLine()
    await edit(member, { email: 'nobody-1@members.example' })
    await app.database.pool.query(`update members set preferred_route = 'mail' where id = $1`, [member.id])
    await dispatchAt('2026-05-01T10:05:00')
    expect(await channels()).toEqual(['mail failed', 'line sent'])
    expect(await round()).toMatchObject({ answer_status: 2 })
    expect(await row('members', { id: member.id })).toMatchObject({ bounce_count: 1 })
  })

  test('to nobody once every channel has failed: the round is undeliverable', async () => {
    await onLine(lineUser())
    await edit(member, { email: 'nobody-2@members.example' })
    await dispatchAt('2026-05-01T10:05:00')
    expect(await channels()).toEqual(['line failed', 'mail failed'])
    expect(await round()).toMatchObject({ answer_status: 7 })
  })

  test('never where nobody knows: the same key again, and one message on the phone', async () => {
    await onLine()
    line.once({ taken: true, answer: 'reset', path: /push/ })
    await dispatchAt('2026-05-01T10:05:00')
    expect(await channels()).toEqual(['line sent'])
    expect(line.phone).toHaveLength(1)
    expect(await dispatches()).toMatchObject([{ is_repeated: false, unknown_count: 1 }])
    expect(await mails()).toEqual([])
  })
})

describe('a reminder', () => {
  test('takes a channel that was not tried, as LINE never says whether anything arrived', async () => {
    await settle({ reminder_days: [4, 8] })
    await onLine()
    await onSlack()
    await dispatchAt('2026-05-01T10:05:00')
    await dispatchAt('2026-05-04T10:05:00')
    await dispatchAt('2026-05-08T10:05:00')
    expect(await channels()).toEqual(['line sent'])
    expect(await channels('monthly_remind')).toEqual(['slack sent', 'mail sent'])
    expect(await mails()).toHaveLength(1)
  })

  test('stays on the channel over which the first mail is proven to have arrived', async () => {
    await onLine()
    await dispatchAt('2026-05-01T10:05:00')
    await app.database.pool.query('update mails set arrived_at = now() where member_id = $1', [member.id])
    await dispatchAt('2026-05-04T10:05:00')
    expect(await channels('monthly_remind')).toEqual(['line sent'])
  })
})

describe('hours and suspended accounts', () => {
  test('LINE is quiet from 21:00 to 08:00; mail is not', async () => {
    await onLine()
    await dispatchAt('2026-05-01T23:00:00')
    expect(await channels()).toEqual(['line queued'])
    const [first] = await dispatches()
    expect(first?.next_attempt_at?.toISOString()).toMatch(/^2026-05-01T23:00:00/)
    await dispatchAt('2026-05-02T08:00:01')
    expect(await channels()).toEqual(['line sent'])
  })

  test('a month’s quota that is used up suspends the account by name; its rows wait, and leave by mail past 18:00', async () => {
    await onLine()
    Object.assign(line.quota, { value: 1, used: 1 })
    await dispatchAt('2026-05-01T10:05:00')
    expect(await channels()).toEqual(['line queued'])
    expect(await dispatches()).toMatchObject([{ attempts: 0 }])
    const account = await row('channel_accounts', { channel: 'line' })
    expect(account.closed_reason).toContain('上限')
    expect(account.closed_until).toEqual(new Date('2026-06-01T00:00:00+09:00'))
    await dispatchAt('2026-05-01T17:59:00')
    expect(await channels()).toEqual(['line queued'])
    await dispatchAt('2026-05-01T18:00:00')
    expect(await channels()).toEqual(['line failed', 'mail sent'])
    expect(await round()).toMatchObject({ answer_status: 2 })
    expect(await link()).toMatchObject({ status: 3 })
  })

  test('a suspended account of a member without another channel is used again by itself, and its rows leave', async () => {
    member = await register({ date_contracted: '2026-05-01', delivery_date: '2026-05-29' })
    await onLine()
    await app.database.pool.query('update members set bounce_count = 3 where id = $1', [member.id])
    Object.assign(line.quota, { value: 1, used: 1 })
    await dispatchAt('2026-05-30T10:05:00')
    await dispatchAt('2026-05-30T18:30:00')
    expect(await channels()).toEqual(['line queued'])
    Object.assign(line.quota, { used: 0 })
    await dispatchAt('2026-06-01T10:05:00')
    expect((await channels()).at(-1)).toBe('line sent')
  })

  test('what waits for a deleted account goes over another channel at once', async () => {
    await onLine()
    await dispatchAt('2026-05-01T23:00:00')
    await app.database.pool.query('delete from channel_accounts where company_id = $1', [company.id])
    await dispatchAt('2026-05-01T23:05:00')
    expect(await channels()).toEqual(['line failed', 'mail sent'])
  })
})
