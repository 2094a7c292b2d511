import type { Temporal } from 'temporal-polyfill'
import type { ChannelKind, ExternalChannel } from '#contract/channels/names.ts'
import type { StoppedChannel } from '#contract/messages/arriving-fields.ts'
import { closingOf } from '../../../channels/accounts/closing-rules.ts'
import type { AccountRow } from '../../../channels/accounts/queries.ts'
import type { ClosedChannels, Departure } from '../../../delivery/routing/departure-rules.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'

/** A channel on which nothing leaves: why, and until when where it mends itself. */
export type Stopped = { channel: ExternalChannel; words: string; until: Date | null }

/** The channels among these on which nothing leaves at an instant, as far as is known now. */
export const stoppedAt = (accounts: readonly AccountRow[], at: Temporal.Instant): Stopped[] =>
  accounts.flatMap((row) => {
    const closing = closingOf(row, asDate(at))
    return closing ? [{ channel: row.channel, words: closing.words, until: row.closed_until }] : []
  })

/** The channels that are suspended, each until an instant; null for an unknown end. */
export const closedChannels = (stopped: readonly Stopped[]): ClosedChannels =>
  new Map<ChannelKind, Temporal.Instant | null>(
    stopped.map(({ channel, until }) => [channel, until && asInstant(until)]),
  )

/** What those that stand still do to those whose best way they are; what does nothing is left out. */
export function stoppedChannelsOf(
  stopped: readonly Stopped[],
  departures: readonly Departure[],
  at: Temporal.Instant,
): StoppedChannel[] {
  const waiting = Map.groupBy(departures, ({ stopped: [first] }) => first)
  return stopped.flatMap(({ channel, words, until }) => {
    const own = waiting.get(channel)
    return own ? [{ channel, words, until: until && formatLocal(until), goes: goesOf(own, at) }] : []
  })
}

/** When something leaves that would leave at an instant, as the contract has it. */
export const leavingOf = (departure: Departure, at: Temporal.Instant) => ({
  leaves_at: local(departure.at),
  is_at_once: departure.at?.equals(at) ?? false,
})

function goesOf(departures: readonly Departure[], at: Temporal.Instant): StoppedChannel['goes'] {
  const alike = Map.groupBy(departures, ({ route: channel, at: leaves }) => `${channel} ${leaves}`)
  return [...alike.values()]
    .flatMap((all) => {
      const [one] = all
      if (!one) return []
      const moves_at = one.movesAt?.equals(at) ? null : local(one.movesAt)
      return [{ route: one.route, count: all.length, ...leavingOf(one, at), moves_at }]
    })
    .sort((one, other) => other.count - one.count)
}

const local = (at: Temporal.Instant | null) => at && formatLocal(asDate(at))
