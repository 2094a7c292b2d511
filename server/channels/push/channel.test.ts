import { afterEach, describe, expect, test } from 'vitest'
import { accessTo, attemptAt, noticeOf } from '../../testing/providers/channel-access.ts'
import { startPush } from '../../testing/providers/push.ts'
import type { AttemptOutcome } from '../channel.ts'
import { newVapidKeys, PushAccount } from './account.ts'
import { pushChannel } from './channel.ts'

const at = new Date('2026-06-10T01:00:00Z')
const now = () => at
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function begin() {
  const fake = await startPush({ now })
  stops.push(fake.stop)
  const account = PushAccount.parse({ ...newVapidKeys(), subject: 'mailto:hr@aozora.example' })
  const channel = pushChannel({ allowedOrigins: [fake.base] })
  const device = fake.subscribe(account.publicKey)
  const message = channel.compose(noticeOf())
  if ('tooLong' in message) throw new Error('too long')
  const send = (address = device.address, using = account, attempt = attemptAt(at)) =>
    channel.send(accessTo(using, now), address, message, attempt)
  return { fake, account, channel, device, message, send }
}

describe('a push', () => {
  test('is read by its device alone, shows what a lock screen may, and carries where to answer and what to tell', async () => {
    const { fake, device, send } = await begin()
    const attempt = attemptAt(at)
    const outcome = await send(device.address, undefined, attempt)
    expect(fake.refusals).toEqual([])
    expect(outcome).toEqual({ kind: 'taken', providerId: attempt.key })
    const [shown] = fake.arrived
    expect(shown?.message).toEqual({
      title: '株式会社青空',
      body: '人事から新しいメッセージがあります',
      url: 'https://soramoyo.example/a/token',
      tag: shown?.topic,
      receipt: attempt.key,
    })
    expect(shown?.topic).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(shown?.message)).not.toContain('アンケート')
    expect(fake.refusals).toEqual([])
  })

  test('that is repeated under its key takes the place of the first; another does not', async () => {
    const { fake, device, send } = await begin()
    const attempt = attemptAt(at)
    fake.once({ taken: true, answer: 'reset' })
    expect(await send(device.address, undefined, attempt)).toMatchObject({ kind: 'unknown' })
    await send(device.address, undefined, attempt)
    await send()
    const topics = fake.arrived.map(({ topic }) => topic)
    expect(topics[0]).toBe(topics[1])
    expect(topics[2]).not.toBe(topics[0])
    expect(fake.arrived[0]?.message.tag).toBe(fake.arrived[1]?.message.tag)
  })

  test('of the greatest size is taken; one of a byte more is told before it is sent', async () => {
    const { fake, channel, device, account } = await begin()
    const longest = channel.compose(noticeOf({ lockScreen: { title: 'a', body: 'a'.repeat(4_000) } }))
    if (!('tooLong' in longest)) throw new Error('it fits')
    const body = 'a'.repeat(longest.longest)
    const message = channel.compose(noticeOf({ lockScreen: { title: 'a', body } }))
    if ('tooLong' in message) throw new Error('it does not fit')
    const outcome = await channel.send(accessTo(account, now), device.address, message, attemptAt(at))
    expect(outcome).toMatchObject({ kind: 'taken' })
    expect(fake.arrived[0]?.message.body).toBe(body)
    expect(channel.compose(noticeOf({ lockScreen: { title: 'a', body: `${body}a` } }))).toHaveProperty(
      'tooLong',
    )
  })
})

