import type { App } from '../platform/context.ts'
import { enqueue, type Job } from '../platform/jobs.ts'
import type { NotificationKinds } from './queue.ts'
import type { Forecast } from './worker/queries.ts'
import { type SendTally, sendInTurn } from './worker.ts'

/** A run sends for so long at a time; then the jobs that came meanwhile have its place, and it queues behind them. */
const turnSeconds = 30
/** An account's pace is waited for at most so long; what waits longer is left to the run of the next minute. */
const longestPaceMs = 5_000
/** So many milliseconds between two runs at least, however many accounts have a pace. */
const shortestPaceMs = 100
/** So often it is looked whether another worker died with mails in its hands. */
const lookMs = 2_000

export type AfterSending = {
  /** @param isOver whether nothing that may leave now is left */
  sent?(app: App, tallies: readonly SendTally[], isOver: boolean): Promise<void>
}

/** The job that sends what is queued; what must wait longer is left to the next run. */
export function deliveryJob(kinds: NotificationKinds, { sent }: AfterSending = {}): Job {
  // No run waits for an account's pace: a timer asks for the next one, so that no job's place is held meanwhile.
  let next: NodeJS.Timeout | undefined
  return async (app, _payload, signal) => {
    const { tallies, ahead } = await sendInTurn(app, kinds, { signal, turnSeconds })
    const wait = ahead && waitBefore(ahead)
    await sent?.(app, tallies, ahead !== null && wait !== 0)
    if (wait === null || wait > longestPaceMs) return
    clearTimeout(next)
    next = setTimeout(askAgain, Math.max(wait, shortestPaceMs), app).unref()
  }
}

/** Milliseconds until a further run is worth it, or null when that of the next minute is early enough. */
function waitBefore({ waitMs, paceMs, inFlight }: Forecast): number | null {
  if (waitMs !== null && waitMs <= 0) return 0
  if (inFlight > 0) return Math.min(paceMs ?? lookMs, lookMs)
  return paceMs
}

/** Asks for a further run; a process that ends meanwhile leaves it to the run of the next minute. */
function askAgain(app: App): void {
  app.database
    .asSystem((tx) => enqueue(tx, 'send_mails', {}, { key: 'send_mails' }))
    .catch((error: unknown) => app.log.debug({ err: error }, 'no further run asked for'))
}
