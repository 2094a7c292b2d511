import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

/** The messages of a sending that did not arrive, with the number of the next attempt. */
export async function readFailed(
  tx: Tx,
  companyId: number,
  { sendId, memberIds }: { sendId: number; memberIds: readonly number[] | null },
) {
  const { rows } = await sql<{
    id: number
    member_id: number
    subject: string
    mail_body: string
    nonce: Buffer
    ordinal: number
  }>`
    select a.id, a.member_id, a.subject, a.mail_body, a.reply_nonce as nonce, (
      select coalesce(max(d.ordinal), 0) + 1 from message_dispatches as d
      where d.company_id = a.company_id and d.message_id = a.id) as ordinal
    from messages as a
    where a.company_id = ${companyId} and a.send_id = ${sendId} and a.state in ('failed', 'bounced', 'unconfirmed')
      and a.hidden_at is null and (${memberIds}::bigint[] is null or a.member_id = any(${memberIds}::bigint[]))
    order by a.id
    for update of a`.execute(tx)
  return rows
}

export type FailedMessage = Awaited<ReturnType<typeof readFailed>>[number]

export async function addAttempts(
  tx: Tx,
  companyId: number,
  attempts: readonly { id: number; ordinal: number; key: string }[],
  at: Date,
): Promise<void> {
  await sql`
    with again as (
      update messages set state = 'queued', bounce_reason = null
      where company_id = ${companyId} and id = any(${attempts.map(({ id }) => id)}::bigint[])
    )
    insert into message_dispatches (company_id, message_id, ordinal, state, mail_key, created_at)
    select ${companyId}, one.id, one.ordinal, 'queued', one.key, ${at}
    from unnest(
      ${attempts.map(({ id }) => id)}::bigint[],
      ${attempts.map(({ ordinal }) => ordinal)}::smallint[],
      ${attempts.map(({ key }) => key)}::text[]
    ) as one (id, ordinal, key)`.execute(tx)
}
