import type { Temporal } from 'temporal-polyfill'
import { languageOf } from '#contract/code-tables.ts'
import type { MailKinds, NewMail } from '../../../channels/mail-queue.ts'
import { queueMails } from '../../../channels/mail-queue.ts'
import { type SendOptions, type SendTally, sendQueued } from '../../../channels/mail-sender.ts'
import { unnamedSender } from '../../../channels/mail-signature.ts'
import { dateOf } from '../../../platform/calendar.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'
import type { App, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError, found } from '../../../platform/errors.ts'
import * as followUps from '../../follow-ups/service.ts'
import { silenceRefusals } from '../rounds/change-rules.ts'
import { reminderDays, remindersReach } from '../schedule-rules.ts'
import { fateOf } from './fate-rules.ts'
import { deliveryMails, type ReminderPayload, type SurveyPayload } from './jobs.ts'
import {
  addCounts,
  beginRun,
  closeExpired,
  endRun,
  noteReminded,
  type Recipient,
  type RunCounts,
  readRecipients,
  settleDue,
  type TakenRound,
  takeDue,
  takeUnreminded,
} from './queries.ts'

/** The kinds to send besides the survey's own, and how to send. */
export type DispatchOptions = Omit<SendOptions, 'at'> & { mailKinds?: Partial<MailKinds> }

type Run = { app: App; at: Temporal.Instant; id: number; asOf: Date; mayGoOn(): boolean }

/** How long a run by hand waits for retries: it is to its end. */
const patienceByHand = 300

/**
 * One run of the dispatcher as of an instant, to its end: plans what is due, closes what is over, reminds, sends.
 * Idempotent; several runs may work at once.
 */
export async function dispatch(
  app: App,
  at: Temporal.Instant,
  options: DispatchOptions = {},
): Promise<RunCounts> {
  const { mailKinds = deliveryMails, ...sending } = options
  const mayGoOn = () => !options.signal?.aborted
  const run: Run = { app, at, asOf: asDate(at), id: await begun(app, at), mayGoOn }
  const planned = await planDue(run)
  await closeOver(run)
  for (const day of reminderDays.toReversed()) await remind(run, day)
  const tallies = await sendQueued(app, mailKinds, { patience: patienceByHand, ...sending, at })
  const sent = await countSent(run, tallies)
  return { ...planned, ...sent }
}

const begun = (app: App, at: Temporal.Instant) =>
  app.database.asSystem((tx) => beginRun(tx, asDate(at), asDate(app.clock())))

/** Chunk by chunk, each in a transaction of its own: rounds, their mails and the counts agree at any moment. */
async function planDue(run: Run): Promise<{ due: number; skipped: number }> {
  const total = { due: 0, skipped: 0 }
  while (run.mayGoOn()) {
    const done = await run.app.database.asSystem((tx) => planChunk(tx, run))
    if (done.due === 0) break
    total.due += done.due
    total.skipped += done.skipped
  }
  return total
}

async function planChunk(tx: Tx, run: Run): Promise<{ due: number; skipped: number }> {
  const rounds = await withRecipients(tx, await takeDue(tx, run.asOf))
  if (rounds.length === 0) return { due: 0, skipped: 0 }
  const judged = rounds.map((round) => ({ ...round, ...fateOf(round, dateOf(run.at)) }))
  await settleDue(tx, judged, run.asOf)
  const mails = judged.filter(({ isQueued }) => isQueued).map(surveyMail)
  await queueMails(tx, run.app, mails, run.at)
  for (const [companyId, own] of Map.groupBy(judged, (round) => round.company_id)) {
    const skipped = own.filter(({ isQueued }) => !isQueued).length
    await addCounts(tx, run, companyId, { due: own.length, skipped })
  }
  return { due: rounds.length, skipped: rounds.length - mails.length }
}

/** Ends rounds after the last second of their deadline; each silence is noted once, with the change of status. */
async function closeOver(run: Run): Promise<void> {
  const before = asDate(run.at.subtract({ seconds: 1 }))
  for (let count = 1; count > 0 && run.mayGoOn(); ) {
    count = await run.app.database.asSystem(async (tx) => {
      const closed = await closeExpired(tx, before, run.asOf)
      for (const { company_id, member_id, working_status } of closed)
        if (working_status === 1)
          await followUps.afterSilence(tx, run.at, { companyId: company_id, memberId: member_id })
      return closed.length
    })
  }
}

