/** What a provider besides the mail server said, as the row keeps it. */
export type ChannelResult = {
  providerId: string | null
  thread: string | null
  about: 'recipient' | 'message' | 'account' | null
  code: string | null
  /** It may have been taken. */
  isUnknown: boolean
  /** The account takes nothing more and is suspended. */
  closing: { code: string; words: string; until: Date | null } | null
  /** The account as a whole slows down, or may go faster. */
  pause: { seconds: number; perSecond: number | null } | null
}

/** What a dispatch's row becomes; `delay` is in milliseconds, null leaves the time of the next attempt. */
export type DeliveryResult = {
  state: 'sent' | 'failed' | 'cancelled' | 'queued' | 'unconfirmed'
  counts: boolean
  isRepeated: boolean
  isBadAddress: boolean
  delay: number | null
  error: string | null
  channel?: ChannelResult
}
