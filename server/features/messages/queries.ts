import { type RawBuilder, sql } from 'kysely'
import type { CodeOf, messageStatus } from '#contract/codes.ts'
import type { messageState } from '#contract/messages/rules.ts'
import { rolePermissions } from '#contract/permissions.ts'
import type { Actor, Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { scopeOf, toldWithAnswer, visibleMembers } from '../member-scopes/service.ts'

type State = keyof typeof messageState
type MessageCodes = { message_status: CodeOf<typeof messageStatus>; state: State }

/** What this reader may read of messages `a`: all that HR wrote, and replies whose writer was told of the reader. */
const readable = (reader: Reader): RawBuilder<boolean> =>
  sql`(is_sent_by_company(a.message_status) or ${toldWithAnswer(reader)})`

/** Replies `a` that wait for HR; those who cannot write to members have no such list. */
const unread = ({ role }: Reader): RawBuilder<boolean> =>
  rolePermissions[role].includes('message.create')
    ? sql`(is_reply(a.message_status) and a.read_at is null)`
    : sql`false`

/** Whether a reply of member `m` waits for this reader. */
export const hasUnreadReply = (reader: Reader): RawBuilder<boolean> => sql`exists (
  select from messages as a
  where a.company_id = m.company_id and a.member_id = m.id and ${unread(reader)})`

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

const withDepartment = ['m.lastname', 'm.firstname', 'd.name as department_name', 'd.full_path'] as const

const ofMember = (tx: Tx, actor: Actor, memberId: number) =>
  tx
    .selectFrom('messages as a')
    .where('a.company_id', '=', actor.companyId)
    .where('a.member_id', '=', memberId)
    .where(readable(actor))

/** A member's thread, newest first. */
export function listThread(tx: Tx, actor: Actor, memberId: number, { limit, offset }: Page) {
  return ofMember(tx, actor, memberId)
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 'a.company_id').onRef('m.id', '=', 'a.member_id'),
    )
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select([...shown, ...withDepartment, 'a.message_status', 'a.state'])
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
    .select([...shown, ...withDepartment, 'a.message_status', 'a.state'])
    .select(['w.unread_count', 'm.code', 'm.image_name'])
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
