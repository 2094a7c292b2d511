import { setTimeout as sleep } from 'node:timers/promises'
import type { Temporal } from 'temporal-polyfill'
import { keysOf } from '#contract/keys.ts'
import { channelsOf } from '../channels/channels.ts'
import { asDate } from '../platform/clock.ts'
import type { App } from '../platform/context.ts'
import { isEmptied, type NotificationKindName } from './kinds.ts'
import type { NotificationKinds } from './queue.ts'
import { freeCarried } from './worker/carried-queries.ts'
import { mayDouble } from './worker/channel-rules.ts'
import type { Claims, Recording, Turn } from './worker/claims.ts'
import type { Deliver } from './worker/deliveries.ts'
import { leaveSuspendedAccounts, recoverUnconfirmed } from './worker/effects.ts'
import { type Lease, openLease } from './worker/lease.ts'
import { openOutlets } from './worker/outlets.ts'
import { type Finished, type Forecast, forecast } from './worker/queries.ts'
import type { DeliveryResult } from './worker/results.ts'
import { classifyResult } from './worker/retry-rules.ts'
import { takeOver } from './worker/worker-queries.ts'

export type SendOptions = {
  /** Stops claiming; what is in flight ends and is recorded. */
  signal?: AbortSignal | undefined
  /** The instant the run begins as of; its clock goes on from there. Now by default. */
  at?: Temporal.Instant | undefined
  /** How many seconds to wait for the next retry, and for what other workers hold. None by default. */
  patience?: number | undefined
  /** Connections to the mail server; an account of a channel gets four times as many, at least eight by default. */
  slots?: number | undefined
  turnSeconds?: number | undefined
  leaseSeconds?: number | undefined
}

export type SendTally = { companyId: number; kind: NotificationKindName; sent: number; failed: number }

const defaultLeaseSeconds = 10
const pollMs = 500
const shortestPauseMs = 20

/** Sends until nothing is due, the signal comes or the server is down; throws when the database stays away. */
export async function sendQueued(
  app: App,
  kinds: Partial<NotificationKinds>,
  options: SendOptions = {},
): Promise<SendTally[]> {
  const { tallies } = await sendInTurn(app, kinds, options)
  return tallies
}

/** The same, with what was ahead when it ended; null where the signal or the mail server ended it. */
export async function sendInTurn(
  app: App,
  kinds: Partial<NotificationKinds>,
  options: SendOptions,
): Promise<{ tallies: SendTally[]; ahead: Forecast | null }> {
  const now = clockFrom(app, options.at)
  const tallies = new Map<string, SendTally>()
  const names = keysOf(kinds)
  const channels = Object.values(channelsOf(app))
  const doubling = channels.filter(({ repeating }) => mayDouble(repeating)).map(({ name }) => name)
  const turnEnds = performance.now() + 1000 * (options.turnSeconds ?? Number.POSITIVE_INFINITY)
  const isOver = () => performance.now() >= turnEnds
  const asSystem = app.database.asSystem
  while (!options.signal?.aborted) {
    await asSystem((tx) => takeOver(tx, doubling))
    count(tallies, await asSystem((tx) => recoverUnconfirmed(tx, { app, kinds }, now())))
    await asSystem((tx) => leaveSuspendedAccounts(tx, kinds, now()))
    await asSystem((tx) => freeCarried(tx, now()))
    const isDown = await runWorker({ app, kinds, options, now, tallies, isOver })
    if (isDown || options.signal?.aborted) break
    const ahead = await asSystem((tx) => forecast(tx, names, now()))
    const pause = pauseBefore(ahead, options)
    if (pause === null || isOver()) return { tallies: [...tallies.values()], ahead }
    await sleep(pause, null, options.signal ? { signal: options.signal } : {}).catch(() => undefined)
  }
  return { tallies: [...tallies.values()], ahead: null }
}

function clockFrom(app: App, at: Temporal.Instant | undefined): () => Date {
  if (!at) return () => asDate(app.clock())
  const begun = performance.now()
  return () => new Date(at.epochMilliseconds + performance.now() - begun)
}

/** Milliseconds until it is worth looking again, or null when this run is at its end. */
function pauseBefore({ waitMs, inFlight }: Forecast, options: SendOptions): number | null {
  const pause = Math.min(waitMs ?? Number.POSITIVE_INFINITY, inFlight > 0 ? pollMs : Number.POSITIVE_INFINITY)
  return pause <= (options.patience ?? 0) * 1000 ? Math.max(pause, shortestPauseMs) : null
}

type Run = {
  app: App
  kinds: Partial<NotificationKinds>
  options: SendOptions
  now(): Date
  tallies: Map<string, SendTally>
  isOver(): boolean
}

/** Works off what is due under one lease. @returns true when the mail server is down */
async function runWorker(run: Run): Promise<boolean> {
  const { app, options } = run
  const lease = await openLease(app.database, options.leaseSeconds ?? defaultLeaseSeconds)
  const outlets = openOutlets(recordingOf(run, lease), options.slots)
  // Every slot ends before the lease does, so that what is in flight is recorded.
  const ends = await Promise.allSettled(
    outlets.flatMap(({ claims, slots }) => slots.map((deliver) => workSlot(run, lease, claims, deliver))),
  )
  for (const outlet of outlets) await outlet.close()
  // A lease that cannot be ended now runs out by itself.
  await lease.end().catch((error) => app.log.warn({ err: error }, 'lease not ended'))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
  return outlets.some(({ isDown }) => isDown())
}

function recordingOf({ app, kinds, options, now, tallies, isOver }: Run, lease: Lease): Recording {
  return {
    app,
    lease,
    kinds,
    now,
    mayClaim: () => lease.stands() && !isOver() && !options.signal?.aborted,
    recorded: (finished) => count(tallies, finished),
  }
}

async function workSlot(run: Run, lease: Lease, claims: Claims, deliver: Deliver): Promise<void> {
  for (let finished: Finished | null = null; ; ) {
    const turn = await claims.exchange(finished)
    if (!turn) return
    finished = { mail: turn.mail, result: await carefully(run, lease, turn, deliver) }
    // What did not have to leave, as it was refused or is stale, ends no earlier either.
    await turn.handed
  }
}

/** The result of one attempt. A mail that cannot be rendered is our fault and waits for the next version. */
async function carefully(
  { app, kinds, now }: Run,
  lease: Lease,
  { mail, handed }: Turn,
  deliver: Deliver,
): Promise<DeliveryResult> {
  try {
    if (!lease.stands()) return classifyResult({ kind: 'untouched' }, mail.attempts)
    const at = now()
    if (isEmptied(mail) || kinds[mail.kind]?.isStale?.(mail, at))
      return classifyResult({ kind: 'stale' }, mail.attempts)
    const mayLeave = handed.then(lease.stands, () => false)
    return await deliver(mail, at, mayLeave)
  } catch (error) {
    app.log.error({ err: error, mail_id: mail.id }, 'mail not written')
    app.reports?.report(error, { source: 'job', at: `mail ${mail.kind}` })
    const words = error instanceof Error ? error.message : String(error)
    return classifyResult({ kind: 'put_off', code: 'not_written', words }, mail.attempts)
  }
}

function count(tallies: Map<string, SendTally>, finished: readonly Finished[]): void {
  for (const { mail, result } of finished) {
    const key = `${mail.company_id} ${mail.kind}`
    const tally = tallies.get(key) ?? { companyId: mail.company_id, kind: mail.kind, sent: 0, failed: 0 }
    if (result.state === 'sent') tally.sent += 1
    if (result.state === 'failed') tally.failed += 1
    tallies.set(key, tally)
  }
}
