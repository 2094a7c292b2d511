import type { Temporal } from 'temporal-polyfill'
import type { ChannelKind } from '#contract/channels/names.ts'
import { isBefore, quietUntil, staysUntil } from './channel-choice-rules.ts'

/** Channels with a suspended account, and until when; null until somebody repairs it. */
export type ClosedChannels = ReadonlyMap<ChannelKind, Temporal.Instant | null>

export type Departure = {
  route: ChannelKind
  /** Null while the account of `route` waits to be repaired. */
  at: Temporal.Instant | null
  /** When it left, or will leave, its first channel because of a suspended account; null where it does not. */
  movesAt: Temporal.Instant | null
  /** The suspended channels it waits for, in order; the last is `route` where it stays there. */
  stopped: ChannelKind[]
  /** The earlier channels that do not take it. */
  passed: ChannelKind[]
  isRefused: boolean
}

type Queued = { at: Temporal.Instant; closed: ClosedChannels; takes: (channel: ChannelKind) => boolean }

/** How something queued for these channels leaves, as `leaveClosed` and `fallBack` would do it then. */
export function departureOf(channels: readonly ChannelKind[], { at, closed, takes }: Queued): Departure {
  const stopped: ChannelKind[] = []
  const passed: ChannelKind[] = []
  let movesAt: Temporal.Instant | null = null
  let now = at
  for (const [index, channel] of channels.entries()) {
    const account = accountState(closed.get(channel), now, index === channels.length - 1)
    if (account.kind !== 'open') stopped.push(channel)
    if (account.kind !== 'left') {
      const said = { movesAt, stopped, passed, isRefused: false }
      if (takes(channel)) return { route: channel, at: afterQuietHours(channel, account.at), ...said }
      passed.push(channel)
    } else movesAt ??= account.at
    now = account.at ?? now
  }
  return { route: channels[0] ?? 'mail', at: null, movesAt: null, stopped: [], passed: [], isRefused: true }
}

/** What an account does with its queue: send, hand on to the next channel, or keep; and until when. */
type AccountState =
  | { kind: 'open' | 'left'; at: Temporal.Instant }
  | { kind: 'stays'; at: Temporal.Instant | null }

function accountState(
  opens: Temporal.Instant | null | undefined,
  now: Temporal.Instant,
  isLast: boolean,
): AccountState {
  if (opens === undefined || (opens !== null && !isBefore(now, opens))) return { kind: 'open', at: now }
  const leaves = staysUntil(now)
  const opensInTime = opens !== null && !isBefore(leaves, opens)
  return isLast || opensInTime ? { kind: 'stays', at: opens } : { kind: 'left', at: leaves }
}

const afterQuietHours = (channel: ChannelKind, at: Temporal.Instant | null) =>
  at && (quietUntil(channel, at) ?? at)
