import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { slackError, startSlack } from '../../testing/providers/slack.ts'
import { tokenStore } from '../../testing/providers/token-store.ts'
import type { Attempt, Notice } from '../channel.ts'
import { SlackAccount } from './account.ts'
import { slackChannel } from './channel.ts'
import type { SlackContent } from './content.ts'
import { botScopes, fileScope, manifest } from './manifest.ts'

const start = new Date('2026-05-20T03:00:00Z')
const midori = 'U0MIDORI'
let clock = start
let fake: Awaited<ReturnType<typeof startSlack>>
let slack: ReturnType<typeof slackChannel>
let access: Parameters<typeof slack.send>[0]

beforeEach(async () => {
  clock = start
  fake = await startSlack(() => clock)
  fake.users.set(midori, { email: 'midori@aozora.example', name: 'みどり' })
  slack = slackChannel(fake.base)
  const account = SlackAccount.parse({ botToken: 'xoxb-fixed', signingSecret: fake.app.signingSecret })
  access = { account, tokens: tokenStore().keeper(), now: () => clock, webhookUrl: 'https://s.example/w' }
})
afterEach(() => fake.stop())

const later = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000)
}

const notice: Notice = {
  language: 'ja',
  sender: '株式会社あおぞら 人事部',
  text: '第3回アンケートのお願いです。',
  brief: '',
  lockScreen: { title: '株式会社あおぞら', body: 'お知らせがあります' },
  link: { label: '回答する', url: 'https://s.example/a/x', shortUrl: 'https://s.example/s' },
}

function composed(text = notice.text): SlackContent {
  const payload = slack.compose({ ...notice, text })
  if ('tooLong' in payload) throw new Error('too long')
  return payload
}

const newAttempt = (): Attempt => ({ key: randomUUID(), firstAt: clock })
const send = (attempt = newAttempt(), content = composed(), to = midori, as = access) =>
  slack.send(as, to, content, attempt)
const look = (attempt: Attempt) => slack.reconcile?.(access, midori, composed(), attempt)

const path = /postMessage$/
const answered = (error: string) => fake.once({ taken: false, answer: slackError(error), path })

describe('a message', () => {
  test('arrives at a user, names its conversation, shows no preview and carries an id only', async () => {
    const attempt = newAttempt()
    expect(await send(attempt)).toMatchObject({
      kind: 'taken',
      thread: 'D0MIDORI',
      providerId: expect.stringMatching(/^D0MIDORI\/\d+\.\d+$/),
    })
    expect(fake.phone).toMatchObject([{ to: midori, metadata: { event_payload: { id: attempt.key } } }])
    expect(fake.refusals).toEqual([])
  })

  test('as long as it may be is still read as taken, though Slack repeats it', async () => {
    expect((await send(newAttempt(), composed('あ'.repeat(12_000)))).kind).toBe('taken')
  })

  test('was surely not sent where Slack cannot be reached', async () => {
    await fake.stop()
    expect((await send()).kind).toBe('unreachable')
    fake = await startSlack(() => clock)
  })
})

describe('an answer of 200 that says no', () => {
  test.each([
    ['channel_not_found', { kind: 'refused', about: 'recipient' }],
    ['user_disabled', { kind: 'refused', about: 'recipient' }],
    ['cannot_dm_bot', { kind: 'refused', about: 'recipient' }],
    ['is_archived', { kind: 'refused', about: 'recipient' }],
    ['account_inactive', { kind: 'refused', about: 'account' }],
    ['token_revoked', { kind: 'refused', about: 'account' }],
    ['token_expired', { kind: 'refused', about: 'account' }],
    ['missing_scope', { kind: 'refused', about: 'account' }],
    ['messages_tab_disabled', { kind: 'refused', about: 'account' }],
    ['msg_too_long', { kind: 'refused', about: 'message' }],
    ['invalid_blocks', { kind: 'refused', about: 'message' }],
    ['metadata_too_large', { kind: 'refused', about: 'message' }],
    ['message_limit_exceeded', { kind: 'put_off', isPace: true }],
    ['team_added_to_org', { kind: 'put_off', isPace: true }],
    ['internal_error', { kind: 'unknown' }],
    ['fatal_error', { kind: 'unknown' }],
    ['request_timeout', { kind: 'unknown' }],
    ['a_code_of_next_year', { kind: 'unknown' }],
  ])('%s is classified', async (error, expected) => {
    answered(error)
    expect(await send()).toMatchObject({ ...expected, words: expect.any(String) })
    expect(fake.phone).toEqual([])
  })

  test('for users who are unknown, gone or bots comes from Slack itself', async () => {
    fake.users.set('U0GONE', { email: 'a@b.example', name: '', deleted: true })
    for (const to of ['U0NOBODY', 'U0GONE'])
      expect(await send(newAttempt(), composed(), to)).toMatchObject({ kind: 'refused', about: 'recipient' })
    fake.scopes.delete('chat:write')
    expect(await send()).toMatchObject({ kind: 'refused', about: 'account', code: 'missing_scope' })
    expect(fake.refusals).toEqual([])
  })

  test('429 is waited out for as long as Slack says', async () => {
    const headers = { 'retry-after': '30' }
    fake.once({ taken: false, answer: { status: 429, headers, body: 'ratelimited' }, path })
    expect(await send()).toMatchObject({ kind: 'put_off', retryAfter: 30, isPace: true })
  })
})

