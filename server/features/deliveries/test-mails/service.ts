import { hasLeft, languageOf } from '#contract/codes.ts'
import { mailService } from '#contract/mails/fields.ts'
import { personName } from '#contract/members/name.ts'
import { senderNameIn } from '../../../channels/email/signature.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { bouncesThatStop } from '../../../delivery/routing/channel-choice-rules.ts'
import { audit } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found } from '../../../platform/errors.ts'
import type { TestMailPayload } from './mails.ts'
import { holdRecipient, lastTestMail } from './queries.ts'

const pause = 60

/** Writes to a member that nothing is to be answered: it only shows whether the address is reached. */
export async function sendTestMail(ctx: Ctx, memberId: number) {
  const member = found(await holdRecipient(ctx.tx, ctx.actor, memberId))
  if (member.is_sample) throw new AppError('sample_member')
  if (hasLeft(member.working_status)) throw new AppError('member_left')
  if (member.bounce_count >= bouncesThatStop) throw new AppError('address_bounced')
  const { companyId } = ctx.actor
  requirePause(ctx, (await lastTestMail(ctx.tx, companyId, memberId))?.created_at)
  const language = languageOf(member.mail_language)
  const payload: TestMailPayload = {
    language,
    memberName: personName(member, language),
    companyName: member.company_name,
    senderName: senderNameIn(member, language),
    senderDepartment: member.sender_department,
    replyTo: member.sender_email,
  }
  const mail = {
    companyId,
    kind: 'test_mail' as const,
    key: `${memberId}.${ctx.now.epochMilliseconds}`,
    memberId,
    recipient: member.email,
    payload,
  }
  await enqueueNotifications(ctx.tx, ctx.app, [mail], ctx.now)
  await audit(ctx, { category: 'member', task: 'member.test_mail', members: [memberId] })
  const { state, message_id, recipient } = found(await lastTestMail(ctx.tx, companyId, memberId))
  return {
    mailService: mailService.parse({ state, message_id, recipient }),
    message: `${member.email} にテストメールを送ります。`,
  }
}

function requirePause(ctx: Ctx, last: Date | undefined): void {
  const passed = last ? (ctx.now.epochMilliseconds - last.getTime()) / 1000 : pause
  if (passed < pause) throw new AppError('test_mail_too_soon', { retryAfter: Math.ceil(pause - passed) })
}
