import { sql } from 'kysely'
import { messageStatus } from '#contract/codes.ts'
import type { Tx } from '../../../../platform/database.ts'
import type { NoticeEntry } from '../../../answers/service.ts'

/** Keeps who the readers of messages were told reads an answer by mail. */
export async function storeDisclosed(
  tx: Tx,
  companyId: number,
  disclosed: readonly { id: number; notice: readonly NoticeEntry[] }[],
): Promise<void> {
  await sql`
    update messages as a set disclosed_readers = t.notice::jsonb
    from unnest(
      ${disclosed.map(({ id }) => id)}::bigint[],
      ${disclosed.map(({ notice }) => JSON.stringify(notice))}::text[]
    ) as t (id, notice)
    where a.company_id = ${companyId} and a.id = t.id`.execute(tx)
}

export function findAnswered(tx: Tx, companyId: number, id: number) {
  return tx
    .selectFrom('messages as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 'a.company_id').onRef('m.id', '=', 'a.member_id'),
    )
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .select(['a.company_id', 'a.id', 'a.member_id', 'a.subject', 'a.sender', 'a.mail_body', 'a.created_at'])
    .select(['m.lastname', 'm.firstname', 'm.email', 'm.mail_language', 'c.name as company_name'])
    .select(sql<NoticeEntry[] | null>`a.disclosed_readers`.as('disclosed'))
    .where('a.company_id', '=', companyId)
    .where('a.id', '=', id)
    .where('a.message_status', '=', messageStatus.is.sent)
    .where('m.deleted_at', 'is', null)
    .where('m.erased_at', 'is', null)
    .executeTakeFirst()
}

type Answered = NonNullable<Awaited<ReturnType<typeof findAnswered>>>

export type MailReply = {
  subject: string
  sender: string
  body: string
  allText: string | null
  fromAddress: string | null
  notice: readonly NoticeEntry[]
  isAuto: boolean
  isEmpty: boolean
  at: Date
}

/** Writes an answer into the thread; a machine's is read already. */
export async function insertMailReply(tx: Tx, to: Answered, reply: MailReply): Promise<number> {
  const { id } = await tx
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
      // A machine's answer makes no message a replied one, nor does a mail that says nothing.
      in_reply_to: reply.isAuto || reply.isEmpty ? null : to.id,
      notice: JSON.stringify(reply.notice),
      all_text: reply.allText,
      from_address: reply.fromAddress,
      is_auto_reply: reply.isAuto,
      automatic_to: reply.isAuto ? to.id : null,
      read_at: reply.isAuto ? reply.at : null,
      created_at: reply.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type MemberKey = { companyId: number; memberId: number }

export async function isThere(tx: Tx, { companyId, memberId }: MemberKey): Promise<boolean> {
  const row = await tx
    .selectFrom('members')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertReport(
  tx: Tx,
  { companyId, memberId }: MemberKey,
  report: Pick<MailReply, 'subject' | 'sender' | 'body' | 'allText' | 'fromAddress' | 'at'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('messages')
    .values({
      company_id: companyId,
      member_id: memberId,
      message_status: messageStatus.is.reply,
      subject: report.subject,
      sender: report.sender,
      recipient: '',
      mail_body: report.body,
      state: 'received',
      notice: JSON.stringify([{ code: 'administrators' }]),
      all_text: report.allText,
      from_address: report.fromAddress,
      created_at: report.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewFile = { name: string; mediaType: string; size: number; content: Buffer; isPicture: boolean }

export async function insertFiles(
  tx: Tx,
  { companyId, messageId }: { companyId: number; messageId: number },
  files: readonly NewFile[],
): Promise<void> {
  await tx
    .insertInto('reply_attachments')
    .values(
      files.map(({ name, mediaType, size, content, isPicture }) => ({
        company_id: companyId,
        message_id: messageId,
        name,
        media_type: mediaType,
        size,
        content,
        is_picture: isPicture,
      })),
    )
    .execute()
}