/**
 * Reminds of open rounds that have reached a day; the later day goes first, so that none gets two at once.
 * Who is away or stopped on that day is not reminded of it later.
 */
async function remind(run: Run, day: (typeof reminderDays)[number]): Promise<void> {
  const sentBefore = asDate(remindersReach(day, run.at))
  for (let count = 1; count > 0 && run.mayGoOn(); ) {
    count = await run.app.database.asSystem(async (tx) => {
      const rounds = await withRecipients(tx, await takeUnreminded(tx, { day, sentBefore, at: run.asOf }))
      if (rounds.length === 0) return 0
      await noteReminded(tx, rounds, day, run.asOf)
      const mails = rounds
        .filter((round) => fateOf(round, round.due_on).isQueued)
        .map((round) => reminderMail(round, day, round.closes_at))
      await queueMails(tx, run.app, mails, run.at)
      return rounds.length
    })
  }
}

async function withRecipients<Round extends TakenRound>(tx: Tx, rounds: readonly Round[]) {
  if (rounds.length === 0) return []
  const recipients = await readRecipients(tx, rounds)
  return rounds.flatMap((round) => {
    const recipient = recipients.get(`${round.company_id} ${round.member_id}`)
    return recipient ? [{ ...recipient, ...round }] : []
  })
}

/**
 * Queues the mail of a round that was sent, or could not be, once more under its own Message-ID.
 * @throws AppError with why nothing may be sent to the member now
 */
export async function sendAgain(
  ctx: Ctx,
  taken: TakenRound,
  closesAt: Temporal.Instant | null,
): Promise<void> {
  const round = found((await withRecipients(ctx.tx, [taken]))[0])
  const { reason } = fateOf(round, taken.due_on)
  if (reason) throw new AppError(silenceRefusals[reason])
  const mail = surveyMail(round)
  const payload = closesAt ? { ...mail.payload, deadline: dateOf(closesAt) } : mail.payload
  await queueMails(ctx.tx, ctx.app, [{ ...mail, payload }], ctx.now, { again: true })
}

type DueRound = TakenRound & Recipient

function payloadOf(round: DueRound): SurveyPayload {
  const language = languageOf(round.mail_language)
  return {
    language,
    memberName: `${round.lastname} ${round.firstname}`,
    companyName: round.company_name,
    senderName: round.sender_name ?? unnamedSender[language],
    senderDepartment: round.sender_department,
    replyTo: round.sender_email,
    round: round.round,
    nonce: round.answer_nonce.toString('hex'),
  }
}

const surveyMail = (round: DueRound): NewMail => ({
  companyId: round.company_id,
  kind: 'monthly',
  key: `${round.member_id}.${round.round}`,
  recipient: round.email,
  payload: payloadOf(round),
  delivery: { memberId: round.member_id, enqType: 1, round: round.round },
})

function reminderMail(round: DueRound, day: ReminderPayload['day'], closesAt: Date): NewMail {
  const payload: ReminderPayload = { ...payloadOf(round), deadline: dateOf(asInstant(closesAt)), day }
  const mail = surveyMail(round)
  return { ...mail, kind: 'monthly_remind', key: `${mail.key}.${day}`, payload }
}

/** Adds what left to the run's counts, by company, and ends the run. */
async function countSent(run: Run, tallies: readonly SendTally[]) {
  const total = { sent: 0, failed: 0, reminded: 0 }
  await run.app.database.asSystem(async (tx) => {
    for (const { companyId, kind, sent, failed } of tallies) {
      const counts =
        kind === 'monthly'
          ? { sent, failed, reminded: 0 }
          : kind === 'monthly_remind'
            ? { sent: 0, failed, reminded: sent }
            : { sent: 0, failed: 0, reminded: 0 }
      await addCounts(tx, run, companyId, counts)
      total.sent += counts.sent
      total.failed += counts.failed
      total.reminded += counts.reminded
    }
    await endRun(tx, run.id, asDate(run.app.clock()))
  })
  return total
}
