import type * as z from 'zod'
import type { ExternalChannel } from '#contract/channels/names.ts'
import type {
  AccountAccess,
  AccountCheck,
  Adapter,
  AskedFile,
  Attempt,
  AttemptOutcome,
  Channel,
  ChannelOutcome,
  FetchedFile,
  Notice,
  Received,
  ShownMessage,
  TooLong,
  WebhookRequest,
} from './channel.ts'

/** A text in a channel's form, ready to leave. */
export type Prepared = {
  send(address: string, attempt: Attempt): Promise<AttemptOutcome>
  /** What became of an earlier attempt; null where the channel cannot tell. */
  reconcile: ((address: string, attempt: Attempt) => Promise<ChannelOutcome | 'absent'>) | null
}

export type OpenedChannel = {
  name: ExternalChannel
  repeating: Channel<unknown, unknown>['repeating']
  /** So many a second at first; null where the provider's answers tell. */
  perSecond: number | null
  prepare(notice: Notice): Prepared | TooLong
  check(): Promise<AccountCheck>
  receive(request: WebhookRequest): Received
  /** A file that a message brought; null where the channel hands none over. */
  fetchFile(file: AskedFile, mostBytes: number): Promise<FetchedFile | null>
  /** What became of a dispatch that an event only hints at; null while nothing is known. */
  lookUp(providerId: string): Promise<LookedUp>
}

export type LookedUp = Awaited<ReturnType<NonNullable<Channel<unknown, unknown>['lookUp']>>>

export type BoundChannel = {
  name: ExternalChannel
  repeating: OpenedChannel['repeating']
  /** How a member would see a notice, with its length in UTF-16 units. Pure. */
  preview(notice: Notice): (ShownMessage & { units: number }) | TooLong
  /** @throws ZodError where what is kept is no account of this channel */
  open(account: unknown, rest: Omit<AccountAccess<unknown>, 'account'>): OpenedChannel
}

/** Ties a channel to its accounts' schema, so that the queue works with every channel alike. */
export function bindChannel<Account, Payload extends object>(
  channel: Channel<Account, Payload>,
  schema: z.ZodType<Account>,
): BoundChannel {
  return {
    name: channel.name,
    repeating: channel.repeating,
    preview: (notice) => {
      const payload = channel.compose(notice)
      if (isTooLong(payload)) return payload
      const shown = channel.show(payload)
      return { ...shown, units: shown.text.length }
    },
    open: (account, rest) => opened(channel, { ...rest, account: schema.parse(account) }),
  }
}

function opened<Account, Payload extends object>(
  channel: Channel<Account, Payload>,
  access: AccountAccess<Account>,
): OpenedChannel {
  return {
    name: channel.name,
    repeating: channel.repeating,
    perSecond: channel.pace(access.account)?.perSecond ?? null,
    prepare: (notice) => prepare(channel, access, notice),
    check: () => channel.check(access),
    receive: (request) => channel.receive?.(access.account, request, access.now()) ?? 'forged',
    fetchFile: async (file, mostBytes) => (await channel.fetchFile?.(access, file, mostBytes)) ?? null,
    lookUp: async (providerId) => (await channel.lookUp?.(access, providerId)) ?? null,
  }
}

/** Composes a text for a channel, mail included. */
export function prepare<Access, Written, Payload extends object>(
  channel: Adapter<Access, Written, Payload>,
  access: Access,
  written: Written,
): Prepared | TooLong {
  const payload = channel.compose(written)
  if (isTooLong(payload)) return payload
  const { reconcile } = channel
  return {
    send: (address, attempt) => channel.send(access, address, payload, attempt),
    reconcile: reconcile
      ? (address, attempt) => reconcile.call(channel, access, address, payload, attempt)
      : null,
  }
}

const isTooLong = (payload: object): payload is TooLong => 'tooLong' in payload
