import { asDate } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { tokenize } from '../../../platform/tokenizer.ts'
import { askReader, type Reader, type ReaderOutcome } from '../asking-service.ts'
import {
  failuresToOpen,
  leaseSeconds,
  mostAttempts,
  mostInFlight,
  openMinutes,
  waitSeconds,
} from '../breaker-rules.ts'
import { masked } from '../masking-rules.ts'
import { namesIn, recordFailure, recordSuccess } from '../queries.ts'
import { type ExternalFinding, readerVersion } from '../reader-rules.ts'
import { readerFor } from '../standing-service.ts'
import { type AnswerVersion, drop, insertWaiting, isStillOut, type Taken, take, update } from './queries.ts'

export const readingJob = 'read_externally'

export type Answers = {
  /** The text of a version that may leave; null once it may not, or there is none. Held until the transaction ends. */
  textOf(tx: Tx, version: AnswerVersion): Promise<string | null>
  take(tx: Tx, version: AnswerVersion, findings: readonly ExternalFinding[]): Promise<void>
}

/** Asks for a text to be read outside as well, where the company wants it; the reading at home is done already. */
export async function ask(app: App, tx: Tx, version: AnswerVersion): Promise<void> {
  if (!(await readerFor(app, tx, version.companyId))) return
  await insertWaiting(tx, version, asDate(app.clock()))
  await enqueue(tx, readingJob, {}, { key: readingJob })
}

/** Lets everything that is due be read, as many at a time as may be out. */
export async function workOff(app: App, answers: Answers, signal?: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: mostInFlight }, () => runner(app, answers, signal)))
}

async function runner(app: App, answers: Answers, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const now = app.clock()
    const until = asDate(now.add({ seconds: leaseSeconds }))
    const taken = await app.database.asSystem((tx) => take(tx, now, until))
    if (!taken) return
    await readOne(app, answers, taken, signal)
  }
}

type Sending = { reader: Reader; text: string; names: string[] }

async function sendingOf(
  app: App,
  tx: Tx,
  answers: Answers,
  version: AnswerVersion,
): Promise<Sending | null> {
  const reader = await readerFor(app, tx, version.companyId)
  const text = reader && (await answers.textOf(tx, version))
  return reader && text ? { reader, text, names: await namesIn(tx, version.companyId, text) } : null
}

async function readOne(app: App, answers: Answers, taken: Taken, signal?: AbortSignal): Promise<void> {
  const asCompany = <T>(work: (tx: Tx) => Promise<T>) => app.database.asCompany(taken.companyId, work)
  const sending = await asCompany(async (tx) => {
    const found = await sendingOf(app, tx, answers, taken)
    if (!found) await drop(tx, taken)
    return found
  })
  if (!sending) return
  const sent = masked(sending.text, await tokenize(sending.text.toWellFormed()), sending.names)
  const outcome = await askReader(sending.reader, sent, { signal })
  if (signal?.aborted) return asCompany((tx) => putBack(app, tx, taken))
  await app.database.asSystem((tx) => countOutcome(app, tx, outcome))
  await asCompany(async (tx) => {
    if (!(await isStillOut(tx, taken))) return
    const still = await sendingOf(app, tx, answers, taken)
    if (still?.text !== sending.text || still.reader.id !== sending.reader.id) return drop(tx, taken)
    if ('findings' in outcome) return keep(app, tx, answers, taken, { ...outcome, reader: sending.reader })
    return tryAgain(app, tx, taken, outcome)
  })
}

/** A text that the end of this process interrupted waits as before. */
async function putBack(app: App, tx: Tx, taken: Taken): Promise<void> {
  if (!(await isStillOut(tx, taken))) return
  const next_at = asDate(app.clock())
  await update(tx, taken, { state: 'waiting', attempts: taken.attempts - 1, next_at })
}

async function countOutcome(app: App, tx: Tx, outcome: ReaderOutcome): Promise<void> {
  if ('findings' in outcome) return recordSuccess(tx)
  const now = app.clock()
  await recordFailure(tx, {
    from: failuresToOpen,
    openUntil: asDate(now.add({ minutes: openMinutes })),
    askedUntil:
      outcome.retryAfter > 0 ? asDate(now.add({ seconds: waitSeconds(0, outcome.retryAfter) })) : null,
  })
}

async function keep(
  app: App,
  tx: Tx,
  answers: Answers,
  version: AnswerVersion,
  { findings, reader }: { findings: ExternalFinding[]; reader: Reader },
): Promise<void> {
  await update(tx, version, {
    state: 'read',
    failure: null,
    read_at: asDate(app.clock()),
    model: reader.model,
    reader_version: readerVersion,
    findings: JSON.stringify(findings),
  })
  await answers.take(tx, version, findings)
}

async function tryAgain(
  app: App,
  tx: Tx,
  taken: Taken,
  { failure, isLasting, retryAfter }: Extract<ReaderOutcome, { failure: string }>,
): Promise<void> {
  const isOver = isLasting || taken.attempts >= mostAttempts
  const wait = Math.ceil(waitSeconds(taken.attempts, retryAfter))
  const next_at = asDate(app.clock().add({ seconds: wait }))
  await update(tx, taken, { state: isOver ? 'given_up' : 'waiting', failure, next_at })
}
