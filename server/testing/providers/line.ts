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
import { LineMessages } from './line-messages.ts'

type LineContent = {
  type: 'image' | 'video' | 'audio' | 'file'
  mediaType: string
  bytes: Buffer
  state?: 'processing' | 'failed' | 'gone'
}

type Profile = { displayName: string; isBlocking?: boolean }

type State = {
  account: { channelId: string; channelSecret: string; basicId: string }
  phone: { to: string; messages: z.infer<typeof LineMessages> }[]
  /** Friends and their names; who blocks the account gets nothing, and LINE says 200. */
  users: Map<string, Profile>
  quota: { type: 'none' | 'limited'; value: number; used: number }
  /** Messages are answered 429 for their speed. */
  isTooFast: boolean
  readTokens: Set<string>
  readMarks: string[]
  /** What users sent, by the message's id; a video or sound may not be ready yet. */
  contents: Map<string, LineContent>
  /** Instants at which tokens end, and at which keys were first taken. */
  tokens: Map<string, number>
  keys: Map<string, { at: number; raw: string; answer: object }>
  replyTokens: Set<string>
  now(): Date
}

export type LineFake = FakeServer & State

const dayMs = 24 * 60 * 60 * 1000
const tokenSeconds = 899

/** LINE's Messaging API as documented: what its documentation refuses, this refuses and notes. */
export async function startLine(now: () => Date): Promise<LineFake> {
  const state: State = {
    account: { channelId: '1234567890', channelSecret: 'channel-secret', basicId: '@aozora' },
    phone: [],
    users: new Map(),
    isTooFast: false,
    readMarks: [],
    now,
    readTokens: new Set(),
    contents: new Map(),
    quota: { type: 'limited', value: 200, used: 0 },
    tokens: new Map(),
    keys: new Map(),
    replyTokens: new Set(),
  }
  const server = await startFake(channelsOf(state))
  return Object.assign(state, server)
}

function channelsOf(state: State): FakeRoute[] {
  const authorised = (answer: Answer) => (request: FakeRequest) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const end = state.tokens.get(token)
    if (end === undefined) throw refusal(401, 'Authentication failed')
    // an ended token is no breach: LINE may end it early
    if (end <= state.now().getTime()) return { status: 401, body: { message: 'Authentication failed' } }
    return answer(state, request)
  }
  const quota = /\/v2\/bot\/message\/quota/
  return [
    { method: 'POST', path: /\/oauth2\/v3\/token/, answer: (request) => issueToken(state, request) },
    { method: 'POST', path: /\/v2\/bot\/message\/push/, answer: authorised(push) },
    { method: 'POST', path: /\/v2\/bot\/message\/reply/, answer: authorised(reply) },
    { method: 'POST', path: /\/v2\/bot\/message\/validate\/push/, answer: authorised(look) },
    { method: 'GET', path: quota, answer: authorised(limitOf) },
    { method: 'GET', path: new RegExp(`${quota.source}/consumption`), answer: authorised(usageOf) },
    { method: 'GET', path: /\/v2\/bot\/profile\/([^/]+)/, answer: authorised(profile) },
    { method: 'POST', path: /\/v2\/bot\/chat\/markAsRead/, answer: authorised(mark) },
    { method: 'GET', path: /\/v2\/bot\/info/, answer: authorised(info) },
    { method: 'GET', path: /\/v2\/bot\/message\/(\d+)\/content/, answer: authorised(content) },
    {
      method: 'GET',
      path: /\/v2\/bot\/message\/(\d+)\/content\/transcoding/,
      answer: authorised(preparation),
    },
  ]
}

type Answer = (state: State, request: FakeRequest) => FakeAnswer

function issueToken({ account, tokens, now }: State, request: FakeRequest): FakeAnswer {
  needType(request, 'application/x-www-form-urlencoded')
  const asked = TokenForm.safeParse(Object.fromEntries(new URLSearchParams(request.raw.toString('utf8'))))
  if (!asked.success) throw new FakeRefusal(400, { error: 'invalid_request' })
  const { client_id, client_secret } = asked.data
  if (client_id !== account.channelId || client_secret !== account.channelSecret)
    return { status: 400, body: { error: 'invalid_client', error_description: 'invalid client_secret' } }
  const access_token = randomUUID()
  tokens.set(access_token, now().getTime() + tokenSeconds * 1000)
  return { status: 200, body: { token_type: 'Bearer', access_token, expires_in: tokenSeconds } }
}

const push: Answer = (state, request) => {
  const { keys, quota, now } = state
  const key = request.headers['x-line-retry-key']?.toString() ?? ''
  if (!z.uuid().safeParse(key).success) throw refusal(400, 'Invalid retry key')
  const raw = request.raw.toString('utf8')
  const known = keys.get(key)
  if (known && now().getTime() - known.at < dayMs) {
    if (known.raw !== raw) throw refusal(409, 'the same key with another body')
    return { status: 409, body: { message: 'The retry key is already accepted', ...known.answer } }
  }
  const { to, messages } = bodyOf(request, Push)
  if (state.isTooFast) return { status: 429, body: { message: 'The API rate limit has been exceeded.' } }
  if (quota.type === 'limited' && quota.used >= quota.value)
    return { status: 429, body: { message: 'You have reached your monthly limit.' } }
  if (!state.users.has(to)) return { status: 400, body: { message: 'Failed to send messages' } }
  quota.used += 1
  const answer = take(state, to, messages)
  keys.set(key, { at: now().getTime(), raw, answer })
  return { status: 200, body: answer }
}

