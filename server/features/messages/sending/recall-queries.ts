import { type RawBuilder, sql } from 'kysely'
import type { CodeOf, messageStatus } from '#contract/codes.ts'
import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

type By = { companyId: number; userId: number; at: Date }

/** Stops what still waits of one sending or one message, and notes it with the conversations. @returns how many */
export async function takeBack(
  tx: Tx,
  by: By,
  of: { sendId: number } | { messageId: number },
): Promise<number[]> {
  const meant: RawBuilder<boolean> =
    'sendId' in of ? sql`a.send_id = ${of.sendId}` : sql`a.id = ${of.messageId}`
  const waiting = await sql<{ id: number; member_id: number }>`
    select a.id, a.member_id from messages as a
    where a.company_id = ${by.companyId} and a.state = 'queued' and ${meant}`.execute(tx)
  // as arrays, so that the planner knows how many they are: ten thousand by ten thousand is no nested loop
  const ids = waiting.rows.map(({ id }) => id)
  const members = waiting.rows.map(({ member_id }) => member_id)
  const { rows } = await sql<{ id: number; member_id: number }>`
    update mails as m set state = 'cancelled'
    from unnest(${ids}::bigint[], ${members}::bigint[]) as w (id, member_id)
    where m.company_id = ${by.companyId} and m.member_id = w.member_id and m.kind = 'message'
      and m.state = 'queued' and m.payload -> 'messageId' = to_jsonb(w.id)
    returning w.id, w.member_id`.execute(tx)
  const stopped = rows.map(({ id }) => id)
  await sql`
    update message_dispatches set state = 'cancelled', settled_at = ${by.at}
    where company_id = ${by.companyId} and message_id = any(${stopped}::bigint[]) and state = 'queued'`.execute(
    tx,
  )
  await sql`
    insert into conversation_events (company_id, member_id, kind, user_id, message_id, created_at)
    select ${by.companyId}, s.member_id, 'taken_back', ${by.userId}, s.id, ${by.at}
    from unnest(${stopped}::bigint[], ${rows.map(({ member_id }) => member_id)}::bigint[]) as s (id, member_id)`.execute(
    tx,
  )
  await sql`
    update messages set state = 'cancelled'
    where company_id = ${by.companyId} and id = any(${stopped}::bigint[])`.execute(tx)
  return rows.map(({ member_id }) => member_id)
}

export async function countLeft(tx: Tx, companyId: number, sendId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from messages as a
    where a.company_id = ${companyId} and a.send_id = ${sendId} and a.state <> 'cancelled' and exists (
      select from message_dispatches as d
      where d.company_id = a.company_id and d.message_id = a.id and d.mail_key is not null)`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Takes those who could not be reached out of a sending that nobody got. */
export async function forgetUnreached(tx: Tx, companyId: number, sendId: number): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ state: 'cancelled' })
    .where('company_id', '=', companyId)
    .where('send_id', '=', sendId)
    .where('state', 'in', ['failed', 'bounced'])
    .execute()
}

/** A message of a member the caller may see, held. */
export function holdMessage(tx: Tx, actor: Actor, id: number) {
  return visibleMembers(tx, scopeOf(actor))
    .innerJoin('messages as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .select([
      'a.id',
      'a.member_id',
      'a.state',
      sql<CodeOf<typeof messageStatus>>`a.message_status`.as('message_status'),
    ])
    .where('a.id', '=', id)
    .where('a.hidden_at', 'is', null)
    .forUpdate('a')
    .executeTakeFirst()
}

export async function hideMessage(tx: Tx, companyId: number, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('messages')
    .set(({ fn, ref, val }) => ({ hidden_at: at, read_at: fn.coalesce(ref('read_at'), val(at)) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
