import * as z from 'zod'
import { FakeRefusal, type FakeRequest, startFake } from './fake-server.ts'

const key = 'e12d836b15bb49d7bbf99e64295d995b'
const project = '42'

const frame = z.strictObject({
  filename: z.string().min(1),
  function: z.string().min(1),
  lineno: z.int(),
  colno: z.int(),
  in_app: z.boolean(),
})

/** The event payload's attributes that the product sends, as the documentation types them; an unknown one is refused. */
const eventSchema = z.strictObject({
  event_id: z.string().regex(/^[0-9a-f]{32}$/),
  timestamp: z.number(),
  platform: z.enum(['node', 'javascript']),
  level: z.enum(['fatal', 'error', 'warning', 'info', 'debug']),
  environment: z
    .string()
    .max(64)
    .regex(/^[^\s/]+$/),
  release: z
    .string()
    .max(200)
    .regex(/^[^\n\t/\\]+$/),
  transaction: z.string().max(200).optional(),
  tags: z.record(z.string().regex(/^[\w.:-]{1,32}$/), z.string().min(1).max(200)),
  sdk: z.strictObject({ name: z.string(), version: z.string() }),
  exception: z.strictObject({
    values: z
      .array(
        z.strictObject({
          type: z.string().min(1),
          value: z.string(),
          stacktrace: z.strictObject({ frames: z.array(frame).min(1) }).optional(),
        }),
      )
      .min(1),
  }),
})
export type TakenEvent = z.output<typeof eventSchema>

const envelopeHeader = z.strictObject({
  event_id: z.string().regex(/^[0-9a-f]{32}$/),
  sent_at: z.iso.datetime(),
  dsn: z.string(),
  sdk: z.strictObject({ name: z.string(), version: z.string() }),
})
const itemHeader = z.strictObject({
  type: z.literal('event'),
  length: z.int(),
  content_type: z.literal('application/json'),
})

const refuse = (status: number, detail: string): never => {
  throw new FakeRefusal(status, { detail }, { 'x-sentry-error': detail })
}

function read<Schema extends z.ZodType>(schema: Schema, text: string, what: string): z.output<Schema> {
  if (text !== text.trim()) refuse(400, `${what}: padded`)
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    return refuse(400, `${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function authenticate({ headers, parts }: FakeRequest): void {
  const given = new Map(
    String(headers['x-sentry-auth'] ?? '')
      .replace(/^Sentry /, '')
      .split(', ')
      .map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
  )
  if (given.get('sentry_version') !== '7' || !given.get('sentry_client')) refuse(401, 'bad sentry auth')
  if (given.get('sentry_key') !== key || parts[0] !== project) refuse(403, 'ProjectId or key unknown')
  if (headers['content-type'] !== 'application/x-sentry-envelope') refuse(415, 'content-type')
}

/** One envelope of one event, byte by byte: its headers a line each, the payload as long as it says. */
function eventOf(raw: Buffer, dsn: string): TakenEvent {
  const first = raw.indexOf('\n')
  const second = raw.indexOf('\n', first + 1)
  if (first < 0 || second < 0) refuse(400, 'envelope: no items')
  const header = read(envelopeHeader, raw.subarray(0, first).toString(), 'envelope header')
  const { length } = read(itemHeader, raw.subarray(first + 1, second).toString(), 'item header')
  const payload = raw.subarray(second + 1, second + 1 + length)
  const rest = raw.subarray(second + 1 + length).toString()
  if (payload.length < length || !['', '\n'].includes(rest)) refuse(400, 'item: wrong length')
  if (length > 1024 * 1024) refuse(413, 'event too large')
  const event = read(eventSchema, payload.toString(), 'event')
  if (header.event_id !== event.event_id || header.dsn !== dsn) refuse(403, 'header and event differ')
  return event
}

/** Where reports are received as the protocol allows them, and everything else is refused. */
export async function startSentry() {
  const events: TakenEvent[] = []
  let dsn = ''
  const server = await startFake([
    {
      method: 'POST',
      path: /\/ingest\/api\/(\d+)\/envelope\//,
      answer: (request) => {
        authenticate(request)
        const event = eventOf(request.raw, dsn)
        events.push(event)
        return { status: 200, body: { id: event.event_id } }
      },
    },
  ])
  dsn = server.base.replace('//', `//${key}@`).concat(`/ingest/${project}`)
  return { ...server, dsn, events }
}
