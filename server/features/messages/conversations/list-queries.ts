import { type RawBuilder, sql } from 'kysely'
import type { CodeOf, conversationStatus, messageStatus, workingStatus } from '#contract/codes.ts'
import type { ConversationQuery } from '#contract/messages/conversation-calls.ts'
import type { messageState } from '#contract/messages/rules.ts'
import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'
import { holdsWords } from '../../../platform/japanese-search.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'
import { inDepartment, isListed, readable, writesToMembers } from '../queries.ts'

/** Visible members with their conversation `c`, if it has begun. */
const withConversation = (tx: Tx, actor: Actor) =>
  visibleMembers(tx, scopeOf(actor)).leftJoin('conversations as c', (join) =>
    join.onRef('c.company_id', '=', 'm.company_id').onRef('c.member_id', '=', 'm.id'),
  )

const ofHandling = (actor: Actor, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  writesToMembers(actor) ? condition : sql`false`

const inCharge = (actor: Actor, assignee: 'me' | 'nobody' | number): RawBuilder<boolean> =>
  assignee === 'nobody'
    ? sql`c.assignee_id is null`
    : sql`c.assignee_id = ${assignee === 'me' ? actor.userId : assignee}`

const isSnoozed = (at: Date): RawBuilder<boolean> => sql`coalesce(c.snoozed_until > ${at}, false)`

const isWaiting = (at: Date): RawBuilder<boolean> =>
  sql`(not is_conversation_done(c.status) and not ${isSnoozed(at)})`

const namedSo = (actor: Actor, q: string) => sql`
  select named.id from members as named
  where named.company_id = ${actor.companyId} and ${holdsWords(sql`named.search_text`, q)}`

const wrote = (actor: Actor, q: string) => sql`
  select a.member_id from messages as a
  where a.company_id = ${actor.companyId} and ${isListed} and a.send_id = any(array(
    select s.id from message_sends as s
    where s.company_id = ${actor.companyId} and ${holdsWords(sql`s.search_text`, q)}))`

/** The words are looked for first, so that only replies that hold them are asked who may read them. */
const replied = (actor: Actor, q: string) => sql`
  select r.member_id from reply_texts as r
  where r.company_id = ${actor.companyId} and ${holdsWords(sql`r.search_text`, q)} and (
    select a.hidden_at is null and ${readable(actor)} from messages as a
    where a.company_id = r.company_id and a.id = r.message_id)`

const noted = (actor: Actor, q: string) => sql`
  select n.member_id from conversation_notes as n
  where n.company_id = ${actor.companyId} and ${holdsWords(sql`n.search_text`, q)}`

/** The members whom the words are about, as far as this reader may read of it; looked for once for page and count. */
export async function findAbout(tx: Tx, actor: Actor, q: string): Promise<number[]> {
  const parts = [namedSo, wrote, replied, ...(writesToMembers(actor) ? [noted] : [])]
  const found = sql.join(
    parts.map((part) => part(actor, q)),
    sql` union `,
  )
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(id) as ids from (${found}) as found (id)`.execute(tx)
  return rows[0]?.ids ?? []
}

export type Asked = ConversationQuery & { about: readonly number[] | null }

function conditionsOf(actor: Actor, query: Asked, at: Date): RawBuilder<boolean>[] {
  const given = <T>(value: T | undefined, ask: (value: T) => RawBuilder<boolean>) =>
    value === undefined ? [] : [ask(value)]
  const handled = (is: boolean, condition: RawBuilder<boolean>) => {
    const asked = ofHandling(actor, condition)
    return is ? asked : sql<boolean>`not ${asked}`
  }
  return [
    writesToMembers(actor) ? sql`c.last_at is not null` : sql`c.last_sent_at is not null`,
    ...given(query.status, (status) => ofHandling(actor, sql`c.status = ${status}`)),
    ...given(query.assignee, (assignee) => ofHandling(actor, inCharge(actor, assignee))),
    ...given(query.department_id, inDepartment),
    ...given(query.unread, (is) => handled(is, sql`(c.unread_count > 0)`)),
    ...given(query.snoozed, (is) => handled(is, isSnoozed(at))),
    ...given(query.waiting, (is) => handled(is, isWaiting(at))),
    ...given(query.about ?? undefined, (ids) => sql`m.id = any(${ids}::bigint[])`),
  ]
}

const chosen = (tx: Tx, actor: Actor, query: Asked, at: Date) =>
  withConversation(tx, actor).where(sql<boolean>`${sql.join(conditionsOf(actor, query, at), sql` and `)}`)

type Chosen = ReturnType<typeof withConversation>

const described = (query: Chosen) =>
  query
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'c.company_id').onRef('u.id', '=', 'c.assignee_id'),
    )
    .select(['m.id', 'm.code', 'm.lastname', 'm.firstname', 'm.image_name', 'd.name as department_name'])
    .select(['m.working_status', 'm.bounce_count', 'c.status', 'c.assignee_id', 'c.snoozed_until'])
    .select(['c.version', 'c.unread_count', fullNameIn<string | null>('u').as('assignee_name')])
    .$narrowType<{
      working_status: CodeOf<typeof workingStatus>
      status: CodeOf<typeof conversationStatus> | null
    }>()

/** The conversations asked for: unread first, then the newest; by what HR wrote for those who know of no unread ones. */
export function listConversations(tx: Tx, actor: Actor, query: Asked, at: Date) {
  const rows = described(chosen(tx, actor, query, at))
    .limit(query.limit)
    .offset(query.offset)
  if (!writesToMembers(actor))
    return rows.orderBy('c.last_sent_at', 'desc').orderBy('c.member_id', 'desc').execute()
  return rows
    .orderBy(sql`(c.unread_count > 0)`, 'desc')
    .orderBy('c.last_at', 'desc')
    .orderBy('c.member_id', 'desc')
    .execute()
}

export type StoredConversation = Awaited<ReturnType<typeof listConversations>>[number]

/** A visible member with its conversation, which may not have begun. */
export function findConversation(tx: Tx, actor: Actor, memberId: number) {
  return described(withConversation(tx, actor)).where('m.id', '=', memberId).executeTakeFirst()
}

export async function countConversations(tx: Tx, actor: Actor, query: Asked, at: Date) {
  const { count } = await chosen(tx, actor, query, at)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const howMany = (condition: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`count(*) filter (where ${condition})`

const inStatus = (status: CodeOf<typeof conversationStatus>) => sql<boolean>`c.status = ${status}`

/** How many conversations are at each point, as the list filtered alike would count them. */
export function countHandling(tx: Tx, actor: Actor, { is }: Pick<typeof conversationStatus, 'is'>, at: Date) {
  const inLists = (condition: RawBuilder<boolean>) => sql<boolean>`${condition} and not ${isSnoozed(at)}`
  return withConversation(tx, actor)
    .where('c.last_at', 'is not', null)
    .select([
      howMany(inLists(inStatus(is.open))).as('open'),
      howMany(inLists(inStatus(is.in_progress))).as('in_progress'),
      howMany(inStatus(is.done)).as('done'),
      howMany(sql`${inCharge(actor, 'me')} and ${isWaiting(at)}`).as('mine'),
      howMany(isSnoozed(at)).as('snoozed'),
    ])
    .executeTakeFirstOrThrow()
}

/** The newest message with each of these members that the reader may read. */
export async function lastMessages(tx: Tx, actor: Actor, memberIds: readonly number[], letters: number) {
  const { rows } = await sql<{
    member_id: number
    message_status: CodeOf<typeof messageStatus>
    is_auto_reply: boolean
    subject: string
    beginning: string
    state: keyof typeof messageState
    created_at: Date
  }>`
    select last.* from unnest(${memberIds}::bigint[]) as m (id)
    cross join lateral (
      select a.member_id, a.message_status, a.is_auto_reply, a.subject,
        left(a.mail_body, ${letters}) as beginning, a.state, a.created_at
      from messages as a
      where a.company_id = ${actor.companyId} and a.member_id = m.id and ${isListed} and ${readable(actor)}
      order by a.created_at desc, a.id desc
      limit 1
    ) as last`.execute(tx)
  return new Map(rows.map((row) => [row.member_id, row]))
}
