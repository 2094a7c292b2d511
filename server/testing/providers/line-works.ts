import { createHmac, generateKeyPairSync, randomUUID, verify } from 'node:crypto'
import { z } from 'zod'
import { type FakeAnswer, FakeRefusal, type FakeRequest, type FakeServer, startFake } from './fake-server.ts'
import { fileRoutes, type KeptFiles } from './line-works-files.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** What the Developer Console of the fake's company shows. */
export const lineWorksAccount = {
  clientId: 'q1w2e3r4',
  clientSecret: 'client-secret',
  serviceAccount: 'x1y2z.serviceaccount@aozora',
  privateKey,
  botId: '2000001',
  botSecret: 'bot-secret',
}

const label = z.string().min(1).max(20)
const Action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('uri'), label, uri: z.url().max(1000) }),
  z.strictObject({
    type: z.literal('message'),
    label,
    text: z.string().max(300).optional(),
    postback: z.string().max(1000),
  }),
])
const thousand = z.string().min(1).max(1000)
const Message = z.strictObject({
  content: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(2000) }),
    z.strictObject({ type: z.literal('link'), contentText: thousand, linkText: thousand, link: thousand }),
    z.strictObject({
      type: z.literal('button_template'),
      contentText: thousand,
      actions: z.array(Action).min(1).max(10),
    }),
  ]),
})
type Content = z.infer<typeof Message>['content']

const TokenForm = z.strictObject({
  grant_type: z.literal('urn:ietf:params:oauth:grant-type:jwt-bearer'),
  assertion: z.string(),
  client_id: z.literal(lineWorksAccount.clientId),
  client_secret: z.literal(lineWorksAccount.clientSecret),
  scope: z.literal('bot.message'),
})
const Claims = z.strictObject({
  iss: z.literal(lineWorksAccount.clientId),
  sub: z.literal(lineWorksAccount.serviceAccount),
  iat: z.int(),
  exp: z.int(),
})

export type FakeLineWorks = FakeServer & {
  kept: KeptFiles
  arrived: { userId: string; content: Content }[]
  tokens(): number
  /** Other bots of the company call so often, under the same limit. */
  othersCall(times: number): void
  /** Ends every token before its time. */
  endTokens(): void
  /** A callback as LINE WORKS sends it, signed. It is sent once only. */
  callback(event: object): { raw: Buffer; headers: Record<string, string> }
}

type Rules = {
  now?: () => Date
  /** Calls a minute: 60 on the free plan, 240 above. */
  perMinute?: number
  users: readonly string[]
  /** Members for whom the company's administrator did not allow the bot. */
  forbidden?: readonly string[]
}

export async function startLineWorks(rules: Rules): Promise<FakeLineWorks> {
  const { now = () => new Date(), perMinute = 60, users, forbidden = [] } = rules
  const arrived: FakeLineWorks['arrived'] = []
  const tokens = new Map<string, number>()
  const rate = rateLimit(perMinute, now)
  const kept: KeptFiles = { files: new Map(), base: null }
  let given = 0
  const send = (request: FakeRequest): FakeAnswer => {
    checkToken(tokens, request, now())
    const headers = rate()
    const [botId, encoded = ''] = request.parts
    if (botId !== lineWorksAccount.botId) throw refusal(404, 'BOT_NOT_EXIST', 'Bot does not exist')
    if (/[^\w.~%-]/.test(encoded)) throw refusal(400, 'INVALID_PARAMETER', 'userId is not encoded')
    const userId = decodeURIComponent(encoded)
    if (forbidden.includes(userId)) throw refusal(403, 'FORBIDDEN', 'Bot is not allowed')
    if (!users.includes(userId)) throw refusal(404, 'USER_NOT_EXIST', 'User does not exist')
    arrived.push({ userId, content: contentOf(request) })
    return { status: 201, headers }
  }
  const token = (request: FakeRequest): FakeAnswer => {
    checkGrant(request, now())
    given += 1
    const value = `token-${randomUUID()}`
    tokens.set(value, now().getTime() + 86_400_000)
    // LINE WORKS gives the seconds as text
    const body = {
      access_token: value,
      refresh_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: '86400',
    }
    return { status: 200, body: { ...body, scope: 'bot.message' } }
  }
  const server = await startFake([
    { method: 'POST', path: /\/oauth2\/v2\.0\/token/, answer: token },
    { method: 'POST', path: /\/v1\.0\/bots\/([^/]+)\/users\/([^/]+)\/messages/, answer: send },
    ...fileRoutes(kept, (request) => checkToken(tokens, request, now())),
  ])
  return {
    ...server,
    arrived,
    kept,
    tokens: () => given,
    othersCall: (times) => {
      for (let call = 0; call < times; call += 1) rate()
    },
    endTokens: () => tokens.clear(),
    callback: signedCallback,
  }
}

