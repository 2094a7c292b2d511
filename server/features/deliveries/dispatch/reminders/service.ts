import { queueMails } from '../../../../channels/mail-queue.ts'
import { asDate, asInstant } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database.ts'
import * as followUps from '../../../follow-ups/service.ts'
import { settingsOfAll } from '../../../survey-settings/service.ts'
import { nextReminder, reminderDue } from '../../schedule-rules.ts'
import { fateOf } from '../fate-rules.ts'
import { reminderMail, withRecipients } from '../mails/service.ts'
import type { Run } from '../service.ts'
import { keptTerms, type Terms } from '../term-rules.ts'
import { closeExpired, noteReminded, takeUnreminded, type Unreminded } from './queries.ts'

/** Ends rounds after the last second of their deadline; each silence is noted once, with the change of status. */
export async function closeOver(tx: Tx, run: Run): Promise<number> {
  const closed = await closeExpired(tx, asDate(run.at.subtract({ seconds: 1 })), run.asOf)
  for (const { company_id, member_id, enq_type, working_status } of closed)
    if (enq_type === 1 && working_status === 1)
      await followUps.afterSilence(tx, run.at, { companyId: company_id, memberId: member_id })
  return closed.length
}

/**
 * Reminds of open rounds that have reached a day; of two days reached at once only the later counts.
 * Who is away or stopped on that day is not reminded of it later. @returns how many rounds were looked at
 */
export async function remind(tx: Tx, run: Run): Promise<number> {
  const taken = await takeUnreminded(tx, run.asOf)
  const settingsFor = await settingsOfAll(tx, [...new Set(taken.map((round) => round.company_id))])
  const rounds = (await withRecipients(tx, taken)).map((round) => {
    const terms = keptTerms(round, settingsFor(round.company_id), round.enq_type)
    return { ...round, terms, ...reached(round, terms, run) }
  })
  await noteReminded(tx, rounds, run.asOf)
  const mails = rounds.flatMap((round) => {
    const { day, terms, closes_at } = round
    if (day === null || !fateOf({ ...round, isActive: true }, round.due_on).isQueued) return []
    return [reminderMail(round, terms, { day, deadline: asInstant(closes_at) })]
  })
  await queueMails(tx, run.app, mails, run.at)
  return taken.length
}

/** The day of reminders that a round has come to by now, if any, and when the next one is due. */
function reached(round: Unreminded, { reminderDays, sendHour }: Terms, run: Run) {
  const sending = {
    sentAt: asInstant(round.sent_at),
    deadline: asInstant(round.closes_at),
    reminderDays,
    lastReminderDay: round.last_reminder_day,
  }
  const day = reminderDue(sending, { now: run.at, sendHour })
  const lastReminderDay = day ?? round.last_reminder_day
  const next = nextReminder({ ...sending, lastReminderDay }, sendHour)
  // A day that another hour has put off again, or that the deadline has overtaken, is looked at no more until then.
  const isAhead = next !== null && next.epochMilliseconds > run.at.epochMilliseconds
  return { day, lastReminderDay, remindAt: isAhead ? asDate(next) : null }
}
