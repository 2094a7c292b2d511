import { isWithCompany, messageStatus } from '#contract/codes.ts'
import { withValues } from '#contract/mails/placeholders.ts'
import { fullName } from '#contract/members/name.ts'
import { exclusionReason } from '#contract/messages/rules.ts'
import { type Answers, type Demo, found, given, noSample, notFound, pageOf } from '../demo.ts'
import type { Row } from '../people.ts'
import type { Client, Output } from '../sample-store.ts'
import { bringUp, listOf, readReplies, threadOf } from './conversations.ts'
import { belowOf, chosen } from './members.ts'

type Wanted = Parameters<Client['messages']['send']>[0]
type Excluded = Output<Client['messages']['send']>['result']['excluded']

export async function recipientsOf(
  demo: Demo,
  { member_ids = [], department_ids = [], filters }: Wanted,
): Promise<Row[]> {
  const { rows } = await demo.people.members()
  const below = await belowOf(demo)
  const inside = new Set(department_ids.flatMap((id) => [...(below.get(id) ?? [])]))
  const filtered = new Set(filters ? await chosen(demo, filters) : [])
  return rows.filter(
    (row) => member_ids.includes(row.id) || inside.has(row.department?.id ?? 0) || filtered.has(row),
  )
}

export function excludedOf(rows: readonly Row[]): Excluded {
  const left = rows.filter(({ working_status }) => !isWithCompany(working_status))
  if (left.length === 0) return []
  const members = left.map(({ id, code, lastname, firstname }) => ({
    id,
    code,
    name: fullName({ lastname, firstname }),
  }))
  return [{ reason: 'left', label: exclusionReason.left, count: left.length, members }]
}

export async function filledFor(demo: Demo, text: string, row: Row): Promise<string> {
  const me = await demo.me()
  const values: Record<string, string> = {
    name: fullName(row),
    company: me.company_name,
    department: row.department?.short_name ?? '',
    sender: me.name,
    answer_url: '（回答ページのリンク）',
  }
  return withValues(text, (name) => values[name])
}

async function deliver(demo: Demo, row: Row, wanted: Wanted): Promise<void> {
  const thread = await threadOf(demo, row.id)
  const me = await demo.me()
  const subject = await filledFor(demo, wanted.subject ?? '', row)
  const mail_body = await filledFor(demo, wanted.mail_body ?? '', row)
  const created_at = demo.at()
  thread.entries.push({
    kind: 'message',
    message: {
      id: demo.nextId(),
      member_id: row.id,
      member_code: row.code,
      message_status: messageStatus.is.sent,
      subject,
      sender: me.name,
      recipient: row.email,
      names: [fullName(row)],
      departments: [],
      mail_body,
      attachments: [],
      state: 'sent',
      bounce_status: false,
      bounce_reason: null,
      is_read: true,
      is_auto_reply: false,
      from_address: null,
      all_text: null,
      came_by: null,
      is_taken_back: false,
      received_files: [],
      replied_at: null,
      created_at,
    },
  })
  thread.conversation.last_message = {
    is_reply: false,
    is_auto_reply: false,
    subject,
    beginning: mail_body.slice(0, 80),
    state: 'sent',
    created_at,
  }
  await bringUp(demo, thread.conversation)
}

const nobody = {
  queued: 0,
  sent: 0,
  arrived: 0,
  read: 0,
  replied: 0,
  bounced: 0,
  failed: 0,
  unconfirmed: 0,
  cancelled: 0,
}

/** Keeps a sending as the list of sendings shows it. */
async function keepSending(demo: Demo, wanted: Wanted, rows: readonly Row[]) {
  const { sendings } = (await demo.kept('sendings', 'list', { limit: 100 })).result
  const me = await demo.me()
  const earlier = sendings.find(({ code }) => code === wanted.code)
  const id = earlier?.id ?? demo.nextId()
  const state = wanted.draft
    ? ('draft' as const)
    : wanted.scheduled_at
      ? ('scheduled' as const)
      : ('done' as const)
  const sending = {
    id,
    code: earlier?.code ?? `demo${id}`,
    state,
    subject: wanted.subject ?? '',
    sender: me.name,
    is_own: true,
    recipient_count: rows.length,
    scheduled_at: wanted.scheduled_at ?? null,
    counts: state === 'done' ? { ...nobody, sent: rows.length } : nobody,
    leaves_at: null,
    undo_seconds: 0,
    ended_because: null,
    ended_words: null,
    version: (earlier?.version ?? 0) + 1,
    created_at: demo.at(),
    updated_at: demo.at(),
  }
  const others = sendings.filter((one) => one !== earlier)
  sendings.splice(0, sendings.length, sending, ...others)
  const members = rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: fullName(row),
    department_name: row.department?.full_path ?? null,
  }))
  visited(demo).set(sending.code, { sending, wanted: given(wanted), members })
  return sending
}

