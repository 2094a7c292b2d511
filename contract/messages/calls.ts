import * as z from 'zod'
import { languageTag, notice, personParts } from '../answers/calls.ts'
import { call } from '../call.ts'
import { messageStatus } from '../codes.ts'
import { departmentFilter } from '../departments/filter-fields.ts'
import { keysOf } from '../keys.ts'
import { mailsService } from '../mails/fields.ts'
import {
  codeIn,
  fileAnswer,
  id,
  isoDate,
  keyText,
  linkToken,
  localDateTime,
  messageOnly,
  noInput,
  noticeId,
  requiredLines,
  searchWords,
} from '../validation.ts'
import { attachment } from './attachment-fields.ts'
import { byMail } from './by-mail-fields.ts'
import { exclusion, messageStates, page, sendingFields } from './fields.ts'
import { messageBodyLimit, sendingState } from './rules.ts'

export const message = z.object({
  id,
  member_id: id,
  member_code: z.string(),
  message_status: codeIn(messageStatus),
  subject: z.string(),
  sender: z.string(),
  recipient: z.string(),
  /** The member the message went to or came from, and its department: one each, as everybody has a message of their own. */
  names: z.array(z.string()),
  departments: z.array(z.string()),
  mail_body: z.string(),
  /** The files that the company sent along; a reply has its own in received_files. */
  attachments: z.array(attachment),
  state: messageStates,
  bounce_status: z.boolean(),
  bounce_reason: z.string().nullable(),
  is_read: z.boolean(),
  ...byMail,
  replied_at: localDateTime.nullable(),
  created_at: localDateTime,
})
export type Message = z.output<typeof message>

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

/** A message to members, each in a mail of its own: at once, at a time to come, or kept as a draft. */
export const messageInput = z.object({
  ...sendingFields,
  draft: z.boolean().default(false),
  code: keyText(40).optional(),
  /** The version of it that was read; one that somebody changed since is refused. */
  version: z.int().optional(),
})
export type MessageInput = z.output<typeof messageInput>

/** The page behind a mail's reply link. */
export const replyPage = z.object({
  language: languageTag,
  company_name: z.string(),
  /** In the order of the page's language; `member` has the parts for every other. */
  member_name: z.string(),
  member: personParts,
  sender: z.string(),
  subject: z.string(),
  mail_body: z.string(),
  /** The files that went with it, each behind the page's own address and `?file={id}`. */
  attachments: z.array(z.object({ id, name: z.string(), size: z.int() })),
  sent_at: localDateTime,
  notice,
  /** Names the notice as shown, so that a reply is only stored under what its writer read. */
  notice_id: z.string(),
  reply_count: z.int(),
})
export type ReplyPage = z.output<typeof replyPage>

const replyInput = z.object({
  token: linkToken,
  mail_body: requiredLines(messageBodyLimit),
  notice_id: noticeId.optional(),
})
export type ReplyInput = z.output<typeof replyInput>

const messageQuery = z.object({
  member_id: id.optional(),
  q: searchWords.optional(),
  department_id: departmentFilter,
  message_status: codeIn(messageStatus).optional(),
  state: messageStates.optional(),
  /** Replies that wait to be read, or everything else. */
  unread: z.boolean().optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
  ...page,
})
export type MessageQuery = z.output<typeof messageQuery>

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
    .input(messageQuery)
    .output(z.object({ result: z.object({ messages: z.array(message), count: z.int() }) })),
  remove: call({
    method: 'DELETE',
    path: '/v3/messages/{id}',
    access: 'message.create',
    summary: '送信前のメッセージを取り消す。送信後は一覧から削除するだけで、届いたメールは残る',
  })
    .input(z.object({ id }))
    .output(z.object({ result: z.object({ taken_back: z.boolean() }), message: z.string() })),
  send: call({
    method: 'POST',
    path: '/v3/messages/send',
    access: 'message.create',
    summary: 'メンバーにメッセージを送る、予約する、下書きにする（送信は裏で進む）',
    successStatus: 202,
  })
    .input(messageInput)
    .output(
      z.object({
        result: z.object({
          send_id: id,
          code: z.string(),
          state: z.enum(keysOf(sendingState)),
          recipient_count: z.int(),
          excluded: z.array(exclusion),
          /** Until then all of it can be taken back; null for a draft and a scheduled one. */
          leaves_at: localDateTime.nullable(),
          version: z.int(),
          /** What a draft still lacks before it can leave, in words. */
          warnings: z.array(z.string()),
        }),
        mailService: mailsService,
        message: z.string(),
      }),
    ),
  progress: call({
    method: 'GET',
    path: '/v3/messages/send/{send_id}',
    access: 'message.create',
    summary: '送信の進み具合',
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
          unconfirmed: z.int(),
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
  setAutomatic: call({
    method: 'PUT',
    path: '/v4/messages/{id}/automatic',
    access: 'message.create',
    summary: '自動応答とされたメールを本人からの返信にする、自動応答に戻す',
  })
    .input(z.object({ id, is_auto_reply: z.boolean() }))
    .output(messageOnly),
  receivedFile: call({
    method: 'GET',
    path: '/v4/messages/received_files/{id}',
    access: 'member.read',
    summary: '返信のメールやチャットで届いたファイルをダウンロードする',
  })
    .input(z.object({ id }))
    .output(fileAnswer),
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
