import type { MemberChannel, MemberChannels } from '#contract/channels/attempt-calls.ts'
import { isLinked } from '#contract/channels/link-rules.ts'
import { type ChannelKind, channelLabel } from '#contract/channels/names.ts'
import { domesticNumber } from '#contract/channels/sms-rules.ts'
import { channelStatus } from '#contract/codes.ts'
import { closingOf } from '../../../channels/accounts/closing-rules.ts'
import { listAccounts } from '../../../channels/accounts/queries.ts'
import { type MemberLink, readLinks } from '../../../channels/links/queries.ts'
import { bouncesThatStop } from '../../../delivery/routing/channel-choice-rules.ts'
import { audit } from '../../../platform/audit.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { requireVisible } from '../../member-scopes/service.ts'
import { dispatchesOf } from './attempt-rules.ts'
import { lastMail, readAttempts, readMember, writePreferred } from './queries.ts'

type Member = NonNullable<Awaited<ReturnType<typeof readMember>>>
type Times = { last_sent_at: Date | null; last_arrived_at: Date | null; last_read_at: Date | null }

const local = (at: Date | null | undefined) => (at ? formatLocal(at) : null)

const timesOf = (times: Times | undefined) => ({
  last_sent_at: local(times?.last_sent_at),
  last_arrived_at: local(times?.last_arrived_at),
  last_read_at: local(times?.last_read_at),
})

function mailChannel({ email, bounce_count }: Member, times: Times | undefined): MemberChannel {
  const isStopped = bounce_count >= bouncesThatStop
  return {
    route: 'mail',
    is_open: email !== '' && !isStopped,
    status: null,
    address: email || null,
    words:
      email === ''
        ? 'メールアドレスが未登録です。'
        : isStopped
          ? '続けて届かなかったため、送信を停止しています。'
          : null,
    linked_at: null,
    ...timesOf(times),
  }
}

/** How a linked member is called there; ids that people cannot read are not shown. */
function addressOf({ channel, address, address_name }: MemberLink): string | null {
  if (address_name) return address_name
  if (channel === 'sms') return address && domesticNumber(address)
  return channel === 'line_works' ? address : null
}

function wordsOf(link: MemberLink | undefined, isClosed: boolean): string | null {
  if (!link || link.status === channelStatus.is.not_linked) return 'まだ連携していません。'
  if (link.status === channelStatus.is.authenticating) return '連携を案内しました。本人の確認を待っています。'
  if (link.status === channelStatus.is.failed) return link.failure_message ?? '連携できませんでした。'
  return isClosed
    ? 'この連絡手段は会社全体で止まっています。当日の18時までに再開しないときは、次の連絡手段で送信します。'
    : null
}

function externalChannel(
  channel: Exclude<ChannelKind, 'mail'>,
  link: MemberLink | undefined,
  isClosed: boolean,
): MemberChannel {
  const linked = link !== undefined && isLinked(link.status)
  return {
    route: channel,
    is_open: linked && !isClosed,
    status: link?.status ?? channelStatus.is.not_linked,
    address: linked ? addressOf(link) : null,
    words: wordsOf(link, isClosed),
    linked_at: linked ? local(link.linked_at) : null,
    ...timesOf(link),
  }
}

/** The ways to a member that its company uses, in the order in which they are tried for it. */
export async function get(ctx: Ctx, memberId: number): Promise<MemberChannels> {
  const { tx, actor } = ctx
  const member = found(await readMember(tx, actor, memberId))
  const accounts = await listAccounts(tx, actor.companyId)
  const links = await readLinks(tx, actor.companyId, [memberId])
  const times = await lastMail(tx, actor.companyId, memberId)
  const { preferred_route, order } = member
  const names = preferred_route
    ? [preferred_route, ...order.filter((name) => name !== preferred_route)]
    : order
  const channels = names.flatMap((name): MemberChannel[] => {
    if (name === 'mail') return [mailChannel(member, times)]
    const account = accounts.find(({ channel }) => channel === name)
    if (!account) return []
    const link = links.find(({ channel }) => channel === name)
    return [externalChannel(name, link, closingOf(account, asDate(ctx.now)) !== null)]
  })
  return { routes: channels, preferred_route }
}

/** Says which way is tried first for a member; null leaves it to the company's order. */
export async function prefer(ctx: Ctx, input: { id: number; preferred_route: ChannelKind | null }) {
  const memberId = await requireVisible(ctx, input.id)
  const { preferred_route } = input
  await writePreferred(ctx.tx, { companyId: ctx.actor.companyId, memberId }, preferred_route, asDate(ctx.now))
  await audit(ctx, { category: 'channel', task: 'channel.prefer', members: [memberId] })
  const message = preferred_route
    ? `最初に${channelLabel[preferred_route]}で送信します。`
    : '会社の順番で送信します。'
  return { result: await get(ctx, memberId), message }
}

export async function dispatches(ctx: Ctx, memberId: number) {
  await requireVisible(ctx, memberId)
  const rows = await readAttempts(ctx.tx, ctx.actor.companyId, memberId)
  return { result: { dispatches: dispatchesOf(rows) } }
}