describe('the fake refuses', () => {
  const json = { 'content-type': 'application/json' }
  const good = () => ({
    channel: midori,
    ...composed(),
    unfurl_links: false,
    unfurl_media: false,
    metadata: { event_type: 'x', event_payload: { id: randomUUID() } },
  })
  const ask = async (method: string, body: string, headers: Record<string, string> = json) => {
    const authorization = 'Bearer xoxb-fixed'
    const sent = { method: 'POST', headers: { authorization, ...headers }, body }
    return (await fetch(`${fake.base}/api/${method}`, sent)).text()
  }

  test.each([
    ['an undocumented property', 'invalid_arguments', { as_admin: true }],
    [
      'personal data in metadata',
      'invalid_arguments',
      { metadata: { event_type: 'x', event_payload: { name: 'み' } } },
    ],
    [
      'a section that is too long',
      'invalid_blocks',
      {
        blocks: [{ type: 'section', text: { type: 'mrkdwn', text: 'a'.repeat(3001) } }],
      },
    ],
    ['blocks without a text', 'invalid_arguments', { text: undefined }],
  ])('%s', async (_name, error, changed) => {
    expect(await ask('chat.postMessage', JSON.stringify(good()))).toContain('"ok":true')
    expect(await ask('chat.postMessage', JSON.stringify({ ...good(), ...changed }))).toContain(error)
    expect([fake.phone.length, fake.refusals.length]).toEqual([1, 1])
  })

  test('JSON where only a form is read, a request without a token, an unknown method and a refresh token used twice', async () => {
    expect(await ask('users.lookupByEmail', '{"email":"midori@aozora.example"}')).toContain(
      'invalid_post_type',
    )
    expect(await ask('chat.postMessage', JSON.stringify(good()), { ...json, authorization: '' })).toContain(
      'not_authed',
    )
    await ask('chat.scheduleEverything', '{}')
    const { clientId, clientSecret } = fake.app
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    }
    const body = 'grant_type=refresh_token&refresh_token=xoxe-1-first'
    expect(await ask('oauth.v2.access', body, headers)).toContain('"ok":true')
    expect(await ask('oauth.v2.access', body, headers)).toContain('invalid_refresh_token')
    expect(fake.refusals).toHaveLength(4)
  })
})

describe('a message of which nothing is known', () => {
  test.each([
    ['internal_error', slackError('internal_error')],
    ['a lost answer', 'reset'],
    ['HTTP 500', { status: 500, body: 'oops' }],
  ] as const)(
    'after %s is found in the conversation when it arrived, and absent when not',
    async (_, answer) => {
      const [arrived, lost] = [newAttempt(), newAttempt()]
      fake.once({ taken: true, answer, path })
      expect((await send(arrived)).kind).toBe('unknown')
      fake.once({ taken: false, answer, path })
      expect((await send(lost)).kind).toBe('unknown')
      later(2)
      expect(await look(arrived)).toMatchObject({ kind: 'taken', thread: 'D0MIDORI' })
      expect(await look(lost)).toBe('absent')
      expect([fake.phone.length, fake.refusals]).toEqual([1, []])
    },
  )

  test('is found behind many later ones', async () => {
    const attempt = newAttempt()
    await send(attempt)
    for (let count = 0; count < 120; count += 1) await send()
    expect(await look(attempt)).toMatchObject({
      kind: 'taken',
      providerId: expect.stringMatching(/\.000000$/),
    })
  })

  test('stays unknown while Slack does not tell', async () => {
    const attempt = newAttempt()
    for (const [where, answer] of [
      [/open$/, 'reset'],
      [/history$/, { status: 500 }],
      [/history$/, slackError('ratelimited')],
      [/history$/, slackError('token_revoked')],
    ] as const) {
      fake.once({ taken: false, answer, path: where })
      expect(await look(attempt)).toMatchObject({ kind: 'unknown' })
    }
  })
})

