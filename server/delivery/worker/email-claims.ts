import { keysOf } from '#contract/keys.ts'
import type { QueuedNotification } from '../queue.ts'
import { type Claims, putBack, type Recording, recordAndClaim, type Waiting, whileLeased } from './claims.ts'
import { type CompanyTurns, openCompanyTurns } from './company-turns.ts'
import type { Finished } from './queries.ts'
import { handOver } from './worker-queries.ts'

/** The most mails claimed ahead, for each connection. */
const furthestAhead = 16
/** Mails to claim for each one sent since the last claim, so that a slow server has few ahead. */
const growth = 4
/** A result that nothing else asks to record is recorded after so long. */
const longestUnrecordedMs = 100

export type EmailClaimsOptions = Recording & { slots: number }

type MailQueue = {
  options: EmailClaimsOptions
  turns: CompanyTurns
  /** Claimed mails that no slot has yet, in the order in which they leave. */
  ready: QueuedNotification[]
  /** With slots, by id. */
  handed: Map<number, QueuedNotification>
  /** Of these what is not yet on record as such. */
  handing: PromiseWithResolvers<void>[]
  /** Results that are not recorded yet. */
  ended: Finished[]
  free: Waiting[]
  most: number
  isDry: boolean
  recordedAt: number
}

/** Claims for SMTP: one statement records which mails are with the server before any of their words leaves. */
export function openEmailClaims(options: EmailClaimsOptions): Claims {
  const state: MailQueue = {
    options,
    turns: openCompanyTurns(),
    ready: [],
    handed: new Map(),
    handing: [],
    ended: [],
    free: [],
    most: options.slots,
    isDry: false,
    recordedAt: performance.now(),
  }
  let isScheduled = false
  let isHandingOver = false
  let isRecording = false
  let timer: NodeJS.Timeout | undefined

  const advance = () => {
    isScheduled = false
    handOut(state)
    void hand()
    void record()
  }
  const hand = async () => {
    if (isHandingOver) return
    isHandingOver = true
    while (state.handing.length > 0) await handOverAll(state)
    isHandingOver = false
  }

  const record = async () => {
    if (isRecording) return
    isRecording = true
    while (isWorthRecording(state) && (await recordOnce(state))) advance()
    isRecording = false
    clearTimeout(timer)
    if (state.ended.length > 0 && options.lease.stands()) timer = setTimeout(advance, longestUnrecordedMs)
  }

  return {
    exchange: (finished) =>
      new Promise((resolve, reject) => {
        if (finished) state.ended.push(finished)
        state.free.push({ finished, resolve, reject })
        // Slots that come in the same turn share a statement.
        if (!isScheduled) setImmediate(advance)
        isScheduled = true
      }),
  }
}

/** Gives waiting slots their next mails, which `handOverAll` then records as with the server. */
function handOut(state: MailQueue): void {
  const { options, ready, handed, handing } = state
  if (ready.length === 0 || !options.mayClaim()) return
  state.free = state.free.filter((slot) => {
    const mail = isFree(state, slot) ? ready.shift() : undefined
    if (!mail) return true
    if (slot.finished) handed.delete(slot.finished.mail.id)
    handed.set(mail.id, mail)
    const onRecord = Promise.withResolvers<void>()
    // The slot handles the rejection, perhaps later.
    onRecord.promise.catch(() => undefined)
    handing.push(onRecord)
    slot.resolve({ mail, handed: onRecord.promise })
    return false
  })
}

async function handOverAll({ options, handed, handing, ended }: MailQueue): Promise<void> {
  const all = handing.splice(0)
  const keys = {
    handed: [...handed.values()].flatMap(({ attempt_key }) => attempt_key ?? []),
    taken: ended.filter(isTaken).flatMap(({ mail }) => mail.attempt_key ?? []),
  }
  try {
    await whileLeased(options.lease, () => handOver(options.app.database, options.lease.worker, keys))
    for (const { resolve } of all) resolve()
  } catch (error) {
    for (const { reject } of all) reject(error)
  }
}

