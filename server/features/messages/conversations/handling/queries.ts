import { sql } from 'kysely'
import { type CodeOf, type conversationStatus, messageStatus } from '#contract/codes.ts'
import { type RoleKey, rolesWith } from '#contract/permissions.ts'
import type { Tx } from '../../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../../member-scopes/service.ts'
import type { HandlingEvent, HandlingState } from './handling-rules.ts'

type Key = { companyId: number; memberId: number }

/** How a conversation is handled, held until the transaction ends; it begins here where there was none. */
export async function holdHandling(tx: Tx, { companyId, memberId }: Key) {
  const key = { company_id: companyId, member_id: memberId }
  await tx
    .insertInto('conversations')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('conversations')
    .select(['status', 'assignee_id', 'snoozed_until', 'version'])
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .$narrowType<{ status: CodeOf<typeof conversationStatus> }>()
    .executeTakeFirstOrThrow()
  const { status, assignee_id: assigneeId, snoozed_until: snoozedUntil, version } = row
  return { state: { status, assigneeId, snoozedUntil }, version }
}

export async function saveHandling(
  tx: Tx,
  { companyId, memberId, userId, at }: Key & { userId: number; at: Date },
  state: HandlingState,
  events: readonly HandlingEvent[],
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set((eb) => ({
      status: state.status,
      assignee_id: state.assigneeId,
      snoozed_until: state.snoozedUntil,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .execute()
  const row = { company_id: companyId, member_id: memberId, user_id: userId, created_at: at }
  await tx
    .insertInto('conversation_events')
    .values(events.map(({ kind, details }) => ({ ...row, kind, details: JSON.stringify(details) })))
    .execute()
}

/** Whether an account is active, may write to members and sees this one. */
export async function mayTakeCharge(tx: Tx, { companyId, memberId }: Key, userId: number): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('role_key')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('role_key', 'in', rolesWith('message.create'))
    .$narrowType<{ role_key: RoleKey }>()
    .executeTakeFirst()
  if (!user) return false
  const member = await visibleMembers(tx, scopeOf({ companyId, userId, role: user.role_key }))
    .select('m.id')
    .where('m.id', '=', memberId)
    .executeTakeFirst()
  return member !== undefined
}

export async function lastChange(tx: Tx, { companyId, memberId }: Key) {
  const { rows } = await sql<{ id: number; created_at: Date }>`
    with changes as (
      select e.id, e.created_at from conversation_events as e
      where e.company_id = ${companyId} and e.member_id = ${memberId} and e.kind in ('status', 'assigned', 'snoozed')
      order by e.created_at desc, e.id desc
      limit 3
    )
    select id, created_at from changes
    where created_at = (select max(created_at) from changes)
    order by id`.execute(tx)
  return rows
}

export async function lastReplyAt(tx: Tx, { companyId, memberId }: Key): Promise<Date | null> {
  const row = await tx
    .selectFrom('messages')
    .select('created_at')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('message_status', '=', messageStatus.is.reply)
    .where('is_auto_reply', '=', false)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Gives every conversation in one account's charge to another, or to nobody, and notes it with each. */
export async function passOn(
  tx: Tx,
  {
    companyId,
    from,
    to,
    by,
    at,
  }: { companyId: number; from: number; to: number | null; by: number; at: Date },
): Promise<void> {
  await sql`
    with held as (
      select member_id from conversations
      where company_id = ${companyId} and assignee_id = ${from}
      order by member_id
      for update
    ), passed as (
      update conversations as c set assignee_id = ${to}::bigint, version = c.version + 1
      from held
      where c.company_id = ${companyId} and c.member_id = held.member_id
      returning c.member_id
    )
    insert into conversation_events (company_id, member_id, kind, user_id, details, created_at)
    select ${companyId}, member_id, 'assigned', ${by}, jsonb_build_object('assignee_id', ${to}::bigint), ${at}
    from passed`.execute(tx)
}
