import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  type FakeAnswer,
  FakeRefusal,
  type FakeRequest,
  type FakeRoute,
  type FakeServer,
  startFake,
} from './fake-server.ts'
import { SlackBlocks } from './slack-blocks.ts'
import { downloads, placeOf, type SlackFile } from './slack-files.ts'

type User = { email: string; name: string; deleted?: boolean; is_bot?: boolean; is_stranger?: boolean }

type State = {
  app: { appId: string; teamId: string; signingSecret: string; clientId: string; clientSecret: string }
  scopes: Set<string>
  users: Map<string, User>
  files: Map<string, SlackFile>
  phone: (z.infer<typeof Message> & { to: string; ts: string })[]
  /** Instants at which tokens end; null never. */
  tokens: Map<string, number | null>
  refreshTokens: Map<string, { isSpent: boolean }>
  now(): Date
}

export type SlackFake = FakeServer & State

const rotationSeconds = 12 * 60 * 60

/** Slack's Web API as documented: what its documentation refuses, this refuses and notes. */
export async function startSlack(now: () => Date): Promise<SlackFake> {
  const state: State = {
    app: {
      appId: 'A0123',
      teamId: 'T0123',
      signingSecret: 'signing-secret',
      clientId: '1.2',
      clientSecret: 'client-secret',
    },
    scopes: new Set(['chat:write', 'files:read', 'im:history', 'im:write', 'users:read', 'users:read.email']),
    users: new Map(),
    files: new Map(),
    phone: [],
    refreshTokens: new Map([['xoxe-1-first', { isSpent: false }]]),
    now,
    tokens: new Map([['xoxb-fixed', null]]),
  }
  return Object.assign(state, await startFake(channelsOf(state)))
}

/** An answer of HTTP 200 that says no. */
export const slackError = (error: string): FakeAnswer => ({ status: 200, body: { ok: false, error } })

type Answer = (state: State, request: FakeRequest) => FakeAnswer
type Form = 'application/json' | 'application/x-www-form-urlencoded'

function channelsOf(state: State): FakeRoute[] {
  const method = (name: string, type: Form, scope: string | null, answer: Answer): FakeRoute => ({
    method: 'POST',
    path: new RegExp(`/api/${name.replaceAll('.', '\\.')}`),
    answer: (request) => {
      if (request.headers['content-type']?.split(';')[0] !== type) throw breach('invalid_post_type')
      return scope === null ? answer(state, request) : authorised(state, request, scope, answer)
    },
  })
  const form = 'application/x-www-form-urlencoded'
  return [
    method('chat.postMessage', 'application/json', 'chat:write', postMessage),
    method('users.lookupByEmail', form, 'users:read.email', lookup),
    method('conversations.open', form, 'im:write', open),
    method('conversations.history', form, 'im:history', history),
    method('files.info', form, 'files:read', fileInfo),
    method('auth.test', form, '', identity),
    method('oauth.v2.access', form, null, refresh),
    downloads(state),
  ]
}

function authorised(state: State, request: FakeRequest, scope: string, answer: Answer): FakeAnswer {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const end = state.tokens.get(token ?? '')
  if (token === undefined) throw breach('not_authed')
  if (end === undefined) return slackError('invalid_auth')
  if (end !== null && end <= state.now().getTime()) return slackError('token_expired')
  if (scope && !state.scopes.has(scope)) return slackError('missing_scope')
  return answer(state, request)
}

const postMessage: Answer = (state, request) => {
  const message = bodyOf(JSON.parse(request.raw.toString('utf8')), Message)
  const user = state.users.get(message.channel)
  if (!user) return slackError('channel_not_found')
  if (user.deleted) return slackError('user_disabled')
  if (user.is_bot) return slackError('cannot_dm_bot')
  const ts = `${Math.floor(state.now().getTime() / 1000)}.${String(state.phone.length).padStart(6, '0')}`
  state.phone.push({ ...message, to: message.channel, ts })
  const { metadata: _, ...shown } = message
  const said = { ...shown, type: 'message', ts, bot_id: 'B0123' }
  return inAscii({ ok: true, channel: conversationOf(message.channel), ts, message: said })
}

/** JSON as Slack writes it: whatever is not ASCII takes six bytes for each UTF-16 unit. */
const inAscii = (body: object): FakeAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
})

const lookup: Answer = ({ users }, request) => {
  const { email } = bodyOf(formOf(request), z.strictObject({ email: z.email() }))
  const [id, user] = [...users].find(([, each]) => each.email === email) ?? []
  if (!user) return slackError('users_not_found')
  const { deleted = false, is_bot = false, is_stranger = false } = user
  const profile = { display_name: user.name, real_name: user.name, email }
  return { status: 200, body: { ok: true, user: { id, name: 'u', deleted, is_bot, is_stranger, profile } } }
}

const open: Answer = ({ users }, request) => {
  const { users: id } = bodyOf(formOf(request), z.strictObject({ users: z.string().regex(/^[UW]\w+$/) }))
  if (!users.has(id)) return slackError('user_not_found')
  return { status: 200, body: { ok: true, channel: { id: conversationOf(id) } } }
}

