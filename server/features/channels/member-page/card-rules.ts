import { isLinked } from '#contract/channels/link-rules.ts'
import type { ChannelCard } from '#contract/channels/member-page-view.ts'
import type { ChannelKind, ExternalChannel } from '#contract/channels/names.ts'
import { digitsOf, japaneseMobile } from '#contract/channels/sms-rules.ts'
import { channelStatus } from '#contract/codes.ts'
import type { MemberLink } from '../../../channels/links/queries.ts'
import { inOrder } from '../../../delivery/routing/channel-choice-rules.ts'

type Addressed = {
  email: string
  line_works_id: string | null
  slack_email: string | null
  mobile_tel_number: string | null
}

/** Where the company says that a member is reached on a channel whose first message is ours; null where it says nothing. */
export function knownAddress(channel: ExternalChannel, member: Addressed): string | null {
  if (channel === 'sms') return japaneseMobile(member.mobile_tel_number ?? '')
  if (channel === 'line_works') return member.line_works_id || null
  return channel === 'slack' ? member.slack_email || member.email || null : null
}

/** A number that only its owner recognises: 090-****-5678. */
export function maskedNumber(stored: string): string {
  const digits = digitsOf(stored)
  return `${digits.slice(0, 3)}-****-${digits.slice(7)}`
}

/** How a member stands to a channel. */
export function cardOf(
  channel: ExternalChannel,
  link: MemberLink | undefined,
  { member, consent, from }: { member: Addressed; consent: readonly string[]; from: string | null },
): ChannelCard {
  const status = link?.status ?? channelStatus.is.not_linked
  const address = knownAddress(channel, member)
  return {
    channel,
    state: stateOf(channel, status),
    name: nameOf(channel, link, address),
    from,
    isWithoutAddress: needsAddress(channel) && address === null,
    consent: isLinked(status) && link?.consent ? link.consent.split('\n') : consent,
  }
}

const needsAddress = (channel: ExternalChannel): boolean => channel !== 'line' && channel !== 'app'

function stateOf(channel: ExternalChannel, status: number): ChannelCard['state'] {
  if (isLinked(status)) return 'linked'
  if (status === channelStatus.is.failed) return 'failed'
  // an invitation to LINE or the app waits for nothing but the member itself
  return status === channelStatus.is.authenticating && needsAddress(channel) ? 'asked' : 'none'
}

function nameOf(channel: ExternalChannel, link: MemberLink | undefined, known: string | null): string | null {
  if (channel === 'sms') {
    const number = link?.address ?? known
    return number && maskedNumber(number)
  }
  return link?.address_name ?? null
}

/** The ways that reach a member now, in the order they are taken. */
export function reachingChannels(
  member: { preferred_route: ChannelKind | null; route_order: readonly ChannelKind[]; bounce_count: number },
  linked: readonly ExternalChannel[],
): ChannelKind[] {
  return inOrder(member.route_order, member.preferred_route).filter(
    (name) => name === 'mail' || linked.includes(name),
  )
}