const refusal = (status: number, code: string, description: string) =>
  new FakeRefusal(status, { code, description })

function checkToken(tokens: Map<string, number>, { headers }: FakeRequest, now: Date) {
  const end = tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
  if (end === undefined || end <= now.getTime()) throw refusal(401, 'UNAUTHORIZED', 'Authentication failed')
}

function contentOf({ headers, raw }: FakeRequest): Content {
  if (headers['content-type'] !== 'application/json')
    throw refusal(400, 'BAD_REQUEST', 'Content-Type is not application/json')
  const message = Message.safeParse(JSON.parse(raw.toString('utf8')))
  if (!message.success) throw refusal(400, 'INVALID_PARAMETER', message.error.message)
  return message.data.content
}

function checkGrant({ headers, raw }: FakeRequest, now: Date) {
  const invalid = (error: string, why: string) => new FakeRefusal(400, { error, error_description: why })
  if (headers['content-type'] !== 'application/x-www-form-urlencoded')
    throw invalid('invalid_request', 'content type')
  const form = TokenForm.safeParse(Object.fromEntries(new URLSearchParams(raw.toString('utf8'))))
  if (!form.success) throw invalid('invalid_client', form.error.message)
  const [head = '', body = '', signature = ''] = form.data.assertion.split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString())
  if (header.alg !== 'RS256') throw invalid('invalid_grant', 'the algorithm is not RS256')
  if (!verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url')))
    throw invalid('invalid_grant', 'the signature does not fit')
  const claims = Claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!claims.success) throw invalid('invalid_grant', claims.error.message)
  const { iat, exp } = claims.data
  const seconds = now.getTime() / 1000
  if (iat > seconds + 60 || exp <= seconds || exp - iat > 3600) throw invalid('invalid_grant', 'iat and exp')
}

/** Counts calls by minutes; after half an hour of calling only half as many are let through. */
function rateLimit(perMinute: number, now: () => Date) {
  let began = Number.NaN
  let minute = Number.NaN
  let used = 0
  return (): Record<string, string> => {
    const at = now().getTime()
    if (Number.isNaN(began)) began = at
    const current = Math.floor((at - began) / 60_000)
    if (current !== minute) {
      if (current > minute + 1) began = at
      minute = Math.floor((at - began) / 60_000)
      used = 0
    }
    const limit = minute >= 30 ? perMinute / 2 : perMinute
    used += 1
    const headers = {
      'rateLimit-limit': String(limit),
      'rateLimit-remaining': String(Math.max(0, limit - used)),
      'rateLimit-reset': String(60 - Math.floor(((at - began) % 60_000) / 1000)),
    }
    if (used > limit)
      throw new FakeRefusal(
        429,
        { code: 'TOO_MANY_REQUESTS', description: 'API rate limit exceeded' },
        headers,
      )
    return headers
  }
}

function signedCallback(event: object) {
  const raw = Buffer.from(JSON.stringify(event))
  const signature = createHmac('sha256', lineWorksAccount.botSecret).update(raw).digest('base64')
  // header names come in any case
  return {
    raw,
    headers: { 'X-Works-Signature': signature, 'x-works-botid': lineWorksAccount.botId },
  }
}
