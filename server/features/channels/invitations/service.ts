import type { ExternalChannel } from '#contract/channels/names.ts'
import { hasLeft } from '#contract/codes.ts'
import type { NewNotification } from '../../../delivery/kinds.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { todayIn } from '../../../platform/calendar.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { changeLink, type LinkingCtx } from '../linking/link-service.ts'
import { type InvitationPayload, offerTo } from './mails.ts'
import { type Invited, readInvited } from './queries.ts'

const membersAtOnce = 100

/** Invites members by mail (LINE, app) or by the channel's own first message; skips those who are linked or left. */
export async function invite(
  ctx: LinkingCtx,
  channel: ExternalChannel,
  memberIds: readonly number[],
): Promise<void> {
  if (memberIds.length <= membersAtOnce) return await inviteBatch(ctx, channel, memberIds)
  const { companyId } = ctx.actor
  for (let from = 0; from < memberIds.length; from += membersAtOnce) {
    const batch = memberIds.slice(from, from + membersAtOnce)
    await enqueue(ctx.tx, 'invite_members', { companyId, channel, memberIds: batch })
  }
}

export async function inviteBatch(
  ctx: LinkingCtx,
  channel: ExternalChannel,
  memberIds: readonly number[],
): Promise<void> {
  const { companyId } = ctx.actor
  const asked: Invited[] = []
  for (const member of await readInvited(ctx.tx, companyId, memberIds)) {
    if (hasLeft(member.working_status)) continue
    if (await changeLink(ctx, { channel, memberId: member.id }, { kind: 'invited' })) asked.push(member)
  }
  if (asked.length === 0) return
  if (channel === 'line' || channel === 'app') await askByMail(ctx, channel, asked)
  else {
    const ids = asked.map(({ id }) => id)
    await enqueue(ctx.tx, 'invite_over_channel', { companyId, channel, memberIds: ids })
  }
}

async function askByMail(
  { tx, app, now, actor: { companyId } }: LinkingCtx,
  channel: ExternalChannel,
  members: readonly Invited[],
): Promise<void> {
  const mails = members.map((member): NewNotification => {
    const payload: InvitationPayload = offerTo(member, channel)
    const key = `${member.id} ${channel} ${todayIn(now)}`
    const { id: memberId, email: recipient } = member
    return { companyId, kind: 'channel_invitation', key, memberId, recipient, payload }
  })
  await enqueueNotifications(tx, app, mails, now)
}
