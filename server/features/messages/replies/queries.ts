import { sql } from 'kysely'
import { messageStatus } from '#contract/codes.ts'
import type { Tx } from '../../../platform/database.ts'
import type { NoticeEntry } from '../../answers/service.ts'
import { filesOf } from '../attachments/queries.ts'

export function findByNonce(tx: Tx, nonce: Buffer) {
  return tx
    .selectFrom('messages as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 'a.company_id').onRef('m.id', '=', 'a.member_id'),
    )
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .select(['a.company_id', 'a.id', 'a.member_id', 'a.subject', 'a.sender', 'a.mail_body', 'a.created_at'])
    .select(['m.lastname', 'm.firstname', 'm.mail_language', 'c.name as company_name'])
    .select(filesOf(sql`a.company_id`, sql`a.send_id`).as('files'))
    .where('a.reply_nonce', '=', nonce)
    .where('a.message_status', '=', messageStatus.is.sent)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst()
}

export function findBytes(tx: Tx, companyId: number, id: number) {
  return tx
    .selectFrom('message_attachments')
    .select(['name', 'bytes'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type OpenedMessage = Omit<NonNullable<Awaited<ReturnType<typeof findByNonce>>>, 'files'>

/** Holds the message until the transaction ends, so that two replies to it follow each other. */
export async function holdMessage(tx: Tx, message: OpenedMessage): Promise<void> {
  await tx
    .selectFrom('messages')
    .select('id')
    .where('company_id', '=', message.company_id)
    .where('id', '=', message.id)
    .forUpdate()
    .executeTakeFirst()
}

const repliesTo = (tx: Tx, message: OpenedMessage) =>
  tx
    .selectFrom('messages')
    .where('company_id', '=', message.company_id)
    .where('member_id', '=', message.member_id)
    .where('in_reply_to', '=', message.id)

/** How many replies came by the message's link, of them since an instant. */
export async function countReplies(tx: Tx, message: OpenedMessage, since: Date) {
  const { total, recent } = await repliesTo(tx, message)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('created_at', '>', since).as('recent'),
    ])
    .executeTakeFirstOrThrow()
  return { total, recent }
}

/** What came last of the message's member and answered nothing. */
export function lastWithoutWords(tx: Tx, message: OpenedMessage) {
  return tx
    .selectFrom('messages')
    .select(['mail_body', 'created_at'])
    .where('company_id', '=', message.company_id)
    .where('member_id', '=', message.member_id)
    .where('message_status', '=', messageStatus.is.reply)
    .where('in_reply_to', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function lastReply(tx: Tx, message: OpenedMessage) {
  return repliesTo(tx, message)
    .select(['mail_body', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertReply(
  tx: Tx,
  to: OpenedMessage,
  reply: { subject: string; body: string; sender: string; notice: readonly NoticeEntry[]; at: Date },
): Promise<void> {
  await tx
    .insertInto('messages')
    .values({
      company_id: to.company_id,
      member_id: to.member_id,
      message_status: messageStatus.is.reply,
      subject: reply.subject,
      sender: reply.sender,
      recipient: to.sender,
      mail_body: reply.body,
      state: 'received',
      in_reply_to: to.id,
      notice: JSON.stringify(reply.notice),
      created_at: reply.at,
    })
    .execute()
}
