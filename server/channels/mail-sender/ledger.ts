import type { QueuedMail } from '../mail-queue.ts'
import type { Finished } from './queries.ts'
import { type Ledger, type Recording, recordAndClaim, type Waiting } from './recording.ts'
import { sharesAfter } from './share-rules.ts'

/** So often lanes that wait beside others look whether something may leave meanwhile. */
const lookMs = 250

export type ChannelLedgerOptions = Recording & {
  /** How many rows of one account, of one that answers quickly, and of one channel, may be in flight. */
  shares: { account: number; quick: number; channel: number }
}

/**
 * The way of channels' lanes to the queue: a row is claimed exactly while it is in flight, and a lane's result is recorded
 * by the transaction that claims its next one, with those of the other lanes that wait. Lanes without work wait while
 * others work: an account may be free before a slow one has answered.
 * Its promises fail only when the database stays away for longer than the lease.
 */
export function openChannelLedger(options: ChannelLedgerOptions): Ledger {
  const held = new Map<number, QueuedMail>()
  let waiting: Waiting[] = []
  const resting: Waiting[] = []
  let looking: NodeJS.Timeout | undefined
  let isToLook = false
  let isBusy = false

  const settle = async (batch: readonly Waiting[]) => {
    const finished = batch.flatMap((entry) => entry.finished ?? [])
    resting.push(...batch)
    const claimed = await exchange(options, held, finished, resting.length)
    for (const mail of claimed) resting.pop()?.resolve(mail)
    if (resting.length === 0) return
    // Beside a lane that still waits for an answer the others look out for what may leave meanwhile.
    if (held.size > 0 && options.mayClaim()) looking = setTimeout(look, lookMs)
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

/** Writes what became of these rows, and claims so many new ones, which are held from then on. */
async function exchange(
  options: ChannelLedgerOptions,
  held: Map<number, QueuedMail>,
  finished: readonly Finished[],
  free: number,
): Promise<QueuedMail[]> {
  const done = new Set(finished.map(({ mail }) => mail.id))
  const own = sharesAfter(finished, options.shares)
  const { claimed } = await recordAndClaim(options, {
    finished,
    known: [...held.keys()],
    claim: () => ({
      from: 'channels',
      most: options.mayClaim() ? free : 0,
      held: [...held.values()].filter(({ id }) => !done.has(id)),
      shares: { ...options.shares, own },
    }),
  })
  for (const id of done) held.delete(id)
  for (const mail of claimed) held.set(mail.id, mail)
  return claimed
}
