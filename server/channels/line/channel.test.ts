import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startLine } from '../../testing/providers/line.ts'
import { tokenStore } from '../../testing/providers/token-store.ts'
import type { Attempt, Notice } from '../channel.ts'
import { LineAccount, oaMessageUrl } from './account.ts'
import { lineChannel } from './channel.ts'
import type { LineMessage } from './content.ts'

const start = new Date('2026-05-20T03:00:00Z')
const midori = `U${'1'.repeat(32)}`
let clock = start
let fake: Awaited<ReturnType<typeof startLine>>
let line: ReturnType<typeof lineChannel>
let access: Parameters<typeof line.send>[0]

beforeEach(async () => {
  clock = start
  fake = await startLine(() => clock)
  fake.users.set(midori, { displayName: 'みどり' })
  line = lineChannel(fake.base)
  const account = LineAccount.parse(fake.account)
  access = { account, tokens: tokenStore().keeper(), now: () => clock, webhookUrl: 'https://s.example/w' }
})
afterEach(() => fake.stop())

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

const notice: Notice = {
  language: 'ja',
  sender: '株式会社あおぞら 人事部',
  text: '第3回アンケートのお願いです。',
  brief: '',
  lockScreen: { title: '株式会社あおぞら', body: 'お知らせがあります' },
  link: { label: '回答する', url: 'https://s.example/a/x', shortUrl: 'https://s.example/s' },
}

function composed(given: Partial<Notice> = {}): LineMessage {
  const payload = line.compose({ ...notice, ...given })
  if ('tooLong' in payload) throw new Error('too long')
  return payload
}

const newAttempt = (): Attempt => ({ key: randomUUID(), firstAt: clock })
const send = (attempt = newAttempt(), message = composed(), to = midori) =>
  line.send(access, to, message, attempt)

async function stoppedServer(): Promise<string> {
  const stopped = await startLine(() => clock)
  await stopped.stop()
  return stopped.base
}

const pushPath = /push$/
const tokenRequests = () => fake.tokens.size

describe('a message', () => {
  test('arrives once with a link, under a token that serves until a minute before its end', async () => {
    expect(await send()).toMatchObject({ kind: 'taken', providerId: expect.stringMatching(/^\d+$/) })
    later(838)
    await send()
    expect([fake.phone.length, tokenRequests()]).toEqual([2, 1])
    later(2)
    await send()
    expect([fake.phone.length, tokenRequests()]).toEqual([3, 2])
    expect(JSON.stringify(fake.phone[0])).toContain('https://s.example/a/x')
    expect(fake.refusals).toEqual([])
  })

  test('goes with a new token when LINE ended the old one early, once', async () => {
    await send()
    for (const token of fake.tokens.keys()) fake.tokens.set(token, 0)
    expect((await send()).kind).toBe('taken')
    expect([fake.phone.length, tokenRequests()]).toEqual([2, 2])
    const ended = { taken: false, answer: { status: 401, body: { message: 'no' } }, path: pushPath }
    fake.once(ended)
    fake.once(ended)
    expect(await send()).toMatchObject({ kind: 'refused', about: 'account', code: '401' })
  })

  test('whose answer is lost is unknown, and known again by the same key and body: it arrives once', async () => {
    for (const answer of ['reset', { status: 500 }] as const) {
      const attempt = newAttempt()
      fake.phone.length = 0
      fake.once({ taken: true, answer, path: pushPath })
      expect((await send(attempt)).kind).toBe('unknown')
      later(3600)
      expect(await send(attempt)).toMatchObject({ kind: 'taken', providerId: expect.any(String) })
      expect(fake.phone).toHaveLength(1)
    }
    const attempt = newAttempt()
    fake.once({ taken: false, answer: { status: 500 }, path: pushPath })
    expect((await send(attempt)).kind).toBe('unknown')
    expect((await send(attempt)).kind).toBe('taken')
    expect(fake.phone).toHaveLength(2)
    expect(fake.refusals).toEqual([])
  })

  test('is forgotten by LINE after 24 hours: the same key would arrive a second time', async () => {
    const attempt = newAttempt()
    await send(attempt)
    later(24 * 3600 - 1)
    await send(attempt)
    expect(fake.phone).toHaveLength(1)
    later(1)
    await send(attempt)
    expect(fake.phone).toHaveLength(2)
  })

  test('never leaves where LINE cannot be reached; one that hangs up may have taken it', async () => {
    const gone = lineChannel(await stoppedServer())
    expect((await gone.send(access, midori, composed(), newAttempt())).kind).toBe('unreachable')
    await send()
    fake.once({ taken: true, answer: 'reset', path: pushPath })
    expect((await send()).kind).toBe('unknown')
    expect(fake.phone).toHaveLength(2)
  })

  test('was surely not taken when its token was not answered', async () => {
    for (const answer of ['reset', { status: 500 }, { status: 429 }] as const) {
      fake.once({ taken: false, answer, path: /token$/ })
      expect((await send()).kind).toBe('put_off')
    }
    const wrong = { ...access, account: { ...access.account, channelSecret: 'other' } }
    expect(await line.send(wrong, midori, composed(), newAttempt())).toMatchObject({
      kind: 'refused',
      about: 'account',
      code: 'token_400',
    })
    expect(fake.phone).toEqual([])
  })

  test('is said to be taken for a member who blocked the account, and does not arrive', async () => {
    fake.users.set(midori, { displayName: 'みどり', isBlocking: true })
    expect((await send()).kind).toBe('taken')
    expect(fake.phone).toEqual([])
  })
})

