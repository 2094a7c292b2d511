import { isAnnual, isMonthly, workingStatus } from '#contract/codes.ts'
import { enqueueNotifications } from '../../../../delivery/queue.ts'
import { asDate, asInstant } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database.ts'
import * as followUps from '../../../follow-ups/service.ts'
import { openBatchSettings } from '../batch-settings-service.ts'
import { dueOutcomeOf } from '../due-rules.ts'
import type { Run } from '../run-rules.ts'
import { keptTerms } from '../term-rules.ts'
import { memberMail, withRecipients } from '../writing-service.ts'
import { cancelReminders, closeExpired, noteReminded, takeUnreminded } from './queries.ts'
import { reached } from './reach-rules.ts'

/** Ends rounds after the last second of their deadline; each silence is noted once, with the change of status. */
export async function closeOver(tx: Tx, run: Run): Promise<number> {
  const closed = await closeExpired(tx, asDate(run.at.subtract({ seconds: 1 })), run.asOf)
  for (const { company_id, member_id, enq_type, working_status } of closed)
    if (isMonthly(enq_type) && working_status === workingStatus.is.employed)
      await followUps.afterNonResponse(tx, run.at, { companyId: company_id, memberId: member_id })
  return closed.length
}

/** Reminds of open rounds that reached a day, the later of two; gives how many rounds it looked at. */
export async function remind(tx: Tx, run: Run): Promise<number> {
  const taken = await takeUnreminded(tx, run.asOf)
  const batchSettings = await openBatchSettings(tx, taken)
  const rounds = (await withRecipients(tx, taken)).map((round) => {
    const terms = keptTerms(round, batchSettings.settingsFor(round.company_id), round.enq_type)
    return { ...round, terms, ...reached(round, terms, run.at) }
  })
  await noteReminded(tx, rounds, run.asOf)
  const mails = rounds.flatMap((round) => {
    const { day, terms, closes_at } = round
    if (day === null || !dueOutcomeOf({ ...round, isActive: true }, round.due_on).isQueued) return []
    const kind = isAnnual(round.enq_type) ? 'annual_remind' : 'monthly_remind'
    return [
      memberMail(round, { kind, terms, batchSettings, reminder: { day, deadline: asInstant(closes_at) } }),
    ]
  })
  const due = rounds.filter(({ day }) => day !== null)
  await cancelReminders(tx, ['monthly_remind', 'annual_remind'], due)
  await enqueueNotifications(tx, run.app, mails, run.at)
  return taken.length
}
