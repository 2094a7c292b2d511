import type { Verdict } from './verdict.ts'

const growth = 1.6
const longestSeconds = 3600

/** After so many refusals for the moment, some eight hours in all, a mail is given up. */
export const maxAttempts = 24

/** Milliseconds from the nth refusal (1, 2, …) to the next attempt: 1 s at first, then 1.6 times longer each, at most an hour. */
export function retryDelay(attempts: number): number {
  return Math.round(Math.min(growth ** (attempts - 1), longestSeconds) * 1000)
}

/** What became of one attempt to hand a mail to a server. */
export type Outcome =
  | { kind: 'sent' }
  /** A 5yz reply: never again. */
  | { kind: 'refused'; error: string; isBadAddress: boolean }
  /** A 4yz reply, or a connection lost before the mail began to leave. */
  | { kind: 'put_off'; error: string }
  /** The connection was lost while the server had the mail: it may have taken it. */
  | { kind: 'unknown'; error: string }
  /** The server takes no mail at all now. */
  | { kind: 'unreachable'; error: string }
  /** Not tried: what the mail asks for is over. */
  | { kind: 'stale' }
  /** Not tried: the worker may no longer send. */
  | { kind: 'untouched' }

const keptCharacters = 500

/** The row after an attempt, given how many refusals it had before. Untouched and unreachable count as none. */
export function verdictOf(outcome: Outcome, attempts: number): Verdict {
  const error = 'error' in outcome ? outcome.error.slice(0, keptCharacters) : null
  const verdict = { counts: true, isRepeated: false, isBadAddress: false, delay: null, error }
  switch (outcome.kind) {
    case 'sent':
      return { ...verdict, state: 'sent' }
    case 'refused':
      return { ...verdict, state: 'failed', isBadAddress: outcome.isBadAddress }
    case 'put_off':
    case 'unknown':
      if (attempts + 1 >= maxAttempts) return { ...verdict, state: 'failed' }
      return {
        ...verdict,
        state: 'queued',
        isRepeated: outcome.kind === 'unknown',
        delay: retryDelay(attempts + 1),
      }
    case 'stale':
      return { ...verdict, state: 'cancelled', counts: false }
    case 'unreachable':
    case 'untouched':
      return { ...verdict, state: 'queued', counts: false }
  }
}

type Failure = { message: string; responseCode?: number | undefined; response?: string | undefined }

/** Judges a failed SMTP transaction (RFC 5321 4.2.1, RFC 3463): `hadBegun` when the mail's text had begun to leave. */
export function outcomeOfFailure(failure: Failure, hadBegun: boolean): Outcome {
  const { responseCode, message: error } = failure
  if (responseCode !== undefined && responseCode >= 400) {
    // 503 complains about the session, not about the mail
    if (responseCode < 500 || responseCode === 503) return { kind: 'put_off', error }
    return { kind: 'refused', error, isBadAddress: /\b5\.1\.\d{1,3}\b/.test(failure.response ?? error) }
  }
  return hadBegun ? { kind: 'unknown', error } : { kind: 'put_off', error }
}
