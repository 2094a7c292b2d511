import type { Temporal } from 'temporal-polyfill'
import { type AnswerStatus, answerStatus, isAnnual, isMonthly } from '#contract/codes.ts'
import type { AfterSending } from '../../../delivery/job.ts'
import type { NewNotification, NotificationKindName } from '../../../delivery/kinds.ts'
import { enqueueNotifications, type NotificationKinds } from '../../../delivery/queue.ts'
import { type SendOptions, type SendTally, sendQueued } from '../../../delivery/worker.ts'
import { dateOf } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { confirmationMails } from '../confirmations/mails.ts'
import { askConfirmations } from '../confirmations/service.ts'
import { endEmployments } from '../leaving/service.ts'
import { lastSendingDay } from '../schedule-rules.ts'
import { closeParts, planParts, remindParts } from '../supervisor-surveys/service.ts'
import { openBatchSettings } from './batch-settings-service.ts'
import { dueOutcomeOf } from './due-rules.ts'
import { dropMissed, dropMissedParts } from './expiry/service.ts'
import { surveyMails } from './mails.ts'
import {
  addCounts,
  addToLastRun,
  beginRun,
  endPlannedRuns,
  endRun,
  findByKeys,
  markPlanned,
  type RoundKey,
  type RunCounts,
  settleDue,
  takeDue,
} from './queries.ts'
import { closeOver, remind } from './reminders/service.ts'
import type { Run } from './run-rules.ts'
import { termsOf } from './term-rules.ts'
import { memberMail, withRecipients } from './writing-service.ts'

export type DispatchOptions = Omit<SendOptions, 'at'> & { mailKinds?: Partial<NotificationKinds> }

/** How long a run by hand waits for retries: it is to its end. */
const patienceByHand = 300

/** One complete run as of an instant: plans, closes, reminds, sends. Idempotent and safe to run in parallel. */
export async function dispatch(
  app: App,
  at: Temporal.Instant,
  options: DispatchOptions = {},
): Promise<RunCounts> {
  const { mailKinds = { ...surveyMails, ...confirmationMails }, ...sending } = options
  const { run, ...planned } = await planRun(app, at, options.signal)
  const tallies = await sendQueued(app, mailKinds, { patience: patienceByHand, ...sending, at })
  const sent = await countSent(run, tallies)
  return { ...planned, ...sent }
}

/** The same up to the sending, which the senders of all mails do: `followSending` ends the run. */
export async function planRun(app: App, at: Temporal.Instant, signal?: AbortSignal) {
  const mayGoOn = () => !signal?.aborted
  const run: Run = { app, at, asOf: asDate(at), id: await begun(app, at), mayGoOn }
  // nothing is sent after the last day, even if the nightly job has not run
  await endEmployments(app, at, signal)
  const planned = await planDue(run)
  await askConfirmations(run)
  for (const work of [dropMissed, dropMissedParts, closeOver, closeParts, remind, remindParts])
    await inBatches(run, work)
  if (mayGoOn()) await app.database.asSystem((tx) => markPlanned(tx, run.id, asDate(app.clock())))
  return { run, ...planned }
}

/** Adds what left to the counts of each company's last run; where nothing is left to leave, the planned runs are over. */
export const followSending: Required<AfterSending>['sent'] = (app, tallies, isOver) =>
  app.database.asSystem(async (tx) => {
    for (const { companyId, kind, ...tally } of tallies) {
      const counts = tallied[kind]?.(tally)
      if (counts) await addToLastRun(tx, companyId, counts)
    }
    if (isOver) await endPlannedRuns(tx, asDate(app.clock()))
  })

const begun = (app: App, at: Temporal.Instant) =>
  app.database.asSystem((tx) => beginRun(tx, asDate(at), asDate(app.clock())))

/** Batches in progress: one is written while the next is rendered. */
const batchesAtOnce = 2

async function planDue(run: Run): Promise<{ due: number; skipped: number }> {
  const totals = await Promise.all(Array.from({ length: batchesAtOnce }, () => planBatches(run)))
  return {
    due: totals.reduce((sum, { due }) => sum + due, 0),
    skipped: totals.reduce((sum, { skipped }) => sum + skipped, 0),
  }
}

