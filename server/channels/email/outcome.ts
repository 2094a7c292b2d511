import type { ChannelOutcome } from '../channel.ts'

type Failure = { message: string; responseCode?: number | undefined; response?: string | undefined }

/** Judges a failed SMTP transaction (RFC 5321 4.2.1, RFC 3463): `hadBegun` when the mail's text had begun to leave. */
export function outcomeOfFailure(failure: Failure, hadBegun: boolean): ChannelOutcome {
  const { responseCode, message: words } = failure
  if (responseCode === undefined || responseCode < 400)
    return hadBegun ? { kind: 'unknown', words } : { kind: 'put_off', code: 'connection_lost', words }
  const code = String(responseCode)
  // 503 complains about the session, not about the mail
  if (responseCode < 500 || responseCode === 503) return { kind: 'put_off', code, words }
  const isBadAddress = /\b5\.1\.\d{1,3}\b/.test(failure.response ?? words)
  return { kind: 'refused', about: isBadAddress ? 'recipient' : 'message', code, words }
}