describe('what LINE refuses', () => {
  test('is about the recipient where LINE does not know the user', async () => {
    const unknown = await send(newAttempt(), composed(), `U${'9'.repeat(32)}`)
    expect(unknown).toMatchObject({ kind: 'refused', about: 'recipient' })
    expect(fake.refusals).toEqual([])
    expect(await send(newAttempt(), composed(), 'somebody')).toMatchObject({
      kind: 'refused',
      about: 'recipient',
    })
    expect(fake.refusals).toHaveLength(1)
  })

  test('is about the message where its words are wrong, about the account where that may not write', async () => {
    const long: LineMessage = { type: 'text', text: 'あ'.repeat(5001) }
    expect(await send(newAttempt(), long)).toMatchObject({ kind: 'refused', about: 'message', code: '400' })
    fake.once({ taken: false, answer: { status: 403, body: { message: 'Access denied' } }, path: pushPath })
    expect(await send()).toMatchObject({ kind: 'refused', about: 'account', code: '403' })
  })

  test('for its speed is put off for the whole account; for the month it closes the account until the next', async () => {
    fake.isTooFast = true
    expect(await send()).toMatchObject({ kind: 'put_off', code: '429', isPace: true })
    fake.isTooFast = false
    fake.quota.used = 200
    expect(await send()).toMatchObject({
      kind: 'refused',
      about: 'account',
      code: 'monthly_quota',
      until: new Date('2026-05-31T15:00:00Z'),
    })
    fake.quota = { type: 'none', value: 0, used: 100_000 }
    expect((await send()).kind).toBe('taken')
  })

  test('with 429 stays put off while the quota cannot be read', async () => {
    fake.quota.used = 200
    fake.once({ taken: false, answer: { status: 500 }, path: /consumption$/ })
    expect(await send()).toMatchObject({ kind: 'put_off', isPace: true })
    fake.once({ taken: false, answer: { status: 200, body: { value: 'many' } }, path: /quota$/ })
    expect(await send()).toMatchObject({ kind: 'put_off', isPace: true })
  })

  test.each([
    ['another body under a known key', { key: 'same', text: 'b' }, 409],
    ['a key that is none', { key: 'word', text: 'a' }, 400],
    ['a property that no documentation knows', { key: 'new', text: 'a', extra: 1 }, 400],
  ] as const)('%s is refused by the fake', async (_name, { key, text, ...extra }, status) => {
    await send()
    const headers = {
      authorization: `Bearer ${[...fake.tokens.keys()][0]}`,
      'content-type': 'application/json',
    }
    const keys = { same: randomUUID(), word: 'word', new: randomUUID() }
    const ask = (words: string, more: object) =>
      fetch(`${fake.base}/v2/bot/message/push`, {
        method: 'POST',
        headers: { ...headers, 'x-line-retry-key': keys[key] },
        body: JSON.stringify({ to: midori, messages: [{ type: 'text', text: words }], ...more }),
      })
    if (key === 'same') await ask('a', {})
    expect((await ask(text, extra)).status).toBe(status)
    expect(fake.refusals).toHaveLength(1)
  })
})

