import { createHmac } from 'node:crypto'
import * as z from 'zod'

/** What a request to the service is bounded by; docs/talent-source.md states the same. */
export const sourceLimits = {
  recordsInPage: 200,
  pages: 500,
  answerBytes: 4 * 1024 * 1024,
  requestMs: 20_000,
  attempts: 4,
  /** The longest that is waited because the service says so. */
  longestWaitMs: 30_000,
  /** Before the first retry; each further one doubles, plus up to half at random. */
  firstWaitMs: 300,
  wholeRunMs: 600_000,
} as const

/** The headers by which a request says for which account it speaks, and proves it. */
export const sourceHeaders = {
  account: 'x-talent-account',
  /** Unix seconds of the sending. */
  timestamp: 'x-talent-timestamp',
  /** Hex HMAC-SHA256 of "<timestamp>.<method>.<path with query>" under the account's key. */
  signature: 'x-talent-signature',
} as const

/** What the holder of the key signs of a request. */
export const signatureOf = (key: string, timestamp: string, method: string, pathWithQuery: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${method}.${pathWithQuery}`).digest('hex')

/** The answer to `GET /v1/account`. */
export const accountAnswer = z.object({ account_id: z.string() })

/** A page of `GET /v1/results`; each record is judged by itself. */
export const pageAnswer = z.object({
  results: z.array(z.unknown()).max(sourceLimits.recordsInPage),
  next_cursor: z.string().min(1).max(1_000),
  has_more: z.boolean(),
})
export type PageAnswer = z.output<typeof pageAnswer>
