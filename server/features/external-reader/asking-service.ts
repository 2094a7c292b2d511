import * as z from 'zod'
import { askProvider } from '../../channels/provider/request.ts'
import type { Config } from '../../platform/config.ts'
import { type ExternalFinding, findingsIn, instructions, readerId, responseFormat } from './reader-rules.ts'

/** The operator's reader as it is set up. */
export type Reader = { id: string; base: string; key: string | undefined; model: string }

/** The reader of this installation; null where the operator has named none. */
export function readerOf(
  config: Pick<Config, 'ANALYSIS_API_BASE' | 'ANALYSIS_API_KEY' | 'ANALYSIS_MODEL'>,
): Reader | null {
  const { ANALYSIS_API_BASE: base, ANALYSIS_API_KEY: key, ANALYSIS_MODEL: model } = config
  if (!base || !model) return null
  return { id: readerId({ base, model }), base: base.replace(/\/+$/, ''), key, model }
}

export type ReadingFailure =
  | 'unreachable'
  | 'timeout'
  | 'too_many'
  | 'server_error'
  | 'not_allowed'
  | 'not_taken'
  | 'malformed'

/** What came of asking; a failure says whether trying again may help, and after how many seconds at least. */
export type ReaderOutcome =
  | { findings: ExternalFinding[] }
  | { failure: ReadingFailure; isLasting: boolean; retryAfter: number }

const usualTimeout = 20_000

const completion = z.object({
  choices: z
    .array(z.object({ finish_reason: z.string(), message: z.object({ content: z.string().nullable() }) }))
    .min(1),
})

/** Lets a reader read one masked text. Nothing but the text, the instructions and the model's name leaves. */
export async function askReader(
  reader: Reader,
  text: string,
  { signal, timeout = usualTimeout }: { signal?: AbortSignal | undefined; timeout?: number } = {},
): Promise<ReaderOutcome> {
  const answer = await askProvider({
    method: 'POST',
    url: `${reader.base}/chat/completions`,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(reader.key && { authorization: `Bearer ${reader.key}` }),
    },
    body: JSON.stringify({
      model: reader.model,
      temperature: 0,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: JSON.stringify({ text }) },
      ],
      response_format: responseFormat,
    }),
    timeout,
    ...(signal && { signal }),
  })
  if ('failure' in answer) return failed(answer.words === 'TimeoutError' ? 'timeout' : 'unreachable')
  if (answer.status !== 200) return refused(answer.status, Number(answer.headers.get('retry-after')))
  const findings = findingsOf(answer.text, text)
  return findings ? { findings } : failed('malformed')
}

function findingsOf(body: string, sent: string): ExternalFinding[] | null {
  const parsed = completion.safeParse(jsonIn(body))
  const [choice] = parsed.success ? parsed.data.choices : []
  if (choice?.finish_reason !== 'stop' || choice.message.content === null) return null
  return findingsIn(choice.message.content, sent)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const failed = (failure: ReadingFailure, isLasting = false, retryAfter = 0): ReaderOutcome => ({
  failure,
  isLasting,
  retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : 0,
})

function refused(status: number, retryAfter: number): ReaderOutcome {
  if (status === 429) return failed('too_many', false, retryAfter)
  if (status >= 500 || status === 408) return failed('server_error', false, retryAfter)
  return failed(status === 401 || status === 403 ? 'not_allowed' : 'not_taken', true)
}
