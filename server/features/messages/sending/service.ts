import { languageOf } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import type { Message, MessageInput } from '#contract/messages/calls.ts'
import { filledMessage } from '#contract/messages/rules.ts'
import type { NewMail } from '../../../channels/mail-kinds.ts'
import { queueMails } from '../../../channels/mail-queue.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { newNonce } from '../../../platform/tokens.ts'
import { bouncesThatStop } from '../../deliveries/service.ts'
import type { MessagePayload } from '../mails.ts'
import {
  countStates,
  insertMessages,
  insertSend,
  type NewMessage,
  type Recipient,
  readRecipients,
  readSender,
} from './queries.ts'
import { obstacleOf, obstacles, sendingSummary } from './recipient-rules.ts'

/** So many messages one statement carries. */
const chunk = 500

/** Writes to members, each in a mail of its own that leaves later; who cannot be reached is named at once. */
export async function send(ctx: Ctx, input: MessageInput) {
  const ids = [...new Set(input.member_ids)]
  const recipients = await readRecipients(ctx.tx, ctx.actor, ids)
  if (recipients.length < ids.length) throw new AppError('not_found')
  const company = await readSender(ctx.tx, ctx.actor.companyId)
  const text = { subject: input.subject, body: input.mail_body.replace(/\r\n?/g, '\n') }
  const count = recipients.length
  const sendId = await insertSend(ctx.tx, ctx.actor, { ...text, count, at: asDate(ctx.now) })
  const addressed = recipients.map((member) => addressedTo(ctx, company, text, member))
  for (let start = 0; start < count; start += chunk)
    await dispatch(ctx, company, sendId, addressed.slice(start, start + chunk))
  await audit(ctx, { category: 'member', task: 'message.send' })
  const message = sendingSummary(addressed.map(({ obstacle }) => obstacle))
  const mails = addressed.filter(({ obstacle }) => obstacle === null).length
  return {
    result: { send_id: sendId, recipient_count: count },
    mailService: { state: mails > 0 ? ('queued' as const) : ('failed' as const), mail_count: mails },
    message,
  }
}

type Company = Awaited<ReturnType<typeof readSender>>
type Addressed = ReturnType<typeof addressedTo>

/** The message as one member will read it, and what keeps it from leaving. */
function addressedTo(ctx: Ctx, company: Company, text: { subject: string; body: string }, member: Recipient) {
  const name = fullName(member)
  const words = { name, company: company.name, department: member.department ?? '', sender: ctx.actor.name }
  const obstacle = obstacleOf(member, bouncesThatStop)
  const fate = obstacle ? obstacles[obstacle] : { state: 'queued' as const, reason: null }
  const message: NewMessage = {
    memberId: member.id,
    recipient: name,
    subject: filledMessage(text.subject, words),
    body: filledMessage(text.body, words),
    ...fate,
    nonce: newNonce(),
  }
  return { member, obstacle, message }
}

async function dispatch(ctx: Ctx, company: Company, sendId: number, addressed: readonly Addressed[]) {
  const messages = addressed.map(({ message }) => message)
  const ids = await insertMessages(ctx.tx, ctx.actor, sendId, messages, asDate(ctx.now))
  const leaving = addressed.filter(({ obstacle }) => obstacle === null)
  const mails = leaving.map((one) => mailOf(ctx, company, one, ids.get(one.member.id) ?? 0))
  await queueMails(ctx.tx, ctx.app, mails, ctx.now)
}

function mailOf(ctx: Ctx, company: Company, { member, message }: Addressed, messageId: number): NewMail {
  const payload: MessagePayload = {
    messageId,
    language: languageOf(member.mail_language),
    companyName: company.name,
    senderName: ctx.actor.name,
    senderDepartment: company.sender_department,
    replyTo: company.sender_email,
    subject: message.subject,
    body: message.body,
    nonce: message.nonce.toString('hex'),
  }
  return {
    companyId: ctx.actor.companyId,
    kind: 'message',
    key: String(messageId),
    memberId: member.id,
    recipient: member.email,
    payload,
  }
}

/** How far a sending is. */
export async function progress(ctx: Ctx, sendId: number) {
  const states = found(await countStates(ctx.tx, ctx.actor.companyId, sendId))
  const count = (state: Message['state']) => states.get(state) ?? 0
  return {
    result: {
      total: [...states.values()].reduce((sum, one) => sum + one, 0),
      queued: count('queued'),
      sent: count('sent'),
      bounced: count('bounced'),
      failed: count('failed'),
    },
  }
}
