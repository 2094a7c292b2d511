import * as z from 'zod'
import { notice } from '../answers/calls.ts'
import { call } from '../call.ts'
import { conversationStatus } from '../codes.ts'
import { departmentFilter } from '../departments/filter-fields.ts'
import { keysOf } from '../keys.ts'
import {
  codeIn,
  id,
  keyText,
  localDateTime,
  messageOnly,
  noInput,
  requiredLines,
  searchWords,
} from '../validation.ts'
import { message } from './calls.ts'
import { conversationEvent, noteLimit } from './conversation-rules.ts'
import { messageStates, minuteToCome, page } from './fields.ts'

/** How far HR is with a conversation; only those who may write to members know and change it. */
const handling = z.object({
  status: codeIn(conversationStatus),
  assignee: z.object({ id, name: z.string() }).nullable(),
  /** It leaves the lists of what waits until then; a reply ends that. */
  snoozed_until: localDateTime.nullable(),
  version: z.int(),
})
export type Handling = z.output<typeof handling>

/** The one conversation with a member. */
export const conversation = z.object({
  member: z.object({
    id,
    code: z.string(),
    name: z.string(),
    image_uri: z.string().nullable(),
    department_name: z.string().nullable(),
    is_former: z.boolean(),
    /** Mails to the member are stopped, as they came back. */
    is_bounced: z.boolean(),
  }),
  handling: handling.nullable(),
  unread_count: z.int(),
  /** The newest one that the reader may read; of its words only the beginning. */
  last_message: z
    .object({
      is_reply: z.boolean(),
      is_auto_reply: z.boolean(),
      subject: z.string(),
      beginning: z.string(),
      state: messageStates,
      created_at: localDateTime,
    })
    .nullable(),
})
export type Conversation = z.output<typeof conversation>

/** HR's own words beside a conversation; no mail and no page of members ever holds them. */
const note = z.object({
  id,
  body: z.string(),
  writer: z.string(),
  /** The reader wrote it. */
  can_change: z.boolean(),
  /** The reader wrote it, or is the owner or a super administrator. */
  can_remove: z.boolean(),
  version: z.int(),
  created_at: localDateTime,
  /** Null as long as nobody changed it. */
  changed_at: localDateTime.nullable(),
})
export type Note = z.output<typeof note>

const event = z.object({
  id,
  kind: z.enum(keysOf(conversationEvent)),
  words: z.string(),
  reason: z.string().nullable(),
  created_at: localDateTime,
})

/** One line of a conversation's time. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message }),
  z.object({ kind: z.literal('note'), note }),
  z.object({ kind: z.literal('event'), event }),
])
export type TimelineEntry = z.output<typeof timelineEntry>

const conversationQuery = z.object({
  q: searchWords.optional(),
  status: codeIn(conversationStatus).optional(),
  /** The caller's own, nobody's, or an account's. */
  assignee: z.union([z.enum(['me', 'nobody']), id]).optional(),
  department_id: departmentFilter,
  /** Replies that wait to be read, or everything else. */
  unread: z.boolean().optional(),
  /** What waits until later, or everything else. */
  snoozed: z.boolean().optional(),
  /** What is neither done nor snoozed, or everything else. */
  waiting: z.boolean().optional(),
  ...page,
})
export type ConversationQuery = z.output<typeof conversationQuery>

const conversationChange = z.object({
  member_id: id,
  version: z.int(),
  status: codeIn(conversationStatus).optional(),
  assignee_id: id.nullable().optional(),
  snoozed_until: minuteToCome.nullable().optional(),
})
export type ConversationChange = z.output<typeof conversationChange>

const body = requiredLines(noteLimit)

export const conversations = {
  list: call({
    method: 'GET',
    path: '/v4/messages/conversations',
    access: 'member.read',
    summary: 'メンバーごとのやりとりの一覧（未読の返信が先、新しい順）',
  })
    .input(conversationQuery)
    .output(z.object({ result: z.object({ conversations: z.array(conversation), count: z.int() }) })),
  counts: call({
    method: 'GET',
    path: '/v4/messages/conversations/counts',
    access: 'message.create',
    summary: 'やりとりの数（対応状況ごと、自分の担当、保留中）',
  })
    .input(noInput)
    .output(
      z.object({
        result: z.object({
          /** Each as many as the list of this status that is not snoozed. */
          open: z.int(),
          in_progress: z.int(),
          done: z.int(),
          /** The list of `assignee: me` that is `waiting`. */
          mine: z.int(),
          snoozed: z.int(),
        }),
      }),
    ),
  timeline: call({
    method: 'GET',
    path: '/v4/messages/conversations/{member_id}',
    access: 'member.read',
    summary: '1人とのやりとり：メッセージ、返信、メモ、できごと（古い順）',
  })
    .input(
      z.object({
        member_id: id,
        /** What `earlier` of the page after it says. */
        before: keyText(60).optional(),
        limit: z.int().min(1).max(200).default(50),
      }),
    )
    .output(
      z.object({
        result: z.object({
          conversation,
          entries: z.array(timelineEntry),
          /** Asks for the page before this one; null at the beginning. */
          earlier: z.string().nullable(),
          /** Who reads a reply, as the member is told. */
          readers: notice,
        }),
      }),
    ),
  update: call({
    method: 'PUT',
    path: '/v4/messages/conversations/{member_id}',
    access: 'message.create',
    summary: 'やりとりの対応状況、担当者、保留を変更する',
  })
    .input(conversationChange)
    .output(z.object({ result: conversation, message: z.string() })),
  addNote: call({
    method: 'POST',
    path: '/v4/messages/conversations/{member_id}/notes',
    access: 'message.create',
    summary: 'やりとりにメモを書く',
  })
    .input(z.object({ member_id: id, body }))
    .output(z.object({ result: note, message: z.string() })),
  updateNote: call({
    method: 'PUT',
    path: '/v4/messages/notes/{id}',
    access: 'message.create',
    summary: '自分のメモを変更する',
  })
    .input(z.object({ id, version: z.int(), body }))
    .output(z.object({ result: note, message: z.string() })),
  removeNote: call({
    method: 'DELETE',
    path: '/v4/messages/notes/{id}',
    access: 'message.create',
    summary: 'メモを削除する（書いた人、オーナー、全権管理者）',
  })
    .input(z.object({ id }))
    .output(messageOnly),
}