function isWorthRecording(state: MailQueue): boolean {
  const { options, ready, ended, free, most, isDry } = state
  if (!options.mayClaim()) return free.length > 0
  if (free.some((slot) => !isFree(state, slot)) || (free.length > 0 && ready.length === 0)) return true
  if (ended.length > 0 && performance.now() - state.recordedAt >= longestUnrecordedMs) return true
  return (!isDry && ready.length <= most / 2) || ended.length >= most / 2
}

/** Records what ended and claims what is needed; false when the database stayed away for too long. */
async function recordOnce(state: MailQueue): Promise<boolean> {
  const { options, handed } = state
  const mayClaim = options.mayClaim()
  if (!mayClaim) state.ended.push(...state.ready.splice(0).map(putBack))
  const finished = [...state.ended]
  state.most = aheadAfter(state, finished.filter(isTaken).length)
  const most = mayClaim ? Math.max(0, state.most - state.ready.length) : 0
  const known = [
    ...handed.keys(),
    ...[...state.ready, ...finished.map(({ mail }) => mail)].map(({ id }) => id),
  ]
  try {
    const { claimed, urgent } = await claimInTurn(state, { finished, known, most })
    state.ended.splice(0, finished.length)
    state.recordedAt = performance.now()
    for (const { mail } of finished) handed.delete(mail.id)
    const later = claimed.filter(({ id }) => !urgent.has(id))
    state.ready.unshift(...claimed.filter(({ id }) => urgent.has(id)))
    state.ready.push(...byTurns(later))
    state.isDry = claimed.length < most
    if (state.ready.length === 0) endSlots(state)
    return true
  } catch (error) {
    for (const { reject } of state.free.splice(0)) reject(error)
    return false
  }
}

function endSlots(state: MailQueue): void {
  const over = state.free.filter((slot) => isWritten(state, slot))
  state.free = state.free.filter((slot) => !over.includes(slot))
  for (const { resolve } of over) resolve(null)
}

const isWritten = ({ ended }: MailQueue, { finished }: Waiting) =>
  finished === null || !ended.includes(finished)

/** A slot whose mail was taken goes on before its result is recorded. */
const isFree = (state: MailQueue, slot: Waiting) =>
  (slot.finished !== null && isTaken(slot.finished)) || isWritten(state, slot)

/** How many mails to have ready, by how many were taken since the last recording. */
function aheadAfter({ options: { slots }, most }: MailQueue, taken: number): number {
  return taken === 0 ? most : Math.min(slots * furthestAhead, Math.max(slots, taken * growth))
}

const isTaken = ({ result }: Finished): boolean => result.state === 'sent'

type Exchange = { finished: readonly Finished[]; known: readonly number[]; most: number }

/** Records results and claims mails of the companies whose turn it is. */
async function claimInTurn({ options, turns }: MailQueue, { finished, known, most }: Exchange) {
  const kinds = keysOf(options.kinds)
  const ending = finished.map(({ mail }) => mail.company_id)
  const exchanged = await recordAndClaim(options, {
    finished,
    known,
    claim: async (tx, at) => ({
      from: 'mail',
      most,
      companies: most > 0 ? await turns.next(tx, { kinds, at, most, ending }) : [],
    }),
  })
  turns.took(
    exchanged.claimed.map(({ company_id }) => company_id),
    most,
  )
  return exchanged
}

/** The first of each company, then the second of each, … */
function byTurns(mails: readonly QueuedNotification[]): QueuedNotification[] {
  const companies = [...Map.groupBy(mails, ({ company_id }) => company_id).values()]
  const most = Math.max(0, ...companies.map((own) => own.length))
  return Array.from({ length: most }, (_, turn) => companies.flatMap((own) => own[turn] ?? [])).flat()
}
