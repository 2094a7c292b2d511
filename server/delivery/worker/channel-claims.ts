import type { QueuedNotification } from '../queue.ts'
import { type Claims, putBack, type Recording, recordAndClaim, type Waiting } from './claims.ts'
import type { Finished, OwnShare } from './queries.ts'
import { accountOf, type Shares, sharesAfter } from './share-rules.ts'

/** How often idle slots look for new work while others are busy. */
const lookMs = 250
/** Results are recorded once they are half of what is in flight, this many at most, */
const recordedAtOnce = 128
/** or what there is after so long. */
const longestUnrecordedMs = 20
/** A claimed row counts as with its provider. */
const onRecord = Promise.resolve()

export type ChannelClaimsOptions = Recording & {
  /** Most rows claimed of an account, a quick account and a channel, and most of an account with its provider. */
  shares: Shares & { channel: number; connections: number }
}

type ChannelQueue = {
  options: ChannelClaimsOptions
  /** Claimed, and not yet recorded as ended, by their ids. */
  held: Map<number, QueuedNotification>
  /** Of these what waits for a connection of its account, in the order in which it leaves. */
  ready: QueuedNotification[]
  /** Requests with their provider, by account. */
  inFlight: Map<string, number>
  /** Results that are not being recorded yet. */
  ended: Finished[]
  free: Waiting[]
  quick: OwnShare[]
  recordedAt: number
}

/** Claims for channels: recording and claiming run in two transactions, so that neither waits for the other. */
export function openChannelClaims(options: ChannelClaimsOptions): Claims {
  const state: ChannelQueue = {
    options,
    held: new Map(),
    ready: [],
    inFlight: new Map(),
    ended: [],
    free: [],
    quick: [],
    recordedAt: performance.now(),
  }
  let isScheduled = false
  const claimer = openClaimer(state, () => record())
  const record = openRecorder(state, claimer.claimAnew)
  const advance = () => {
    isScheduled = false
    handOut(state)
    record()
    claimer.claim()
  }

  return {
    exchange: (finished) =>
      new Promise((resolve, reject) => {
        if (finished) takeResult(state, finished)
        state.free.push({ finished, resolve, reject })
        // Slots that come in the same turn share a transaction.
        if (!isScheduled) setImmediate(advance)
        isScheduled = true
      }),
  }
}

/** Records, one transaction after the other, what is worth it. @param recorded is told of each */
function openRecorder(state: ChannelQueue, recorded: () => void): () => void {
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
function openClaimer(state: ChannelQueue, claimed: () => void): { claim(): void; claimAnew(): void } {
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
function isWorthRecording({ ended, held, recordedAt }: ChannelQueue): boolean {
  if (ended.length === 0) return false
  if (ended.length >= Math.min(held.size / 2, recordedAtOnce)) return true
  return performance.now() - recordedAt >= longestUnrecordedMs || ended.some((one) => !isTaken(one))
}

const isTaken = ({ result }: Finished): boolean => result.state === 'sent'

async function recordOnce(state: ChannelQueue): Promise<void> {
  const { options, held } = state
  const finished = state.ended.splice(0)
  await recordAndClaim(options, { finished, known: [], claim: () => ({ from: 'none', most: 0 }) })
  state.quick = sharesAfter(finished, options.shares)
  state.recordedAt = performance.now()
  for (const { mail } of finished) held.delete(mail.id)
}

/** Claims for the waiting slots and ends those without work; gives whether there may be more. */
async function claimOnce(state: ChannelQueue): Promise<boolean> {
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
  handOut(state)
  if (held.size === 0 || !options.mayClaim()) endSlots(state)
  return claimed.length === most && most > 0
}

/** Hands claimed rows to slots within each account's connections, or puts them back when nothing may leave. */
function handOut(state: ChannelQueue): void {
  const { options, inFlight } = state
  if (!options.mayClaim()) state.ended.push(...state.ready.splice(0).map(putBack))
  state.ready = state.ready.filter((mail) => {
    const going = inFlight.get(accountOf(mail)) ?? 0
    const slot = going < options.shares.connections ? state.free.pop() : undefined
    if (slot) inFlight.set(accountOf(mail), going + 1)
    slot?.resolve({ mail, handed: onRecord })
    return !slot
  })
}

/** Takes over what came of a row: its connection is free. */
function takeResult({ ended, inFlight }: ChannelQueue, finished: Finished): void {
  const account = accountOf(finished.mail)
  const going = (inFlight.get(account) ?? 0) - 1
  if (going > 0) inFlight.set(account, going)
  else inFlight.delete(account)
  ended.push(finished)
}

function endSlots(state: ChannelQueue): void {
  const over = state.free.filter(({ finished }) => !finished || !state.held.has(finished.mail.id))
  state.free = state.free.filter((slot) => !over.includes(slot))
  for (const { resolve } of over) resolve(null)
}

function rejectAll(state: ChannelQueue, error: unknown): false {
  for (const { reject } of state.free.splice(0)) reject(error)
  return false
}
