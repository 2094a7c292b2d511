import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { type Counter, counters } from '../counter-rules.ts'

export async function companyIds(tx: Tx, only: number | undefined): Promise<number[]> {
  const rows = await tx
    .selectFrom('companies')
    .select('id')
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The companies to whose groups something was added since the last merging. */
export async function unmergedCompanies(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('report_rollups')
    .select('company_id')
    .distinct()
    .where('is_merged', '=', false)
    .execute()
  return rows.map(({ company_id }) => company_id)
}

export async function mergeAdditions(tx: Tx, companyId: number): Promise<void> {
  await sql`select merge_rollups(${companyId})`.execute(tx)
}

export async function countAnew(tx: Tx, companyId: number): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`select renew_rollups(${companyId}) as wrong`.execute(tx)
  return rows[0]?.wrong ?? 0
}

export type Difference = {
  company_id: number
  group: Record<string, unknown>
  /** Counter → what the groups hold and what the rows come to; only those that differ. */
  counters: Record<string, { held: number; counted: number }>
}

type Wrong = { wrong_group: Record<string, unknown>; held: Counts; counted: Counts }
type Counts = Partial<Record<Counter, number>>

/** Where a company's groups differ from what its rows come to at that moment. */
export async function differences(tx: Tx, companyId: number): Promise<Difference[]> {
  const { rows } = await sql<Wrong>`
    select report_group as wrong_group, held, counted from wrong_rollups(${companyId})`.execute(tx)
  return rows.map(({ wrong_group: group, held, counted }) => ({
    company_id: companyId,
    group,
    counters: Object.fromEntries(
      counters
        .filter((counter) => held[counter] !== counted[counter])
        .map((counter) => [counter, { held: held[counter] ?? 0, counted: counted[counter] ?? 0 }]),
    ),
  }))
}
