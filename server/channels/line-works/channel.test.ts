import { afterEach, describe, expect, test } from 'vitest'
import { accessTo, attemptAt, noticeOf, webhookOf } from '../../testing/providers/channel-access.ts'
import { lineWorksAccount, startLineWorks } from '../../testing/providers/line-works.ts'
import type { AccountAccess, ChannelOutcome } from '../channel.ts'
import { LineWorksAccount } from './account.ts'
import { lineWorksChannel } from './channel.ts'
import type { LineWorksContent } from './content.ts'

const member = 'hanako.yamada@aozora'
let clock = Date.parse('2026-06-10T01:00:00Z')
const now = () => new Date(clock)
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function begin(rules: Partial<Parameters<typeof startLineWorks>[0]> = {}) {
  const fake = await startLineWorks({ now, users: [member], ...rules })
  stops.push(fake.stop)
  const channel = lineWorksChannel({ api: fake.base, auth: fake.base })
  const account = LineWorksAccount.parse(lineWorksAccount)
  const access = accessTo(account, now)
  const composed = channel.compose(noticeOf())
  if ('tooLong' in composed) throw new Error('the notice is too long')
  const send = (to = member, content = composed, using: AccountAccess<LineWorksAccount> = access) =>
    channel.send(using, to, content, attemptAt(now()))
  return { fake, channel, access, account, send }
}

describe('a message', () => {
  test('arrives with a button that leads on, under the login id or the id, with one token for many', async () => {
    const { fake, send } = await begin({ users: [member, 'userf7da-f82c'] })
    expect(await send()).toMatchObject({ kind: 'taken', providerId: null })
    expect(await send('userf7da-f82c')).toMatchObject({ kind: 'taken' })
    expect(fake.arrived.map(({ userId }) => userId)).toEqual([member, 'userf7da-f82c'])
    expect(fake.arrived[0]?.content).toMatchObject({
      type: 'link',
      linkText: '回答する',
      link: 'https://soramoyo.example/a/token',
    })
    expect(fake.tokens()).toBe(1)
    expect(fake.refusals).toEqual([])
  })

  test('carries buttons that answer in the talk, which the documentation allows as message actions only', async () => {
    const { fake, channel, send } = await begin()
    const choices = [{ label: 'この連絡先で受け取る', action: 'link:7f3a' }]
    const content = channel.compose(noticeOf({ choices }))
    if ('tooLong' in content) throw new Error('too long')
    expect(await send(member, content)).toMatchObject({ kind: 'taken' })
    expect(fake.arrived[0]?.content).toMatchObject({
      type: 'button_template',
      actions: [{ type: 'uri' }, { type: 'message', label: 'この連絡先で受け取る', postback: 'link:7f3a' }],
    })
    const postback: LineWorksContent = JSON.parse(
      '{"type":"button_template","contentText":"a","actions":[{"type":"postback","label":"b","data":"c"}]}',
    )
    expect(await send(member, postback)).toMatchObject({ about: 'message' })
  })

  test('longer than a template is text with its address; longer than 2,000 is told before it is sent', async () => {
    const { fake, channel, send } = await begin()
    const long = channel.compose(noticeOf({ text: 'あ'.repeat(1_900) }))
    expect(long).toMatchObject({ type: 'text' })
    if ('tooLong' in long) throw new Error('too long')
    expect(await send(member, long)).toMatchObject({ kind: 'taken' })
    expect(JSON.stringify(fake.arrived[0]?.content)).toContain('https://soramoyo.example/a/token')
    expect(channel.compose(noticeOf({ text: 'あ'.repeat(2_000) }))).toEqual({ tooLong: 2000, longest: 1966 })
    expect(channel.compose(noticeOf({ text: 'あ'.repeat(2_000), link: null }))).toMatchObject({
      type: 'text',
    })
  })
})

