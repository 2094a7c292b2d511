import * as z from 'zod'
import { FakeRefusal, type FakeRequest, startFake } from './fake-server.ts'

const value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.union([z.int(), z.string().regex(/^-?\d+$/)]) }),
  z.strictObject({ doubleValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
])
const attributes = z.array(z.strictObject({ key: z.string().min(1), value }))
const nanoseconds = z.string().regex(/^\d{19}$/)
const traceId = z.string().regex(/^(?!0+$)[0-9a-f]{32}$/)
const spanId = z.string().regex(/^(?!0+$)[0-9a-f]{16}$/)

const span = z.object({
  traceId,
  spanId,
  parentSpanId: spanId.optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
  status: z.object({ code: z.int().min(0).max(2) }),
})
export type TakenSpan = z.output<typeof span>

const resource = z.object({ attributes })
const scope = z.object({ name: z.string().min(1) })
const traces = z.strictObject({
  resourceSpans: z
    .array(z.object({ resource, scopeSpans: z.array(z.object({ scope, spans: z.array(span).min(1) })) }))
    .min(1),
})

function read<Schema extends z.ZodType>(schema: Schema, { raw, headers }: FakeRequest): z.output<Schema> {
  if (headers['content-type'] !== 'application/json') throw new FakeRefusal(415, { message: 'content-type' })
  const parsed = schema.safeParse(JSON.parse(raw.toString()))
  if (!parsed.success) throw new FakeRefusal(400, { code: 3, message: parsed.error.message })
  return parsed.data
}

/** A collector of OTLP/HTTP in JSON, which refuses what the protocol's messages do not allow. */
export async function startCollector() {
  const spans: TakenSpan[] = []
  const bodies: string[] = []
  const server = await startFake([
    {
      method: 'POST',
      path: /\/v1\/traces/,
      answer: (request) => {
        const { resourceSpans } = read(traces, request)
        bodies.push(request.raw.toString())
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)))
        return { status: 200, body: {} }
      },
    },
  ])
  return { ...server, spans, bodies }
}
