import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type FakeAnswer, FakeRefusal, type FakeRequest, type FakeServer, startFake } from './fake-server.ts'

const hex = (digit: string) => digit.repeat(32)

export const twilioAccount = {
  provider: 'twilio' as const,
  accountSid: `AC${hex('a')}`,
  apiKeySid: `SK${hex('b')}`,
  apiKeySecret: 'key-secret',
  authToken: 'auth-token',
  from: 'AOZORA',
}

const Form = z
  .strictObject({
    To: z.string(),
    From: z.string().optional(),
    MessagingServiceSid: z
      .string()
      .regex(/^MG[0-9a-f]{32}$/)
      .optional(),
    Body: z.string().min(1),
    StatusCallback: z.url().optional(),
    ValidityPeriod: z.coerce.number().int().min(1).max(36_000).optional(),
  })
  .refine(({ From, MessagingServiceSid }) => !From !== !MessagingServiceSid)
const Query = z.strictObject({
  To: z.string().optional(),
  'DateSent>': z.iso.date().optional(),
  PageSize: z.coerce.number().int().min(1).max(1000).optional(),
})

type Status = 'queued' | 'sending' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'canceled'
export type TwilioMessage = {
  sid: string
  to: string
  body: string
  status: Status
  errorCode: number | null
  createdAt: Date
  sentAt: Date | null
  validity: number | undefined
}

export type FakeTwilio = FakeServer & {
  messages: TwilioMessage[]
  /** Runs before the answer to a message is given, as a report may overtake it. */
  beforeAnswer(act: (message: TwilioMessage) => void): void
  report(sid: string, status: Status, errorCode?: number): Callback
}
type Callback = { url: string; raw: Buffer; headers: Record<string, string> }

export const twilioError = (status: number, code: number) => ({
  status,
  body: { code, message: 'refused', more_info: `https://www.twilio.com/docs/errors/${code}`, status },
})

type Rules = { now?: () => Date; callback: string }

/** Twilio's messages (2010-04-01); `callback` is the one address it may be told. */
export async function startTwilio({ now = () => new Date(), callback }: Rules): Promise<FakeTwilio> {
  const messages: TwilioMessage[] = []
  let act: (message: TwilioMessage) => void = () => undefined
  const create = (request: FakeRequest): FakeAnswer => {
    checkSender(request)
    const message = messageOf(formOf(request, callback), now())
    messages.unshift(message)
    const body = resourceOf(message)
    act(message)
    return { status: 201, body }
  }
  const path = String.raw`\/2010-04-01\/Accounts\/([^/]+)`
  const server = await startFake([
    { method: 'POST', path: new RegExp(`${path}\\/Messages\\.json`), answer: create },
    {
      method: 'GET',
      path: new RegExp(`${path}\\/Messages\\.json`),
      answer: (asked) => list(messages, asked),
    },
    {
      method: 'GET',
      path: new RegExp(`${path}\\/Messages\\/([^/]+)\\.json`),
      answer: (asked) => detail(messages, asked),
    },
    { method: 'GET', path: new RegExp(`${path}\\.json`), answer: ownAccount },
  ])
  const report: FakeTwilio['report'] = (sid, status, errorCode) => {
    const message = messages.find((one) => one.sid === sid)
    if (!message) throw new Error('no such message')
    Object.assign(message, { status, errorCode: errorCode ?? null, sentAt: message.sentAt ?? now() })
    return signedReport(callback, message)
  }
  const beforeAnswer: FakeTwilio['beforeAnswer'] = (given) => {
    act = given
  }
  return { ...server, messages, report, beforeAnswer }
}

const messageOf = (form: z.infer<typeof Form>, at: Date): TwilioMessage => ({
  sid: `SM${randomBytes(16).toString('hex')}`,
  to: form.To,
  body: form.Body,
  status: 'queued',
  errorCode: null,
  createdAt: at,
  sentAt: null,
  validity: form.ValidityPeriod,
})