describe('what the answers mean', () => {
  const codes: [string, object, Partial<ChannelOutcome>][] = [
    ['an unknown member', { users: [] }, { kind: 'refused', about: 'recipient', code: 'USER_NOT_EXIST' }],
    ['a bot that is not allowed', { forbidden: [member] }, { kind: 'refused', about: 'account' }],
  ]
  test.each(codes)('%s', async (_what, rules, outcome) => {
    const { send } = await begin(rules)
    expect(await send()).toMatchObject(outcome)
  })

  test('a wrong bot is about the account: it must not end every link', async () => {
    const { channel, account } = await begin()
    const access = accessTo({ ...account, botId: '999' }, now)
    const content = { type: 'text', text: 'a' } as const
    expect(await channel.send(access, member, content, attemptAt(now()))).toMatchObject({
      about: 'account',
      code: 'BOT_NOT_EXIST',
    })
  })

  test('taken and then cut, or answered 500: unknown, as there is no key and no list', async () => {
    const { fake, send, channel } = await begin()
    const path = /messages$/
    fake.once({ taken: true, answer: 'reset', path })
    expect(await send()).toMatchObject({ kind: 'unknown' })
    fake.once({ taken: false, answer: { status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } }, path })
    expect(await send()).toMatchObject({ kind: 'unknown' })
    expect(fake.arrived).toHaveLength(1)
    expect(channel.repeating).toBe('blind')
    expect(channel.reconcile).toBeUndefined()
  })

  test('nobody there: unreachable', async () => {
    const { fake, access } = await begin()
    const gone = await begin()
    await gone.fake.stop()
    stops.pop()
    const channel = lineWorksChannel({ api: gone.fake.base, auth: fake.base })
    const outcome = await channel.send(access, member, { type: 'text', text: 'a' }, attemptAt(now()))
    expect(outcome).toMatchObject({ kind: 'unreachable' })
  })
})

describe('the token', () => {
  test('that ends early is renewed once, also when many meet its end together', async () => {
    const { fake, send } = await begin()
    await send()
    fake.endTokens()
    const outcomes = await Promise.all([send(), send(), send()])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['taken', 'taken', 'taken'])
    expect(fake.tokens()).toBe(2)
    expect(fake.arrived).toHaveLength(4)
  })

  test('refused again after renewal closes the account, without a third try', async () => {
    const { fake, send } = await begin()
    const refused = { status: 401, body: { code: 'UNAUTHORIZED', description: '' } }
    fake.once({ taken: false, answer: refused, path: /messages$/ })
    fake.once({ taken: false, answer: refused, path: /messages$/ })
    expect(await send()).toMatchObject({ kind: 'refused', about: 'account' })
    expect(fake.tokens()).toBe(2)
    expect(fake.arrived).toEqual([])
  })

  test('is renewed before its end', async () => {
    const { fake, send } = await begin()
    await send()
    clock += 86_400_000 - 30_000
    expect(await send()).toMatchObject({ kind: 'taken' })
    expect(fake.tokens()).toBe(2)
    expect(fake.refusals).toEqual([])
  })

  test('is not given for a wrong secret, another key, or a clock that is a day late; nothing is sent', async () => {
    const { fake, channel, account } = await begin()
    const wrong = [
      accessTo({ ...account, clientSecret: 'other' }, now),
      accessTo({ ...account, serviceAccount: 'other@aozora' }, now),
      accessTo({ ...account, privateKey: 'no key' }, now),
      accessTo(account, () => new Date(clock - 86_400_000)),
    ]
    for (const access of wrong) {
      const content = { type: 'text', text: 'a' } as const
      const outcome = await channel.send(access, member, content, attemptAt(now()))
      expect(outcome).toMatchObject({ kind: 'refused', about: 'account' })
      expect(await channel.check(access)).toMatchObject({ ok: false })
    }
    expect(fake.arrived).toEqual([])
    expect(await channel.check(accessTo(account, now))).toMatchObject({ ok: true })
  })

  test('that cannot be had for now puts off what was to be sent', async () => {
    const { fake, send } = await begin()
    fake.once({ taken: false, answer: { status: 503, body: 'busy' }, path: /token$/ })
    expect(await send()).toMatchObject({ kind: 'put_off' })
    fake.once({ taken: true, answer: 'reset', path: /token$/ })
    expect(await send()).toMatchObject({ kind: 'put_off' })
    expect(fake.arrived).toEqual([])
  })
})

