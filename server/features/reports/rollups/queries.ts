import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { type Counter, counters } from '../counter-rules.ts'

/** Every company, or this one if it exists. */
export async function companyIds(tx: Tx, only: number | undefined): Promise<number[]> {
  const rows = await tx
    .selectFrom('companies')
    .select('id')
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The companies to whose groups, of reports or of lists, something was added since the last merging. */
export async function unmergedCompanies(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('report_rollups')
    .select('company_id')
    .where('is_merged', '=', false)
    .union(tx.selectFrom('member_counts').select('company_id').where('is_merged', '=', false))
    .execute()
  return rows.map(({ company_id }) => company_id)
}

/** Sums up what was added to a company's groups; how many additions there were. */
export async function mergeAdditions(tx: Tx, companyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select merge_rollups(${companyId}) + merge_member_counts(${companyId}) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Counts a company's groups anew, once; how many of them were wrong. */
export async function countAnew(tx: Tx, companyId: number): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select renew_rollups(${companyId}) + renew_member_counts(${companyId}) as wrong`.execute(tx)
  return rows[0]?.wrong ?? 0
}

export type Difference = {
  company_id: number
  group: Record<string, unknown>
  /** Counter → what the groups hold and what the rows come to; only those that differ. */
  counters: Record<string, { held: number; counted: number }>
}

/** Where a company's groups, of reports and of lists, differ from what its rows come to at one and the same moment. */
export async function differences(tx: Tx, companyId: number): Promise<Difference[]> {
  return [...(await differencesOfReports(tx, companyId)), ...(await differencesOfLists(tx, companyId))]
}

async function differencesOfLists(tx: Tx, companyId: number): Promise<Difference[]> {
  const { rows } = await sql<{ member_group: Record<string, unknown>; held: number; counted: number }>`
    select member_group, held, counted from wrong_member_counts(${companyId})`.execute(tx)
  return rows.map(({ member_group: group, held, counted }) => ({
    company_id: companyId,
    group,
    counters: { members: { held, counted } },
  }))
}

async function differencesOfReports(tx: Tx, companyId: number): Promise<Difference[]> {
  type Counts = Record<Counter, number>
  const { rows } = await sql<{ report_group: Record<string, unknown>; held: Counts; counted: Counts }>`
    select report_group, held, counted from wrong_rollups(${companyId})`.execute(tx)
  return rows.map(({ report_group: group, held, counted }) => ({
    company_id: companyId,
    group,
    counters: Object.fromEntries(
      counters
        .filter((counter) => held[counter] !== counted[counter])
        .map((counter) => [counter, { held: held[counter], counted: counted[counter] }]),
    ),
  }))
}
