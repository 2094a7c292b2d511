import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { type Counter, counters, weathers } from '../counter-rules.ts'

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

/** The companies to whose groups, of reports, lists, retention or rounds ahead, something was added since the last merging. */
export async function unmergedCompanies(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('report_rollups')
    .select('company_id')
    .where('is_merged', '=', false)
    .union(tx.selectFrom('member_counts').select('company_id').where('is_merged', '=', false))
    .union(tx.selectFrom('leaver_weathers').select('company_id').where('is_merged', '=', false))
    .union(tx.selectFrom('rounds_ahead').select('company_id').where('is_merged', '=', false))
    .execute()
  return rows.map(({ company_id }) => company_id)
}

/** Sums up what was added to a company's groups; how many additions there were. */
export async function mergeAdditions(tx: Tx, companyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select merge_rollups(${companyId}) + merge_member_counts(${companyId}) + merge_leaver_weathers(${companyId})
      + merge_rounds_ahead(${companyId}) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Counts a company's groups anew, once; how many of them were wrong. */
export async function countAnew(tx: Tx, companyId: number): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select renew_rollups(${companyId}) + renew_member_counts(${companyId}) + renew_leaver_weathers(${companyId})
      + renew_rounds_ahead(${companyId}) as wrong`.execute(tx)
  return rows[0]?.wrong ?? 0
}

export type Difference = {
  company_id: number
  group: Record<string, unknown>
  /** Counter → what the groups hold and what the rows come to; only those that differ. */
  counters: Record<string, { held: number; counted: number }>
}

/** Where a company's groups, of reports, lists, retention and rounds ahead, differ from what its rows come to at that moment. */
export async function differences(tx: Tx, companyId: number): Promise<Difference[]> {
  return [
    ...(await differencesOfReports(tx, companyId)),
    ...(await differencesOfLists(tx, companyId)),
    ...(await differencesOfLeavers(tx, companyId)),
    ...(await differencesOfRounds(tx, companyId)),
  ]
}

type Plain = { wrong_group: Record<string, unknown>; held: number; counted: number }

/** Of groups that hold a single number. */
const plain = (companyId: number, counter: string, rows: readonly Plain[]): Difference[] =>
  rows.map(({ wrong_group: group, held, counted }) => ({
    company_id: companyId,
    group,
    counters: { [counter]: { held, counted } },
  }))

async function differencesOfLists(tx: Tx, companyId: number): Promise<Difference[]> {
  const { rows } = await sql<Plain>`
    select member_group as wrong_group, held, counted from wrong_member_counts(${companyId})`.execute(tx)
  return plain(companyId, 'members', rows)
}

async function differencesOfRounds(tx: Tx, companyId: number): Promise<Difference[]> {
  const { rows } = await sql<Plain>`
    select day as wrong_group, held, counted from wrong_rounds_ahead(${companyId})`.execute(tx)
  return plain(companyId, 'rounds', rows)
}

type Wrong = { wrong_group: Record<string, unknown>; held: Counts; counted: Counts }
type Counts = Partial<Record<Counter, number>>

async function differencesOfReports(tx: Tx, companyId: number): Promise<Difference[]> {
  const { rows } = await sql<Wrong>`
    select report_group as wrong_group, held, counted from wrong_rollups(${companyId})`.execute(tx)
  return rows.map((wrong) => ({ company_id: companyId, ...differing(wrong, counters) }))
}

async function differencesOfLeavers(tx: Tx, companyId: number): Promise<Difference[]> {
  const { rows } = await sql<Wrong>`
    select leaver_group as wrong_group, held, counted from wrong_leaver_weathers(${companyId})`.execute(tx)
  return rows.map((wrong) => ({ company_id: companyId, ...differing(wrong, weathers) }))
}

const differing = ({ wrong_group: group, held, counted }: Wrong, among: readonly Counter[]) => ({
  group,
  counters: Object.fromEntries(
    among
      .filter((counter) => held[counter] !== counted[counter])
      .map((counter) => [counter, { held: held[counter] ?? 0, counted: counted[counter] ?? 0 }]),
  ),
})
