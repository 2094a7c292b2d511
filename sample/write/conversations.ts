import { conversationStatus } from '#contract/codes.ts'
import { addDays, instantAt } from '../../server/platform/calendar.ts'
import { asDate } from '../../server/platform/clock.ts'
import type { Tx } from '../../server/platform/database.ts'
import type { SampleSend } from '../follow-ups/correspondence.ts'
import { handled } from '../words/messages.ts'

export async function handleConversations(
  tx: Tx,
  companyId: number,
  sends: readonly SampleSend[],
  today: string,
): Promise<void> {
  for (const { subject, status, note, snoozedDays } of handled) {
    const send = sends.find((one) => one.subject === subject)
    const answered = send?.messages.find(({ reply }) => reply !== null)
    if (!send || !answered?.reply) continue
    const key = { company_id: companyId, member_id: answered.member.id }
    const until = snoozedDays === null ? null : asDate(instantAt(addDays(today, snoozedDays), '09:00'))
    await tx
      .updateTable('conversations')
      .set({ status: conversationStatus.is[status], assignee_id: send.handler.userId, snoozed_until: until })
      .where('company_id', '=', key.company_id)
      .where('member_id', '=', key.member_id)
      .execute()
    const at = asDate(answered.reply.at.add({ minutes: 10 }))
    const written = { user_id: send.handler.userId, body: note, created_at: at, updated_at: at }
    await tx
      .insertInto('conversation_notes')
      .values({ ...key, ...written })
      .execute()
  }
}
