import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { accessTo, attemptAt, noticeOf, webhookOf } from '../../../testing/providers/channel-access.ts'
import { karadenAccount, startKaraden } from '../../../testing/providers/karaden.ts'
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

async function begin(changed: Partial<typeof karadenAccount> = {}) {
  clock = Date.parse('2026-06-10T20:15:00+09:00')
  const account = SmsAccount.parse({ ...karadenAccount, ...changed })
  const access = accessTo(account, now)
  const fake = await startKaraden()
  stops.push(fake.stop)
  const channel = smsChannel({ twilio: fake.base, karaden: fake.base })
  const message = channel.compose(noticeOf())
  if ('tooLong' in message) throw new Error('too long')
  const attempt = attemptAt(now())
  const send = (given: Partial<SmsMessage> = {}, to = phone) =>
    channel.send(access, to, { ...message, ...given }, attempt)
  const reconcile = (key = attempt.key) => channel.reconcile?.(access, phone, message, { ...attempt, key })
  return { fake, channel, account, access, attempt, send, reconcile }
}

describe('an SMS by Karaden', () => {
  test('reaches a 060 number as eleven digits, under our key, until 21:00', async () => {
    const { fake, send, attempt } = await begin()
    expect(await send()).toEqual({ kind: 'taken', providerId: fake.messages[0]?.id })
    expect(fake.messages).toMatchObject([
      { to: '06012345678', tags: [attempt.key], limitedAt: '2026-06-10T21:00:00+09:00' },
    ])
    expect(fake.refusals).toEqual([])
  })

  test('is not sent at night', async () => {
    const { fake, send } = await begin()
    clock = Date.parse('2026-06-11T07:00:00+09:00')
    expect(await send()).toMatchObject({ kind: 'put_off', code: 'night', retryAfter: 3600 })
    expect(fake.requests()).toBe(0)
  })

  test('is refused by what is wrong: the number, the text, the service, the token, the tenant', async () => {
    const { send } = await begin()
    expect(await send({}, '+81312345678')).toMatchObject({ about: 'recipient', code: 'invalid_params' })
    expect(await send({ body: 'あ'.repeat(661) })).toMatchObject({ about: 'message' })
    expect(await send({ body: 'あ'.repeat(660) })).toMatchObject({ kind: 'taken' })
    for (const changed of [{ serviceId: '13' }, { token: 'x' }, { tenantId: 'other' }])
      expect(await (await begin(changed)).send()).toMatchObject({ kind: 'refused', about: 'account' })
  })

  test.each([
    [
      { status: 429, headers: { 'retry-after': '30' }, body: { code: 'too_many' } },
      { kind: 'put_off', retryAfter: 30 },
    ],
    [{ status: 500, body: { code: 'error' } }, { kind: 'unknown' }],
    ['reset' as const, { kind: 'unknown' }],
  ])('answered by %j', async (answer, outcome) => {
    const { fake, send } = await begin()
    fake.once({ taken: false, answer })
    expect(await send()).toMatchObject(outcome)
  })

  test('of which nobody knows is found by its key alone', async () => {
    const { fake, send, reconcile } = await begin()
    expect(await reconcile()).toBe('absent')
    fake.once({ taken: true, answer: 'reset' })
    expect(await send()).toMatchObject({ kind: 'unknown' })
    expect(await reconcile()).toEqual({ kind: 'taken', providerId: fake.messages[0]?.id })
    expect(await reconcile(randomUUID())).toBe('absent')
    fake.once({ taken: false, answer: { status: 503, body: 'busy' } })
    expect(await reconcile()).toMatchObject({ kind: 'unknown' })
  })
})

describe('a report', () => {
  test('only says where to look: a forged one proves nothing', async () => {
    const { fake, channel, account, access, send } = await begin()
    await send()
    const id = fake.messages[0]?.id ?? ''
    const receive = (raw: Buffer) => channel.receive?.(account, webhookOf({ raw, headers: {} }), now())
    const forged = Buffer.from(JSON.stringify({ id, status: 'done', sent_result: 'received' }))
    expect(receive(forged)).toMatchObject({ events: [{ kind: 'hint', providerId: id }] })
    expect(await channel.lookUp?.(access, id)).toBeNull()
    const { raw } = fake.report(id, 'received')
    const twice = [receive(raw), receive(raw)]
    expect(twice[0]).toEqual(twice[1])
    expect(await channel.lookUp?.(access, id)).toEqual({ kind: 'arrived', providerId: id })
    expect(receive(Buffer.from('{"id":"../../other"}'))).toBe('forged')
    expect(await channel.lookUp?.(access, randomUUID())).toBeNull()
    expect(await channel.lookUp?.(access, `${id}/cancel`)).toBeNull()
  })

  test.each([
    ['unconnected', 'done', { kind: 'not_arrived', about: 'message', code: 'unconnected' }],
    ['error', 'done', { kind: 'not_arrived', about: 'message', code: 'error' }],
    ['none', 'canceled', { kind: 'not_arrived', about: 'message', code: 'canceled' }],
    ['none', 'error', { kind: 'not_arrived', about: 'message', code: 'error' }],
    ['unknown', 'done', null],
    ['none', 'waiting', null],
  ] as const)('of %s, %s', async (sentResult, status, reported) => {
    const { fake, channel, access, send } = await begin()
    await send()
    const id = fake.messages[0]?.id ?? ''
    fake.report(id, sentResult, status)
    const found = await channel.lookUp?.(access, id)
    expect(found).toEqual(reported && expect.objectContaining(reported))
  })
})

test('an account is tried by listing one message', async () => {
  const { fake, channel, access } = await begin()
  expect(await channel.check(access)).toMatchObject({ ok: true })
  const wrong = await begin({ token: 'x' })
  expect(await wrong.channel.check(wrong.access)).toMatchObject({ ok: false, code: 'unauthorized' })
  expect(fake.messages).toEqual([])
})
