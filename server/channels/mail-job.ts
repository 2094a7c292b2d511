import type { App } from '../platform/context.ts'
import { enqueue, type Job } from '../platform/jobs.ts'
import type { MailKinds } from './mail-queue.ts'
import { sendInTurn } from './mail-sender.ts'

/** A run sends for so long at a time; then the jobs that came meanwhile have its place, and it queues behind them. */
export const turnSeconds = 30
/** An account's pace is waited for at most so long; what waits longer is left to the run of the next minute. */
const longestPaceMs = 5_000
/** So many milliseconds between two runs at least, however many accounts have a pace. */
const shortestPaceMs = 100

/** The job that sends what is queued; what must wait longer is left to the next run. */
export function sendMailsJob(kinds: MailKinds): Job {
  // No run waits for an account's pace: a timer asks for the next one, so that no job's place is held meanwhile.
  let next: NodeJS.Timeout | undefined
  return async (app, _payload, signal) => {
    const { ahead } = await sendInTurn(app, kinds, { signal, turnSeconds })
    if (!ahead) return
    const { waitMs, paceMs } = ahead
    const isDue = waitMs !== null && waitMs <= 0
    const wait = isDue ? 0 : paceMs
    if (wait === null || wait > longestPaceMs) return
    clearTimeout(next)
    next = setTimeout(askAgain, Math.max(wait, shortestPaceMs), app).unref()
  }
}

/** Asks for a further run; a process that ends meanwhile leaves it to the run of the next minute. */
function askAgain(app: App): void {
  app.database
    .asSystem((tx) => enqueue(tx, 'send_mails', {}, { key: 'send_mails' }))
    .catch((error: unknown) => app.log.debug({ err: error }, 'no further run asked for'))
}