function list(messages: readonly TwilioMessage[], request: FakeRequest): FakeAnswer {
  checkSender(request)
  const query = Query.safeParse(Object.fromEntries(request.query))
  if (!query.success) throw refusal(400, 20001)
  const { To, PageSize = 50, 'DateSent>': since } = query.data
  const found = messages
    .filter(({ to }) => To === undefined || to === To)
    .filter(({ sentAt }) => since === undefined || (sentAt !== null && sentAt >= new Date(since)))
  const body = { messages: found.slice(0, PageSize).map(resourceOf), page: 0, page_size: PageSize }
  return { status: 200, body }
}

function detail(messages: readonly TwilioMessage[], request: FakeRequest): FakeAnswer {
  checkSender(request)
  const message = messages.find(({ sid }) => sid === request.parts[1])
  if (!message) throw refusal(404, 20404)
  return { status: 200, body: resourceOf(message) }
}

// a standard key may not read the account
function ownAccount(request: FakeRequest): FakeAnswer {
  const { accountSid, authToken } = twilioAccount
  if (credentialsOf(request) !== `${accountSid}:${authToken}`) throw refusal(401, 20003)
  const body = { sid: accountSid, friendly_name: '株式会社青空', status: 'active', type: 'Full' }
  return { status: 200, body }
}

const refusal = (status: number, code: number) => new FakeRefusal(status, twilioError(status, code).body)

const credentialsOf = ({ headers }: FakeRequest) =>
  Buffer.from(/^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '', 'base64').toString()

function checkSender(request: FakeRequest) {
  const { accountSid, authToken, apiKeySid, apiKeySecret } = twilioAccount
  const allowed = [`${accountSid}:${authToken}`, `${apiKeySid}:${apiKeySecret}`]
  if (request.parts[0] !== accountSid || !allowed.includes(credentialsOf(request))) throw refusal(401, 20003)
}

function formOf({ headers, raw }: FakeRequest, callback: string) {
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') throw refusal(400, 21604)
  const form = Form.safeParse(Object.fromEntries(new URLSearchParams(raw.toString('utf8'))))
  if (!form.success) throw refusal(400, 20001)
  const { To, From = '', Body, StatusCallback } = form.data
  if (!/^\+[1-9]\d{7,14}$/.test(To) || /^\+810/.test(To)) throw refusal(400, 21211)
  if (/^\+81(?!20|[6-9]0)/.test(To)) throw refusal(400, 21614)
  if (/^\+81[6-9]0/.test(From) || (!From.startsWith('+') && From.length > 11)) throw refusal(400, 21606)
  if (Body.length > 1600) throw refusal(400, 21617)
  if (StatusCallback !== callback) throw refusal(400, 21609)
  return form.data
}

const resourceOf = ({ sid, to, body, status, errorCode, createdAt, sentAt }: TwilioMessage) => ({
  sid,
  to,
  body,
  status,
  account_sid: twilioAccount.accountSid,
  error_code: errorCode,
  // RFC 2822, as all their times
  date_created: createdAt.toUTCString().replace('GMT', '+0000'),
  date_sent: sentAt?.toUTCString().replace('GMT', '+0000') ?? null,
})

function signedReport(url: string, { sid, to, status, errorCode }: TwilioMessage): Callback {
  const form: Record<string, string> = {
    SmsSid: sid,
    SmsStatus: status,
    MessageStatus: status,
    To: to,
    MessageSid: sid,
    AccountSid: twilioAccount.accountSid,
    From: twilioAccount.from,
    ApiVersion: '2010-04-01',
    ...(errorCode === null ? {} : { ErrorCode: String(errorCode) }),
  }
  const signed = Object.keys(form)
    .sort()
    .reduce((text, key) => text + key + form[key], url)
  const signature = createHmac('sha1', twilioAccount.authToken).update(signed).digest('base64')
  return {
    url,
    raw: Buffer.from(new URLSearchParams(form).toString()),
    headers: { 'X-Twilio-Signature': signature, 'content-type': 'application/x-www-form-urlencoded' },
  }
}