const reply: Answer = (state, request) => {
  if (request.headers['x-line-retry-key']) throw refusal(400, 'A retry key is not allowed here')
  const { replyToken, messages } = bodyOf(request, Reply)
  if (!state.replyTokens.delete(replyToken)) return { status: 400, body: { message: 'Invalid reply token' } }
  return { status: 200, body: take(state, replyToken, messages) }
}

function take({ users, phone }: State, to: string, messages: z.infer<typeof LineMessages>) {
  if (!users.get(to)?.isBlocking) phone.push({ to, messages })
  return { sentMessages: messages.map(() => ({ id: String(461230966842064896n + BigInt(phone.length)) })) }
}

const look: Answer = (_state, request) => {
  bodyOf(request, z.strictObject({ messages: LineMessages }))
  return { status: 200, body: {} }
}

const limitOf: Answer = ({ quota: { type, value } }) => ({
  status: 200,
  body: type === 'none' ? { type } : { type, value },
})

const usageOf: Answer = ({ quota }) => ({ status: 200, body: { totalUsage: quota.used } })

const profile: Answer = ({ users }, { parts: [userId = ''] }) => {
  const user = users.get(userId)
  return user && !user.isBlocking
    ? { status: 200, body: { userId, displayName: user.displayName, language: 'ja' } }
    : { status: 404, body: { message: 'Not found' } }
}

const mark: Answer = ({ readMarks, readTokens }, request) => {
  const { markAsReadToken } = bodyOf(request, Mark)
  if (!readTokens.delete(markAsReadToken)) throw refusal(400, 'Invalid mark as read token')
  readMarks.push(markAsReadToken)
  return { status: 200, body: {} }
}

const missing = ({ contents }: State, id: string): FakeAnswer | null => {
  const kept = contents.get(id)
  if (!kept) return { status: 404, body: { message: 'not found' } }
  return kept.state === 'gone' ? { status: 410, body: { message: 'The content is gone' } } : null
}

const content: Answer = (state, { parts: [id = ''], query }) => {
  if (query.size > 0) throw refusal(400, 'no query is documented')
  const { mediaType, bytes, state: stands } = state.contents.get(id) ?? {}
  if (stands === 'processing') return { status: 202 }
  return missing(state, id) ?? { status: 200, headers: { 'content-type': mediaType ?? '' }, body: bytes }
}

const preparation: Answer = (state, { parts: [id = ''] }) => {
  const none = missing(state, id)
  const kept = state.contents.get(id)
  if (none || !kept) return none ?? { status: 404 }
  if (kept.type !== 'video' && kept.type !== 'audio')
    throw refusal(400, "Transcoding status doesn't support this type of content")
  return { status: 200, body: { status: kept.state ?? 'succeeded' } }
}

const info: Answer = ({ account }) => ({
  status: 200,
  body: {
    userId: botId,
    basicId: account.basicId,
    displayName: '株式会社あおぞら',
    chatMode: 'bot',
    markAsReadMode: 'auto',
  },
})

const botId = `U${'0'.repeat(32)}`

const refusal = (status: number, message: string) => new FakeRefusal(status, { message })

const UserId = z.string().regex(/^U[0-9a-f]{32}$/)
const Push = z.strictObject({ to: UserId, messages: LineMessages })
const Reply = z.strictObject({ replyToken: z.string(), messages: LineMessages })
const Mark = z.strictObject({ markAsReadToken: z.string().min(1) })
const TokenForm = z.strictObject({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
})

function bodyOf<Shape extends z.ZodType>(request: FakeRequest, shape: Shape): z.output<Shape> {
  needType(request, 'application/json')
  const { success, data, error } = shape.safeParse(JSON.parse(request.raw.toString('utf8')))
  if (success) return data
  const details = error.issues.map(({ path, message }) => ({ message, property: path.join('.') }))
  throw new FakeRefusal(400, { message: `The request body has ${details.length} error(s)`, details })
}

function needType({ headers }: FakeRequest, type: string): void {
  if (headers['content-type']?.split(';')[0] !== type) throw refusal(415, 'The content type is not supported')
}

export function lineWebhook(channelSecret: string, events: readonly object[]) {
  const raw = Buffer.from(JSON.stringify({ destination: botId, events }))
  const signature = createHmac('sha256', channelSecret).update(raw).digest('base64')
  return { raw, headers: { 'content-type': 'application/json', 'X-Line-Signature': signature } }
}

/** An event as LINE writes it; the same `id` again is the event redelivered. */
export function lineEvent(
  type: string,
  at: { userId: string; id: string; timestamp: number; isRedelivery?: boolean },
  rest: object = {},
) {
  return {
    type,
    mode: 'active',
    timestamp: at.timestamp,
    webhookEventId: at.id,
    source: { type: 'user', userId: at.userId },
    deliveryContext: { isRedelivery: at.isRedelivery ?? false },
    ...rest,
  }
}