describe('tokens that rotate', () => {
  const rotating = () => {
    const { clientId, clientSecret } = fake.app
    const { signingSecret } = access.account
    const tokens = { tokenKind: 'rotating', refreshToken: 'xoxe-1-first' } as const
    return { signingSecret, clientId, clientSecret, ...tokens }
  }

  test('are renewed by two processes at once with each refresh token used once, and stored before use', async () => {
    const store = tokenStore()
    const processes = [store.keeper(), store.keeper()].map((tokens) => ({
      ...access,
      account: rotating(),
      tokens,
    }))
    const round = () =>
      Promise.all([...processes, ...processes].map((as) => send(newAttempt(), composed(), midori, as)))
    for (const expected of [1, 2, 3]) {
      const outcomes = await round()
      expect(outcomes.map(({ kind }) => kind)).toEqual(['taken', 'taken', 'taken', 'taken'])
      expect(fake.tokens.size).toBe(1 + expected)
      expect(fake.refreshTokens.get(store.stored()?.refresh ?? '')).toEqual({ isSpent: false })
      later(10)
    }
    for (const token of fake.tokens.keys()) fake.tokens.set(token, 0)
    expect((await round()).map(({ kind }) => kind)).toEqual(['taken', 'taken', 'taken', 'taken'])
    expect([fake.tokens.size, fake.phone.length, fake.refusals]).toEqual([5, 16, []])
  })

  test('are used on while a renewal is not answered, until they end', async () => {
    const as = { ...access, account: rotating() }
    await send(newAttempt(), composed(), midori, as)
    later(11)
    const failing = { taken: false, answer: { status: 500 }, path: /oauth/ }
    fake.once(failing)
    expect((await send(newAttempt(), composed(), midori, as)).kind).toBe('taken')
    later(2)
    fake.once(failing)
    fake.once(failing)
    expect(await send(newAttempt(), composed(), midori, as)).toMatchObject({ kind: 'put_off' })
    expect(fake.phone).toHaveLength(2)
  })

  test('whose refresh token was used elsewhere end the account', async () => {
    fake.refreshTokens.clear()
    expect(await send(newAttempt(), composed(), midori, { ...access, account: rotating() })).toMatchObject({
      kind: 'refused',
      about: 'account',
      code: 'invalid_refresh_token',
    })
  })
})

describe('for linking', () => {
  test('a colleague is found by the mail address; nobody, leavers, bots and strangers are not', async () => {
    const email = 'someone@aozora.example'
    expect(await slack.findUserByEmail(access, 'midori@aozora.example')).toEqual({
      userId: midori,
      displayName: 'みどり',
    })
    expect(await slack.findUserByEmail(access, email)).toBeNull()
    for (const flag of ['deleted', 'is_bot', 'is_stranger']) {
      fake.users.set('U0OTHER', { email, name: 'x', [flag]: true })
      expect(await slack.findUserByEmail(access, email)).toBeNull()
    }
    expect(fake.refusals).toEqual([])
    fake.scopes.delete('users:read.email')
    await expect(slack.findUserByEmail(access, email)).rejects.toMatchObject({
      outcome: { kind: 'refused', about: 'account', code: 'missing_scope' },
    })
  })

  test('the workspace is told', async () => {
    expect(await slack.team(access)).toMatchObject({ teamId: 'T0123', name: 'あおぞら', missingScopes: [] })
  })

  test('the manifest has one webhook, its scopes and an open messages tab', () => {
    const webhookUrl = 'https://s.example/webhooks/slack/k'
    const made = manifest({
      publicUrl: 'https://s.example',
      webhookUrl,
      appName: 'あおぞら人事部からのお知らせ',
    })
    expect(made).toMatchObject({
      features: { app_home: { messages_tab_enabled: true, messages_tab_read_only_enabled: false } },
      oauth_config: { scopes: { bot: [...botScopes, fileScope].toSorted() } },
      settings: {
        event_subscriptions: { request_url: webhookUrl },
        interactivity: { is_enabled: true, request_url: webhookUrl },
      },
    })
    expect(JSON.parse(JSON.stringify(made))).toEqual(made)
  })
})

describe('the connection test', () => {
  test('tells the workspace without sending anything', async () => {
    expect(await slack.check(access)).toMatchObject({
      ok: true,
      facts: [{ value: 'あおぞら' }, {}, {}, { value: 'できます' }],
    })
    expect([fake.phone, fake.refusals]).toEqual([[], []])
  })

  test('names missing scopes, another workspace and a wrong token', async () => {
    const as = (changed: object) => ({ ...access, account: { ...access.account, ...changed } })
    expect(await slack.check(as({ teamId: 'T9' }))).toMatchObject({ ok: false, code: 'team_id' })
    expect(await slack.check(as({ botToken: 'xoxb-wrong' }))).toMatchObject({
      ok: false,
      code: 'invalid_auth',
    })
    fake.scopes.delete('files:read')
    expect(await slack.check(access)).toMatchObject({
      ok: true,
      facts: [{}, {}, {}, { value: expect.stringContaining('files:read') }],
    })
    fake.scopes.delete('im:history')
    const checked = await slack.check(access)
    expect(checked).toMatchObject({
      ok: false,
      code: 'missing_scope',
      words: expect.stringContaining('im:history'),
    })
  })
})
