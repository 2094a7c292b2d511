import { conversationStatus, isReply } from '#contract/codes.ts'
import type { Conversation, TimelineEntry } from '#contract/messages/conversation-calls.ts'
import { type Answers, type Demo, found, notFound, pageOf } from '../demo.ts'
import { holdsWords } from '../member-order.ts'
import type { Client } from '../sample-store.ts'
import { belowOf } from './members.ts'

type Note = Extract<TimelineEntry, { kind: 'note' }>['note']

/** All conversations, as the list shows them. */
export const listOf = async (demo: Demo): Promise<Conversation[]> =>
  (await demo.kept('conversations', 'list', { limit: 100 })).result.conversations

/** The conversation with a member, begun where there is none yet. */
export async function threadOf(demo: Demo, memberId: number) {
  const { result } = found(await demo.people.person(memberId)).timelines
  const all = await listOf(demo)
  const inList = all.find(({ member }) => member.id === memberId)
  if (inList) result.conversation = inList
  return result
}

/** Puts a conversation at the top of the list, as one in which something just happened. */
export async function bringUp(demo: Demo, conversation: Conversation): Promise<void> {
  const all = await listOf(demo)
  const at = all.findIndex(({ member }) => member.id === conversation.member.id)
  if (at >= 0) all.splice(at, 1)
  all.unshift(conversation)
}

const begun = (conversation: Conversation) => {
  conversation.handling ??= {
    status: conversationStatus.is.open,
    assignee: null,
    snoozed_until: null,
    version: 0,
  }
  return conversation.handling
}

type Asked = Parameters<Client['conversations']['list']>[0]

async function chosenOf(demo: Demo, asked: NonNullable<Asked>): Promise<Conversation[]> {
  const me = await demo.me()
  const below = await belowOf(demo)
  const { rows } = await demo.people.members()
  const departments = new Map(rows.map(({ id, department }) => [id, department?.id]))
  const isOf = ({ handling }: Conversation) =>
    asked.assignee === undefined ||
    (asked.assignee === 'nobody'
      ? !handling?.assignee
      : handling?.assignee?.id === (asked.assignee === 'me' ? me.id : asked.assignee))
  const inside = ({ member }: Conversation) =>
    asked.department_id === undefined ||
    (below.get(asked.department_id)?.has(departments.get(member.id) ?? 0) ?? false)
  const isSnoozed = ({ handling }: Conversation) => (handling?.snoozed_until ?? '') > demo.at()
  return (await listOf(demo)).filter(
    (one) =>
      (!asked.q || holdsWords(asked.q, [one.member.name, one.last_message?.subject ?? ''])) &&
      (asked.status === undefined || one.handling?.status === asked.status) &&
      (asked.unread === undefined || one.unread_count > 0 === asked.unread) &&
      (asked.snoozed === undefined || isSnoozed(one) === asked.snoozed) &&
      (asked.waiting === undefined || Boolean(one.last_message?.is_reply) === asked.waiting) &&
      isOf(one) &&
      inside(one),
  )
}

async function countsOf(demo: Demo) {
  const me = await demo.me()
  const all = await listOf(demo)
  const awake = all.filter(({ handling }) => (handling?.snoozed_until ?? '') <= demo.at())
  const count = (status: number) => awake.filter(({ handling }) => handling?.status === status).length
  return {
    open: count(conversationStatus.is.open),
    in_progress: count(conversationStatus.is.in_progress),
    done: count(conversationStatus.is.done),
    mine: awake.filter(
      ({ handling }) => handling?.assignee?.id === me.id && handling.status !== conversationStatus.is.done,
    ).length,
    snoozed: all.length - awake.length,
  }
}

function noteOf(demo: Demo, id: number): { note: Note; memberId: number } {
  for (const [memberId, { timelines }] of demo.people.opened()) {
    const entry = timelines.result.entries.find((one) => one.kind === 'note' && one.note.id === id)
    if (entry?.kind === 'note') return { note: entry.note, memberId }
  }
  throw notFound()
}

const handled = (demo: Demo) =>
  ({
    list: async ({ limit, offset, ...asked }) => {
      const all = await chosenOf(demo, asked)
      return { result: { conversations: pageOf(all, { limit, offset }), count: all.length } }
    },
    counts: async () => ({ result: await countsOf(demo) }),
    timeline: async ({ member_id, before }) => {
      const thread = await threadOf(demo, member_id)
      return { result: before ? { ...thread, entries: [], earlier: null } : { ...thread, earlier: null } }
    },
    update: async ({ member_id, status, assignee_id, snoozed_until }) => {
      const { conversation } = await threadOf(demo, member_id)
      const handling = begun(conversation)
      if (status !== undefined) handling.status = status
      if (assignee_id !== undefined) {
        const { users } = await demo.kept('accounts', 'list')
        const user = users.find(({ id }) => id === assignee_id)
        handling.assignee = user ? { id: user.id, name: user.name } : null
      }
      if (snoozed_until !== undefined) handling.snoozed_until = snoozed_until
      handling.version += 1
      return { result: conversation, message: '変更しました。' }
    },
  }) satisfies Partial<Answers<Client['conversations']>>

const noted = (demo: Demo) =>
  ({
    addNote: async ({ member_id, body }) => {
      const note: Note = {
        id: demo.nextId(),
        body,
        writer: (await demo.me()).name,
        can_change: true,
        can_remove: true,
        version: 1,
        created_at: demo.at(),
        changed_at: null,
      }
      const thread = await threadOf(demo, member_id)
      thread.entries.push({ kind: 'note', note })
      return { result: note, message: 'メモを追加しました。' }
    },
    updateNote: async ({ id, body }) => {
      const { note } = noteOf(demo, id)
      Object.assign(note, { body, version: note.version + 1, changed_at: demo.at() })
      return { result: note, message: 'メモを更新しました。' }
    },
    removeNote: async ({ id }) => {
      const { memberId } = noteOf(demo, id)
      const thread = await threadOf(demo, memberId)
      thread.entries = thread.entries.filter((one) => one.kind !== 'note' || one.note.id !== id)
      return { message: 'メモを削除しました。' }
    },
  }) satisfies Partial<Answers<Client['conversations']>>

export const conversations = (demo: Demo): Answers<Client['conversations']> => ({
  ...handled(demo),
  ...noted(demo),
})

export async function readReplies(demo: Demo, memberId: number): Promise<void> {
  const { conversation, entries } = await threadOf(demo, memberId)
  conversation.unread_count = 0
  for (const entry of entries)
    if (entry.kind === 'message' && isReply(entry.message.message_status)) entry.message.is_read = true
  const row = await demo.people.row(memberId)
  if (row) row.message_read = true
  ;(await demo.people.members()).standing.get('unread')?.delete(memberId)
}
