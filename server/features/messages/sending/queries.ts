import { sql } from 'kysely'
import type { ChannelKind } from '#contract/channels/names.ts'
import type { messageState } from '#contract/messages/rules.ts'
import type { Tx } from '../../../platform/database.ts'

type State = keyof typeof messageState

export function readSender(tx: Tx, companyId: number) {
  return tx
    .selectFrom('companies')
    .select(['name', 'sender_department', 'sender_email'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
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
  { companyId, name, sendId }: { companyId: number; name: string; sendId: number },
  messages: readonly NewMessage[],
  at: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; member_id: number }>`
    with written as (
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
      returning *
    ), handed as (
      insert into message_dispatches (company_id, message_id, ordinal, state, reason, mail_key, created_at)
      select company_id, id, 1, state, bounce_reason, case when state = 'queued' then id::text end, created_at
      from written
    )
    select id, member_id from written`.execute(tx)
  return new Map(rows.map(({ id, member_id }) => [member_id, id]))
}

export type MessageKey = { companyId: number; id: number }

/** Records messages' results; final ones stay, except that a sent one may bounce, once an attempt. */
export async function settle(
  tx: Tx,
  results: readonly (MessageKey & { state: State; reason: string | null; channel: ChannelKind })[],
  at: Date,
): Promise<void> {
  await sql`
    with settled as (
      update messages as a set state = done.state, bounce_reason = done.reason
      from unnest(
        ${results.map(({ companyId }) => companyId)}::bigint[],
        ${results.map(({ id }) => id)}::bigint[],
        ${results.map(({ state }) => state)}::text[],
        ${results.map(({ reason }) => reason)}::text[],
        ${results.map(({ channel }) => channel)}::text[]
      ) as done (company_id, id, state, reason, channel)
      where a.company_id = done.company_id and a.id = done.id
        and (a.state = 'queued' or a.state in ('sent', 'unconfirmed') and done.state = 'bounced')
      returning a.company_id, a.id, a.member_id, a.state, a.bounce_reason, done.channel
    ), handed as (
      update message_dispatches as d set state = s.state, reason = s.bounce_reason, settled_at = ${at}, channel = s.channel
      from settled as s
      where d.company_id = s.company_id and d.message_id = s.id
        and (d.state = 'queued' or d.state in ('sent', 'unconfirmed') and s.state = 'bounced')
      returning s.*
    )
    insert into conversation_events (company_id, member_id, kind, message_id, details, created_at)
    select company_id, member_id, 'bounced', id, jsonb_build_object('reason', bounce_reason), ${at}
    from handed
    where state = 'bounced'`.execute(tx)
}

/** Notes that messages go on by another way: they wait again, with an attempt more. */
export async function goOn(
  tx: Tx,
  messages: readonly (MessageKey & { channel: ChannelKind })[],
  at: Date,
): Promise<void> {
  if (messages.length === 0) return
  await sql`
    with again as (
      update messages as a set state = 'queued', bounce_reason = null
      from unnest(
        ${messages.map(({ companyId }) => companyId)}::bigint[],
        ${messages.map(({ id }) => id)}::bigint[],
        ${messages.map(({ channel }) => channel)}::text[]
      ) as one (company_id, id, channel)
      where a.company_id = one.company_id and a.id = one.id
      returning a.company_id, a.id, one.channel
    )
    insert into message_dispatches (company_id, message_id, ordinal, channel, state, created_at)
    select company_id, id, (
      select coalesce(max(d.ordinal), 0) + 1 from message_dispatches as d
      where d.company_id = again.company_id and d.message_id = again.id
    ), channel, 'queued', ${at}
    from again`.execute(tx)
}
