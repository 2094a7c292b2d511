import { messageStatus } from '#contract/codes.ts'
import type { NoticeEntry } from '../../server/features/answers/reader-rules.ts'
import { asDate } from '../../server/platform/clock.ts'
import type { Tx } from '../../server/platform/database.ts'
import { newNonce } from '../../server/platform/tokens.ts'
import type { SampleMessage, SampleReply, SampleSend } from '../follow-ups/correspondence.ts'
import type { SampleLinks } from './channels.ts'
import type { StoredMember } from './members.ts'

type Disclosed = { noticeOf: (member: StoredMember) => NoticeEntry[]; links: SampleLinks }

const nameOf = ({ person }: StoredMember) => `${person.lastname.written} ${person.firstname.written}`

export async function insertCorrespondence(
  tx: Tx,
  companyId: number,
  sends: readonly SampleSend[],
  { noticeOf, links }: Disclosed,
): Promise<void> {
  for (const send of sends.toSorted((a, b) => a.at.epochMilliseconds - b.at.epochMilliseconds)) {
    const { id } = await tx
      .insertInto('message_sends')
      .values({
        company_id: companyId,
        user_id: send.handler.userId,
        sender_name: send.handler.name,
        subject: send.subject,
        mail_body: send.body,
        recipient_count: send.messages.length,
        leaves_at: asDate(send.at),
        created_at: asDate(send.at),
        updated_at: asDate(send.at),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const message of send.messages) {
      const messageId = await insertMessage(tx, { companyId, sendId: id, sender: send.handler.name }, message)
      const { reply, member } = message
      if (reply)
        await insertReply(tx, { companyId, messageId, to: send.handler.name }, message, {
          ...reply,
          notice: noticeOf(member),
          cameBy: links.get(member.id)?.channel === 'line' ? 'line' : null,
        })
    }
  }
}

async function insertMessage(
  tx: Tx,
  of: { companyId: number; sendId: number; sender: string },
  message: SampleMessage,
): Promise<number> {
  const { id } = await tx
    .insertInto('messages')
    .values({
      company_id: of.companyId,
      member_id: message.member.id,
      send_id: of.sendId,
      message_status: messageStatus.is.sent,
      subject: message.subject,
      sender: of.sender,
      recipient: nameOf(message.member),
      mail_body: message.body,
      state: message.isBounced ? 'bounced' : 'sent',
      bounce_reason: message.isBounced ? '550 5.1.1 User unknown' : null,
      reply_nonce: newNonce(),
      created_at: asDate(message.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertReply(
  tx: Tx,
  of: { companyId: number; messageId: number; to: string },
  { member, subject }: SampleMessage,
  reply: SampleReply & { notice: NoticeEntry[]; cameBy: 'line' | null },
): Promise<void> {
  await tx
    .insertInto('messages')
    .values({
      company_id: of.companyId,
      member_id: member.id,
      message_status: messageStatus.is.reply,
      subject: `Re: ${subject}`,
      sender: nameOf(member),
      recipient: of.to,
      mail_body: reply.body,
      state: 'received',
      in_reply_to: of.messageId,
      notice: JSON.stringify(reply.notice),
      received_via: reply.cameBy,
      read_at: reply.readAt && asDate(reply.readAt),
      created_at: asDate(reply.at),
    })
    .execute()
}
