import { afterEach, describe, expect, test } from 'vitest'
import { accessTo, attemptAt, noticeOf, webhookOf } from '../../../testing/providers/channel-access.ts'
import { startTwilio, twilioAccount, twilioError } from '../../../testing/providers/twilio.ts'
import { SmsAccount } from '../account.ts'
import { smsChannel } from '../channel.ts'
import type { SmsMessage } from '../message.ts'

const phone = '+816012345678'
let clock = 0
const now = () => new Date(clock)
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function begin() {
  clock = Date.parse('2026-06-10T10:00:00+09:00')
  const account = SmsAccount.parse(twilioAccount)
  const access = accessTo(account, now)
  const fake = await startTwilio({ now, callback: access.webhookUrl })
  stops.push(fake.stop)
  const channel = smsChannel({ twilio: fake.base, karaden: fake.base })
  const message = channel.compose(noticeOf())
  if ('tooLong' in message) throw new Error('too long')
  const attempt = attemptAt(now())
  const send = (given: Partial<SmsMessage> = {}, to = phone) =>
    channel.send(access, to, { ...message, ...given }, attempt)
  const reconcile = () => channel.reconcile?.(access, phone, message, attempt)
  const receive = (sent: { url: string; raw: Buffer; headers: Record<string, string> }, url = sent.url) =>
    channel.receive?.(account, webhookOf({ ...sent, url }), now())
  return { fake, channel, account, access, message, attempt, send, reconcile, receive }
}

describe('an SMS by Twilio', () => {
  test('reaches a 060 number with the short address, our callback and the end of the day', async () => {
    const { fake, send } = await begin()
    expect(await send()).toEqual({ kind: 'taken', providerId: fake.messages[0]?.sid })
    expect(fake.messages).toMatchObject([{ to: phone, validity: 36_000 }])
    expect(fake.messages[0]?.body).toMatch(/ください。\nhttps:\/\/s\.example\/s\/Ab3dE6gH$/)
    expect(fake.refusals).toEqual([])
  })

  test('waits from 21:00 to 8:00, and is given up by Twilio before that', async () => {
    const { fake, send } = await begin()
    clock = Date.parse('2026-06-10T20:30:00+09:00')
    expect(await send()).toMatchObject({ kind: 'taken' })
    expect(fake.messages[0]?.validity).toBe(1_800)
    for (const [at, wait] of [
      ['2026-06-10T20:59:30+09:00', 11 * 3600 + 30],
      ['2026-06-10T21:00:00+09:00', 11 * 3600],
      ['2026-06-11T03:00:00+09:00', 5 * 3600],
      ['2026-06-11T07:59:59+09:00', 1],
    ] as const) {
      clock = Date.parse(at)
      expect(await send()).toMatchObject({ kind: 'put_off', code: 'night', retryAfter: wait })
    }
    expect(fake.messages).toHaveLength(1)
  })

  test('by a messaging service, without a key, goes out as well', async () => {
    const { channel, message, attempt } = await begin()
    const { provider, accountSid, authToken } = twilioAccount
    const rest = { provider, accountSid, authToken }
    const account = SmsAccount.parse({ ...rest, messagingServiceSid: `MG${'c'.repeat(32)}` })
    expect(await channel.send(accessTo(account, now), phone, message, attempt)).toMatchObject({
      kind: 'taken',
    })
    expect(SmsAccount.safeParse(rest).success).toBe(false)
    expect(SmsAccount.safeParse({ ...twilioAccount, apiKeySecret: undefined }).success).toBe(false)
  })

  test.each([
    ['no number', {}, '+810312345678', { about: 'recipient', code: '21211' }],
    ['a landline', {}, '+81312345678', { about: 'recipient', code: '21614' }],
    ['too long', { body: 'あ'.repeat(1_601) }, phone, { about: 'message', code: '21617' }],
    ['no text', { body: '' }, phone, { about: 'message' }],
  ])('is refused for %s', async (_why, given, to, outcome) => {
    const { fake, send } = await begin()
    expect(await send(given, to)).toMatchObject({ kind: 'refused', ...outcome })
    expect(fake.messages).toEqual([])
  })

  test.each([
    [twilioError(400, 21610), { kind: 'refused', about: 'recipient' }],
    [twilioError(400, 21408), { kind: 'refused', about: 'account' }],
    [twilioError(401, 20003), { kind: 'refused', about: 'account' }],
    [twilioError(403, 20005), { kind: 'refused', about: 'account' }],
    [
      { ...twilioError(429, 20429), headers: { 'retry-after': '7' } },
      { kind: 'put_off', isPace: true, retryAfter: 7 },
    ],
    [twilioError(500, 20500), { kind: 'unknown' }],
    [{ status: 502, body: 'Bad gateway' }, { kind: 'unknown' }],
    ['reset' as const, { kind: 'unknown' }],
  ])('answered by %j', async (answer, outcome) => {
    const { fake, send } = await begin()
    fake.once({ taken: false, answer })
    expect(await send()).toMatchObject(outcome)
  })

  test('that does not fit is told by its length', async () => {
    const { channel } = await begin()
    expect(channel.compose(noticeOf({ brief: 'あ'.repeat(660) }))).toEqual({ tooLong: 660, longest: 631 })
  })
})