describe('what the answers mean', () => {
  test.each([
    [{ status: 400 }, { kind: 'refused', about: 'message' }],
    [{ status: 413 }, { kind: 'refused', about: 'message' }],
    [{ status: 404 }, { kind: 'refused', about: 'recipient' }],
    [{ status: 410 }, { kind: 'refused', about: 'recipient' }],
    [{ status: 401 }, { kind: 'refused', about: 'account' }],
    [
      { status: 403, body: { reason: 'BadJwtToken' } },
      { kind: 'refused', about: 'account' },
    ],
    [
      { status: 429, headers: { 'retry-after': '90' } },
      { kind: 'put_off', retryAfter: 90 },
    ],
    [
      { status: 429, headers: { 'retry-after': 'Wed, 10 Jun 2026 01:02:00 GMT' } },
      { kind: 'put_off', retryAfter: 120 },
    ],
    [{ status: 500 }, { kind: 'unknown' }],
    [{ status: 503 }, { kind: 'unknown' }],
    [{ status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } }, { kind: 'unknown' }],
  ] as const)('%j', async (answer, outcome) => {
    const { fake, send } = await begin()
    fake.once({ taken: false, answer })
    expect(await send()).toMatchObject(outcome)
    expect(fake.requests()).toBe(1)
  })

  test('a subscription that ended or was never there is about the device; a dead one cannot be told', async () => {
    const { fake, account, device, send } = await begin()
    const dead = fake.subscribe(account.publicKey)
    fake.die(dead.endpoint)
    expect(await send(dead.address)).toMatchObject({ kind: 'taken' })
    fake.end(device.endpoint)
    expect(await send()).toMatchObject({ about: 'recipient', code: '410' })
    const unknown = device.address.replace(/push\/[\w-]+/, 'push/never')
    expect(await send(unknown)).toMatchObject({ about: 'recipient', code: '404' })
    expect(fake.arrived).toEqual([])
  })

  test('a wrong key of ours, or a clock that is wrong, is about the account: no subscription ends', async () => {
    const { fake, account, channel, device, message, send } = await begin()
    const other = { ...account, ...newVapidKeys() }
    const outcomes: AttemptOutcome[] = [
      await send(device.address, other),
      await send(device.address, { ...account, privateKey: other.privateKey }),
      await channel.send(
        accessTo(account, () => new Date(at.getTime() + 86_400_000)),
        ...([device.address, message, attemptAt(at)] as const),
      ),
    ]
    for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'refused', about: 'account' })
    expect(fake.arrived).toEqual([])
    expect(await send()).toMatchObject({ kind: 'taken' })
  })
})

describe('an endpoint', () => {
  test.each([
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/push',
    'https://10.0.0.5/push',
    'http://fcm.googleapis.com/fcm/send/a',
    'https://push.example/a',
  ])('%s is refused, and nobody is asked', async (endpoint) => {
    const { fake, device, send } = await begin()
    const address = JSON.stringify({ ...JSON.parse(device.address), endpoint })
    expect(await send(address)).toMatchObject({ kind: 'refused', about: 'recipient', code: 'endpoint' })
    expect(fake.requests()).toBe(0)
  })

  test.each([[['10.0.0.5']], [['142.250.196.138', '::1']], [[]]])(
    'of a push service whose name leads to %j is not asked, and stays',
    async (addresses) => {
      const { account, device, message } = await begin()
      const channel = pushChannel({ resolve: async () => addresses })
      const endpoint = 'https://fcm.googleapis.com/fcm/send/a'
      const address = JSON.stringify({ ...JSON.parse(device.address), endpoint })
      const outcome = await channel.send(accessTo(account, now), address, message, attemptAt(at))
      expect(outcome).toMatchObject({ kind: 'unreachable' })
    },
  )

  test.each(['', 'no JSON', '{}', '{"endpoint":"https://fcm.googleapis.com/a","p256dh":"AA","auth":"AA"}'])(
    'that is no subscription (%s) is refused',
    async (address) => {
      const { send } = await begin()
      expect(await send(address)).toMatchObject({ kind: 'refused', about: 'recipient' })
    },
  )
})

describe('the keys', () => {
  test('are made whole, also those that begin with zeros, and are tried as a pair', async () => {
    const { channel } = await begin()
    const check = (keys: { publicKey: string; privateKey: string }) =>
      channel.check(accessTo({ ...keys, subject: 'mailto:hr@aozora.example' }, now))
    for (let count = 0; count < 2_000; count += 1)
      expect(await check(newVapidKeys())).toMatchObject({ ok: true })
    const { publicKey } = newVapidKeys()
    expect(await check({ ...newVapidKeys(), publicKey })).toMatchObject({ ok: false, code: 'keys' })
    expect(await check({ publicKey, privateKey: 'AA' })).toMatchObject({ ok: false, code: 'keys' })
  })

  test.each([
    'hr@aozora.example',
    'mailto: hr@aozora.example',
    'mailto:<hr@aozora.example>',
    'https://localhost',
    '',
  ])('go with no subject that Apple refuses: %s', (subject) => {
    expect(PushAccount.safeParse({ ...newVapidKeys(), subject }).success).toBe(false)
  })
})
