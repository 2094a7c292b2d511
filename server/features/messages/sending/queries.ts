import { sql } from 'kysely'
import type { WorkingStatus } from '#contract/codes.ts'
import type { messageState } from '#contract/messages/rules.ts'
import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

type State = keyof typeof messageState

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
