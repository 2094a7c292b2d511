/** Where linked services send people, below the installation's address. */
export const callbackPath = '/v3/engage/callback'

/** The tolerance of a callback's time, in seconds either way. */
export const engageTolerance = 300

/** The headers by which a linked service says for which company it speaks, and proves it. */
export const engageHeaders = {
  company: 'x-engage-company',
  /** Unix seconds of the sending. */
  timestamp: 'x-engage-timestamp',
  /** Hex HMAC-SHA256 of "<timestamp>.<raw body>" under the key that the company gave this service. */
  signature: 'x-engage-signature',
} as const
