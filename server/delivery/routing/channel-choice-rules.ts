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

/** All channels in a member's order: its own choice, then the company's order. */
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

/** A channel used before, and whether arrival is proven. */
export type Tried = { name: ChannelKind; arrived: boolean }

/** The next channel that was not tried, or null. */
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

/** Until when a channel that makes a phone ring is quiet (21:00 to 08:00 in Tokyo); null where it may ring now. */
export function quietUntil(name: ChannelKind, at: Temporal.Instant): Temporal.Instant | null {
  const hour = hourIn(at)
  if (!rings.has(name) || (hour >= firstHour && hour < lastHour)) return null
  const today = Temporal.PlainDate.from(todayIn(at))
  const morning = hour < firstHour ? today : today.add({ days: 1 })
  return instantAt(morning.toString(), `${String(firstHour).padStart(2, '0')}:00`)
}

/** From this hour a suspended account's notifications use another channel, or their round would miss its day. */
const movingHour = 18

/** Whether the first instant is earlier than the second. */
export const isBefore = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0

/** Until when a notification waits for its suspended account: 18:00 of the day in Tokyo, or not at all. */
export function staysUntil(waitsSince: Temporal.Instant): Temporal.Instant {
  const end = instantAt(todayIn(waitsSince), `${movingHour}:00`)
  return isBefore(waitsSince, end) ? end : waitsSince
}

/** Whether a notification that waits for a suspended account uses another channel now. */
export const movesFromClosed = (waitsSince: Temporal.Instant, at: Temporal.Instant): boolean =>
  !isBefore(at, staysUntil(waitsSince))
