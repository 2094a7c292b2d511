import { type RawBuilder, sql } from 'kysely'
import type { messageState, sendingEnd, sendingState } from '#contract/messages/rules.ts'
import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { holdsWords } from '../../../platform/japanese-search.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'
import { filesOf } from '../attachments/queries.ts'

type MessageState = keyof typeof messageState
export type SendingState = keyof typeof sendingState

const isWaiting = sql<boolean>`exists (
  select from messages as a where a.company_id = s.company_id and a.send_id = s.id and a.state = 'queued')`

const shownState = sql<SendingState>`case when s.state = 'leaving' and not ${isWaiting} then 'done' else s.state end`

type Query = { q?: string | undefined; state?: SendingState | undefined; limit: number; offset: number }

const chosen = (tx: Tx, companyId: number, { q, state }: Query) =>
  tx
    .selectFrom('message_sends as s')
    .where('s.company_id', '=', companyId)
    .where('s.hidden_at', 'is', null)
    .$if(Boolean(q), (query) => query.where(holdsWords(sql`s.search_text`, q ?? '')))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${shownState} = ${state}`))

const shown = [
  's.id',
  's.code',
  's.user_id',
  's.subject',
  's.sender_name',
  's.recipient_count',
  's.scheduled_at',
  's.leaves_at',
  's.version',
  's.created_at',
  's.updated_at',
] as const

const ended = sql<keyof typeof sendingEnd | null>`s.ended_because`.as('ended_because')

/** The company's sendings, what still waits to leave first, then the newest. */
export function listSends(tx: Tx, companyId: number, query: Query) {
  return chosen(tx, companyId, query)
    .select(shown)
    .select([shownState.as('state'), ended])
    .orderBy(sql`s.state in ('draft', 'scheduled') desc`)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
}

export async function countSends(tx: Tx, companyId: number, query: Query): Promise<number> {
  const { count } = await chosen(tx, companyId, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function findSend(tx: Tx, companyId: number, code: string) {
  return tx
    .selectFrom('message_sends as s')
    .select([...shown, 's.mail_body', 's.template_code', 's.member_ids', 's.department_ids', 's.filters'])
    .select(filesOf(sql`s.company_id`, sql`s.id`).as('files'))
    .select([shownState.as('state'), ended])
    .where('s.company_id', '=', companyId)
    .where('s.code', '=', code)
    .where('s.hidden_at', 'is', null)
    .executeTakeFirst()
}

export type ListedSend = Awaited<ReturnType<typeof listSends>>[number]

/** Whether some of a sending's messages still wait to leave. */
export async function isInProgress(
  tx: Tx,
  { company_id, id }: { company_id: number; id: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('messages')
    .select('id')
    .where('company_id', '=', company_id)
    .where('send_id', '=', id)
    .where('state', '=', 'queued')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Outcomes = { send_id: number; state: MessageState } & Record<
  'count' | 'replied' | 'arrived' | 'read',
  number
>

/** Each sending's messages by state, replies, and proven arrivals and readings; who replied has read. */
export async function countOutcomes(tx: Tx, companyId: number, ids: readonly number[]): Promise<Outcomes[]> {
  const { rows } = await sql<Outcomes>`
    select a.send_id, a.state, count(*) as count, count(a.replied_at) as replied,
      count(coalesce(a.replied_at, d.arrived_at, d.read_at)) as arrived,
      count(coalesce(a.replied_at, d.read_at)) as read
    from messages as a
    left join lateral (
      select min(p.arrived_at) as arrived_at, min(p.read_at) as read_at
      from message_dispatches as p where p.company_id = a.company_id and p.message_id = a.id
    ) as d on true
    where a.company_id = ${companyId} and a.send_id = any(${ids}::bigint[])
    group by a.send_id, a.state`.execute(tx)
  return rows
}

/** How many messages of a sending are in each state; null when the company made no such sending. */
export async function countStates(
  tx: Tx,
  companyId: number,
  sendId: number,
): Promise<Map<MessageState, number> | null> {
  const send = await tx
    .selectFrom('message_sends')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', sendId)
    .executeTakeFirst()
  if (!send) return null
  const rows = await countOutcomes(tx, companyId, [sendId])
  return new Map(rows.map(({ state, count }) => [state, count]))
}

const sentAt = sql<Date | null>`(
  select max(d.settled_at) from message_dispatches as d
  where d.company_id = a.company_id and d.message_id = a.id and d.state = 'sent')`

const attempts = sql<number>`(
  select count(d.mail_key) from message_dispatches as d where d.company_id = a.company_id and d.message_id = a.id)`

const proof = sql<'arrived' | 'read' | null>`case
  when a.replied_at is not null then 'read'
  else (
    select case when count(d.read_at) > 0 then 'read' when count(d.arrived_at) > 0 then 'arrived' end
    from message_dispatches as d where d.company_id = a.company_id and d.message_id = a.id
  ) end`

const messagesOf = (tx: Tx, actor: Actor, sendId: number, state: MessageState | undefined) =>
  visibleMembers(tx, scopeOf(actor))
    .innerJoin('messages as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .where('a.send_id', '=', sendId)
    .where('a.hidden_at', 'is', null)
    .$if(state !== undefined, (query) => query.where('a.state', '=', state ?? ''))

type Page = { state?: MessageState | undefined; limit: number; offset: number }

/** The recipients of a sending, those who did not get it first. */
export function listRecipients(tx: Tx, actor: Actor, sendId: number, { state, limit, offset }: Page) {
  return messagesOf(tx, actor, sendId, state)
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select(['a.id', 'm.id as member_id', 'm.code', 'm.lastname', 'm.firstname', 'd.name as department_name'])
    .select(['a.bounce_reason', 'a.replied_at', sql<MessageState>`a.state`.as('state')])
    .select([sentAt.as('sent_at'), attempts.as('attempts'), proof.as('proof')])
    .orderBy(sql`a.state not in ('bounced', 'failed', 'unconfirmed')`)
    .orderBy('a.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countRecipients(tx: Tx, actor: Actor, sendId: number, state?: MessageState) {
  const { count } = await messagesOf(tx, actor, sendId, state)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const among = (ids: readonly number[]): RawBuilder<number> => sql`any(${ids}::bigint[])`

const namedMost = 200

/** The members and departments that a sending was asked to go to, as far as they are there and in sight. */
export async function readNames(
  tx: Tx,
  actor: Actor,
  asked: { member_ids: readonly number[]; department_ids: readonly number[] },
) {
  const there = await visibleMembers(tx, scopeOf(actor))
    .select('m.id')
    .where('m.id', '=', among(asked.member_ids))
    .orderBy('m.id')
    .execute()
  const member_ids = there.map(({ id }) => id)
  const members = await visibleMembers(tx, scopeOf(actor))
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select(['m.id', 'm.code', 'm.lastname', 'm.firstname', 'd.name as department_name'])
    .where('m.id', '=', among(member_ids.slice(0, namedMost)))
    .orderBy('m.id')
    .execute()
  const departments = await tx
    .selectFrom('departments')
    .select(['id', 'full_path as name'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', among(asked.department_ids))
    .orderBy('full_path')
    .execute()
  return { member_ids, members, departments }
}
