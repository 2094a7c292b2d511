import * as z from 'zod'
import { linkStatus } from '#contract/codes.ts'
import { todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { unsealed } from '../../../platform/sealing.ts'
import { writePeople } from '../people-queries.ts'
import { CursorGone, openSource, type SourceAccount, SourceFailure } from './asking-service.ts'
import * as queries from './queries.ts'
import { type Heard, hear, nothingHeard } from './record-rules.ts'
import * as runs from './run-queries.ts'
import { sourceLimits } from './source-rules.ts'

export const syncJob = 'synchronize_talent'

const shownRefusals = 20

const kept = z.object({ key: z.string() })

export const purposeOf = (companyId: number): string => `talent source ${companyId}`

class Lost extends Error {}

/** What a run goes by: the link as it stood when it began. */
type Begun = { base: string; account: SourceAccount; cursor: string | null; version: number }

/** Works off what waits and what has lost its worker, one run after the other. */
export async function synchronizeWaiting(app: App, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const claimed = await app.database.asSystem(async (tx) => {
      const at = asDate(app.clock())
      await runs.giveUpLost(tx, at)
      return runs.claimNext(tx, at)
    })
    if (!claimed) return
    await runClaimed(app, claimed, signal)
  }
}

/** Each night every linked company's list is read. */
export async function synchronizeAll(app: App): Promise<void> {
  if (!app.config.TALENT_API_BASE) return
  await app.database.asSystem(async (tx) => {
    await runs.askForAll(tx, asDate(app.clock()))
    await enqueue(tx, syncJob, {}, { key: syncJob })
  })
}

const inCompany = <T>(app: App, { company_id }: runs.ClaimedRun, work: (tx: Tx) => Promise<T>): Promise<T> =>
  app.database.asCompany(company_id, work)

/** Reads the whole of what is new, and then writes it with the cursor in one transaction. */
async function runClaimed(app: App, run: runs.ClaimedRun, signal?: AbortSignal): Promise<void> {
  const limit = AbortSignal.timeout(sourceLimits.wholeRunMs)
  try {
    const begun = await begin(app, run)
    const { heard, cursor, isWhole } = await readList(
      app,
      run,
      begun,
      signal ? AbortSignal.any([signal, limit]) : limit,
    )
    await inCompany(app, run, (tx) => write(app, tx, run, { begun, heard, cursor, isWhole }))
  } catch (error) {
    if (error instanceof Lost) return
    if (signal?.aborted) return inCompany(app, run, (tx) => runs.giveBack(tx, run))
    const code = limit.aborted ? 'too_much' : error instanceof SourceFailure ? error.code : 'interrupted'
    if (code === 'interrupted') {
      app.log.error({ err: error }, 'talent results could not be read')
      app.reports?.report(error, { source: 'job', at: 'talent results' })
    } else app.log.warn({ company: run.company_id, code }, 'talent results could not be read')
    await inCompany(app, run, (tx) =>
      runs.endTurn(tx, run, { state: 'failed', failure_code: code }, asDate(app.clock())),
    )
  }
}

async function begin(app: App, run: runs.ClaimedRun): Promise<Begun> {
  const base = app.config.TALENT_API_BASE
  if (!base) throw new SourceFailure('not_set_up')
  const row = await inCompany(app, run, (tx) => queries.findSource(tx, run.company_id))
  const secrets = row?.secrets && unsealed(app.secrets, purposeOf(run.company_id), row.secrets)
  if (row?.link_status !== linkStatus.is.linked || !secrets || !row.account_id)
    throw new SourceFailure('link_changed')
  const { key } = kept.parse(JSON.parse(secrets))
  return { base, account: { accountId: row.account_id, key }, cursor: row.cursor, version: row.version }
}

type ReadList = { heard: Heard; cursor: string; isWhole: boolean }

/** Every page from the cursor on; from the beginning where the service has forgotten it. */
async function readList(
  app: App,
  run: runs.ClaimedRun,
  { base, account, cursor }: Begun,
  signal: AbortSignal,
): Promise<ReadList> {
  const beat = async () => {
    if (!(await inCompany(app, run, (tx) => runs.keepTurn(tx, run)))) throw new Lost()
  }
  const source = openSource({ base, account, signal, beat, now: () => app.clock().epochMilliseconds })
  const today = todayIn(app.clock())
  const from = async (start: string | null): Promise<ReadList> => {
    const heard = nothingHeard()
    let at = start
    for (let page = 0; page < sourceLimits.pages; page += 1) {
      const { results, next_cursor, has_more } = await source.page(at)
      for (const record of results) hear(heard, record, today)
      if (has_more && next_cursor === at) throw new SourceFailure('bad_answer', 'the cursor stands still')
      at = next_cursor
      if (!has_more) return { heard, cursor: at, isWhole: start === null }
    }
    throw new SourceFailure('too_much')
  }
  try {
    return await from(cursor)
  } catch (error) {
    if (!(error instanceof CursorGone)) throw error
    if (cursor === null) throw new SourceFailure('bad_answer', 'no list from its beginning')
    return from(null)
  }
}

async function write(
  app: App,
  tx: Tx,
  run: runs.ClaimedRun,
  { begun, heard, cursor, isWhole }: ReadList & { begun: Begun },
): Promise<void> {
  const { company_id: companyId } = run
  const at = asDate(app.clock())
  if ((await queries.holdSource(tx, companyId)) !== begun.version) throw new SourceFailure('link_changed')
  const { added, changed } = await writePeople(tx, companyId, [...heard.people.values()], {
    source: 'service',
    at,
  })
  const known = [...heard.people.keys(), ...heard.refused.map(({ id }) => id)]
  const mayRemoveOthers = isWhole && !heard.hasNameless
  const removed = await (mayRemoveOthers
    ? queries.removeOthers(tx, companyId, known)
    : queries.removePeople(tx, companyId, [...heard.removed]))
  await queries.writeCursor(tx, companyId, cursor)
  const isOurs = await runs.endTurn(
    tx,
    run,
    {
      state: 'done',
      received_count: heard.received,
      added_count: added,
      changed_count: changed,
      removed_count: removed,
      refused_count: heard.refused.length,
      refused: JSON.stringify(heard.refused.slice(0, shownRefusals)),
    },
    at,
  )
  if (!isOurs) throw new Lost()
}