describe('an SMS of which nobody knows', () => {
  test('is found among those to its number, also while it waits in the queue', async () => {
    const { fake, send, reconcile } = await begin()
    expect(await reconcile()).toBe('absent')
    fake.once({ taken: true, answer: 'reset' })
    expect(await send()).toMatchObject({ kind: 'unknown' })
    expect(await reconcile()).toEqual({ kind: 'taken', providerId: fake.messages[0]?.sid })
    fake.once({ taken: true, answer: twilioError(500, 20500) })
    expect(await send()).toMatchObject({ kind: 'unknown' })
    expect(fake.refusals).toEqual([])
  })

  test('is not mistaken for an earlier one with the same link, nor for another to the same number', async () => {
    const { send, channel, access, message, attempt } = await begin()
    await send()
    await send({ body: 'ほかのSMS\nhttps://s.example/s/other', link: 'https://s.example/s/other' })
    clock += 4 * 86_400_000
    const reminder = { ...attempt, firstAt: now() }
    expect(await channel.reconcile?.(access, phone, message, reminder)).toBe('absent')
  })

  test('stays unknown while the list cannot be read or is too full to tell', async () => {
    const { fake, send, reconcile } = await begin()
    for (const answer of [twilioError(500, 20500), twilioError(401, 20003), 'reset' as const]) {
      fake.once({ taken: false, answer })
      expect(await reconcile()).toMatchObject({ kind: 'unknown' })
    }
    for (let count = 0; count < 20; count += 1) await send({ body: `${count}` })
    expect(await reconcile()).toMatchObject({ kind: 'unknown' })
  })
})

describe('a report', () => {
  test('of arrival or of none comes signed, doubled and in any order under its own name', async () => {
    const { fake, send, receive } = await begin()
    await send()
    const sid = fake.messages[0]?.sid ?? ''
    const sent = fake.report(sid, 'sent')
    const delivered = fake.report(sid, 'delivered')
    const arrived = { eventId: `${sid}:delivered`, at: now(), kind: 'arrived', providerId: sid }
    expect(receive(delivered)).toEqual({ events: [arrived] })
    expect(receive(delivered)).toEqual({ events: [arrived] })
    expect(receive(sent)).toEqual({ events: [] })
    expect(receive(fake.report(sid, 'undelivered', 30005))).toMatchObject({
      events: [{ kind: 'not_arrived', about: 'recipient', code: '30005' }],
    })
    expect(receive(fake.report(sid, 'undelivered', 30003))).toMatchObject({
      events: [{ kind: 'not_arrived', about: 'message' }],
    })
    expect(receive(fake.report(sid, 'failed'))).toMatchObject({ events: [{ code: 'failed' }] })
  })

  test('that overtakes the answer names the message that the answer names', async () => {
    const { fake, send, receive } = await begin()
    const early: unknown[] = []
    fake.beforeAnswer(({ sid }) => early.push(receive(fake.report(sid, 'delivered'))))
    const outcome = await send()
    expect(early).toMatchObject([{ events: [{ kind: 'arrived', providerId: fake.messages[0]?.sid }] }])
    expect(outcome).toMatchObject({ providerId: fake.messages[0]?.sid })
  })

  test('is forged with another text, another address, another token or no signature', async () => {
    const { fake, send, receive, channel, account } = await begin()
    await send()
    const genuine = fake.report(fake.messages[0]?.sid ?? '', 'undelivered', 30005)
    const altered = Buffer.from(genuine.raw.toString().replace('30005', '30006'))
    expect(receive({ ...genuine, raw: altered })).toBe('forged')
    expect(receive(genuine, 'https://soramoyo.example/webhooks/sms/other')).toBe('forged')
    expect(receive({ ...genuine, headers: {} })).toBe('forged')
    const other = { ...account, authToken: 'of another company' }
    expect(channel.receive?.(other, webhookOf(genuine), now())).toBe('forged')
  })

  test('that was lost is looked up', async () => {
    const { fake, send, channel, access } = await begin()
    await send()
    const sid = fake.messages[0]?.sid ?? ''
    expect(await channel.lookUp?.(access, sid)).toBeNull()
    fake.report(sid, 'undelivered', 30007)
    expect(await channel.lookUp?.(access, sid)).toMatchObject({ kind: 'not_arrived', code: '30007' })
    expect(await channel.lookUp?.(access, '../Accounts')).toBeNull()
  })
})

test('an account is tried by its token and its key, without a message', async () => {
  const { fake, channel, account, access } = await begin()
  expect(await channel.check(access)).toMatchObject({
    ok: true,
    facts: [{ value: '株式会社青空' }, { value: 'AOZORA' }],
  })
  for (const wrong of [{ authToken: 'x' }, { apiKeySecret: 'x' }])
    expect(await channel.check(accessTo({ ...account, ...wrong }, now))).toMatchObject({
      ok: false,
      code: '20003',
    })
  expect(fake.messages).toEqual([])
})
