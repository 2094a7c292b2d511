import type { ChannelKind } from '#contract/channels/names.ts'
import type { Language } from '#contract/codes.ts'

/** What a member is told over a channel, before the channel gives it its form. Pure text: no mark-up. */
export type Notice = {
  language: Language
  /** Who writes, as "株式会社青空 人事部". */
  sender: string
  text: string
  brief: string
  /** For the lock screen, which is public: no weather, no words of anybody, no survey's name. */
  lockScreen: { title: string; body: string }
  /** Where the notice leads; the short address is for SMS. */
  link: { label: string; url: string; shortUrl: string } | null
  /** Buttons that answer in the chat itself, where the channel has them; `action` comes back in a `pressed` event. */
  choices?: readonly { label: string; action: string }[]
}

/** A notice that does not fit a channel; `longest` in UTF-16 units. */
export type TooLong = { tooLong: number; longest: number }

/** What a member sees of a message, taken from what is sent itself. */
export type ShownMessage = {
  title: string | null
  text: string
  /** What a notification says instead of the text, which others may read. */
  notification: string | null
  buttons: readonly string[]
}

/** What became of one attempt, in the provider's code and in words for HR. */
export type ChannelOutcome =
  /** Accepted by the provider, not proven to arrive; `thread` names the conversation in later events. */
  | { kind: 'taken'; providerId: string | null; thread?: string; pace?: { perSecond: number } }
  /** Permanent: this address, this text, or the account until the company repairs it. */
  | {
      kind: 'refused'
      about: 'recipient' | 'message' | 'account'
      code: string
      words: string
      /** When an account is expected to work again by itself, as at the end of a monthly quota. */
      until?: Date
    }
  /** Surely not taken; `retryAfter` in seconds. `isPace` when the account as a whole is to slow down. */
  | { kind: 'put_off'; code: string; words: string; retryAfter?: number; isPace?: boolean }
  /** It may have been taken. */
  | { kind: 'unknown'; words: string }
  /** Nothing was said to the provider. */
  | { kind: 'unreachable'; words: string }

/** What the queue records; untouched: not tried, as the attempt may no longer leave. */
export type AttemptOutcome = ChannelOutcome | { kind: 'untouched' }

export type AccountToken = { value: string; expiresAt: Date; refresh?: string }

export type TokenKeeper = {
  /** The kept token unless it is `spent`, else a new one, stored before it is used: one process at a time. */
  token(
    make: (kept: AccountToken | null) => Promise<AccountToken>,
    spent?: AccountToken,
  ): Promise<AccountToken>
}

/** What an adapter works with: an account's public settings and its secrets, its token, the clock, where reports go. */
export type AccountAccess<Account> = {
  account: Account
  /** The full address of the account's webhook, built from PUBLIC_URL; for providers that are told with each message. */
  webhookUrl: string
  tokens: TokenKeeper
  now(): Date
}

/** One attempt; a dispatch keeps its key and first instant. Only its own timeout cuts it off. */
export type Attempt = {
  key: string
  firstAt: Date
  /** Resolves with true once the attempt is on record, and no word leaves before; absent where it is already. */
  mayLeave?: Promise<boolean>
}

/** The most messages a second of an account; null where the provider tells at run time. */
export type Pace = { perSecond: number } | null

export type AccountCheck =
  | { ok: true; facts: readonly { label: string; value: string }[] }
  | { ok: false; code: string; words: string }

export type DeliveryReport =
  | { kind: 'arrived'; providerId: string }
  | { kind: 'not_arrived'; providerId: string; about: 'recipient' | 'message'; code: string; words: string }

/** A file that a member sent; `id` is null where the message's own id fetches it. */
export type SentFile = {
  id?: string
  kind: 'image' | 'video' | 'audio' | 'file'
  name: string | null
  size: number | null
}

export type AskedFile = SentFile & { id: string }

/** The result of fetching a file; `name` where the provider tells it only now. */
export type FetchedFile =
  | { kind: 'content'; bytes: Buffer; mediaType: string; name?: string }
  | { kind: 'preparing' | 'gone' | 'too_large' | 'not_allowed' | 'failed' }

/** What a provider reports or a member does; `eventId` is the same when it comes again. */
export type ChannelEvent = { eventId: string; at: Date } & (
  | {
      kind: 'text'
      address: string
      text: string
      providerMessageId: string
      thread?: string
      replyToken?: string
      markAsReadToken?: string
    }
  /** Something that is no text, as a picture: `words` says what, in Japanese; `file` where it can be fetched. */
  | {
      kind: 'other_message'
      address: string
      words: string
      providerMessageId: string
      replyToken?: string
      markAsReadToken?: string
      file?: SentFile
    }
  | { kind: 'followed' | 'blocked'; address: string; replyToken?: string }
  | { kind: 'taken_back'; address: string; providerMessageId: string }
  | { kind: 'pressed'; address: string; action: string; thread?: string; replyToken?: string }
  | { kind: 'read'; providerId: string }
  | DeliveryReport
  /** An event that proves nothing by itself: what became of the dispatch is to be asked for. */
  | { kind: 'hint'; providerId: string }
  | { kind: 'account_ended'; code: string; words: string }
)

/** A webhook's request as it came. `url` is its full address, built from PUBLIC_URL. */
export type WebhookRequest = {
  raw: Buffer
  url: string
  header(name: string): string | null
}

/** Genuine events with the provider's expected answer; or a request that cannot be trusted. */
export type Received = { events: readonly ChannelEvent[]; answer?: { type: string; body: string } } | 'forged'

/** What the queue needs of every channel, mail included; `repeating`: what may follow an attempt with an unknown end. */
export type Adapter<Access, Written, Payload> = {
  name: ChannelKind
  repeating: 'keyed' | 'reconciled' | 'collapsing' | 'blind' | 'marked'
  /** Pure. */
  compose(written: Written): Payload | TooLong
  /** Never throws: the outcome says what is known. */
  send(access: Access, address: string, payload: Payload, attempt: Attempt): Promise<AttemptOutcome>
  reconcile?(
    access: Access,
    address: string,
    payload: Payload,
    attempt: Attempt,
  ): Promise<ChannelOutcome | 'absent'>
}

/** A channel besides mail, over a company's account. */
export type Channel<Account, Payload> = Adapter<AccountAccess<Account>, Notice, Payload> & {
  name: Exclude<ChannelKind, 'mail'>
  pace(account: Account): Pace
  /** How the member sees it. Pure. */
  show(payload: Payload): ShownMessage
  /** What became of a message that a `hint` names; null while nothing is known. */
  lookUp?(access: AccountAccess<Account>, providerId: string): Promise<DeliveryReport | null>
  /** A message's file, up to a size. Never throws. */
  fetchFile?(access: AccountAccess<Account>, file: AskedFile, mostBytes: number): Promise<FetchedFile>
  /** Tries the account without reaching a member. */
  check(access: AccountAccess<Account>): Promise<AccountCheck>
  /** Pure but for `now`; the signature is checked in constant time. */
  receive?(account: Account, request: WebhookRequest, now: Date): Received
}

/** How long a provider is given to take a message, in milliseconds. */
export const providerTimeout = 10_000

/** How long a provider is given to hand a file over, in milliseconds. */
export const fileTimeout = 30_000
