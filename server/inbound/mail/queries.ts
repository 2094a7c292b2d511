import { sql } from 'kysely'
import type { Returning } from '../../channels/email/return-address-rules.ts'
import type { QueuedNotification } from '../../delivery/queue.ts'
import type { Tx } from '../../platform/database.ts'

export type Addressee = {
  companyId: number
  memberId: number | null
  messageId: number | null
  mailId: number | null
}

/** Finds it; null once its company, member or mail is gone. */
export async function findAddressee(tx: Tx, returning: Returning): Promise<Addressee | null> {
  if (returning.kind === 'reply') return findMessage(tx, returning.nonce)
  const mail = await tx
    .selectFrom('mails')
    .select(['company_id as companyId', 'member_id as memberId', 'id as mailId'])
    .where('company_id', '=', returning.companyId)
    .where('id', '=', returning.mailId)
    .executeTakeFirst()
  return mail ? { ...mail, messageId: null } : null
}

async function findMessage(tx: Tx, nonce: Buffer): Promise<Addressee | null> {
  const message = await tx
    .selectFrom('messages as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 'a.company_id').onRef('m.id', '=', 'a.member_id'),
    )
    .select(['a.company_id as companyId', 'a.member_id as memberId', 'a.id as messageId'])
    .where('a.reply_nonce', '=', nonce)
    .where('m.deleted_at', 'is', null)
    .where('m.erased_at', 'is', null)
    .executeTakeFirst()
  return message ? { ...message, mailId: null } : null
}

export type NewInbound = Addressee & {
  kind: Returning['kind']
  address: string
  from: string
  headerId: string | null
  hash: Buffer
  raw: Buffer
  at: Date
}

/** Keeps a mail as it came; null when it is there already. */
export async function insertInbound(tx: Tx, mail: NewInbound): Promise<number | null> {
  const row = await tx
    .insertInto('inbound_mails')
    .values({
      company_id: mail.companyId,
      token_kind: mail.kind,
      address: mail.address,
      envelope_from: mail.from,
      member_id: mail.memberId,
      message_id: mail.messageId,
      mail_id: mail.mailId,
      header_id: mail.headerId,
      raw_hash: mail.hash,
      raw: mail.raw,
      size: mail.raw.length,
      received_at: mail.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** How many mails came to an address since then. */
export async function countArrivals(
  tx: Tx,
  { companyId, address }: { companyId: number; address: string },
  since: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('inbound_mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('address', '=', address)
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function removeInbound(tx: Tx, companyId: number, id: number): Promise<void> {
  await tx.deleteFrom('inbound_mails').where('company_id', '=', companyId).where('id', '=', id).execute()
}

export type InboundKey = { companyId: number; id: number }

/** The oldest mails that wait, but for those given. */
export function listWaiting(tx: Tx, but: readonly number[], limit: number): Promise<InboundKey[]> {
  return tx
    .selectFrom('inbound_mails')
    .select(['company_id as companyId', 'id'])
    .where('handled_at', 'is', null)
    .where(sql<boolean>`not (id = any(${but}::bigint[]))`)
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Notes one more attempt, so that a mail that ends its worker is not tried for ever. */
export function beginAttempt(tx: Tx, { companyId, id }: InboundKey) {
  return tx
    .updateTable('inbound_mails')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning(['company_id', 'id', 'token_kind', 'envelope_from', 'member_id', 'message_id', 'mail_id'])
    .returning(['raw', 'attempts', 'received_at'])
    .executeTakeFirst()
}

export type WaitingInbound = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>

/** Writes what a mail was, once. @returns false when another worker has done so */
export async function endInbound(
  tx: Tx,
  { companyId, id }: InboundKey,
  result: { sortedAs: string; detail: string | null; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('inbound_mails')
    .set({ classified_as: result.sortedAs, detail: result.detail, handled_at: result.at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  return row.numUpdatedRows > 0n
}

/** The mail of ours that something came back to, held until the transaction ends. */
export function holdMail(tx: Tx, companyId: number, id: number) {
  return tx
    .selectFrom('mails')
    .select(['company_id', 'id', 'kind', 'message_id', 'member_id', 'enq_type', 'round', 'user_id'])
    .select(['recipient', 'payload', 'attempts', 'is_repeated', 'state', 'sent_at', 'former_recipients'])
    .select(['channel', 'ordinal', 'origin_id', 'attempt_key', 'first_attempt_at', 'unknown_count'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<Pick<QueuedNotification, 'kind' | 'channel'>>()
    .executeTakeFirst()
}

/** What left in a mail's list, held: together with it, or in an earlier sending of it to another address. */
export async function holdCarried(
  tx: Tx,
  mail: HeldNotification,
  sending: 'this' | 'earlier',
): Promise<HeldNotification[]> {
  const { rows } = await sql<HeldNotification>`
    select m.* from mails as m
    where m.company_id = ${mail.company_id} and m.carrier_id = ${mail.id} and m.state = 'sent'
      and (m.sent_at = ${mail.sent_at}) = ${sending === 'this'}
    order by m.id
    for update`.execute(tx)
  return rows
}

export type HeldNotification = NonNullable<Awaited<ReturnType<typeof holdMail>>>

export async function markBounced(
  tx: Tx,
  { companyId, ids }: { companyId: number; ids: readonly number[] },
  bounce: { bounceClass: string; isUnclear: boolean; reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      state: 'bounced',
      bounced_at: bounce.at,
      bounce_class: bounce.bounceClass,
      is_bounce_unclear: bounce.isUnclear,
      last_error: bounce.reason,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Whether the two mails before this one to the same address came back because, as was said, it could not take them. */
export async function followsTwoSoft(tx: Tx, mail: HeldNotification): Promise<boolean> {
  const before = await tx
    .selectFrom('mails')
    .select(['state', 'bounce_class', 'is_bounce_unclear'])
    .where('company_id', '=', mail.company_id)
    .where('member_id', '=', mail.member_id)
    .where('recipient', '=', mail.recipient)
    .where('id', '<>', mail.id)
    .where('sent_at', '<=', mail.sent_at)
    .where('state', 'in', ['sent', 'bounced'])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  return (
    before.length === 2 &&
    before.every(
      ({ bounce_class, is_bounce_unclear }) =>
        bounce_class === 'full' || (bounce_class === 'soft' && !is_bounce_unclear),
    )
  )
}

/** Takes the raw text of mails that came before `rawUntil`, and all of what came before `until`. */
export async function forgetInbound(
  tx: Tx,
  { rawUntil, until }: { rawUntil: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('inbound_mails')
    .set({ raw: null })
    .where('raw', 'is not', null)
    .where('handled_at', 'is not', null)
    .where('received_at', '<', rawUntil)
    .execute()
  await tx
    .deleteFrom('inbound_mails')
    .where('handled_at', 'is not', null)
    .where('received_at', '<', until)
    .execute()
}
