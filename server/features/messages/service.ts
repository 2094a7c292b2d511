import { imageUri } from '#contract/avatars.ts'
import { languageOf } from '#contract/code-tables.ts'
import { filledMessage } from '#contract/message-rules.ts'
import type { Message, MessageInput } from '#contract/messages.ts'
import { type NewMail, queueMails } from '../../channels/mail-queue.ts'
import { audit } from '../../platform/audit.ts'
import { formatLocal } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError, found } from '../../platform/errors.ts'
import { newNonce } from '../../platform/tokens.ts'
import { bouncesThatStop } from '../deliveries/service.ts'
import { requireVisible } from '../member-scopes/service.ts'
import type { MessagePayload } from './jobs.ts'
import {
  countStates,
  countThread,
  countThreads,
  countUnread,
  insertMessages,
  insertSend,
  listThread,
  listThreads,
  markRead,
  type NewMessage,
  type Recipient,
  readRecipients,
  readSender,
  type StoredMessage,
} from './queries.ts'
import { obstacleOf, obstacles, sendingSummary } from './recipient-rules.ts'

export { hasUnreadReply } from './queries.ts'

/** So many messages one statement carries. */
const chunk = 500

type Page = { limit: number; offset: number }

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
  return { result: { send_id: sendId, recipient_count: count }, message }
}

type Company = Awaited<ReturnType<typeof readSender>>
type Addressed = ReturnType<typeof addressedTo>

/** The message as one member will read it, and what keeps it from leaving. */
function addressedTo(ctx: Ctx, company: Company, text: { subject: string; body: string }, member: Recipient) {
  const name = `${member.lastname} ${member.firstname}`
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

/** The thread of one member, newest first. */
export async function thread(ctx: Ctx, { member_id, ...page }: Page & { member_id: number }) {
  const memberId = await requireVisible(ctx, member_id)
  const rows = await listThread(ctx.tx, ctx.actor, memberId, page)
  return {
    result: { messages: rows.map(shownMessage), count: await countThread(ctx.tx, ctx.actor, memberId) },
  }
}

/** Members with messages, those whose reply waits first. */
export async function threads(ctx: Ctx, query: Page & { unread?: boolean | undefined }) {
  const rows = await listThreads(ctx.tx, ctx.actor, query)
  const members = rows.map((row) => ({
    id: row.member_id,
    code: row.code,
    lastname: row.lastname,
    firstname: row.firstname,
    image_uri: imageUri(row.image_name),
    department_name: row.department_name,
    unread_count: row.unread_count ?? 0,
    last_message: shownMessage(row),
  }))
  return { result: { members, count: await countThreads(ctx.tx, ctx.actor, query.unread) } }
}

/** How many replies wait to be read. */
export async function unread(ctx: Ctx) {
  return { count: await countUnread(ctx.tx, ctx.actor) }
}

/** Notes that HR has read a member's replies. */
export async function read(ctx: Ctx, id: number) {
  await markRead(ctx.tx, ctx.actor, await requireVisible(ctx, id), asDate(ctx.now))
  return { message: '既読にしました。' }
}

const shownMessage = (row: StoredMessage): Message => ({
  id: row.id,
  member_id: row.member_id,
  message_status: row.message_status,
  subject: row.subject,
  sender: row.sender,
  recipient: row.recipient,
  mail_body: row.mail_body,
  state: row.state,
  bounce_status: row.state === 'bounced',
  bounce_reason: row.bounce_reason,
  is_read: row.message_status === 1 || row.read_at !== null,
  created_at: formatLocal(row.created_at),
})
