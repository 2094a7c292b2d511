import { parentPort } from 'node:worker_threads'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Parties, pageFor, type Verified, verified } from './assertion-rules.ts'
import { type Described, described } from './metadata-rules.ts'

/** What is asked about XML that others wrote. */
export type SamlQuestion =
  | { asks: 'page'; parties: Parties; id: string; state: string }
  | { asks: 'verified'; parties: Parties; response: string; nowMs: number }
  | { asks: 'described'; xml: string }

export type SamlAnswer =
  | { page: string }
  | { verified: Verified }
  | { described: Described | null }
  | { refused: ErrorCode; problem: string }

async function answerTo(question: SamlQuestion): Promise<SamlAnswer> {
  if (question.asks === 'page') return { page: await pageFor(question.parties, question) }
  if (question.asks === 'described') return { described: await described(question.xml) }
  const { parties, response, nowMs } = question
  return { verified: await verified(parties, response, nowMs) }
}

const refusal = (error: unknown): SamlAnswer => ({
  refused: error instanceof AppError ? error.code : 'sign_on_failed',
  problem: String(error),
})

parentPort?.on('message', async (question: SamlQuestion) => {
  parentPort?.postMessage(await answerTo(question).catch(refusal))
})
