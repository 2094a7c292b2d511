import { type RawBuilder, sql } from 'kysely'
import type { CodeOf, messageStatus } from '#contract/codes.ts'
import type { MessageQuery } from '#contract/messages/calls.ts'
import type { messageState } from '#contract/messages/rules.ts'
import { rolePermissions } from '#contract/permissions.ts'
import { addDays, startOfDay } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { Actor, Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { holdsWords } from '../../platform/japanese-search.ts'
import { disclosedWithAnswer, scopeOf, visibleMembers } from '../member-scopes/service.ts'
import { filesOf } from './attachments/queries.ts'

type State = keyof typeof messageState
type MessageCodes = { message_status: CodeOf<typeof messageStatus>; state: State }

/** What this reader may read of messages `a`: all that HR wrote, and replies whose writer was told of the reader. */
export const readable = (reader: Reader): RawBuilder<boolean> =>
  sql`(is_sent_by_company(a.message_status) or ${disclosedWithAnswer(reader)})`

/** Whether this reader may write to members; nobody else knows how far HR is with what they wrote. */
export const writesToMembers = ({ role }: Reader): boolean => rolePermissions[role].includes('message.create')

/** Replies `a` that wait for HR; those who cannot write to members have no such list. */
const unread = (reader: Reader): RawBuilder<boolean> =>
  writesToMembers(reader) ? sql`(is_reply(a.message_status) and a.read_at is null)` : sql`false`

/** What HR's lists show of messages `a`: neither what was taken out of them nor what never left. */
export const isListed = sql<boolean>`(a.hidden_at is null and a.state <> 'cancelled')`

const shown = [
  'a.id',
  'm.code',
  'a.replied_at',
  'a.member_id',
  'a.subject',
  'a.sender',
  'a.recipient',
  'a.mail_body',
  'a.bounce_reason',
  'a.read_at',
  'a.created_at',
  'a.is_auto_reply',
  'a.from_address',
  'a.received_via',
  'a.taken_back_at',
  'a.all_text',
] as const

type Page = { limit: number; offset: number }

/** The files that came with reply `a`. */
const receivedFiles = sql<{ id: number; name: string; size: number; is_picture: boolean }[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'is_picture', f.is_picture) order by f.id), '[]')
  from reply_attachments f where f.company_id = a.company_id and f.message_id = a.id)`.as('received_files')

/** The files that went with message `a`. */
const sentFiles = filesOf(sql`a.company_id`, sql`a.send_id`).as('sent_files')

const withDepartment = ['m.lastname', 'm.firstname', 'd.name as department_name', 'd.full_path'] as const

/** Whether a message or its member holds the words; what the company wrote is looked through once for each sending. */
const holds = (actor: Actor, q: string): RawBuilder<boolean> => sql`(${holdsWords(sql`m.search_text`, q)}
  or a.send_id in (
    select s.id from message_sends as s
    where s.company_id = ${actor.companyId} and ${holdsWords(sql`s.search_text`, q)})
  or exists (
    select from reply_texts as r
    where r.company_id = a.company_id and r.message_id = a.id and ${holdsWords(sql`r.search_text`, q)}))`

export const inDepartment = (id: number): RawBuilder<boolean> => sql`m.department_id in (
  select d.id from departments as d where d.company_id = m.company_id and ${id} = any(d.ancestor_ids))`

function conditionsOf(actor: Actor, query: MessageQuery): RawBuilder<boolean>[] {
  const given = <T>(value: T | undefined, ask: (value: T) => RawBuilder<boolean>) =>
    value === undefined ? [] : [ask(value)]
  return [
    readable(actor),
    query.state === 'cancelled' ? sql`a.hidden_at is null` : isListed,
    ...given(query.member_id, (id) => sql`a.member_id = ${id}`),
    ...given(query.q || undefined, (q) => holds(actor, q)),
    ...given(query.department_id, inDepartment),
    ...given(query.message_status, (code) => sql`a.message_status = ${code}`),
    ...given(query.state, (state) => sql`a.state = ${state}`),
    ...given(query.unread, (is) => (is ? unread(actor) : sql`not ${unread(actor)}`)),
    ...given(query.from, (day) => sql`a.created_at >= ${asDate(startOfDay(day))}`),
    ...given(query.to, (day) => sql`a.created_at < ${asDate(startOfDay(addDays(day, 1)))}`),
  ]
}

const chosen = (tx: Tx, actor: Actor, query: MessageQuery) =>
  visibleMembers(tx, scopeOf(actor))
    .innerJoin('messages as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .where(sql<boolean>`${sql.join(conditionsOf(actor, query), sql` and `)}`)

const described = (query: ReturnType<typeof chosen>) =>
  query
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select([...shown, ...withDepartment, 'a.message_status', 'a.state'])
    .select([receivedFiles, sentFiles])

export function listMessages(tx: Tx, actor: Actor, query: MessageQuery) {
  return described(chosen(tx, actor, query))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .$narrowType<MessageCodes>()
    .execute()
}

/** Those of these messages of a member that the reader may read. */
export function readMessages(tx: Tx, actor: Actor, memberId: number, ids: readonly number[]) {
  return described(chosen(tx, actor, { member_id: memberId, limit: ids.length, offset: 0 }))
    .where('a.id', '=', sql<number>`any(${ids}::bigint[])`)
    .$narrowType<MessageCodes>()
    .execute()
}

export type StoredMessage = Awaited<ReturnType<typeof listMessages>>[number]

export async function countMessages(tx: Tx, actor: Actor, query: MessageQuery): Promise<number> {
  const row = await chosen(tx, actor, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Each visible member with its last readable message `a` and how many replies wait. */
function threads(tx: Tx, actor: Actor) {
  const last = tx
    .selectFrom('messages as a')
    .distinctOn('a.member_id')
    .selectAll()
    .where('a.company_id', '=', actor.companyId)
    .where(readable(actor))
    .where(isListed)
    .orderBy('a.member_id')
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
  const waiting = tx
    .selectFrom('messages as a')
    .select(({ fn }) => ['a.member_id', fn.countAll<number>().as('unread_count')])
    .where('a.company_id', '=', actor.companyId)
    .where(unread(actor))
    .groupBy('a.member_id')
  return visibleMembers(tx, scopeOf(actor))
    .innerJoin(last.as('a'), 'a.member_id', 'm.id')
    .leftJoin(waiting.as('w'), 'w.member_id', 'm.id')
}

const onlyUnread = (wanted: boolean | undefined): RawBuilder<boolean> =>
  wanted === undefined ? sql`true` : sql`(w.member_id is not null) = ${wanted}`

/** Members with messages, those whose reply waits first, then by the newest message. */
export function listThreads(tx: Tx, actor: Actor, query: Page & { unread?: boolean | undefined }) {
  return threads(tx, actor)
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select([...shown, ...withDepartment, 'a.message_status', 'a.state'])
    .select([receivedFiles, sentFiles])
    .select(['w.unread_count', 'm.image_name'])
    .where(onlyUnread(query.unread))
    .orderBy(sql`w.member_id is null`)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .$narrowType<MessageCodes>()
    .execute()
}

export async function countThreads(tx: Tx, actor: Actor, wanted: boolean | undefined): Promise<number> {
  const row = await threads(tx, actor)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(onlyUnread(wanted))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function countUnread(tx: Tx, actor: Actor): Promise<number> {
  const row = await visibleMembers(tx, scopeOf(actor))
    .innerJoin('messages as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(unread(actor))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function markRead(tx: Tx, actor: Actor, memberId: number, at: Date): Promise<void> {
  await tx
    .updateTable('messages as a')
    .set({ read_at: at })
    .where('a.company_id', '=', actor.companyId)
    .where('a.member_id', '=', memberId)
    .where(unread(actor))
    .execute()
}
