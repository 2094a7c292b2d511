import type { Temporal } from 'temporal-polyfill'
import type { MailKinds } from '../../../channels/mail-queue.ts'
import { queueMails } from '../../../channels/mail-queue.ts'
import { type SendOptions, type SendTally, sendQueued } from '../../../channels/mail-sender.ts'
import { dateOf } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { settingsOf, settingsOfAll } from '../../survey-settings/service.ts'
import { silenceRefusals } from '../rounds/change-rules.ts'
import { fateOf } from './fate-rules.ts'
import { deliveryMails } from './jobs.ts'
import { surveyMail, withRecipients } from './mails/service.ts'
import { addCounts, beginRun, endRun, type RoundKey, type RunCounts, settleDue, takeDue } from './queries.ts'
import { closeOver, remind } from './reminders/service.ts'
import { keptTerms, termsOf } from './term-rules.ts'

/** The kinds to send besides the survey's own, and how to send. */
export type DispatchOptions = Omit<SendOptions, 'at'> & { mailKinds?: Partial<MailKinds> }

export type Run = { app: App; at: Temporal.Instant; id: number; asOf: Date; mayGoOn(): boolean }

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
  await inLots(run, closeOver)
  await inLots(run, remind)
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
  const settingsFor = await settingsOfAll(tx, [...new Set(rounds.map((round) => round.company_id))])
  const judged = rounds.map((round) => {
    const settings = settingsFor(round.company_id)
    const isActive = round.enq_type === 1 || settings.is_annual_active
    const terms = termsOf(settings, round.enq_type)
    return { ...round, ...terms, terms, ...fateOf({ ...round, isActive }, dateOf(run.at)) }
  })
  await settleDue(tx, judged, run.asOf)
  const mails = judged
    .filter(({ isQueued }) => isQueued)
    .map(({ terms, ...round }) => surveyMail(round, terms))
  await queueMails(tx, run.app, mails, run.at)
  for (const [companyId, own] of Map.groupBy(judged, (round) => round.company_id)) {
    const skipped = own.filter(({ isQueued }) => !isQueued).length
    await addCounts(tx, run, companyId, { due: own.length, skipped })
  }
  return { due: rounds.length, skipped: rounds.length - mails.length }
}

/** Works off lot by lot, each in a transaction of its own, until a lot is empty. */
async function inLots(run: Run, work: (tx: Tx, run: Run) => Promise<number>): Promise<void> {
  for (let count = 1; count > 0 && run.mayGoOn(); )
    count = await run.app.database.asSystem((tx) => work(tx, run))
}

/** A round with its link and what it was sent under. */
type HeldSending = RoundKey & {
  due_on: string
  answer_nonce: Buffer
  limit_day: number | null
  reminder_days: readonly number[]
}

/**
 * Queues the mail of a round that was sent, or could not be, once more under its own Message-ID.
 * @throws AppError with why nothing may be sent to the member now
 */
export async function sendAgain(
  ctx: Ctx,
  taken: HeldSending,
  closesAt: Temporal.Instant | null,
): Promise<void> {
  const round = found((await withRecipients(ctx.tx, [taken]))[0])
  const { reason } = fateOf({ ...round, isActive: true }, taken.due_on)
  if (reason) throw new AppError(silenceRefusals[reason])
  const settings = await settingsOf(ctx.tx, taken.company_id)
  const mail = surveyMail(round, keptTerms(taken, settings, taken.enq_type))
  const payload = closesAt ? { ...mail.payload, deadline: dateOf(closesAt) } : mail.payload
  await queueMails(ctx.tx, ctx.app, [{ ...mail, payload }], ctx.now, { again: true })
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
