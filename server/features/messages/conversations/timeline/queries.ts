import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database.ts'
import { fullNameIn } from '../../../../platform/full-name.ts'
import { isListed, readable, writesToMembers } from '../../queries.ts'
import type { NamedEvent } from '../event-rules.ts'
import type { Place } from './cursor-rules.ts'

const instantOf = (micros: number): RawBuilder<Date> =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`

/** Whether what stands in a table of this rank comes before a place. */
function isBefore(rank: Place['rank'], before: Place | null): RawBuilder<boolean> {
  if (!before) return sql`true`
  const at = instantOf(before.micros)
  if (rank === before.rank) return sql`(a.created_at, a.id) < (${at}, ${before.id}::bigint)`
  return rank < before.rank ? sql`a.created_at <= ${at}` : sql`a.created_at < ${at}`
}

/** How HR handles a conversation is told to nobody else, and of a message out of the lists nothing is. */
const isDisclosedTo = (actor: Actor): RawBuilder<boolean> => sql`
  ${writesToMembers(actor) ? sql`true` : sql`a.kind not in ('status', 'assigned', 'snoozed')`}
  and not exists (
    select from messages as gone
    where gone.company_id = a.company_id and gone.id = a.message_id and gone.hidden_at is not null)`

type Asked = { memberId: number; before: Place | null; limit: number }

/** The newest entries of a conversation before a place, the newest first. */
export async function listPlaces(tx: Tx, actor: Actor, asked: Asked): Promise<Place[]> {
  const part = (rank: Place['rank'], table: string, condition: RawBuilder<boolean>) => sql`(
    select a.created_at, ${rank}::int as rank, a.id from ${sql.table(table)} as a
    where a.company_id = ${actor.companyId} and a.member_id = ${asked.memberId} and ${condition}
      and ${isBefore(rank, asked.before)}
    order by a.created_at desc, a.id desc
    limit ${asked.limit})`
  const parts = [
    part(0, 'messages', sql`${isListed} and ${readable(actor)}`),
    ...(writesToMembers(actor) ? [part(1, 'conversation_notes', sql`true`)] : []),
    part(2, 'conversation_events', isDisclosedTo(actor)),
  ]
  const { rows } = await sql<Place>`
    select (extract(epoch from created_at) * 1000000)::bigint as micros, rank, id
    from (${sql.join(parts, sql` union all `)}) as entries
    order by created_at desc, rank desc, id desc
    limit ${asked.limit}`.execute(tx)
  return rows
}

export async function readEvents(tx: Tx, companyId: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number } & NamedEvent>`
    select e.id, e.kind, e.user_id, ${fullNameIn('u')} as user_name, e.details,
      ${fullNameIn('assignee')} as assignee_name, a.subject, e.created_at
    from conversation_events as e
    left join users as u on u.company_id = e.company_id and u.id = e.user_id
    left join users as assignee
      on assignee.company_id = e.company_id and assignee.id = (e.details ->> 'assignee_id')::bigint
    left join messages as a on a.company_id = e.company_id and a.id = e.message_id
    where e.company_id = ${companyId} and e.id = any(${ids}::bigint[])`.execute(tx)
  return rows
}
