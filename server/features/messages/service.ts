import { imageUri } from '#contract/accounts/avatar-calls.ts'
import { externalChannels } from '#contract/channels/names.ts'
import { messageStatus } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import { receivedFileUri } from '#contract/messages/by-mail-fields.ts'
import type { Message, MessageQuery } from '#contract/messages/calls.ts'
import { withoutAnswerLink } from '#contract/messages/rules.ts'
import { formatLocal } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import { noteRead } from '../../platform/reads.ts'
import { requireVisible } from '../member-scopes/service.ts'
import { shownFile } from './attachments/service.ts'
import {
  countMessages,
  countThreads,
  countUnread,
  listMessages,
  listThreads,
  markRead,
  type StoredMessage,
} from './queries.ts'
import { queueReadNotice } from './replies/read-marks/service.ts'

export { handOver } from './conversations/handling/handover-service.ts'
export { hideReply, takeChatReply } from './replies/by-chat/service.ts'
export { readerGroups } from './words.ts'

type Page = { limit: number; offset: number }

export async function list(ctx: Ctx, query: MessageQuery) {
  if (query.member_id !== undefined) await requireVisible(ctx, query.member_id)
  const rows = await listMessages(ctx.tx, ctx.actor, query)
  const count = await countMessages(ctx.tx, ctx.actor, query)
  noteRead(
    ctx,
    'messages',
    rows.map(({ member_id }) => member_id),
  )
  return { result: { messages: rows.map(shownMessage), count } }
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
  const count = await countThreads(ctx.tx, ctx.actor, query.unread)
  noteRead(
    ctx,
    'messages',
    rows.map(({ member_id }) => member_id),
  )
  return { result: { members, count } }
}

export async function unread(ctx: Ctx) {
  return { count: await countUnread(ctx.tx, ctx.actor) }
}

/** Notes that HR has read a member's replies. */
export async function read(ctx: Ctx, id: number) {
  const memberId = await requireVisible(ctx, id)
  await markRead(ctx.tx, ctx.actor, memberId, asDate(ctx.now))
  await queueReadNotice(ctx.tx, { companyId: ctx.actor.companyId, memberId })
  return { message: '既読にしました。' }
}

/** A message as the calls answer it. */
export const shownMessage = (row: StoredMessage): Message => ({
  id: row.id,
  member_id: row.member_id,
  member_code: row.code,
  message_status: row.message_status,
  subject: withoutAnswerLink(row.subject),
  sender: row.sender,
  recipient: row.recipient,
  names: [fullName(row)],
  departments: row.full_path === null ? [] : [row.full_path],
  mail_body: withoutAnswerLink(row.mail_body),
  attachments: row.sent_files.map(shownFile),
  state: row.state,
  bounce_status: row.state === 'bounced',
  bounce_reason: row.bounce_reason,
  is_read: row.message_status === messageStatus.is.sent || row.read_at !== null,
  is_auto_reply: row.is_auto_reply,
  from_address: row.from_address,
  came_by: externalChannels.find((name) => name === row.received_via) ?? null,
  is_taken_back: row.taken_back_at !== null,
  all_text: row.all_text,
  received_files: row.received_files.map((file) => ({ ...file, uri: receivedFileUri(file.id) })),
  replied_at: row.replied_at && formatLocal(row.replied_at),
  created_at: formatLocal(row.created_at),
})
