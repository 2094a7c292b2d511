import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type FakeAnswer, FakeRefusal, type FakeRequest, type FakeServer, startFake } from './fake-server.ts'

export const karadenAccount = {
  provider: 'karaden' as const,
  tenantId: 'aozora',
  token: 'karaden-token',
  serviceId: '12',
  senderNumber: '0032-06-9000',
}

// DATE_ATOM, as their SDKs write times
const atom = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
const Form = z.strictObject({
  service_id: z.literal(karadenAccount.serviceId),
  to: z.string().regex(/^[0-9]{11}$/),
  body: z.string().min(1).max(660),
  'tags[0]': z.string().optional(),
  is_shorten: z.enum(['true', 'false']).optional(),
  scheduled_at: atom.optional(),
  limited_at: atom.optional(),
})
const Query = z.strictObject({
  service_id: z.string().optional(),
  to: z.string().optional(),
  status: z.string().optional(),
  result: z.string().optional(),
  sent_result: z.string().optional(),
  tag: z.string().optional(),
  start_at: atom.optional(),
  end_at: atom.optional(),
  page: z.coerce.number().int().min(1).optional(),
  per_page: z.coerce.number().int().min(1).optional(),
})

export type KaradenSms = {
  id: string
  to: string
  body: string
  tags: string[]
  status: 'waiting' | 'done' | 'error' | 'canceled'
  sentResult: 'none' | 'received' | 'unconnected' | 'error' | 'unknown'
  limitedAt: string | undefined
}

export type FakeKaraden = FakeServer & {
  messages: KaradenSms[]
  /** Moves a message on, and gives the callback for it, which nobody signs. */
  report(
    id: string,
    sentResult: KaradenSms['sentResult'],
    status?: KaradenSms['status'],
  ): { raw: Buffer; headers: Record<string, string> }
}

/** Karaden's messages, version 2023-01-01. */
export async function startKaraden(): Promise<FakeKaraden> {
  const messages: KaradenSms[] = []
  const create = (request: FakeRequest): FakeAnswer => {
    checkAccess(request)
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      throw refusal(400, 'bad_request')
    const form = Form.safeParse(Object.fromEntries(new URLSearchParams(request.raw.toString('utf8'))))
    if (!form.success) throw refusal(422, 'invalid_params', z.flattenError(form.error).fieldErrors)
    const { to, body, 'tags[0]': tag, limited_at: limitedAt } = form.data
    const tags = tag === undefined ? [] : [tag]
    messages.unshift({ id: randomUUID(), to, body, tags, status: 'waiting', sentResult: 'none', limitedAt })
    return { status: 200, body: resourceOf(messages[0]) }
  }
  const list = (request: FakeRequest): FakeAnswer => {
    checkAccess(request)
    const query = Query.safeParse(Object.fromEntries(request.query))
    if (!query.success) throw refusal(422, 'invalid_params', z.flattenError(query.error).fieldErrors)
    const { tag, to, per_page: count = 50 } = query.data
    const found = messages.filter(
      (one) => (tag === undefined || one.tags.includes(tag)) && (to === undefined || one.to === to),
    )
    const data = found.slice(0, count).map(resourceOf)
    return { status: 200, body: { object: 'list', data, has_more: found.length > count } }
  }
  const detail = (request: FakeRequest): FakeAnswer => {
    checkAccess(request)
    const message = messages.find(({ id }) => id === request.parts[1])
    if (!message) throw refusal(404, 'not_found')
    return { status: 200, body: resourceOf(message) }
  }
  const server = await startFake([
    { method: 'POST', path: /\/api\/([^/]+)\/messages/, answer: create },
    { method: 'GET', path: /\/api\/([^/]+)\/messages/, answer: list },
    { method: 'GET', path: /\/api\/([^/]+)\/messages\/([^/]+)/, answer: detail },
  ])
  const report: FakeKaraden['report'] = (id, sentResult, status = 'done') => {
    const message = messages.find((one) => one.id === id)
    if (!message) throw new Error('no such message')
    Object.assign(message, { sentResult, status })
    return {
      raw: Buffer.from(JSON.stringify(resourceOf(message))),
      headers: { 'Karaden-Version': '2023-01-01', 'content-type': 'application/json' },
    }
  }
  return { ...server, messages, report }
}

const refusal = (status: number, code: string, errors: object = {}) =>
  new FakeRefusal(status, { object: 'error', code, message: code, errors })

function checkAccess({ headers, parts }: FakeRequest) {
  if (headers.authorization !== `Bearer ${karadenAccount.token}`) throw refusal(401, 'unauthorized')
  if (parts[0] !== karadenAccount.tenantId) throw refusal(404, 'not_found')
  if (headers['karaden-version'] !== '2023-01-01') throw refusal(400, 'invalid_version')
}

function resourceOf(message: KaradenSms | undefined) {
  if (!message) throw new Error('no message')
  const { id, to, body, tags, status, sentResult, limitedAt = null } = message
  return {
    id,
    object: 'message',
    service_id: Number(karadenAccount.serviceId),
    to,
    body,
    tags,
    status,
    result: status === 'waiting' ? 'processing' : 'done',
    sent_result: sentResult,
    limited_at: limitedAt,
    received_at: sentResult === 'received' ? '2026-06-10T10:00:00+09:00' : null,
  }
}
