import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { EmailMessage } from '../message.ts'

export type OutboxEntry = { id: number; recipient: string; subject: string; sent_at: Date }

export type OutboxFile = { id: number; name: string; size: number }

export type OutboxMessage = OutboxEntry & {
  message_id: string
  sender: string
  return_path: string | null
  reply_to: string | null
  /** List-Unsubscribe, and List-Unsubscribe-Post where one click ends such mails. */
  unsubscribe: string[]
  text_body: string
  html_body: string
  file_ids: number[]
}

const unsubscribeHeaders = ['List-Unsubscribe', 'List-Unsubscribe-Post']

/** A mail with a known Message-ID is stored once. */
export async function storeMessage(tx: Tx, message: EmailMessage): Promise<void> {
  await tx
    .insertInto('outbox_messages')
    .values({
      message_id: message.messageId,
      sender: `${message.fromName} <${message.from}>`,
      return_path: message.returnPath,
      reply_to: message.replyTo ?? null,
      unsubscribe: unsubscribeHeaders.flatMap((name) => message.headers?.[name] ?? []),
      recipient: message.recipient,
      subject: message.subject,
      text_body: message.text,
      html_body: message.html,
      file_ids: [...(message.files ?? [])],
      sent_at: message.date,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}

/** The newest letters first. */
export function listMessages(tx: Tx, limit: number): Promise<OutboxEntry[]> {
  return tx
    .selectFrom('outbox_messages')
    .select(['id', 'recipient', 'subject', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A mail of the outbox by its id. */
export function findMessage(tx: Tx, id: number): Promise<OutboxMessage | undefined> {
  return tx.selectFrom('outbox_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The names of a mail's files in order, without purged ones. */
export async function listFiles(tx: Tx, { message_id, file_ids }: OutboxMessage): Promise<OutboxFile[]> {
  const { rows } = await sql<OutboxFile>`
    select f.id, f.name, f.size from mails as m
    join message_attachments as f on f.company_id = m.company_id and f.id = any(${file_ids}::bigint[])
    where m.message_id = ${message_id} and not m.is_forgotten
    order by array_position(${file_ids}::bigint[], f.id)`.execute(tx)
  return rows
}

/** A file of a letter with its bytes. */
export function findFile(tx: Tx, { message_id, file_ids }: OutboxMessage, id: number) {
  return tx
    .selectFrom('mails as m')
    .innerJoin('message_attachments as f', 'f.company_id', 'm.company_id')
    .select(['f.name', 'f.bytes'])
    .where('m.message_id', '=', message_id)
    .where(sql<boolean>`not m.is_forgotten`)
    .where('f.id', '=', id)
    .where(sql<boolean>`f.id = any(${file_ids}::bigint[])`)
    .executeTakeFirst()
}

/** Purges mails past their term. */
export async function purgeMessages(tx: Tx, messageIds: readonly string[]): Promise<void> {
  await sql`delete from outbox_messages where message_id = any(${messageIds}::text[])`.execute(tx)
}