type Kept = {
  sending: Output<Client['sendings']['list']>['result']['sendings'][number]
  wanted: Wanted
  members: { id: number; code: string; name: string; department_name: string | null }[]
}

const ofVisits = new WeakMap<Demo, Map<string, Kept>>()

export function visited(demo: Demo): Map<string, Kept> {
  const kept = ofVisits.get(demo) ?? new Map<string, Kept>()
  ofVisits.set(demo, kept)
  return kept
}

const messagesRead = (demo: Demo) =>
  ({
    members: async ({ unread, limit, offset }) => {
      const { members } = (await demo.kept('messages', 'members')).result
      const chosenOnes = members.filter(
        ({ unread_count }) => unread === undefined || unread_count > 0 === unread,
      )
      return { result: { members: pageOf(chosenOnes, { limit, offset }), count: chosenOnes.length } }
    },
    list: async ({ member_id, unread, message_status, limit, offset }) => {
      const { messages: all } = (await demo.kept('messages', 'list', { limit: 200 })).result
      const asked = all.filter(
        (one) =>
          (member_id === undefined || one.member_id === member_id) &&
          (message_status === undefined || one.message_status === message_status) &&
          (unread === undefined || !one.is_read === unread),
      )
      return { result: { messages: pageOf(asked, { limit, offset }), count: asked.length } }
    },
    remove: async ({ id }) => {
      for (const { member } of await listOf(demo)) {
        const thread = await threadOf(demo, member.id)
        const isIt = (one: (typeof thread.entries)[number]) => one.kind === 'message' && one.message.id === id
        if (!thread.entries.some(isIt)) continue
        thread.entries = thread.entries.filter((one) => !isIt(one))
        return { result: { taken_back: false }, message: '一覧から削除しました。' }
      }
      throw notFound()
    },
  }) satisfies Partial<Answers<Client['messages']>>

const messagesSent = (demo: Demo) =>
  ({
    send: async (input) => {
      const asked = await recipientsOf(demo, input)
      const excluded = excludedOf(asked)
      const leaving = asked.filter(({ working_status }) => isWithCompany(working_status))
      const sending = await keepSending(demo, input, leaving)
      if (sending.state === 'done') for (const row of leaving) await deliver(demo, row, input)
      const words = {
        draft: '下書きを保存しました。',
        scheduled: '送信を予約しました。デモでは、実際には送信されません。',
        done: `${leaving.length}名へのメッセージとして記録しました。デモでは、実際には送信されません。`,
      }
      return {
        result: {
          send_id: sending.id,
          code: sending.code,
          state: sending.state,
          recipient_count: leaving.length,
          excluded,
          leaves_at: null,
          version: sending.version,
          warnings: [],
        },
        mailService: { state: 'queued', mail_count: sending.state === 'done' ? leaving.length : 0 },
        message: words[sending.state],
      }
    },
    progress: ({ send_id }) => {
      const kept = [...visited(demo).values()].find(({ sending }) => sending.id === send_id)
      const { recipient_count, counts } = found(kept).sending
      return {
        result: {
          total: recipient_count,
          queued: 0,
          sent: counts.sent,
          bounced: 0,
          failed: 0,
          unconfirmed: 0,
        },
      }
    },
    unread: async () => ({
      count: (await listOf(demo)).filter(({ unread_count }) => unread_count > 0).length,
    }),
    markRead: async ({ id }) => {
      await readReplies(demo, id)
      return { message: '既読にしました。' }
    },
    setAutomatic: noSample,
    receivedFile: noSample,
    openReply: noSample,
    reply: noSample,
  }) satisfies Partial<Answers<Client['messages']>>

export const messages = (demo: Demo): Answers<Client['messages']> => ({
  ...messagesRead(demo),
  ...messagesSent(demo),
})
