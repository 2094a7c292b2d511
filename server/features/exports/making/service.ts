import { exportOrder } from '#contract/exports/calls.ts'
import type { ExportFailure } from '#contract/exports/kinds.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'
import type { App, Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Making } from '../../../platform/files/making.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { noteRead } from '../../../platform/reads.ts'
import { readApart } from '../../../platform/replica.ts'
import { type ExportFiles, fileOf, isAllowed } from '../file-rules.ts'
import { readScope } from '../queries.ts'
import {
  addPart,
  type Claimed,
  claimNext,
  endTurn,
  firstLeaseEnd,
  giveBack,
  giveUpLost,
  keepTurn,
  renewMs,
} from './queries.ts'

/** So many files are made at once by all workers, so that mails find one free; and so often one is begun. */
const limits = { atOnce: 2, attempts: 3 }

const partBytes = 128 * 1024
/** Batches read ahead: two keep a core of the database busy. */
const batchesAhead = 2
/** How often progress is written, in milliseconds. */
const progressMs = 500

/** Ends the making of a file: with the reason, or silently where the file is no longer this worker's to make. */
class Stopped extends Error {
  readonly failure: ExportFailure | null

  constructor(failure: ExportFailure | null) {
    super(failure ?? 'not ours any more')
    this.failure = failure
  }
}

export async function makeWaiting(app: App, files: ExportFiles, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const claimed = await app.database.asSystem(async (tx) => {
      await giveUpLost(tx, limits, asDate(app.clock()))
      return (await claimNext(tx, limits)) ?? lookAgain(tx)
    })
    if (!claimed) return
    const renewing = setInterval(() => renew(app, claimed), renewMs)
    await makeClaimed(app, files, claimed, signal).finally(() => clearInterval(renewing))
  }
}

/** Another look once a file that is made now would be lost: the job that was to make it may have ended by then. */
async function lookAgain(tx: Tx): Promise<undefined> {
  const runAt = await firstLeaseEnd(tx)
  if (runAt) await enqueue(tx, 'make_exports', {}, { key: 'make_exports_lost', runAt })
}

/** A batch may outlast a lease; a failed update of progress is repeated the next time. */
function renew(app: App, claimed: Claimed): void {
  inCompany(app, claimed, (tx) => keepTurn(tx, claimed, {})).catch((error: unknown) =>
    app.log.debug({ err: error }, 'the lease of an export not renewed'),
  )
}

/** Makes one from the beginning. What goes wrong is told to who waits for it; a stopped worker leaves it to another. */
async function makeClaimed(app: App, files: ExportFiles, claimed: Claimed, signal?: AbortSignal) {
  const end = (ended: { state: 'done' } | { state: 'failed'; failure: ExportFailure }) =>
    inCompany(app, claimed, (tx) => endTurn(tx, claimed, { ...ended, at: asDate(app.clock()) }))
  try {
    const file = fileOf(files, exportOrder.parse({ kind: claimed.kind, query: claimed.query }))
    const isTheirs = (role: Reader['role']) => isAllowed(file, role)
    await store(app, claimed, file.pieces(makingOf(app, claimed, isTheirs, signal)))
    await end({ state: 'done' })
  } catch (error) {
    if (signal?.aborted) return handOver(app, claimed)
    if (error instanceof AppError && error.code === 'unavailable') {
      // the job is tried again shortly; a file that the database loses each time is not
      await inCompany(app, claimed, (tx) => giveBack(tx, claimed, { counts: true }))
      throw error
    }
    if (!(error instanceof Stopped)) {
      app.log.error({ err: error }, 'an export could not be made')
      app.reports?.report(error, { source: 'job', at: `export of ${claimed.kind}` })
    }
    const failure = error instanceof Stopped ? error.failure : 'broken'
    if (failure) await end({ state: 'failed', failure })
  }
}

/** Leaves a file to another worker at once, as the job of this one ends. */
async function handOver(app: App, claimed: Claimed): Promise<void> {
  await inCompany(app, claimed, async (tx) => {
    if (await giveBack(tx, claimed, { counts: false })) await enqueue(tx, 'make_exports', {})
  })
}

const inCompany = <T>(app: App, { company_id }: Claimed, work: (tx: Tx) => Promise<T>): Promise<T> =>
  app.database.asCompany(company_id, work)

/** Lots read as the account may see them at that moment, each in a transaction of its own. */
function makingOf(
  app: App,
  claimed: Claimed,
  isTheirs: (role: Reader['role']) => boolean,
  signal?: AbortSignal,
): Making {
  const now = asInstant(claimed.created_at)
  let [total, reportedAt] = [0, Number.NEGATIVE_INFINITY]
  const keep = async (progress: { done?: number; total?: number }) => {
    signal?.throwIfAborted()
    if (!(await inCompany(app, claimed, (tx) => keepTurn(tx, claimed, progress)))) throw new Stopped(null)
  }
  return {
    now,
    read: (work) =>
      inCompany(app, claimed, async (own) => {
        signal?.throwIfAborted()
        const ctx = { app, now, actor: await readerOf(own, claimed, isTheirs) }
        return readApart({ ...ctx, tx: own }, (tx) => work({ ...ctx, tx }))
      }),
    begin: (count) => {
      total = count
      return keep({ total })
    },
    reached: async (done) => {
      if (done < total && performance.now() - reportedAt < progressMs) return
      reportedAt = performance.now()
      await keep({ done })
    },
    names: (memberIds) =>
      inCompany(app, claimed, async (tx) =>
        noteRead(
          { tx, now: app.clock(), actor: { companyId: claimed.company_id, userId: claimed.user_id } },
          'files',
          memberIds,
        ),
      ),
    readsAhead: batchesAhead,
  }
}

/** The account that asked, as far as it may still have the file it asked for. */
async function readerOf(
  tx: Tx,
  { company_id: companyId, user_id: userId, scope }: Claimed,
  isTheirs: (role: Reader['role']) => boolean,
): Promise<Reader> {
  const seen = await readScope(tx, { companyId, userId })
  if (!seen || !isTheirs(seen.role)) throw new Stopped('forbidden')
  if (seen.scope !== scope) throw new Stopped('scope_changed')
  return { companyId, userId, role: seen.role }
}

/** Writes the content in parts, so that memory holds one of them. */
async function store(app: App, claimed: Claimed, pieces: AsyncIterable<Buffer>): Promise<void> {
  let part = 0
  let waiting: Buffer[] = []
  let bytes = 0
  const flush = async (content: Buffer) => {
    if (!(await inCompany(app, claimed, (tx) => addPart(tx, claimed, { part, content }))))
      throw new Stopped(null)
    part += 1
  }
  for await (const piece of pieces) {
    waiting.push(piece)
    bytes += piece.length
    if (bytes < partBytes) continue
    await flush(Buffer.concat(waiting))
    waiting = []
    bytes = 0
  }
  if (bytes > 0) await flush(Buffer.concat(waiting))
}
