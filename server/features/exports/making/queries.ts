import { sql } from 'kysely'
import type { ExportFailure, ExportKind } from '#contract/exports/kinds.ts'
import type { Tx } from '../../../platform/database.ts'

/** So long a worker that says nothing is believed to live, and so often one that lives says so. */
const leaseSeconds = 15
export const renewMs = 4_000

// By the database's clock, like every lease: the application's may stand still.
const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`
const isLeased = sql<boolean>`lease_until >= clock_timestamp()`
const isFree = sql<boolean>`(state = 'waiting' or state = 'working' and not (lease_until >= clock_timestamp()))`

export type Limits = { atOnce: number; attempts: number }

/** Gives up on files whose workers or whose database were lost again and again. */
export async function giveUpLost(tx: Tx, { attempts }: Limits, at: Date): Promise<void> {
  const given: ExportFailure = 'interrupted'
  await tx
    .updateTable('exports')
    .set({ state: 'failed', failure: given, finished_at: at, lease_until: null })
    .where(isFree)
    .where('attempts', '>=', attempts)
    .execute()
}

/** Claims the oldest file that waits or lost its worker, within the limit; needs the system's rights. */
export async function claimNext(tx: Tx, { atOnce, attempts }: Limits) {
  await sql`select pg_advisory_xact_lock(hashtext('exports'))`.execute(tx)
  const { count } = await tx
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'working')
    .where(isLeased)
    .executeTakeFirstOrThrow()
  if (count >= atOnce) return undefined
  const next = await tx
    .selectFrom('exports')
    .select(['company_id', 'id'])
    .where(isFree)
    .where('attempts', '<', attempts)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!next) return undefined
  await tx
    .deleteFrom('export_parts')
    .where('company_id', '=', next.company_id)
    .where('export_id', '=', next.id)
    .execute()
  return tx
    .updateTable('exports')
    .set(({ eb }) => ({ turn: eb('turn', '+', 1), attempts: eb('attempts', '+', 1), lease_until: leaseEnd }))
    .set({ state: 'working', done: 0, total: null, size: 0 })
    .where('company_id', '=', next.company_id)
    .where('id', '=', next.id)
    .returning(['company_id', 'id', 'user_id', 'kind', 'query', 'scope', 'created_at', 'turn'])
    .$narrowType<{ kind: ExportKind }>()
    .executeTakeFirstOrThrow()
}

export type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>
type Turn = Pick<Claimed, 'company_id' | 'id' | 'turn'>

const ofTurn = (tx: Tx, turn: Turn) =>
  tx
    .updateTable('exports')
    .where('company_id', '=', turn.company_id)
    .where('id', '=', turn.id)
    .where('turn', '=', turn.turn)
    .where('state', '=', 'working')

/** Says how far a file is and renews the lease. @returns false once it is no longer this worker's to make */
export async function keepTurn(
  tx: Tx,
  turn: Turn,
  progress: { done?: number; total?: number },
): Promise<boolean> {
  const kept = await ofTurn(tx, turn)
    .set({ ...progress, lease_until: leaseEnd })
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** Adds a piece of the content. @returns false once the file is no longer this worker's to make */
export async function addPart(
  tx: Tx,
  turn: Turn,
  { part, content }: { part: number; content: Buffer },
): Promise<boolean> {
  const kept = await ofTurn(tx, turn)
    .set(({ eb }) => ({ size: eb('size', '+', content.length), lease_until: leaseEnd }))
    .executeTakeFirst()
  if (kept.numUpdatedRows === 0n) return false
  await tx
    .insertInto('export_parts')
    .values({ company_id: turn.company_id, export_id: turn.id, part, content })
    .execute()
  return true
}

type End = { state: 'done' } | { state: 'failed'; failure: ExportFailure }

export async function endTurn(tx: Tx, turn: Turn, end: End & { at: Date }): Promise<void> {
  const { at, ...ended } = end
  const { numUpdatedRows } = await ofTurn(tx, turn)
    .set({ ...ended, lease_until: null, finished_at: at })
    .executeTakeFirst()
  if (numUpdatedRows === 0n || end.state === 'done') return
  await tx
    .deleteFrom('export_parts')
    .where('company_id', '=', turn.company_id)
    .where('export_id', '=', turn.id)
    .execute()
}

/** Lets a file wait for another worker. @returns false where it was no longer this worker's to make */
export async function giveBack(tx: Tx, turn: Turn, { counts }: { counts: boolean }): Promise<boolean> {
  const given = await ofTurn(tx, turn)
    .set(({ eb }) => ({
      state: 'waiting',
      lease_until: null,
      attempts: eb('attempts', '-', counts ? 0 : 1),
    }))
    .executeTakeFirst()
  return given.numUpdatedRows > 0n
}

/** When the first of the files that are made would be lost, if its worker said nothing any more. */
export async function firstLeaseEnd(tx: Tx): Promise<Date | null> {
  const { ends } = await tx
    .selectFrom('exports')
    .select(({ fn }) => fn.min('lease_until').as('ends'))
    .where('state', '=', 'working')
    .executeTakeFirstOrThrow()
  return ends
}
