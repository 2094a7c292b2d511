import { setTimeout as sleep } from 'node:timers/promises'
import type { Temporal } from 'temporal-polyfill'
import { keysOf } from '#contract/keys.ts'
import { asDate } from '../platform/clock.ts'
import type { App } from '../platform/context.ts'
import type { Job } from '../platform/jobs.ts'
import type { MailKindName } from './mail-kinds.ts'
import type { MailKinds, QueuedMail } from './mail-queue.ts'
import { type CarriedFiles, openCarriedFiles } from './mail-sender/carried-files.ts'
import { type Lease, openLease } from './mail-sender/lease.ts'
import { type Ledger, openLedger } from './mail-sender/ledger.ts'
import { type Lane, letterOf } from './mail-sender/letters.ts'
import { type Finished, outlook, takeOver } from './mail-sender/queries.ts'
import { type Outcome, verdictOf } from './mail-sender/retry-rules.ts'
import { smtpLane } from './mail-sender/smtp.ts'
import { outboxLane } from './outbox/lane.ts'

export type SendOptions = {
  /** Stops claiming; what is in flight ends and is recorded. */
  signal?: AbortSignal | undefined
  /** The instant the run begins as of; its clock goes on from there. Now by default. */
  at?: Temporal.Instant | undefined
  /** How many seconds to wait for the next retry, and for what other workers hold. None by default. */
  patience?: number | undefined
  /** Connections to the mail server. */
  lanes?: number | undefined
  leaseSeconds?: number | undefined
}

/** What left and what was given up, by company and kind. */
export type SendTally = { companyId: number; kind: MailKindName; sent: number; failed: number }

const defaultLanes = 8
const defaultLeaseSeconds = 10
/** So many failures to connect in a row mean that the server is down. */
const outageAfter = 3
const reconnectPauseMs = 300
const pollMs = 500
const shortestPauseMs = 20

/** The job that sends what is queued; what must wait longer is left to the next run. */
export const sendMailsJob =
  (kinds: MailKinds): Job =>
  async (app, _payload, signal) => {
    await sendQueued(app, kinds, { signal })
  }

/**
 * Sends the queued mails of these kinds until none is due, the signal comes or the mail server is down.
 * @throws AppError('unavailable') when the database stays away for longer than a lease
 */
export async function sendQueued(
  app: App,
  kinds: Partial<MailKinds>,
  options: SendOptions = {},
): Promise<SendTally[]> {
  const now = clockFrom(app, options.at)
  const tallies = new Map<string, SendTally>()
  const names = keysOf(kinds)
  for (let isDown = false; !isDown && !options.signal?.aborted; ) {
    await app.database.asSystem(takeOver)
    isDown = await runWorker({ app, kinds, options, now, tallies })
    const ahead = await app.database.asSystem((tx) => outlook(tx, names))
    const pause = pauseBefore(ahead, now(), options.patience ?? 0)
    if (pause === null) break
    await sleep(pause, null, options.signal ? { signal: options.signal } : {}).catch(() => undefined)
  }
  return [...tallies.values()]
}

/** A clock that begins at an instant and goes on with the real one. */
function clockFrom(app: App, at: Temporal.Instant | undefined): () => Date {
  if (!at) return () => asDate(app.clock())
  const begun = performance.now()
  return () => new Date(at.epochMilliseconds + performance.now() - begun)
}

/** Milliseconds until it is worth looking again, or null when this run is at its end. */
function pauseBefore(
  ahead: { next: Date | null; inFlight: number },
  now: Date,
  patience: number,
): number | null {
  const untilNext = ahead.next === null ? Number.POSITIVE_INFINITY : ahead.next.getTime() - now.getTime()
  const pause = Math.min(Math.max(untilNext, 0), ahead.inFlight > 0 ? pollMs : Number.POSITIVE_INFINITY)
  return pause <= patience * 1000 ? Math.max(pause, shortestPauseMs) : null
}

type Run = {
  app: App
  kinds: Partial<MailKinds>
  options: SendOptions
  now(): Date
  tallies: Map<string, SendTally>
}

/** Works off what is due under one lease. @returns true when the mail server is down */
async function runWorker({ app, kinds, options, now, tallies }: Run): Promise<boolean> {
  const lease = await openLease(app.database, options.leaseSeconds ?? defaultLeaseSeconds)
  let failuresInARow = 0
  const isDown = () => failuresInARow >= outageAfter
  const ledger = openLedger({
    app,
    lease,
    kinds,
    now,
    mayClaim: () => lease.stands() && !isDown() && !options.signal?.aborted,
    recorded: (finished) => count(tallies, finished),
  })
  const noticed = (outcome: Outcome) => {
    failuresInARow = outcome.kind === 'unreachable' ? failuresInARow + 1 : 0
    if (failuresInARow === outageAfter) app.log.error({ outcome }, 'mail server unreachable')
  }
  const files = openCarriedFiles(app)
  const lanes = Array.from({ length: options.lanes ?? defaultLanes }, () => openLane(app, files))
  // Every lane ends before the lease does: a mail in flight is recorded whatever befell the others.
  const ends = await Promise.allSettled(
    lanes.map((lane) => workLane({ app, kinds, now, lease, ledger, lane, noticed })),
  )
  for (const lane of lanes) await lane.close()
  // A lease that cannot be ended now runs out by itself.
  await lease.end().catch((error) => app.log.warn({ err: error }, 'lease not ended'))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
  return isDown()
}

const openLane = (app: App, files: CarriedFiles): Lane =>
  app.config.SMTP_URL ? smtpLane(app.config.SMTP_URL, files) : outboxLane(app)

type LaneWork = Pick<Run, 'app' | 'kinds' | 'now'> & {
  lease: Lease
  ledger: Ledger
  lane: Lane
  noticed(outcome: Outcome): void
}

async function workLane({ ledger, noticed, ...work }: LaneWork): Promise<void> {
  for (let finished: Finished | null = null; ; ) {
    const mail = await ledger.exchange(finished)
    if (!mail) return
    const outcome = await deliver(work, mail)
    noticed(outcome)
    if (outcome.kind === 'unreachable') await sleep(reconnectPauseMs)
    finished = { mail, verdict: verdictOf(outcome, mail.attempts) }
  }
}

/** Hands one mail over, with no transaction open. */
async function deliver(
  { app, kinds, now, lease, lane }: Omit<LaneWork, 'ledger' | 'noticed'>,
  mail: QueuedMail,
): Promise<Outcome> {
  try {
    const at = now()
    if (kinds[mail.kind]?.isStale?.(mail, at)) return { kind: 'stale' }
    const rendered = kinds[mail.kind]?.render(app, mail, at)
    if (!rendered || !lease.stands()) return { kind: 'untouched' }
    return await lane.send(letterOf(app, mail, rendered, at))
  } catch (error) {
    // A mail that cannot be written is our fault: it waits for the next version.
    app.log.error({ err: error, mail_id: mail.id }, 'mail not written')
    return { kind: 'put_off', error: error instanceof Error ? error.message : String(error) }
  }
}

function count(tallies: Map<string, SendTally>, finished: readonly Finished[]): void {
  for (const { mail, verdict } of finished) {
    const key = `${mail.company_id} ${mail.kind}`
    const tally = tallies.get(key) ?? { companyId: mail.company_id, kind: mail.kind, sent: 0, failed: 0 }
    if (verdict.state === 'sent') tally.sent += 1
    if (verdict.state === 'failed') tally.failed += 1
    tallies.set(key, tally)
  }
}
