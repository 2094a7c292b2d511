import type { QueuedNotification } from '../queue.ts'
import { type Claims, putBack, type Recording, recordAndClaim, type Waiting } from './claims.ts'
import type { Finished, OwnShare } from './queries.ts'
import { accountOf, type Shares, sharesAfter } from './share-rules.ts'

/** So often lanes that wait beside others look whether something may leave meanwhile. */
const lookMs = 250
/** Half of what is under way is recorded at once, so many at most, */
const recordedAtOnce = 128
/** or what there is after so long. */
const longestUnrecordedMs = 20
/** A claimed row counts as with its provider. */
const onRecord = Promise.resolve()

export type ChannelClaimsOptions = Recording & {
  /** Most rows claimed of an account, a quick account and a channel, and most of an account with its provider. */
  shares: Shares & { channel: number; connections: number }
}

type InFlight = {
  options: ChannelClaimsOptions
  /** Claimed, and not yet recorded as ended, by their ids. */
  held: Map<number, QueuedNotification>
  /** Of these what waits for a connection of its account, in the order in which it leaves. */
  ready: QueuedNotification[]
  inAir: Map<string, number>
  /** What came of rows and is being recorded by nobody yet. */
  ended: Finished[]
  free: Waiting[]
  quick: OwnShare[]
  recordedAt: number
}

/** Claims for channels: recording and claiming run in two transactions, so that neither waits for the other. */
export function openChannelClaims(options: ChannelClaimsOptions): Claims {
  const state: InFlight = {
    options,
    held: new Map(),
    ready: [],
    inAir: new Map(),
    ended: [],
    free: [],
    quick: [],
    recordedAt: performance.now(),
  }
  let isGoingOn = false
  const claimer = openClaimer(state, () => record())
  const record = openRecorder(state, claimer.claimAnew)
  const goOn = () => {
    isGoingOn = false
    hand(state)
    record()
    claimer.claim()
  }

  return {
    exchange: (finished) =>
      new Promise((resolve, reject) => {
        if (finished) land(state, finished)
        state.free.push({ finished, resolve, reject })
        // Lanes that come in the same turn share a transaction.
        if (!isGoingOn) setImmediate(goOn)
        isGoingOn = true
      }),
  }
}

/** Records, one transaction after the other, what is worth it. @param recorded is told of each */
function openRecorder(state: InFlight, recorded: () => void): () => void {
  let isBusy = false
  let soon: NodeJS.Timeout | undefined
  const record = async () => {
    clearTimeout(soon)
    if (isBusy) return
    isBusy = true
    while (isWorthRecording(state)) {
      await recordOnce(state).catch((error) => rejectAll(state, error))
      recorded()
    }
    isBusy = false
    if (state.ended.length > 0) soon = setTimeout(record, longestUnrecordedMs)
  }
  return () => void record()
}

/** Claims at first, after each recording and while slots are free, one transaction after the other. */
function openClaimer(state: InFlight, claimed: () => void): { claim(): void; claimAnew(): void } {
  let isBusy = false
  let isToClaim = true
  let looking: NodeJS.Timeout | undefined
  const claim = async () => {
    if (isBusy) return
    isBusy = true
    while (isToClaim && state.free.length > 0) {
      isToClaim = false
      const isMore = await claimOnce(state).catch((error) => rejectAll(state, error))
      isToClaim ||= isMore
      claimed()
    }
    isBusy = false
    clearTimeout(looking)
    if (state.free.length > 0 && state.held.size > 0) looking = setTimeout(claimAnew, lookMs)
  }
  const claimAnew = () => {
    isToClaim = true
    void claim()
  }
  return { claim: () => void claim(), claimAnew }
}

/** Whether so much ended, or so long ago, or there is something else than success, or nothing is in the air. */
function isWorthRecording({ ended, held, recordedAt }: InFlight): boolean {
  if (ended.length === 0) return false
  if (ended.length >= Math.min(held.size / 2, recordedAtOnce)) return true
  return performance.now() - recordedAt >= longestUnrecordedMs || ended.some((one) => !isTaken(one))
}

const isTaken = ({ result }: Finished): boolean => result.state === 'sent'

async function recordOnce(state: InFlight): Promise<void> {
  const { options, held } = state
  const finished = state.ended.splice(0)
  await recordAndClaim(options, { finished, known: [], claim: () => ({ from: 'none', most: 0 }) })
  state.quick = sharesAfter(finished, options.shares)
  state.recordedAt = performance.now()
  for (const { mail } of finished) held.delete(mail.id)
}

/** Gives lanes what may leave, and lets those go for which there is nothing. @returns whether there may be more */
async function claimOnce(state: InFlight): Promise<boolean> {
  const { options, held, quick } = state
  const most = options.mayClaim() ? state.free.length : 0
  const known = [...held.values()]
  const { claimed } =
    most === 0
      ? { claimed: [] }
      : await recordAndClaim(options, {
          finished: [],
          known: known.map(({ id }) => id),
          claim: () => ({ from: 'channels', most, held: known, shares: { ...options.shares, own: quick } }),
        })
  for (const mail of claimed) held.set(mail.id, mail)
  state.ready.push(...claimed)
  hand(state)
  if (held.size === 0 || !options.mayClaim()) endAccounts(state)
  return claimed.length === most && most > 0
}

/** Gives lanes what waits for a connection, or puts that back when nothing more may leave. */
function hand(state: InFlight): void {
  const { options, inAir } = state
  if (!options.mayClaim()) state.ended.push(...state.ready.splice(0).map(putBack))
  state.ready = state.ready.filter((mail) => {
    const going = inAir.get(accountOf(mail)) ?? 0
    const account = going < options.shares.connections ? state.free.pop() : undefined
    if (account) inAir.set(accountOf(mail), going + 1)
    account?.resolve({ mail, handed: onRecord })
    return !account
  })
}

/** Takes over what came of a row: its connection is free. */
function land({ ended, inAir }: InFlight, finished: Finished): void {
  const account = accountOf(finished.mail)
  const going = (inAir.get(account) ?? 0) - 1
  if (going > 0) inAir.set(account, going)
  else inAir.delete(account)
  ended.push(finished)
}

/** Lets the lanes go whose result is recorded. */
function endAccounts(state: InFlight): void {
  const over = state.free.filter(({ finished }) => !finished || !state.held.has(finished.mail.id))
  state.free = state.free.filter((account) => !over.includes(account))
  for (const { resolve } of over) resolve(null)
}

function rejectAll(state: InFlight, error: unknown): false {
  for (const { reject } of state.free.splice(0)) reject(error)
  return false
}
