import { imageUri } from '#contract/accounts/avatar-calls.ts'
import { isLinked } from '#contract/channels/link-rules.ts'
import type { ChannelMember, ChannelMemberQuery } from '#contract/channels/member-calls.ts'
import { channelLabel, type ExternalChannel } from '#contract/channels/names.ts'
import { channelStatus, hasLeft } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import { findAccount } from '../../../channels/accounts/queries.ts'
import { linkFields } from '../../../channels/links/wire-rules.ts'
import { audit } from '../../../platform/audit.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { invite as askToLink, unlink } from '../service.ts'
import {
  countByStatus,
  countInvitable,
  type ListedMember,
  listInvitable,
  listMembers,
  resolveRecipients,
} from './queries.ts'

const local = (at: Date | null) => at && formatLocal(at)

/** The address that the company entered for an unlinked member. */
const enteredFor: Record<ExternalChannel, (member: ListedMember) => string | null> = {
  app: () => null,
  line: () => null,
  line_works: ({ line_works_id }) => line_works_id,
  slack: ({ slack_email, email }) => slack_email ?? email,
  sms: ({ mobile_tel_number }) => mobile_tel_number,
}

function shown(channel: ExternalChannel, row: ListedMember): ChannelMember {
  const { id, code, lastname, firstname, lastname_kana, firstname_kana } = row
  return {
    id,
    code,
    lastname,
    firstname,
    lastname_kana,
    firstname_kana,
    image_uri: imageUri(row.image_name),
    department_name: row.department_name,
    is_former: hasLeft(row.working_status),
    status: row.status,
    address: row.address ?? enteredFor[channel](row),
    address_name: row.address_name,
    invited_at: local(row.invited_at),
    linked_at: isLinked(row.status) ? local(row.linked_at) : null,
    linked_by: row.linked_by,
    failure: row.status === channelStatus.is.failed ? row.failure_message : null,
    last_sent_at: local(row.last_sent_at),
    last_arrived_at: local(row.last_arrived_at),
    ...linkFields(row.links),
    slack_email: row.slack_email,
    mobile_tel_number: row.mobile_tel_number,
    line_works_id: row.line_works_id,
    version: row.version,
  }
}

/** Who is linked to a channel and who is not, with how many stand where. */
export async function list(ctx: Ctx, channel: ExternalChannel, query: ChannelMemberQuery) {
  const { tx, actor } = ctx
  const members = await listMembers(tx, actor, channel, query)
  const counted = await countByStatus(tx, actor, channel, query)
  const of = (status: number) => counted.find((one) => one.status === status)?.count ?? 0
  const { not_linked, authenticating, failed, authenticated } = channelStatus.is
  const counts = {
    not_linked: of(not_linked),
    authenticating: of(authenticating),
    failed: of(failed),
    authenticated: of(authenticated),
  }
  return {
    result: {
      members: members.map((member) => shown(channel, member)),
      count:
        query.status === undefined ? counted.reduce((sum, { count }) => sum + count, 0) : of(query.status),
      counts,
      invitable: await countInvitable(tx, actor, channel, query),
    },
  }
}

async function requireAccount({ tx, actor }: Ctx, channel: ExternalChannel): Promise<void> {
  if (!(await findAccount(tx, { companyId: actor.companyId, channel })))
    throw new AppError('channel_not_set_up')
}

const success = (count: number, skipped: number, message: string) => ({
  data: { status: 'success' as const, count, skipped },
  message,
})

/** Asks everybody who is not linked and can be asked, of a department or of all that the caller may see. */
export async function inviteAll(
  ctx: Ctx,
  channel: ExternalChannel,
  query: { department_id?: number | undefined },
) {
  await requireAccount(ctx, channel)
  const { ids, skipped } = await listInvitable(ctx.tx, ctx.actor, channel, query)
  await askToLink(ctx, channel, ids)
  await audit(ctx, { category: 'channel', task: 'channel.invite', members: ids })
  const rest = skipped === 0 ? '' : `連絡先が登録されていない${skipped}名には送信しません。`
  const message =
    ids.length === 0
      ? `${channelLabel[channel]}の連携を案内できるメンバーはいませんでした。${rest}`
      : `${ids.length}名に${channelLabel[channel]}の連携を案内します。${rest}`
  return success(ids.length, skipped, message)
}

export async function inviteOne(ctx: Ctx, channel: ExternalChannel, memberId: number) {
  await requireAccount(ctx, channel)
  const member = found(await resolveRecipients(ctx.tx, ctx.actor, channel, memberId))
  const name = `${fullName(member)}さん`
  if (!member.is_with_company) throw new AppError('member_left')
  if (!member.is_known) throw new AppError('channel_address_missing')
  if (isLinked(member.status)) return success(0, 1, `${name}はすでに連携しています。`)
  await askToLink(ctx, channel, [memberId])
  await audit(ctx, { category: 'channel', task: 'channel.invite', members: [memberId] })
  return success(1, 0, `${name}に${channelLabel[channel]}の連携を案内します。`)
}

/** Ends a member's link or open invitation. */
export async function cancel(ctx: Ctx, channel: ExternalChannel, memberId: number) {
  const member = found(await resolveRecipients(ctx.tx, ctx.actor, channel, memberId))
  await unlink(ctx, channel, memberId, 'company')
  await audit(ctx, { category: 'channel', task: 'channel.cancel', members: [memberId] })
  const message = `${fullName(member)}さんの${channelLabel[channel]}の連携を解除しました。`
  return member.status === channelStatus.is.not_linked ? success(0, 1, message) : success(1, 0, message)
}