describe('for linking', () => {
  test('an event is answered in the chat without a retry key, its token works once', async () => {
    const token = 'reply-1'
    fake.replyTokens.add(token)
    expect((await line.reply(access, token, '連携しました。')).kind).toBe('taken')
    expect(await line.reply(access, token, '連携しました。')).toMatchObject({ kind: 'refused' })
    fake.replyTokens.add('reply-2')
    const choices = [{ label: 'はい', action: 'yes' }]
    expect((await line.reply(access, 'reply-2', 'このアカウントですか', choices)).kind).toBe('taken')
    expect(fake.phone.map(({ to }) => to)).toEqual([token, 'reply-2'])
    expect([fake.refusals, fake.quota.used]).toEqual([[], 0])
  })

  test('a name is read, nobody is null, and no answer is a failure', async () => {
    expect(await line.profile(access, midori)).toBe('みどり')
    expect(await line.profile(access, `U${'9'.repeat(32)}`)).toBeNull()
    fake.once({ taken: false, answer: { status: 500 } })
    await expect(line.profile(access, midori)).rejects.toMatchObject({ outcome: { kind: 'put_off' } })
  })

  test('a message is marked as read, the quota is told', async () => {
    fake.readTokens.add('mark')
    expect(await line.markAsRead(access, 'mark')).toBe(true)
    expect(fake.readMarks).toEqual(['mark'])
    expect(await line.quota(access)).toEqual({ limit: 200, used: 0 })
    fake.quota.type = 'none'
    expect(await line.quota(access)).toEqual({ limit: null, used: 0 })
    expect(fake.refusals).toEqual([])
  })

  test('the address of the chat carries the code', () => {
    expect(oaMessageUrl('@abc', '連携 AB')).toBe(
      'https://line.me/R/oaMessage/%40abc/?%E9%80%A3%E6%90%BA%20AB',
    )
  })
})

describe('the connection test', () => {
  test('tells the account and its quota without sending anything', async () => {
    const checked = await line.check(access)
    expect(checked).toMatchObject({ ok: true })
    expect(JSON.stringify(checked)).toContain('株式会社あおぞら')
    expect(JSON.stringify(checked)).toContain('0通（上限200通）')
    expect([fake.phone, fake.refusals]).toEqual([[], []])
  })

  test('names a wrong secret, another account and a LINE that cannot be reached', async () => {
    const with_ = (changed: object) => ({ ...access, account: { ...access.account, ...changed } })
    expect(await line.check(with_({ basicId: '@other' }))).toMatchObject({ ok: false, code: 'basic_id' })
    const fresh = { ...with_({ channelSecret: 'x' }), tokens: tokenStore().keeper() }
    expect(await line.check(fresh)).toMatchObject({ ok: false, code: 'token_400' })
    const gone = lineChannel(await stoppedServer())
    const unknown = { ...access, tokens: tokenStore().keeper() }
    expect(await gone.check(unknown)).toMatchObject({ ok: false, code: 'unreachable' })
  })
})
