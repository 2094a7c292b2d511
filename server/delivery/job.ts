import type { App } from '../platform/context.ts'
import { enqueue, type Job } from '../platform/jobs.ts'
import type { NotificationKinds } from './queue.ts'
import type { Forecast } from './worker/queries.ts'
import { type SendTally, sendInTurn } from './worker.ts'

/** The longest run; then it queues behind the jobs that came meanwhile. */
const turnSeconds = 30
/** The longest wait for an account's pace; longer ones are left to the run of the next minute. */
const longestPaceMs = 5_000
/** The shortest pause between two runs. */
const shortestPaceMs = 100
/** How often to look for mails of dead workers. */
const lookMs = 2_000

export type AfterSending = {
  /** @param isOver whether nothing that may leave now is left */
  sent?(app: App, tallies: readonly SendTally[], isOver: boolean): Promise<void>
}

/** The job that sends what is queued; what must wait longer is left to the next run. */
export function deliveryJob(kinds: NotificationKinds, { sent }: AfterSending = {}): Job {
  // A timer enqueues the next run, so that no job waits for an account's pace.
  let next: NodeJS.Timeout | undefined
  return async (app, _payload, signal) => {
    const { tallies, ahead } = await sendInTurn(app, kinds, { signal, turnSeconds })
    const wait = ahead && waitBefore(ahead)
    await sent?.(app, tallies, ahead !== null && wait !== 0)
    if (wait === null || wait > longestPaceMs) return
    clearTimeout(next)
    next = setTimeout(enqueueRun, Math.max(wait, shortestPaceMs), app).unref()
  }
}

/** Milliseconds until a further run is worth it, or null when that of the next minute is early enough. */
function waitBefore({ waitMs, paceMs, inFlight }: Forecast): number | null {
  if (waitMs !== null && waitMs <= 0) return 0
  if (inFlight > 0) return Math.min(paceMs ?? lookMs, lookMs)
  return paceMs
}

/** Enqueues another run; if the process ends, the run of the next minute does the work. */
function enqueueRun(app: App): void {
  app.database
    .asSystem((tx) => enqueue(tx, 'send_mails', {}, { key: 'send_mails' }))
    .catch((error: unknown) => app.log.debug({ err: error }, 'no further run asked for'))
}
