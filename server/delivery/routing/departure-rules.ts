import type { Temporal } from 'temporal-polyfill'
import type { ChannelKind } from '#contract/channels/names.ts'
import { isBefore, quietUntil, staysUntil } from './channel-choice-rules.ts'

/** The ways on whose lanes nothing leaves, and until when; null until somebody mends the account. */
export type ClosedChannels = ReadonlyMap<ChannelKind, Temporal.Instant | null>

export type Departure = {
  route: ChannelKind
  /** Null where that is once somebody has mended the account of `route`. */
  at: Temporal.Instant | null
  /** When it left its best way, or is to, as nothing leaves there; null where it did not. */
  movesAt: Temporal.Instant | null
  /** The closed ways that it waits for, the first first; the last of them is `route` itself where it stays there. */
  stopped: ChannelKind[]
  /** The ways before this one that do not take it. */
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
    const account = accountOf(closed.get(channel), now, index === channels.length - 1)
    if (account.kind !== 'open') stopped.push(channel)
    if (account.kind !== 'left') {
      const said = { movesAt, stopped, passed, isRefused: false }
      if (takes(channel)) return { route: channel, at: audible(channel, account.at), ...said }
      passed.push(channel)
    } else movesAt ??= account.at
    now = account.at ?? now
  }
  return { route: channels[0] ?? 'mail', at: null, movesAt: null, stopped: [], passed: [], isRefused: true }
}

/** What a lane does to what is queued on it, and until when it does. */
type SuspendedAccount =
  | { kind: 'open' | 'left'; at: Temporal.Instant }
  | { kind: 'stays'; at: Temporal.Instant | null }

function accountOf(
  opens: Temporal.Instant | null | undefined,
  now: Temporal.Instant,
  isLast: boolean,
): SuspendedAccount {
  if (opens === undefined || (opens !== null && !isBefore(now, opens))) return { kind: 'open', at: now }
  const leaves = staysUntil(now)
  const opensInTime = opens !== null && !isBefore(leaves, opens)
  return isLast || opensInTime ? { kind: 'stays', at: opens } : { kind: 'left', at: leaves }
}

const audible = (channel: ChannelKind, at: Temporal.Instant | null) => at && (quietUntil(channel, at) ?? at)
