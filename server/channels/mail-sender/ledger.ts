import { setTimeout as sleep } from 'node:timers/promises'
import { keysOf } from '#contract/keys.ts'
import type { App } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { MailKinds, QueuedMail } from '../mail-queue.ts'
import { follow } from './following.ts'
import type { Lease } from './lease.ts'
import { exchangeMails, type Finished, releaseUnknownClaims, type Source } from './queries.ts'

/** Between two tries to reach the database with results that must not be lost. */
const pauseMs = 250

type Waiting = {
  finished: Finished | null
  resolve(next: QueuedMail | null): void
  reject(error: unknown): void
}

export type LedgerOptions = {
  app: App
  lease: Lease
  kinds: Partial<MailKinds>
  from: Source
  now(): Date
  /** False once nothing new may be claimed. */
  mayClaim(): boolean
  recorded(finished: readonly Finished[]): void
}

/** The lanes' one way to the queue. */
export type Ledger = {
  /**
   * Records a lane's result and gives it its next mail, in one transaction with the other lanes that wait: a row is
   * claimed exactly while its mail is in flight.
   * @returns null when there is nothing to send now
   */
  exchange(finished: Finished | null): Promise<QueuedMail | null>
}

/** A ledger of one worker. Its promises fail only when the database stays away for longer than the lease. */
export function openLedger(options: LedgerOptions): Ledger {
  const held = new Map<number, QueuedMail>()
  const kindNames = keysOf(options.kinds)
  let waiting: Waiting[] = []
  let isBusy = false

  const settle = async (batch: readonly Waiting[]) => {
    const finished = batch.flatMap((entry) => entry.finished ?? [])
    const { recorded, claimed } = await persistently(options, held, async (tx) => {
      const most = options.mayClaim() ? batch.length : 0
      const next = { from: options.from, kinds: kindNames, at: options.now(), most }
      const exchanged = await exchangeMails(tx, options.lease.worker, finished, next)
      const own = finished.filter(({ mail }) => exchanged.recorded.has(mail.id))
      await follow(tx, options, own, next.at)
      return { recorded: own, claimed: exchanged.claimed }
    })
    for (const { mail } of finished) held.delete(mail.id)
    for (const mail of claimed) held.set(mail.id, mail)
    options.recorded(recorded)
    for (const [index, entry] of batch.entries()) entry.resolve(claimed[index] ?? null)
  }

  const work = async () => {
    if (isBusy) return
    isBusy = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await settle(batch).catch((error) => {
        for (const entry of batch) entry.reject(error)
      })
    }
    isBusy = false
  }

  return {
    exchange: (finished) =>
      new Promise((resolve, reject) => {
        waiting.push({ finished, resolve, reject })
        // Lanes that come in the same turn share a transaction.
        setImmediate(work)
      }),
  }
}

/** Tries again while the lease stands: only results that no one recorded are sent twice. */
async function persistently<T>(
  { app, lease }: LedgerOptions,
  held: ReadonlyMap<number, QueuedMail>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let isCertain = true; ; isCertain = false) {
    try {
      return await app.database.asSystem(async (tx) => {
        if (!isCertain) await releaseUnknownClaims(tx, lease.worker, [...held.keys()])
        return await work(tx)
      })
    } catch (error) {
      if (!lease.stands()) throw error
      await sleep(pauseMs)
    }
  }
}
