import { setTimeout as sleep } from 'node:timers/promises'
import { keysOf } from '#contract/keys.ts'
import type { App } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { NotificationKinds, QueuedNotification } from '../queue.ts'
import { applyEffects } from './effects.ts'
import type { Lease } from './lease.ts'
import { type Claim, claimAndRecord, type Finished } from './queries.ts'
import { classifyResult } from './retry-rules.ts'
import { releaseUnknownClaims } from './worker-queries.ts'

/** Between two attempts to record results. */
const pauseMs = 250

export type Recording = {
  app: App
  lease: Lease
  kinds: Partial<NotificationKinds>
  now(): Date
  /** False once nothing new may be claimed. */
  mayClaim(): boolean
  recorded(finished: readonly Finished[]): void
}

export type Turn = {
  mail: QueuedNotification
  /** Resolves once it is recorded as with the server; no word leaves before. */
  handed: Promise<void>
}

/** A slot that waits for its result to be recorded and for its next mail. */
export type Waiting = {
  finished: Finished | null
  resolve(next: Turn | null): void
  reject(error: unknown): void
}

export type Claims = {
  /** Takes a result and gives the next mail; null, with the result recorded, when nothing can be sent now. */
  exchange(finished: Finished | null): Promise<Turn | null>
}

/** Records results with their effects and claims new mails, in one transaction. */
export async function recordAndClaim(
  recording: Recording,
  { finished, known, claim }: { finished: readonly Finished[]; known: readonly number[]; claim: ClaimOf },
): Promise<Claimed> {
  const kinds = keysOf(recording.kinds)
  const { recorded, ...next } = await persistently(recording, async (tx, isCertain) => {
    const at = recording.now()
    const wanted = await claim(tx, at)
    if (!isCertain && wanted.from !== 'none')
      await releaseUnknownClaims(tx, recording.lease.worker, wanted.from, known)
    const exchanged = await claimAndRecord(tx, recording.lease.worker, finished, { kinds, at, ...wanted })
    const settled = finished.filter(({ mail }) => exchanged.recorded.has(mail.id))
    return { ...exchanged, recorded: await applyEffects(tx, recording, settled, at) }
  })
  recording.recorded(recorded)
  return next
}

export const putBack = (mail: QueuedNotification): Finished => ({
  mail,
  result: classifyResult({ kind: 'untouched' }, mail.attempts),
})

/** Mails claimed, and the ids of those that leave before all others. */
type Claimed = { claimed: QueuedNotification[]; urgent: ReadonlySet<number> }

type ClaimOf = (tx: Tx, at: Date) => Promise<Claim> | Claim

/** Retries while the lease is valid: only results that were not recorded are sent twice. */
function persistently<T>(
  { app, lease }: Recording,
  work: (tx: Tx, isCertain: boolean) => Promise<T>,
): Promise<T> {
  let isCertain = true
  return whileLeased(lease, () =>
    app.database.asSystem((tx) => {
      const wasCertain = isCertain
      isCertain = false
      return work(tx, wasCertain)
    }),
  )
}

export async function whileLeased<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!lease.stands()) throw error
      await sleep(pauseMs)
    }
  }
}
