import type { Temporal } from 'temporal-polyfill'
import type { RouteName } from '#contract/channels/names.ts'
import { isBefore, quietUntil, staysUntil } from './route-rules.ts'

/** The ways on whose lanes nothing leaves, and until when; null until somebody mends the account. */
export type ClosedWays = ReadonlyMap<RouteName, Temporal.Instant | null>

/** How something leaves. */
export type Departure = {
  route: RouteName
  /** Null where that is once somebody has mended the account of `route`. */
  at: Temporal.Instant | null
  /** When it left its best way, or is to, as nothing leaves there; null where it did not. */
  movesAt: Temporal.Instant | null
  /** The closed ways that it waits for, the first first; the last of them is `route` itself where it stays there. */
  stopped: RouteName[]
  /** The ways before this one that do not take it. */
  passed: RouteName[]
  /** No way takes it. */
  isRefused: boolean
}

type Queued = { at: Temporal.Instant; closed: ClosedWays; takes: (route: RouteName) => boolean }

/**
 * How something leaves that is queued at an instant for these ways, the best first, if what is closed opens when it is said
 * to: as `leaveClosed` and `moveOn` do it once the time has come.
 */
export function departureOf(routes: readonly RouteName[], { at, closed, takes }: Queued): Departure {
  const stopped: RouteName[] = []
  const passed: RouteName[] = []
  let movesAt: Temporal.Instant | null = null
  let now = at
  for (const [index, route] of routes.entries()) {
    const lane = laneOf(closed.get(route), now, index === routes.length - 1)
    if (lane.kind !== 'open') stopped.push(route)
    if (lane.kind !== 'left') {
      const said = { movesAt, stopped, passed, isRefused: false }
      if (takes(route)) return { route, at: audible(route, lane.at), ...said }
      passed.push(route)
    } else movesAt ??= lane.at
    now = lane.at ?? now
  }
  return { route: routes[0] ?? 'mail', at: null, movesAt: null, stopped: [], passed: [], isRefused: true }
}

/** What a lane does to what is queued on it, and until when it does. */
type Lane = { kind: 'open' | 'left'; at: Temporal.Instant } | { kind: 'stays'; at: Temporal.Instant | null }

function laneOf(opens: Temporal.Instant | null | undefined, now: Temporal.Instant, isLast: boolean): Lane {
  if (opens === undefined || (opens !== null && !isBefore(now, opens))) return { kind: 'open', at: now }
  const leaves = staysUntil(now)
  const opensInTime = opens !== null && !isBefore(leaves, opens)
  return isLast || opensInTime ? { kind: 'stays', at: opens } : { kind: 'left', at: leaves }
}

const audible = (route: RouteName, at: Temporal.Instant | null) => at && (quietUntil(route, at) ?? at)