describe('the pace', () => {
  test.each([
    ['the free plan', 60, 3, 60],
    ['a paid plan', 240, 2, 240],
    ['a small one, and half of it after half an hour', 12, 33, 6],
  ])('taken from the answers keeps within the limit of %s', async (_plan, perMinute, minutes, atEnd) => {
    const { fake, channel, account, send } = await begin({ perMinute })
    let pace = channel.pace(account)?.perSecond ?? 0
    // what a queue does: it waits as long as the last answer says
    for (const end = clock + minutes * 60_000; clock < end; clock += Math.ceil(1000 / pace)) {
      const outcome = await send()
      if (outcome.kind !== 'taken' || !outcome.pace) throw new Error(`not taken: ${outcome.kind}`)
      pace = outcome.pace.perSecond
    }
    expect(pace * 60).toBeLessThanOrEqual(atEnd)
    expect(fake.arrived.length).toBeGreaterThan(minutes * perMinute * 0.8)
    expect(fake.refusals).toEqual([])
  })

  test('slows down while other bots of the company use the same limit', async () => {
    const { fake, send } = await begin({ perMinute: 60 })
    for (const end = clock + 60_000; clock < end; ) {
      const outcome = await send()
      if (outcome.kind !== 'taken' || !outcome.pace) throw new Error(`not taken: ${outcome.kind}`)
      if (fake.arrived.length === 1) {
        fake.othersCall(40)
        continue
      }
      clock += Math.ceil(1000 / outcome.pace.perSecond)
    }
    expect(fake.arrived.length).toBeGreaterThan(15)
    expect(fake.refusals).toEqual([])
  })

  test('that was too fast waits until the minute is over, as an account', async () => {
    const { fake, send } = await begin({ perMinute: 2 })
    await send()
    await send()
    clock += 20_000
    expect(await send()).toMatchObject({ kind: 'put_off', isPace: true, retryAfter: 40 })
    expect(fake.arrived).toHaveLength(2)
  })
})

describe('a callback', () => {
  const userId = 'c72af563-0f21-4736-11e4-045237113344'
  const source = { userId, channelId: '12345', domainId: 40029600 }
  const issuedTime = '2026-06-10T01:00:05.716Z'

  test.each([
    [
      { type: 'message', source, issuedTime, content: { type: 'text', text: '停止' } },
      { kind: 'text', address: userId, text: '停止', thread: '12345', at: new Date(issuedTime) },
    ],
    [
      { type: 'message', source: { userId }, issuedTime, content: { type: 'image', fileId: 'f' } },
      { kind: 'other_message', words: '画像' },
    ],
    [
      {
        type: 'message',
        source,
        issuedTime,
        content: { type: 'text', text: '受け取る', postback: 'link:7f3a' },
      },
      { kind: 'pressed', action: 'link:7f3a' },
    ],
    [
      { type: 'postback', source, issuedTime, data: 'action=buy' },
      { kind: 'pressed', action: 'action=buy' },
    ],
    [
      { type: 'message', source, issuedTime, content: { type: 'text', text: '利用開始', postback: 'start' } },
      { kind: 'followed', address: userId },
    ],
  ])('%j is told as %j', async (sent, reported) => {
    const { fake, channel, account } = await begin()
    const received = channel.receive?.(account, webhookOf(fake.callback(sent)), now())
    if (!received || received === 'forged') throw new Error('forged')
    expect(received.events).toMatchObject([reported])
  })

  test('has the same name when its bytes come again, and another when they differ', async () => {
    const { fake, channel, account } = await begin()
    const names = ['はい', 'はい', 'いいえ'].map((text) => {
      const sent = fake.callback({ type: 'message', source, issuedTime, content: { type: 'text', text } })
      const received = channel.receive?.(account, webhookOf(sent), now())
      return received && received !== 'forged' ? received.events[0]?.eventId : null
    })
    expect(names[0]).toBe(names[1])
    expect(names[0]).not.toBe(names[2])
  })

  test('of another secret, re-encoded, or without a signature is forged; what is no member’s act is nothing', async () => {
    const { fake, channel, account } = await begin()
    const genuine = fake.callback({ type: 'begin', source, issuedTime })
    const receive = (given: { raw: Buffer; headers: Record<string, string> }, of = account) =>
      channel.receive?.(of, webhookOf(given), now())
    expect(receive(genuine)).toEqual({ events: [] })
    expect(receive(genuine, { ...account, botSecret: 'of another company' })).toBe('forged')
    const spaced = JSON.stringify(JSON.parse(genuine.raw.toString()), null, 1)
    expect(receive({ ...genuine, raw: Buffer.from(spaced) })).toBe('forged')
    expect(receive({ raw: genuine.raw, headers: {} })).toBe('forged')
    expect(receive(fake.callback({ what: 'else' }))).toEqual({ events: [] })
  })
})
