import * as z from 'zod'
import { languageTag, notice } from '../answers/calls.ts'
import { call } from '../call.ts'
import { messageStatus } from '../codes.ts'
import { mostAtOnce } from '../limits.ts'
import { mailsService } from '../mails/fields.ts'
import {
  codeIn,
  id,
  linkToken,
  localDateTime,
  messageOnly,
  noInput,
  noticeId,
  requiredText,
} from '../validation.ts'
import { messageBodyLimit, messageSubjectLimit, unknownPlaceholder, unknownPlaceholders } from './rules.ts'

const states = z.enum(['queued', 'sent', 'bounced', 'failed', 'received'])

export const message = z.object({
  id,
  member_id: id,
  message_status: codeIn(messageStatus),
  subject: z.string(),
  sender: z.string(),
  recipient: z.string(),
  /** The member the message went to or came from, and its department: one each, as everybody has a message of their own. */
  names: z.array(z.string()),
  departments: z.array(z.string()),
  mail_body: z.string(),
  state: states,
  bounce_status: z.boolean(),
  bounce_reason: z.string().nullable(),
  is_read: z.boolean(),
  created_at: localDateTime,
})
export type Message = z.output<typeof message>

/** A member with where its thread stands. */
const memberWithMessage = z.object({
  id,
  code: z.string(),
  lastname: z.string(),
  firstname: z.string(),
  image_uri: z.string().nullable(),
  department_name: z.string().nullable(),
  unread_count: z.int(),
  last_message: message,
})

const page = { limit: z.int().min(1).max(200).default(50), offset: z.int().min(0).default(0) }

/** A text whose placeholders are all known. */
const messageText = (limit: number) =>
  requiredText(limit).superRefine((text, context) => {
    for (const name of unknownPlaceholders(text))
      context.addIssue({
        code: 'custom',
        params: { rule: 'unknown_placeholder' },
        message: unknownPlaceholder(name),
      })
  })

/** A message to members; each gets its own mail. */
export const messageInput = z.object({
  member_ids: z.array(id).min(1).max(mostAtOnce),
  subject: messageText(messageSubjectLimit),
  mail_body: messageText(messageBodyLimit),
})
export type MessageInput = z.output<typeof messageInput>

/** The page behind a mail's reply link. */
export const replyPage = z.object({
  language: languageTag,
  company_name: z.string(),
  member_name: z.string(),
  sender: z.string(),
  subject: z.string(),
  mail_body: z.string(),
  sent_at: localDateTime,
  /** Who can read the reply. */
  notice,
  /** Names the notice as shown, so that a reply is only stored under what its writer read. */
  notice_id: z.string(),
  /** How many replies came by this link. */
  reply_count: z.int(),
})
export type ReplyPage = z.output<typeof replyPage>

/** A reply as its writer sends it. */
const replyInput = z.object({
  token: linkToken,
  mail_body: requiredText(messageBodyLimit),
  notice_id: noticeId.optional(),
})
export type ReplyInput = z.output<typeof replyInput>

export const messages = {
  members: call({
    method: 'GET',
    path: '/v4/obf/members/message',
    access: 'member.read',
    summary: 'メッセージのあるメンバーの一覧（未読の返信が先）',
  })
    .input(z.object({ unread: z.boolean().optional(), ...page }))
    .output(z.object({ result: z.object({ members: z.array(memberWithMessage), count: z.int() }) })),
  list: call({
    method: 'GET',
    path: '/v3/messages',
    access: 'member.read',
    summary: 'メンバーとやりとりしたメッセージ（新しい順）',
  })
    .input(z.object({ member_id: id, ...page }))
    .output(z.object({ result: z.object({ messages: z.array(message), count: z.int() }) })),
  send: call({
    method: 'POST',
    path: '/v3/messages/send',
    access: 'message.create',
    summary: 'メンバーにメッセージを送る（送信は裏で進む）',
    successStatus: 202,
  })
    .input(messageInput)
    .output(
      z.object({
        result: z.object({ send_id: id, recipient_count: z.int() }),
        mailService: mailsService,
        message: z.string(),
      }),
    ),
  progress: call({
    method: 'GET',
    path: '/v3/messages/send/{send_id}',
    access: 'message.create',
    summary: '送信の進みぐあい',
  })
    .input(z.object({ send_id: id }))
    .output(
      z.object({
        result: z.object({
          total: z.int(),
          queued: z.int(),
          sent: z.int(),
          bounced: z.int(),
          failed: z.int(),
        }),
      }),
    ),
  unread: call({
    method: 'GET',
    path: '/v3/members/unread',
    access: 'member.read',
    summary: '未読の返信の数',
  })
    .input(noInput)
    .output(z.object({ count: z.int() })),
  markRead: call({
    method: 'PUT',
    path: '/v3/members/read_message/{id}',
    access: 'member.read',
    summary: 'メンバーからの返信を既読にする',
  })
    .input(z.object({ id }))
    .output(messageOnly),
  openReply: call({
    method: 'GET',
    path: '/v4/public/replies/{token}',
    access: 'public',
    summary: '返信ページの内容',
  })
    .input(z.object({ token: linkToken }))
    .output(z.object({ result: replyPage })),
  reply: call({
    method: 'POST',
    path: '/v4/public/replies/{token}',
    access: 'public',
    summary: 'メッセージに返信する',
    form: true,
    isMemberPage: true,
  })
    .input(replyInput)
    .output(messageOnly),
}
