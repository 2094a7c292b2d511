import { sql } from 'kysely'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { messageStatus } from '#contract/codes.ts'
import type { Tx } from '../../../../platform/database.ts'
import type { NoticeEntry } from '../../../answers/service.ts'

export type ChatKey = { companyId: number; memberId: number; channel: ExternalChannel }

export function findLastSent(tx: Tx, { companyId, memberId }: ChatKey) {
  return tx
    .selectFrom('messages')
    .select([
      'id',
      'subject',
      'sender',
      'created_at',
      sql<NoticeEntry[] | null>`disclosed_readers`.as('disclosed'),
    ])
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('message_status', '=', messageStatus.is.sent)
    .where('state', 'in', ['sent', 'unconfirmed'])
    .where('hidden_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findWriter(tx: Tx, { companyId, memberId, channel }: ChatKey) {
  return tx
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .innerJoin('member_channels as l', (join) =>
      join.onRef('l.company_id', '=', 'm.company_id').onRef('l.member_id', '=', 'm.id'),
    )
    .select(['m.lastname', 'm.firstname', 'c.name as company_name', 'l.linked_at'])
    .select(sql<NoticeEntry[] | null>`l.disclosed_readers`.as('disclosed'))
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', memberId)
    .where('l.channel', '=', channel)
    .where('m.deleted_at', 'is', null)
    .where('m.erased_at', 'is', null)
    .executeTakeFirst()
}

export type NewChatReply = ChatKey & {
  providerMessageId: string
  readToken: string | null
  subject: string
  sender: string
  recipient: string
  body: string
  inReplyTo: number | null
  notice: readonly NoticeEntry[]
  at: Date
}

/** Writes what was said in a chat into the thread, once. @returns its id; null where it stands there already */
export async function insertChatReply(tx: Tx, reply: NewChatReply): Promise<number | null> {
  const row = await tx
    .insertInto('messages')
    .values({
      company_id: reply.companyId,
      member_id: reply.memberId,
      message_status: messageStatus.is.reply,
      subject: reply.subject,
      sender: reply.sender,
      recipient: reply.recipient,
      mail_body: reply.body,
      state: 'received',
      in_reply_to: reply.inReplyTo,
      notice: JSON.stringify(reply.notice),
      received_via: reply.channel,
      provider_message_id: reply.providerMessageId,
      read_token: reply.readToken,
      created_at: reply.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Takes the words and files out of a reply whose writer took it back. */
export async function forgetWords(
  tx: Tx,
  { companyId, channel, providerMessageId }: Omit<ChatKey, 'memberId'> & { providerMessageId: string },
  at: Date,
): Promise<void> {
  const row = await tx
    .updateTable('messages')
    .set({ taken_back_at: at, mail_body: '', read_token: null })
    .where('company_id', '=', companyId)
    .where('received_via', '=', channel)
    .where('provider_message_id', '=', providerMessageId)
    .where('taken_back_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await tx
    .deleteFrom('reply_attachments')
    .where('company_id', '=', companyId)
    .where('message_id', '=', row.id)
    .execute()
  await tx
    .updateTable('reply_texts')
    .set({ search_text: '' })
    .where('company_id', '=', companyId)
    .where('message_id', '=', row.id)
    .execute()
}
