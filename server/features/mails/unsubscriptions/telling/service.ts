import type { Temporal } from 'temporal-polyfill'
import { fullName } from '#contract/members/name.ts'
import { type NewMail, queueMails } from '../../../../channels/mail-queue.ts'
import { todayIn } from '../../../../platform/calendar.ts'
import type { App } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database.ts'
import type { StoppedPayload } from '../jobs.ts'
import type { MemberKey } from '../link-rules.ts'
import { readAccounts, seenMember } from './queries.ts'

/** Writes to HR that a member stopped the surveys, once a day: to each account that gets notices and sees the member. */
export async function tellOfStop(
  tx: Tx,
  { app, now }: { app: App; now: Temporal.Instant },
  { companyId, memberId }: MemberKey,
): Promise<void> {
  const mails: NewMail[] = []
  for (const { email, ...reader } of await readAccounts(tx, companyId)) {
    const member = await seenMember(tx, reader, memberId)
    if (!member) continue
    const payload: StoppedPayload = {
      companyName: member.company_name,
      memberName: fullName(member),
      memberCode: member.code,
    }
    const { userId } = reader
    const key = `${memberId} ${todayIn(now)} ${userId}`
    mails.push({ companyId, kind: 'surveys_stopped', key, userId, recipient: email, payload })
  }
  await queueMails(tx, app, mails, now)
}
