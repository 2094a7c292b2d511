import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { pushAccount } from '../../../channels/accounts/push-keys.ts'
import { linkToken } from '../../../platform/tokens.ts'
import { openChannel } from '../../../testing/channel-accounts.ts'
import { startPush } from '../../../testing/providers/push.ts'
import { suite } from '../../../testing/suite.ts'

let clock = () => new Date()
const push = await startPush({ now: () => clock() })
afterAll(() => push.stop())

const { app, server, company, register, submit, row, rows, dispatchAt, work } = suite({
  env: { PUSH_ORIGINS: push.base },
  at: '2026-04-15T09:00:00+09:00',
  smtp: true,
})

let member: { id: number; code: string }
let token: string

beforeEach(async () => {
  clock = () => new Date(app.clock().epochMilliseconds)
  push.arrived.length = 0
  await openChannel(app, company.id, 'app')
  member = await register({ date_contracted: '2026-04-01', delivery_date: '2026-05-01' })
  const { page_nonce } = await row('members', { id: member.id })
  token = linkToken(app.secret, 'member', page_nonce)
})

const phone = async () => push.subscribe((await pushAccount(app)).publicKey)
/** The page's script tells of a device; `asked` when its button was pressed. */
const post = (address: string, { asked = true, device = randomUUID() } = {}) =>
  submit(`/m/${token}`, {
    act: 'device',
    lang: 'ja',
    asked: String(asked),
    device,
    ...JSON.parse(address),
  })
const devices = () => rows('push_subscriptions', { member_id: member.id })
const link = async () => (await rows('member_channels', { member_id: member.id, channel: 'app' }))[0]
const dispatch = () => row('mails', { member_id: member.id, kind: 'monthly', channel: 'app' })
const receipt = (json: object) => server.call('POST', '/push/receipts', { json })

describe('a device', () => {
  test('is kept once its button was pressed, with the words that stood beside it; it then takes the survey', async () => {
    const { endpoint, address } = await phone()
    expect((await post(address)).status).toBe(204)
    expect(await devices()).toMatchObject([{ endpoint }])
    expect(await link()).toMatchObject({
      status: 3,
      consent: expect.stringMatching(/.+/),
      linked_by: 'member',
    })
    await dispatchAt('2026-05-01T10:05:00')
    expect(push.arrived).toMatchObject([{ endpoint }])
    const message = push.arrived[0]?.message
    expect(JSON.stringify(message)).not.toMatch(/アンケート|晴れ|くもり|雨/)
    expect(message?.url).toMatch(/\/a\/[\w-]{43}$/)
    expect(push.refusals).toEqual([])
  })

  test('that only comes by is kept of a member who agreed, and of nobody else', async () => {
    const first = await phone()
    expect((await post(first.address, { asked: false })).status).toBe(204)
    expect([await devices(), await link()]).toEqual([[], undefined])
    const device = randomUUID()
    await post(first.address, { device })
    const second = await phone()
    await post(second.address, { asked: false, device })
    expect(await devices()).toMatchObject([{ endpoint: second.endpoint, device }])
  })

  test('whose address leads to no push service is refused', async () => {
    const { address } = await phone()
    for (const endpoint of [
      'https://169.254.169.254/push/x',
      'https://fcm.googleapis.com.evil.example/x',
      'http://localhost/x',
    ]) {
      const posted = await post(JSON.stringify({ ...JSON.parse(address), endpoint }))
      expect([endpoint, posted.status]).toEqual([endpoint, 400])
    }
    expect(await devices()).toEqual([])
  })

  test('that is gone is forgotten; the other still takes the survey, and without any it goes by mail', async () => {
    const [gone, stays] = [await phone(), await phone()]
    await post(gone.address)
    await post(stays.address)
    push.end(gone.endpoint)
    await dispatchAt('2026-05-01T10:05:00')
    expect(await devices()).toMatchObject([{ endpoint: stays.endpoint }])
    expect(push.arrived).toHaveLength(1)
    push.end(stays.endpoint)
    await dispatchAt('2026-06-01T10:05:00')
    expect(await devices()).toEqual([])
    const second = await rows('mails', { member_id: member.id, kind: 'monthly', round: 2 })
    expect(second.map(({ channel, state }) => `${channel} ${state}`)).toEqual(['app failed', 'mail sent'])
    expect(await link()).toMatchObject({ status: 2 })
  })

  test('that did not show itself for sixty days is forgotten', async () => {
    const { address } = await phone()
    await post(address)
    const forgotten = async (at: string) => {
      server.setTime(at)
      await app.database.pool.query(`select graphile_worker.add_job('forget_spent')`)
      await work()
      return (await devices()).length === 0
    }
    expect(await forgotten('2026-06-14T08:59:00+09:00')).toBe(false)
    expect(await forgotten('2026-06-14T09:01:00+09:00')).toBe(true)
  })
})

describe('what a device tells of a notification', () => {
  let endpoint: string
  beforeEach(async () => {
    const subscribed = await phone()
    endpoint = subscribed.endpoint
    await post(subscribed.address)
    await dispatchAt('2026-05-01T10:05:00')
  })
  const key = () => String(push.arrived[0]?.message.receipt)

  test('proves that it was shown, then that somebody looked; never the other way round', async () => {
    expect(await dispatch()).toMatchObject({ state: 'sent', arrived_at: null, read_at: null })
    expect((await receipt({ key: key(), event: 'shown', endpoint })).status).toBe(204)
    expect(await dispatch()).toMatchObject({ arrived_at: clock(), read_at: null })
    await receipt({ key: key(), event: 'clicked', endpoint })
    await receipt({ key: key(), event: 'shown', endpoint })
    expect(await dispatch()).toMatchObject({ arrived_at: expect.any(Date), read_at: clock() })
    expect(await link()).toMatchObject({ last_arrived_at: clock(), last_read_at: clock() })
  })

  test('under a key of nobody says nothing and changes nothing', async () => {
    expect((await receipt({ key: randomUUID(), event: 'shown', endpoint })).status).toBe(204)
    expect((await receipt({ key: 'x', event: 'shown', endpoint })).status).toBe(400)
    expect((await receipt({ key: key(), event: 'seen', endpoint })).status).toBe(400)
    expect(await dispatch()).toMatchObject({ arrived_at: null, read_at: null })
  })
})