const history: Answer = ({ phone }, request) => {
  const asked = bodyOf(formOf(request), History)
  const all = phone.filter(
    ({ to, ts }) => conversationOf(to) === asked.channel && Number(ts) > Number(asked.oldest ?? 0),
  )
  const from = Number(asked.cursor ?? 0)
  const limit = Number(asked.limit ?? 100)
  const messages = all
    .toReversed()
    .slice(from, from + limit)
    .map(({ metadata, ts, text, blocks }) => ({
      type: 'message',
      ts,
      text,
      blocks,
      bot_id: 'B0123',
      ...(asked.include_all_metadata === 'true' ? { metadata } : {}),
    }))
  const next_cursor = from + limit < all.length ? String(from + limit) : ''
  return inAscii({ ok: true, messages, has_more: next_cursor !== '', response_metadata: { next_cursor } })
}

const fileInfo: Answer = ({ files }, request) => {
  const { file: id } = bodyOf(formOf(request), z.strictObject({ file: z.string().regex(/^F\w+$/) }))
  const file = files.get(id)
  if (!file) return slackError('file_not_found')
  return file.isGone ? slackError('file_deleted') : inAscii({ ok: true, file: placeOf(id, file, request) })
}

const identity: Answer = ({ app, scopes }) => ({
  status: 200,
  headers: { 'x-oauth-scopes': [...scopes].join(',') },
  body: {
    ok: true,
    url: 'https://aozora.slack.com/',
    team: 'あおぞら',
    team_id: app.teamId,
    user: 'soramoyo',
    user_id: 'UBOT',
    bot_id: 'B0123',
  },
})

const refresh: Answer = ({ app, tokens, refreshTokens, now }, request) => {
  const { refresh_token } = bodyOf(formOf(request), Refresh)
  const basic = Buffer.from(`${app.clientId}:${app.clientSecret}`).toString('base64')
  if (request.headers.authorization !== `Basic ${basic}`) return slackError('bad_client_secret')
  const known = refreshTokens.get(refresh_token)
  if (!known) return slackError('invalid_refresh_token')
  if (known.isSpent) throw breach('invalid_refresh_token')
  known.isSpent = true
  const [access, next] = [`xoxe.xoxb-${randomUUID()}`, `xoxe-1-${randomUUID()}`]
  refreshTokens.set(next, { isSpent: false })
  tokens.set(access, now().getTime() + rotationSeconds * 1000)
  return {
    status: 200,
    body: { ok: true, access_token: access, refresh_token: next, expires_in: rotationSeconds },
  }
}

const conversationOf = (userId: string) => `D${userId.slice(1)}`

const Message = z.strictObject({
  channel: z.string().regex(/^[UW]\w+$/),
  text: z.string().min(1).max(40_000),
  blocks: SlackBlocks,
  // everybody in the workspace can read it
  metadata: z.strictObject({
    event_type: z.string(),
    event_payload: z.strictObject({ id: z.uuid() }),
  }),
  unfurl_links: z.literal(false),
  unfurl_media: z.literal(false),
})
const History = z.strictObject({
  channel: z.string().regex(/^D/),
  oldest: z
    .string()
    .regex(/^\d+\.\d{6}$/)
    .optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional(),
  cursor: z.string().optional(),
  include_all_metadata: z.enum(['true', 'false']).optional(),
})
const Refresh = z.strictObject({ grant_type: z.literal('refresh_token'), refresh_token: z.string() })

const breach = (error: string) => new FakeRefusal(200, { ok: false, error })
const formOf = ({ raw }: FakeRequest) => Object.fromEntries(new URLSearchParams(raw.toString('utf8')))

function bodyOf<Shape extends z.ZodType>(body: unknown, shape: Shape): z.output<Shape> {
  const { success, data, error } = shape.safeParse(body)
  if (success) return data
  const isAboutBlocks = error.issues.some(({ path }) => path[0] === 'blocks')
  const messages = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new FakeRefusal(200, {
    ok: false,
    error: isAboutBlocks ? 'invalid_blocks' : 'invalid_arguments',
    response_metadata: { messages },
  })
}

/** A request as Slack signs it, at an instant; `tries` as Slack counts them from the second. */
export function slackRequest(
  signingSecret: string,
  body: string,
  { at, isForm = false, tries = 0 }: { at: Date; isForm?: boolean; tries?: number },
) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex')
  const headers: Record<string, string> = {
    'X-Slack-Request-Timestamp': timestamp,
    'X-Slack-Signature': `v0=${signature}`,
    'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    ...(tries > 0 ? { 'X-Slack-Retry-Num': String(tries), 'X-Slack-Retry-Reason': 'http_timeout' } : {}),
  }
  return { raw: Buffer.from(body), headers }
}

/** The envelope of an event; the same `id` again is the event resent. */
export const slackEvent = (app: { appId: string; teamId: string }, id: string, at: Date, event: object) =>
  JSON.stringify({
    type: 'event_callback',
    api_app_id: app.appId,
    team_id: app.teamId,
    event_id: id,
    event_time: Math.floor(at.getTime() / 1000),
    event,
  })
