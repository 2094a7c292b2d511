import { sql } from 'kysely'
import { linkStatus } from '#contract/codes.ts'
import type { SyncFailure } from '#contract/talent/words.ts'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'

// By the database's clock, like every lease: the application's may stand still.
const leaseEnd = sql<Date>`clock_timestamp() + interval '90 seconds'`
const isLost = sql<boolean>`state = 'running' and lease_until < clock_timestamp()`

/** Runs at once, so that mails find a free worker, and attempts of a run whose worker dies. */
const limits = { atOnce: 2, attempts: 3 }

const shownRuns = 20
const keptDays = 90

export function listRuns(tx: Tx, companyId: number, id: number | null = null) {
  return tx
    .selectFrom('talent_syncs as r')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.asked_by'),
    )
    .select(['r.id', 'r.is_nightly', 'r.asked_at', 'r.ended_at', 'r.received_count', 'r.added_count'])
    .select(['r.changed_count', 'r.removed_count', 'r.refused_count', 'r.failure_code'])
    .select([
      sql<'waiting' | 'running' | 'done' | 'failed'>`r.state`.as('state'),
      sql<{ id: string; reason: string }[]>`r.refused`.as('refused'),
      fullNameIn<string | null>('u').as('asked_by_name'),
    ])
    .where('r.company_id', '=', companyId)
    .$if(id !== null, (query) => query.where('r.id', '=', id))
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(shownRuns)
    .execute()
}

export type RunRow = Awaited<ReturnType<typeof listRuns>>[number]

/** Asks for a run, unless one is open. @returns the open run's id, and whether it is this one */
export async function askForRun(
  tx: Tx,
  companyId: number,
  { by, at }: { by: number | null; at: Date },
): Promise<{ id: number; isNew: boolean }> {
  const made = await tx
    .insertInto('talent_syncs')
    .values({ company_id: companyId, asked_by: by, is_nightly: by === null, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const open = await tx
    .selectFrom('talent_syncs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return { id: open.id, isNew: false }
}

/** Asks for the nightly run of every linked company that has none open, and forgets runs of long ago. */
export async function askForAll(tx: Tx, at: Date): Promise<void> {
  await sql`
    insert into talent_syncs (company_id, is_nightly, asked_at)
    select company_id, true, ${at} from talent_sources where link_status = ${linkStatus.is.linked}
    on conflict do nothing`.execute(tx)
  await tx
    .deleteFrom('talent_syncs')
    .where('ended_at', '<', new Date(at.getTime() - keptDays * 86_400_000))
    .execute()
}

export async function giveUpLost(tx: Tx, at: Date): Promise<void> {
  const code: SyncFailure = 'interrupted'
  await tx
    .updateTable('talent_syncs')
    .set({ state: 'failed', failure_code: code, ended_at: at, lease_until: null })
    .where(isLost)
    .where('attempts', '>=', limits.attempts)
    .execute()
}

/** Takes the oldest run that waits or has lost its worker; nothing while as many go on as may. Needs the system's rights. */
export async function claimNext(tx: Tx, at: Date) {
  await sql`select pg_advisory_xact_lock(hashtext('talent syncs'))`.execute(tx)
  const { count } = await tx
    .selectFrom('talent_syncs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'running')
    .where(sql<boolean>`not (${isLost})`)
    .executeTakeFirstOrThrow()
  if (count >= limits.atOnce) return undefined
  const next = await tx
    .selectFrom('talent_syncs')
    .select(['company_id', 'id'])
    .where(sql<boolean>`(state = 'waiting' or (${isLost}))`)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!next) return undefined
  return tx
    .updateTable('talent_syncs')
    .set(({ eb }) => ({ state: 'running', lease_until: leaseEnd, attempts: eb('attempts', '+', 1) }))
    .set({ started_at: at })
    .where('company_id', '=', next.company_id)
    .where('id', '=', next.id)
    .returning(['company_id', 'id', 'attempts'])
    .executeTakeFirstOrThrow()
}

export type ClaimedRun = NonNullable<Awaited<ReturnType<typeof claimNext>>>

const ofTurn = (tx: Tx, { company_id, id, attempts }: ClaimedRun) =>
  tx
    .updateTable('talent_syncs')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running')

/** Renews the lease. @returns false once the run is no longer this worker's */
export async function keepTurn(tx: Tx, turn: ClaimedRun): Promise<boolean> {
  const { numUpdatedRows } = await ofTurn(tx, turn).set({ lease_until: leaseEnd }).executeTakeFirst()
  return numUpdatedRows > 0n
}

export type RunEnd =
  | { state: 'failed'; failure_code: SyncFailure }
  | {
      state: 'done'
      received_count: number
      added_count: number
      changed_count: number
      removed_count: number
      refused_count: number
      refused: string
    }

/** Ends a run. @returns false once it is no longer this worker's */
export async function endTurn(tx: Tx, turn: ClaimedRun, end: RunEnd, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await ofTurn(tx, turn)
    .set({ ...end, ended_at: at, lease_until: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets a run wait for another worker, as this one stops; the attempt does not count. */
export async function giveBack(tx: Tx, turn: ClaimedRun): Promise<void> {
  await ofTurn(tx, turn)
    .set(({ eb }) => ({ state: 'waiting', lease_until: null, attempts: eb('attempts', '-', 1) }))
    .execute()
}

/** Ends waiting runs of an unlinked company. */
export async function endWaiting(tx: Tx, companyId: number, at: Date): Promise<void> {
  const code: SyncFailure = 'link_changed'
  await tx
    .updateTable('talent_syncs')
    .set({ state: 'failed', failure_code: code, ended_at: at })
    .where('company_id', '=', companyId)
    .where('state', '=', 'waiting')
    .execute()
}