/** Chunk by chunk, each in a transaction of its own: rounds, their mails and the counts agree at any moment. */
async function planBatches(run: Run): Promise<{ due: number; skipped: number }> {
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
  await findByKeys(tx)
  const rounds = await withRecipients(tx, await takeDue(tx, run.asOf))
  if (rounds.length === 0) return { due: 0, skipped: 0 }
  const batchSettings = await openBatchSettings(tx, rounds)
  const judged = rounds.map((round) => {
    const settings = batchSettings.settingsFor(round.company_id)
    const isActive = isMonthly(round.enq_type) || settings.is_annual_active
    const terms = termsOf(settings, round.enq_type)
    return { ...round, ...terms, terms, ...dueOutcomeOf({ ...round, isActive }, dateOf(run.at)) }
  })
  await settleDue(tx, judged, run.asOf)
  const own = judged
    .filter(({ isQueued }) => isQueued)
    .map((round) =>
      memberMail(round, {
        kind: kindOf(round),
        terms: round.terms,
        batchSettings,
        latest: lastSendingDay(round.due_on),
      }),
    )
  const asked = judged.filter((round) => isAnnual(round.enq_type) && isHeld(round))
  const supervisors = asked.length > 0 ? await planParts(tx, asked, { batchSettings, at: run.asOf }) : []
  await enqueueNotifications(tx, run.app, [...own, ...supervisors], run.at)
  return countPlanned(tx, run, { planned: [...judged, ...asked], mails: [...own, ...supervisors] })
}

const kindOf = ({ enq_type }: RoundKey) => (isAnnual(enq_type) ? 'annual' : 'monthly')

/** Whether a one-year survey takes place: also where the member cannot be reached the supervisor is asked. */
const isHeld = ({ isQueued, status }: { isQueued: boolean; status: AnswerStatus }) =>
  isQueued || status === answerStatus.is.undeliverable

/** Counts each round and each supervisor's part; what got no mail was skipped. */
async function countPlanned(
  tx: Tx,
  run: Run,
  { planned, mails }: { planned: readonly RoundKey[]; mails: readonly NewNotification[] },
) {
  const mailed = Map.groupBy(mails, ({ companyId }) => companyId)
  const byCompany = [...Map.groupBy(planned, (round) => round.company_id)]
  // in one order, so that two batches never deadlock
  for (const [companyId, own] of byCompany.sort(([one], [other]) => one - other)) {
    const skipped = own.length - (mailed.get(companyId)?.length ?? 0)
    await addCounts(tx, run, companyId, { due: own.length, skipped })
  }
  return { due: planned.length, skipped: planned.length - mails.length }
}

/** Runs batches, each in its own transaction, until one is empty. */
async function inBatches(run: Run, work: (tx: Tx, run: Run) => Promise<number>): Promise<void> {
  for (let count = 1; count > 0 && run.mayGoOn(); )
    count = await run.app.database.asSystem((tx) => work(tx, run))
}

type Tally = Pick<SendTally, 'sent' | 'failed'>
const asSent = ({ sent, failed }: Tally) => ({ sent, failed })
const asReminded = ({ sent, failed }: Tally) => ({ reminded: sent, failed })

const tallied: Partial<Record<NotificationKindName, (tally: Tally) => Partial<RunCounts>>> = {
  monthly: asSent,
  annual: asSent,
  annual_senior: asSent,
  monthly_remind: asReminded,
  annual_remind: asReminded,
  annual_senior_remind: asReminded,
}

async function countSent(run: Run, tallies: readonly SendTally[]) {
  const total = { sent: 0, failed: 0, reminded: 0 }
  await run.app.database.asSystem(async (tx) => {
    for (const { companyId, kind, sent, failed } of tallies) {
      const counts = { sent: 0, failed: 0, reminded: 0, ...(tallied[kind]?.({ sent, failed }) ?? {}) }
      await addCounts(tx, run, companyId, counts)
      total.sent += counts.sent
      total.failed += counts.failed
      total.reminded += counts.reminded
    }
    await endRun(tx, run.id, asDate(run.app.clock()))
  })
  return total
}
