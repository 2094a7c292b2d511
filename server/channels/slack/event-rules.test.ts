import { describe, expect, test } from 'vitest'
import { slackEvent, slackRequest } from '../../testing/providers/slack.ts'
import { receivedOver } from '../../testing/providers/webhook-receiver.ts'
import { slackChannel } from './channel.ts'

const app = { appId: 'A0123', teamId: 'T0123' }
const account = { botToken: 'xoxb-1', signingSecret: 'signing-secret', ...app }
const now = new Date('2026-05-20T03:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const slack = slackChannel()

/** What the channel reads of a request that came over HTTP. */
const received = (request: Parameters<typeof receivedOver>[0], as = account) =>
  receivedOver(request, (webhook) => slack.receive?.(as, webhook, now))
const sent = (body: string, given: { at?: Date; isForm?: boolean; tries?: number; secret?: string } = {}) =>
  received(slackRequest(given.secret ?? account.signingSecret, body, { at: now, ...given }))

const message = (rest: object = {}) => ({
  type: 'message',
  channel: 'D1',
  channel_type: 'im',
  user: 'U1',
  text: 'はい &amp; &lt;3',
  ts: '1.000001',
  ...rest,
})
const event = (id: string, of: object) => slackEvent(app, id, now, of)
const deleted = {
  type: 'message',
  subtype: 'message_deleted',
  channel: 'D1',
  channel_type: 'im',
  ts: '2.0',
  deleted_ts: '1.000001',
}
const edit = (from: object, to: object) => ({
  type: 'message',
  subtype: 'message_changed',
  channel: 'D1',
  channel_type: 'im',
  ts: '2.0',
  previous_message: { user: 'U1', ts: '1.000001', ...from },
  message: { user: 'U1', ts: '1.000001', ...to },
})

describe('a signature', () => {
  test('holds for five minutes, over the bytes as they came', async () => {
    const body = event('Ev1', message())
    for (const age of [0, 300, -300])
      expect(await sent(body, { at: ago(age) })).toMatchObject({ events: [{ eventId: 'Ev1' }] })
    for (const age of [301, 360, -301]) expect(await sent(body, { at: ago(age) })).toBe('forged')
    const { headers } = slackRequest(account.signingSecret, body, { at: now })
    expect(await received({ raw: Buffer.from(`${body} `), headers })).toBe('forged')
  })

  test('of another company, of another version, or missing is forged', async () => {
    const body = event('Ev1', message())
    expect(await sent(body, { secret: 'the secret of company B' })).toBe('forged')
    const { raw, headers } = slackRequest(account.signingSecret, body, { at: now })
    const v1 = { ...headers, 'X-Slack-Signature': headers['X-Slack-Signature']?.replace('v0', 'v1') ?? '' }
    expect(await received({ raw, headers: v1 })).toBe('forged')
    const old = { ...headers, 'X-Slack-Request-Timestamp': String(now.getTime() / 1000 - 60) }
    expect(await received({ raw, headers: old })).toBe('forged')
    expect(await received({ raw, headers: {} })).toBe('forged')
  })

  test('of the same app in another workspace is not ours', async () => {
    const elsewhere = slackEvent({ ...app, teamId: 'T9' }, 'Ev1', now, message())
    expect(await sent(elsewhere)).toBe('forged')
    expect(await sent(slackEvent({ ...app, appId: 'A9' }, 'Ev1', now, message()))).toBe('forged')
  })
})

test('the question of a new address is answered with its challenge, once it is signed', async () => {
  const body = JSON.stringify({ type: 'url_verification', token: 't', challenge: 'c-1' })
  expect(await sent(body)).toEqual({
    events: [],
    answer: { type: 'text/plain; charset=utf-8', body: 'c-1' },
  })
  expect(await sent(body, { secret: 'x' })).toBe('forged')
})

describe('a message', () => {
  test('says who wrote what, and where, as it was typed', async () => {
    expect(await sent(event('Ev1', message()))).toEqual({
      events: [
        {
          kind: 'text',
          eventId: 'Ev1',
          at: now,
          address: 'U1',
          text: 'はい & <3',
          providerMessageId: 'D1/1.000001',
          thread: 'D1',
        },
      ],
    })
    const linked = message({ text: '<https://a.example/?b&amp;c|会社> <mailto:a@b.example|a@b.example>' })
    expect(await sent(event('Ev1', linked))).toMatchObject({
      events: [{ text: 'https://a.example/?b&c mailto:a@b.example' }],
    })
  })

  test('has the same id when Slack sends it again, also where the first was lost', async () => {
    for (const tries of [0, 1, 3])
      expect(await sent(event('Ev1', message()), { tries })).toMatchObject({ events: [{ eventId: 'Ev1' }] })
  })

  test('with a file is the words and the file', async () => {
    const file = message({ subtype: 'file_share', files: [{ mimetype: 'image/png' }] })
    expect(await sent(event('Ev1', file))).toMatchObject({
      events: [
        { kind: 'text', eventId: 'Ev1' },
        { kind: 'other_message', eventId: 'Ev1/file', words: '画像' },
      ],
    })
    const alone = message({ subtype: 'file_share', text: '', files: [{ mimetype: 'application/pdf' }] })
    expect(await sent(event('Ev1', alone))).toMatchObject({ events: [{ words: 'ファイル' }] })
  })

  test('of the bot itself, of a channel, or of another kind is passed over', async () => {
    for (const rest of [
      { bot_id: 'B1' },
      { channel_type: 'channel' },
      { subtype: 'bot_message' },
      { subtype: 'channel_join' },
      { user: undefined },
    ])
      expect(await sent(event('Ev1', message(rest)))).toEqual({ events: [] })
  })

  test('that was deleted is taken back', async () => {
    const gone = { ...deleted, previous_message: { user: 'U1', ts: '1.000001', text: 'はい' } }
    expect(await sent(event('Ev2', gone))).toMatchObject({
      events: [{ kind: 'taken_back', address: 'U1', providerMessageId: 'D1/1.000001' }],
    })
    const ours = { ...deleted, previous_message: { user: 'UBOT', bot_id: 'B1', ts: '1.0', text: 'x' } }
    expect(await sent(event('Ev2', ours))).toEqual({ events: [] })
  })

  test('that was edited is taken back and written anew, as often as it is edited', async () => {
    const [first, second] = [{ edited: { ts: '5.0' } }, { edited: { ts: '6.0' } }]
    expect(await sent(event('Ev2', edit({ text: 'a' }, { text: 'b', ...first })))).toMatchObject({
      events: [
        { kind: 'taken_back', eventId: 'Ev2', providerMessageId: 'D1/1.000001' },
        { kind: 'text', eventId: 'Ev2/edited', text: 'b', providerMessageId: 'D1/1.000001/5.0' },
      ],
    })
    const again = edit({ text: 'b', ...first }, { text: 'c', ...second })
    expect(await sent(event('Ev3', again))).toMatchObject({
      events: [
        { kind: 'taken_back', providerMessageId: 'D1/1.000001/5.0' },
        { kind: 'text', providerMessageId: 'D1/1.000001/6.0' },
      ],
    })
  })

  test('to which Slack added the preview of a link is no edit', async () => {
    expect(await sent(event('Ev2', edit({ text: 'a' }, { text: 'a', attachments: [{}] })))).toEqual({
      events: [],
    })
  })
})

describe('a button', () => {
  const pressed = (actions: object[], team = app.teamId) =>
    new URLSearchParams({
      payload: JSON.stringify({
        type: 'block_actions',
        api_app_id: app.appId,
        team: { id: team },
        user: { id: 'U1' },
        channel: { id: 'D1' },
        actions,
      }),
    }).toString()
  const choice = { action_id: 'choice_0', action_ts: '1779246000.5', value: 'link:yes', type: 'button' }

  test('says what was chosen', async () => {
    expect(await sent(pressed([choice]), { isForm: true })).toMatchObject({
      events: [
        { kind: 'pressed', address: 'U1', action: 'link:yes', thread: 'D1', at: new Date(1779246000500) },
      ],
    })
    expect(await sent(pressed([choice], 'T9'), { isForm: true })).toBe('forged')
    expect(await sent(pressed([choice]), { isForm: true, secret: 'x' })).toBe('forged')
  })

  test('that leads to a page says nothing', async () => {
    const open = { action_id: 'open', action_ts: '1.0', type: 'button' }
    expect(await sent(pressed([open]), { isForm: true })).toEqual({ events: [] })
  })
})

describe('the account', () => {
  test('ends when the app is removed or its tokens are revoked, not when those of a person are', async () => {
    expect(await sent(event('Ev1', { type: 'app_uninstalled' }))).toMatchObject({
      events: [{ kind: 'account_ended', code: 'app_uninstalled' }],
    })
    const revoked = (tokens: object) => event('Ev1', { type: 'tokens_revoked', tokens })
    expect(await sent(revoked({ bot: ['UBOT'] }))).toMatchObject({ events: [{ code: 'tokens_revoked' }] })
    expect(await sent(revoked({ oauth: ['U1'] }))).toEqual({ events: [] })
  })

  test('hears of nothing where a signed body is none that it knows', async () => {
    for (const body of ['', 'null', '[]', '{"type":"new"}', event('Ev1', { type: 'team_join' })])
      expect(await sent(body)).toEqual({ events: [] })
  })
})
