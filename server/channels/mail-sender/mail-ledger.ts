import { keysOf } from '#contract/keys.ts'
import type { QueuedMail } from '../mail-queue.ts'
import { type CompanyTurns, openCompanyTurns } from './company-turns.ts'
import type { Finished } from './queries.ts'
import { type Ledger, type Recording, recordAndClaim, type Waiting, whileItStands } from './recording.ts'
import { verdictOf } from './retry-rules.ts'
import { handOver } from './worker-queries.ts'

/** So many times as many mails as connections are claimed at most. */
const furthestAhead = 16
/** So many times as many are claimed as left since the last claim: a slow server has few ahead. */
const growth = 4
/** A result that nothing else asks to record is recorded after so long. */
const longestUnrecordedMs = 100

export type MailLedgerOptions = Recording & { lanes: number }

/**
 * The way of the mail server's lanes to the queue. Mails are claimed ahead of the lanes and recorded behind them, many with
 * one statement. Between the two a lane waits for one small statement, which it shares with the others of that moment: it
 * writes, in the worker's own row, which mails were taken and which are with the server from here on. So no mail is handed
 * over before that is on record, and no more are with the server than there are lanes.
 * Whatever is not plainly taken is recorded before its lane goes on.
 * Its promises fail only when the database stays away for longer than the lease.
 */
export function openMailLedger(options: MailLedgerOptions): Ledger {
  const { lease, lanes } = options
  const turns = openCompanyTurns()
  /** Claimed and with nobody yet, in the order in which they leave. */
  let ready: QueuedMail[] = []
  /** On record as with the server, by their ids. */
  const handed = new Map<number, QueuedMail>()
  /** What came of mails and stands in no row of theirs yet. */
  let ended: Finished[] = []
  let free: Waiting[] = []
  let ahead = lanes
  let isHandingOver = false
  let isRecording = false
  let isDry = false
  let isOverdue = false
  let timer: NodeJS.Timeout | undefined

  const fail = (error: unknown) => {
    for (const { reject } of free.splice(0)) reject(error)
  }
  const isWritten = ({ finished }: Waiting) => finished === null || !ended.includes(finished)
  /** A lane whose mail was plainly taken goes on at once. */
  const mayGoOn = (lane: Waiting) => (lane.finished && isTaken(lane.finished)) || isWritten(lane)

  const handOn = async () => {
    if (isHandingOver || !options.mayClaim()) return
    isHandingOver = true
    while (ready.length > 0 && options.mayClaim()) {
      const going = free.filter(mayGoOn).slice(0, ready.length)
      if (going.length === 0) break
      free = free.filter((lane) => !going.includes(lane))
      const next = ready.splice(0, going.length)
      for (const { finished } of going) if (finished) handed.delete(finished.mail.id)
      for (const mail of next) handed.set(mail.id, mail)
      const taken = ended.filter(isTaken).map(({ mail }) => mail.attempt_key)
      const withServer = [...handed.values()].map(({ attempt_key }) => attempt_key)
      try {
        await whileItStands(lease, () =>
          handOver(options.app.database, lease.worker, { handed: withServer, taken }),
        )
        going.forEach((lane, place) => {
          lane.resolve(next[place] ?? null)
        })
      } catch (error) {
        for (const { reject } of going) reject(error)
        fail(error)
      }
      void record()
    }
    isHandingOver = false
    void record()
  }

  const isWorthwhile = (): boolean => {
    if (!options.mayClaim()) return free.length > 0
    if (isOverdue || free.some((lane) => !mayGoOn(lane))) return true
    if (free.length > 0 && ready.length === 0) return true
    return (!isDry && ready.length <= ahead / 2) || ended.length >= ahead / 2
  }

  const record = async () => {
    if (isRecording) return
    isRecording = true
    while (isWorthwhile()) {
      clearTimeout(timer)
      timer = undefined
      isOverdue = false
      try {
        await recordOnce()
      } catch (error) {
        fail(error)
        break
      }
      void handOn()
    }
    isRecording = false
    if (ended.length > 0 && lease.stands())
      timer ??= setTimeout(() => {
        isOverdue = true
        void record()
      }, longestUnrecordedMs)
  }

  const recordOnce = async () => {
    const mayClaim = options.mayClaim()
    if (!mayClaim)
      ended = ended.concat(
        ready.splice(0).map((mail) => ({ mail, verdict: verdictOf({ kind: 'untouched' }, 0) })),
      )
    const batch = [...ended]
    const left = batch.filter(isTaken).length
    if (left > 0) ahead = Math.min(lanes * furthestAhead, Math.max(lanes, left * growth))
    const most = mayClaim ? Math.max(0, ahead - ready.length) : 0
    const known = [...handed.keys(), ...ready.map(({ id }) => id), ...batch.map(({ mail }) => mail.id)]
    const { claimed, urgent } = await claimInTurn(options, turns, { finished: batch, known, most })
    ended = ended.slice(batch.length)
    for (const { mail } of batch) handed.delete(mail.id)
    ready = [
      ...claimed.filter(({ id }) => urgent.has(id)),
      ...ready,
      ...byTurns(claimed.filter(({ id }) => !urgent.has(id))),
    ]
    isDry = claimed.length < most
    if (claimed.length > 0 || ready.length > 0) return
    const over = free.filter(isWritten)
    free = free.filter((lane) => !over.includes(lane))
    for (const { resolve } of over) resolve(null)
  }

  return {
    exchange: (finished) =>
      new Promise((resolve, reject) => {
        if (finished) ended.push(finished)
        free.push({ finished, resolve, reject })
        // Lanes that come in the same turn share a statement.
        setImmediate(() => {
          void handOn()
          void record()
        })
      }),
  }
}

const isTaken = ({ verdict }: Finished): boolean => verdict.state === 'sent'

type Exchange = { finished: readonly Finished[]; known: readonly number[]; most: number }

/** Records, and claims so many mails of the companies whose turn it is. */
async function claimInTurn(
  options: MailLedgerOptions,
  turns: CompanyTurns,
  { finished, known, most }: Exchange,
) {
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
function byTurns(mails: readonly QueuedMail[]): QueuedMail[] {
  const companies = [...Map.groupBy(mails, ({ company_id }) => company_id).values()]
  const most = Math.max(0, ...companies.map((own) => own.length))
  return Array.from({ length: most }, (_, turn) => companies.flatMap((own) => own[turn] ?? [])).flat()
}
