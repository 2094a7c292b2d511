import { z } from 'zod'
import { textCategoryKeys } from '#contract/text-analysis/categories.ts'
import { FakeRefusal, type FakeRequest, type FakeServer, startFake } from './fake-server.ts'

export const openAiModel = 'kaze-2026'
export const openAiKey = 'sk-a-key-of-the-fake-reader-0001'

type Found = { quote: string; category: string }

export type FakeOpenAi = FakeServer & {
  texts: string[]
  reads: (text: string) => Found[] | Promise<Found[]>
  /** The whole content of its next answers instead, as a model may say it. */
  says: string | null
}

const Message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content: z.string().min(1) }),
  z.strictObject({ role: z.literal('user'), content: z.string().min(1) }),
])

/** Structured outputs take a subset of JSON Schema: every property required, no other allowed. */
const Schema = z.strictObject({
  type: z.literal('object'),
  additionalProperties: z.literal(false),
  required: z.tuple([z.literal('findings')]),
  properties: z.strictObject({
    findings: z.strictObject({
      type: z.literal('array'),
      items: z.strictObject({
        type: z.literal('object'),
        additionalProperties: z.literal(false),
        required: z.array(z.enum(['quote', 'category'])).length(2),
        properties: z.strictObject({
          quote: z.strictObject({ type: z.literal('string') }),
          category: z.strictObject({ type: z.literal('string'), enum: z.array(z.enum(textCategoryKeys)) }),
        }),
      }),
    }),
  }),
})

const Body = z.strictObject({
  model: z.string(),
  temperature: z.number().min(0).max(2),
  messages: z.array(Message).length(2),
  response_format: z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[\w-]{1,64}$/),
      strict: z.literal(true),
      schema: Schema,
    }),
  }),
})

const refusal = (status: number, message: string) =>
  new FakeRefusal(status, { error: { message, type: 'invalid_request_error', param: null, code: null } })

/** A server of OpenAI's chat completions, strict: other paths, properties and headers than the documented are refused. */
export async function startOpenAi(): Promise<FakeOpenAi> {
  let answers = 0
  const server = await startFake([
    {
      method: 'POST',
      path: /\/v1\/chat\/completions/,
      answer: async (request) => {
        const text = textIn(request)
        fake.texts.push(text)
        const content = fake.says ?? JSON.stringify({ findings: await fake.reads(text) })
        answers += 1
        const message = { role: 'assistant', content, refusal: null, annotations: [] }
        return {
          status: 200,
          headers: { 'x-request-id': `req_${answers}` },
          body: {
            id: `chatcmpl-${answers}`,
            object: 'chat.completion',
            created: 1_780_000_000,
            model: openAiModel,
            choices: [{ index: 0, message, logprobs: null, finish_reason: 'stop' }],
            usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
          },
        }
      },
    },
  ])
  const fake: FakeOpenAi = Object.assign(server, {
    texts: [],
    reads: () => [],
    says: null,
  } satisfies Pick<FakeOpenAi, 'texts' | 'reads' | 'says'>)
  return fake
}

function textIn(request: FakeRequest): string {
  const header = (name: string) => String(request.headers[name] ?? '')
  if (header('authorization') !== `Bearer ${openAiKey}`) throw refusal(401, 'Incorrect API key provided')
  if (header('content-type') !== 'application/json')
    throw refusal(400, 'content-type must be application/json')
  if (request.query.size > 0) throw refusal(400, 'no query here')
  const body = Body.safeParse(JSON.parse(request.raw.toString('utf8')))
  if (!body.success) throw refusal(400, body.error.message)
  const { model, messages } = body.data
  if (model !== openAiModel) throw refusal(404, `The model ${model} does not exist`)
  const [system, user] = messages
  if (system?.role !== 'system' || user?.role !== 'user') throw refusal(400, 'system first, then user')
  return z.strictObject({ text: z.string() }).parse(JSON.parse(user.content)).text
}
