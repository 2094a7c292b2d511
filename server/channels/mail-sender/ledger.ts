import { setTimeout as sleep } from 'node:timers/promises'
import { keysOf } from '#contract/keys.ts'
import type { App } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { MailKinds, QueuedMail } from '../mail-queue.ts'
import { type CompanyTurns, openCompanyTurns } from './company-turns.ts'
import { follow } from './following.ts'
import type { Lease } from './lease.ts'
import { exchangeMails, type Finished, releaseUnknownClaims, type Source } from './queries.ts'
import { sharesAfter } from './share-rules.ts'

/** Between two tries to reach the database with results that must not be lost. */
const pauseMs = 250
/** So often lanes that wait beside others look whether something may leave meanwhile. */
const lookMs = 250

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
  /** How many rows of one account, of one that answers quickly, and of one channel, may be in flight. */
  shares: { account: number; quick: number; channel: number }
  /** Lanes without work wait while others work: an account may be free before a slow one has answered. */
  waits: boolean
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
  const turns = openCompanyTurns()
  let waiting: Waiting[] = []
  const resting: Waiting[] = []
  let looking: NodeJS.Timeout | undefined
  let isToLook = false
  let isBusy = false

  const settle = async (batch: readonly Waiting[]) => {
    const finished = batch.flatMap((entry) => entry.finished ?? [])
    resting.push(...batch)
    const claimed = await recordAndClaim({ ...options, turns }, held, finished, resting.length)
    for (const mail of claimed) resting.pop()?.resolve(mail)
    if (resting.length === 0) return
    // Beside a lane that still waits for an answer the others look out for what may leave meanwhile.
    if (options.waits && held.size > 0 && options.mayClaim()) looking = setTimeout(look, lookMs)
    else for (const { resolve } of resting.splice(0)) resolve(null)
  }
  const look = () => {
    isToLook = true
    void work()
  }
  const work = async () => {
    if (isBusy) return
    isBusy = true
    while (waiting.length > 0 || isToLook) {
      clearTimeout(looking)
      isToLook = false
      const batch = waiting
      waiting = []
      await settle(batch).catch((error) => {
        for (const { reject } of resting.splice(0)) reject(error)
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

/** Writes what became of these mails and what follows from it, and claims so many new ones, which are held from then on. */
async function recordAndClaim(
  options: LedgerOptions & { turns: CompanyTurns },
  held: Map<number, QueuedMail>,
  finished: readonly Finished[],
  free: number,
): Promise<QueuedMail[]> {
  const kinds = keysOf(options.kinds)
  const done = new Set(finished.map(({ mail }) => mail.id))
  const most = options.mayClaim() ? free : 0
  const own = sharesAfter(finished, options.shares)
  const { recorded, claimed } = await persistently(options, held, async (tx) => {
    const at = options.now()
    const ending = finished.map(({ mail }) => mail.company_id)
    const isTurn = most > 0 && options.from === 'mail'
    const companies = isTurn ? await options.turns.next(tx, { kinds, at, most, ending }) : []
    const exchanged = await exchangeMails(tx, options.lease.worker, finished, {
      ...{ from: options.from, kinds, at, shares: { ...options.shares, own } },
      ...{ most, companies },
      held: [...held.values()].filter(({ id }) => !done.has(id)),
    })
    const settled = finished.filter(({ mail }) => exchanged.recorded.has(mail.id))
    await follow(tx, options, settled, at)
    return { recorded: settled, claimed: exchanged.claimed }
  })
  for (const id of done) held.delete(id)
  for (const mail of claimed) held.set(mail.id, mail)
  options.turns.took(
    claimed.map(({ company_id }) => company_id),
    most,
  )
  options.recorded(recorded)
  return claimed
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
