import { type RawBuilder, sql } from 'kysely'
import type { CodeOf, WorkingStatus } from '#contract/code-tables.ts'
import type { messageState } from '#contract/message-rules.ts'
import type { messageStatus } from '#contract/messages.ts'
import type { Actor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { scopeOf, toldWithAnswer, visibleMembers } from '../member-scopes/service.ts'

type State = keyof typeof messageState
type MessageCodes = { message_status: CodeOf<typeof messageStatus>; state: State }

/** Members of the caller's scope with what a message to them says and its fate depends on. */
export function readRecipients(tx: Tx, actor: Actor, ids: readonly number[]) {
  return visibleMembers(tx, scopeOf(actor))
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select(['m.id', 'm.lastname', 'm.firstname', 'm.email', 'm.mail_language', 'm.bounce_count'])
    .select(['d.name as department', sql<WorkingStatus>`m.working_status`.as('working_status')])
    .where('m.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('m.id')
    .execute()
}

export type Recipient = Awaited<ReturnType<typeof readRecipients>>[number]

/** How the company signs, and where answers by mail go. */
export function readSender(tx: Tx, companyId: number) {
  return tx
    .selectFrom('companies')
    .select(['name', 'sender_department', 'sender_email'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

export async function insertSend(
  tx: Tx,
  { companyId, userId, name }: Actor,
  send: { subject: string; body: string; count: number; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('message_sends')
    .values({
      company_id: companyId,
      user_id: userId,
      sender_name: name,
      subject: send.subject,
      mail_body: send.body,
      recipient_count: send.count,
      created_at: send.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewMessage = {
  memberId: number
  recipient: string
  subject: string
  body: string
  state: 'queued' | 'failed' | 'bounced'
  reason: string | null
  nonce: Buffer
}

/** Writes a message for each member. @returns the messages' ids by member */
export async function insertMessages(
  tx: Tx,
  { companyId, name }: Actor,
  sendId: number,
  messages: readonly NewMessage[],
  at: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; member_id: number }>`
    insert into messages (company_id, send_id, message_status, sender, created_at,
      member_id, recipient, subject, mail_body, state, bounce_reason, reply_nonce)
    select ${companyId}, ${sendId}, 1, ${name}, ${at}, new.*
    from unnest(
      ${messages.map(({ memberId }) => memberId)}::bigint[],
      ${messages.map(({ recipient }) => recipient)}::text[],
      ${messages.map(({ subject }) => subject)}::text[],
      ${messages.map(({ body }) => body)}::text[],
      ${messages.map(({ state }) => state)}::text[],
      ${messages.map(({ reason }) => reason)}::text[],
      ${messages.map(({ nonce }) => nonce)}::bytea[]
    ) as new
    returning id, member_id`.execute(tx)
  return new Map(rows.map(({ id, member_id }) => [member_id, id]))
}

/** How many messages of a sending are in each state; null when the company made no such sending. */
export async function countStates(
  tx: Tx,
  companyId: number,
  sendId: number,
): Promise<Map<string, number> | null> {
  const rows = await tx
    .selectFrom('message_sends as s')
    .leftJoin('messages as a', (join) =>
      join.onRef('a.company_id', '=', 's.company_id').onRef('a.send_id', '=', 's.id'),
    )
    .select(({ fn }) => ['a.state', fn.count<number>('a.id').as('count')])
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', sendId)
    .groupBy('a.state')
    .execute()
  return rows.length > 0 ? new Map(rows.map(({ state, count }) => [state ?? '', count])) : null
}

/** What this reader may read of messages `a`: all that HR wrote, and replies whose writer was told of the reader. */
const readable = (actor: Actor): RawBuilder<boolean> =>
  sql`(a.message_status = 1 or ${toldWithAnswer(actor)})`

/** Replies `a` that wait for HR; those who cannot write to members have no such list. */
const unread = (actor: Actor): RawBuilder<boolean> =>
  actor.permissions.includes('message.create')
    ? sql`(a.message_status = 2 and a.read_at is null)`
    : sql`false`

/** Whether a reply of member `m` waits for this reader. */
export const hasUnreadReply = (actor: Actor): RawBuilder<boolean> => sql`exists (
  select from messages as a
  where a.company_id = m.company_id and a.member_id = m.id and ${unread(actor)})`

const shown = [
  'a.id',
  'a.member_id',
  'a.subject',
  'a.sender',
  'a.recipient',
  'a.mail_body',
  'a.bounce_reason',
  'a.read_at',
  'a.created_at',
] as const

type Page = { limit: number; offset: number }

const ofMember = (tx: Tx, actor: Actor, memberId: number) =>
  tx
    .selectFrom('messages as a')
    .where('a.company_id', '=', actor.companyId)
    .where('a.member_id', '=', memberId)
    .where(readable(actor))

/** A member's thread, newest first. */
export function listThread(tx: Tx, actor: Actor, memberId: number, { limit, offset }: Page) {
  return ofMember(tx, actor, memberId)
    .select([...shown, 'a.message_status', 'a.state'])
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .$narrowType<MessageCodes>()
    .execute()
}

export type StoredMessage = Awaited<ReturnType<typeof listThread>>[number]

export async function countThread(tx: Tx, actor: Actor, memberId: number): Promise<number> {
  const row = await ofMember(tx, actor, memberId)
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
    .select([...shown, 'a.message_status', 'a.state', 'w.unread_count', 'd.name as department_name'])
    .select(['m.code', 'm.lastname', 'm.firstname', 'm.image_name'])
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

/** How many replies of visible members wait. */
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

/** Notes that HR has read a member's replies. */
export async function markRead(tx: Tx, actor: Actor, memberId: number, at: Date): Promise<void> {
  await tx
    .updateTable('messages as a')
    .set({ read_at: at })
    .where('a.company_id', '=', actor.companyId)
    .where('a.member_id', '=', memberId)
    .where(unread(actor))
    .execute()
}

export type MessageKey = { companyId: number; id: number }

/** Writes what became of messages on their way; one that is settled stays as it is. */
export async function settle(
  tx: Tx,
  results: readonly (MessageKey & { state: State; reason: string | null })[],
): Promise<void> {
  await sql`
    update messages as a set state = done.state, bounce_reason = done.reason
    from unnest(
      ${results.map(({ companyId }) => companyId)}::bigint[],
      ${results.map(({ id }) => id)}::bigint[],
      ${results.map(({ state }) => state)}::text[],
      ${results.map(({ reason }) => reason)}::text[]
    ) as done (company_id, id, state, reason)
    where a.company_id = done.company_id and a.id = done.id and a.state = 'queued'`.execute(tx)
}
