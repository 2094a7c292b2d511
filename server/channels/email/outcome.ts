/** What became of one attempt to hand a mail to a server. */
export type Outcome =
  | { kind: 'sent' }
  /** A 5yz reply: never again. */
  | { kind: 'refused'; error: string; isBadAddress: boolean }
  /** A 4yz reply, or a connection lost before the mail began to leave. */
  | { kind: 'put_off'; error: string }
  /** The connection was lost while the server had the mail: it may have taken it. */
  | { kind: 'unknown'; error: string }
  | { kind: 'unreachable'; error: string }
  /** Not tried: what the mail asks for is over. */
  | { kind: 'stale' }
  /** Not tried: the worker may no longer send. */
  | { kind: 'untouched' }

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
