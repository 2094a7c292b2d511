import { Temporal } from 'temporal-polyfill'
import type { ChannelKind, ExternalChannel } from '#contract/channels/names.ts'
import { bouncesThatStop } from '#contract/limits.ts'
import { hourIn, instantAt, todayIn } from '../../platform/calendar.ts'

export { bouncesThatStop }

export type MemberChannel = { name: ChannelKind; address: string }

export type MemberChannels = {
  order: readonly ChannelKind[]
  preferred: ChannelKind | null
  linked: readonly { channel: ExternalChannel; address: string | null }[]
  email: string
  bounceCount: number
}

/** Every way in the order that is taken for a member: its own choice, then the company's order. */
export const inOrder = (
  order: readonly ChannelKind[],
  preferred: ChannelKind | null,
): readonly ChannelKind[] =>
  preferred === null ? order : [preferred, ...order.filter((name) => name !== preferred)]

/** The channels to a member, the best first: the member's choice, then the company's order. */
export function channelsOf({
  order,
  preferred,
  linked,
  email,
  bounceCount,
}: MemberChannels): MemberChannel[] {
  return inOrder(order, preferred).flatMap((name): MemberChannel[] => {
    if (name === 'mail')
      return email !== '' && bounceCount < bouncesThatStop ? [{ name, address: email }] : []
    const link = linked.find(({ channel }) => channel === name)
    return link ? [{ name, address: link.address ?? '' }] : []
  })
}

/** A way that something went before, and whether it is known that it arrived. */
export type Tried = { name: ChannelKind; arrived: boolean }

/** The way after those that are known not to have worked, or null where none is left. */
export const nextChannel = (
  channels: readonly MemberChannel[],
  tried: readonly ChannelKind[],
): MemberChannel | null => channels.find(({ name }) => !tried.includes(name)) ?? null

/** A reminder's channel: the first mail's if proven to arrive, else one not tried yet, else the best. */
export function reminderChannel(
  channels: readonly MemberChannel[],
  tried: readonly Tried[],
): MemberChannel | null {
  const proven = tried.find(
    ({ name, arrived }) => arrived && channels.some((channel) => channel.name === name),
  )
  if (proven) return channels.find(({ name }) => name === proven.name) ?? null
  return (
    nextChannel(
      channels,
      tried.map(({ name }) => name),
    ) ??
    channels[0] ??
    null
  )
}

const rings = new Set<ChannelKind>(['line', 'sms', 'app'])
const firstHour = 8
const lastHour = 21

/** Until when a way that makes a phone ring is quiet, from 21:00 to 08:00 in Tokyo; null where it may ring now. */
export function quietUntil(name: ChannelKind, at: Temporal.Instant): Temporal.Instant | null {
  const hour = hourIn(at)
  if (!rings.has(name) || (hour >= firstHour && hour < lastHour)) return null
  const today = Temporal.PlainDate.from(todayIn(at))
  const morning = hour < firstHour ? today : today.add({ days: 1 })
  return instantAt(morning.toString(), `${String(firstHour).padStart(2, '0')}:00`)
}

/** From this hour of the day a closed lane's rows go another way, or their round would miss its day. */
const movingHour = 18

export const isBefore = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0

/** Until when what begins to wait at an instant stays on its closed lane: 18:00 of that day in Tokyo, or no time at all. */
export function staysUntil(waitsSince: Temporal.Instant): Temporal.Instant {
  const end = instantAt(todayIn(waitsSince), `${movingHour}:00`)
  return isBefore(waitsSince, end) ? end : waitsSince
}

/** Whether what waits since an instant on a closed lane goes another way now. */
export const movesFromClosed = (waitsSince: Temporal.Instant, at: Temporal.Instant): boolean =>
  !isBefore(at, staysUntil(waitsSince))
