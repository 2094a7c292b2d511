import type { AttemptOutcome } from '../../channels/channel.ts'
import type { DeliveryResult } from './results.ts'

const growth = 1.6
const longestSeconds = 3600

/** After this many temporary refusals, some eight hours, a mail has failed. */
export const maxAttempts = 24

/** Milliseconds from the nth refusal (1, 2, …) to the next attempt: 1 s at first, then 1.6 times longer each, at most an hour. */
export function retryDelay(attempts: number): number {
  return Math.round(Math.min(growth ** (attempts - 1), longestSeconds) * 1000)
}

const keptCharacters = 500

/** What a mail server's answer makes of a row; stale: what the mail asks for is over. */
export type MailOutcome = AttemptOutcome | { kind: 'stale' }

/** A mail's row after an attempt, given how many refusals it had before. Untouched and unreachable count as none. */
export function classifyResult(outcome: MailOutcome, attempts: number): DeliveryResult {
  const error = 'words' in outcome ? outcome.words.slice(0, keptCharacters) : null
  const result = { counts: true, isRepeated: false, isBadAddress: false, delay: null, error }
  switch (outcome.kind) {
    case 'taken':
      return { ...result, state: 'sent' }
    case 'refused':
      return { ...result, state: 'failed', isBadAddress: outcome.about === 'recipient' }
    case 'put_off':
    case 'unknown':
      if (attempts + 1 >= maxAttempts) return { ...result, state: 'failed' }
      return {
        ...result,
        state: 'queued',
        isRepeated: outcome.kind === 'unknown',
        delay: retryDelay(attempts + 1),
      }
    case 'stale':
      return { ...result, state: 'cancelled', counts: false }
    case 'unreachable':
    case 'untouched':
      return { ...result, state: 'queued', counts: false }
  }
}
