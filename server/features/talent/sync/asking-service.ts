import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { SyncFailure } from '#contract/talent/words.ts'
import { type GivenAnswer, readJson, retryAfterOf } from '../../../channels/provider/answers.ts'
import { askProvider, type ProviderAnswer } from '../../../channels/provider/request.ts'
import {
  accountAnswer,
  type PageAnswer,
  pageAnswer,
  signatureOf,
  sourceHeaders,
  sourceLimits,
} from './source-rules.ts'

export type SourceAccount = { accountId: string; key: string }

/** Why the service was of no use, as the run tells it. */
export class SourceFailure extends Error {
  readonly code: SyncFailure
  constructor(code: SyncFailure, detail = '') {
    super(`${code} ${detail}`.trim())
    this.code = code
  }
}

/** The place from which to go on is no longer known there: the list must be read from its beginning. */
export class CursorGone extends Error {}

export type SourceOptions = {
  base: string
  account: SourceAccount
  now: () => number
  signal?: AbortSignal | undefined
  /** Called before each request, so that a lease is kept. */
  beat?: () => Promise<void>
}

/** Asks the service under an account's signature; what may pass by itself is tried again. */
export function openSource({ base, account, now, signal, beat }: SourceOptions) {
  const ask = async (path: string): Promise<GivenAnswer> => {
    const url = `${base.replace(/\/+$/, '')}${path}`
    for (let attempt = 1; ; attempt += 1) {
      await beat?.()
      const answer = await askProvider({
        method: 'GET',
        url,
        headers: signed(account, url, now()),
        timeout: sourceLimits.requestMs,
        longest: sourceLimits.answerBytes,
        ...(signal ? { signal } : {}),
      })
      signal?.throwIfAborted()
      const passing = passingFailure(answer)
      if (!passing) return given(answer)
      const pause = pauseBefore(attempt, answer, now())
      if (attempt >= sourceLimits.attempts || pause > sourceLimits.longestWaitMs) throw passing
      await wait(pause, undefined, signal ? { signal } : {})
    }
  }
  return {
    /** Whether the service knows the account under this key. @throws SourceFailure */
    prove: async (): Promise<void> => {
      const { account_id } = parsed(accountAnswer, await ask('/v1/account'))
      if (account_id !== account.accountId) throw new SourceFailure('key_refused')
    },
    /** One page of the list, from its beginning or from a cursor. @throws SourceFailure, CursorGone */
    page: async (cursor: string | null): Promise<PageAnswer> => {
      const query = new URLSearchParams({ limit: String(sourceLimits.recordsInPage) })
      if (cursor !== null) query.set('cursor', cursor)
      const answer = await ask(`/v1/results?${query}`)
      if (answer.status === 410) throw new CursorGone()
      return parsed(pageAnswer, answer)
    },
  }
}

function signed({ accountId, key }: SourceAccount, url: string, nowMs: number): Record<string, string> {
  const { pathname, search } = new URL(url)
  const timestamp = String(Math.floor(nowMs / 1000))
  return {
    accept: 'application/json',
    [sourceHeaders.account]: accountId,
    [sourceHeaders.timestamp]: timestamp,
    [sourceHeaders.signature]: signatureOf(key, timestamp, 'GET', pathname + search),
  }
}

/** What went wrong where another attempt may go well, or null. */
function passingFailure(answer: ProviderAnswer): SourceFailure | null {
  if ('failure' in answer)
    return new SourceFailure(answer.isTooLong ? 'too_much' : 'unreachable', answer.words)
  if (answer.status === 429) return new SourceFailure('too_busy')
  return answer.status >= 500 ? new SourceFailure('service_error', String(answer.status)) : null
}

function given(answer: ProviderAnswer): GivenAnswer {
  if ('failure' in answer) throw new SourceFailure('unreachable', answer.words)
  if (answer.status === 401 || answer.status === 403) throw new SourceFailure('key_refused')
  if (answer.status !== 200 && answer.status !== 410)
    throw new SourceFailure('bad_answer', String(answer.status))
  return answer
}

function pauseBefore(attempt: number, answer: ProviderAnswer, nowMs: number): number {
  const asked = 'failure' in answer ? undefined : retryAfterOf(answer.headers, new Date(nowMs))
  const own = sourceLimits.firstWaitMs * 2 ** (attempt - 1) * (1 + Math.random() / 2)
  return Math.max(own, (asked ?? 0) * 1000)
}

function parsed<Schema extends z.ZodType>(schema: Schema, { status, text }: GivenAnswer): z.infer<Schema> {
  const read = status === 200 ? readJson(schema, text) : null
  if (read === null) throw new SourceFailure('bad_answer', 'not as documented')
  return read
}
