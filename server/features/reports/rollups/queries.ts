import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

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

/** Sums up what was added to a company's groups; how many additions there were. */
export async function mergeAdditions(tx: Tx, companyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select merge_rollups(${companyId}) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function countAnew(tx: Tx, companyId: number): Promise<void> {
  await sql`select rebuild_rollups(${companyId})`.execute(tx)
}

/** The counters of a group, in the order in which wrong_rollups gives them. */
async function counterNames(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'report_rollups'::regclass and attnum > 0 and not attisdropped
      and attnum > (select attnum from pg_attribute where attrelid = 'report_rollups'::regclass and attname = 'is_merged')
    order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}

export type Difference = {
  company_id: number
  group: Record<string, unknown>
  /** Counter → what the groups hold and what the rows come to; only those that differ. */
  counters: Record<string, { held: number; counted: number }>
}

/** Where a company's groups differ from what its rows come to at one and the same moment. */
export async function differences(tx: Tx, companyId: number): Promise<Difference[]> {
  const names = await counterNames(tx)
  const { rows } = await sql<{ report_group: Record<string, unknown>; held: number[]; counted: number[] }>`
    select report_group, held, counted from wrong_rollups(${companyId})`.execute(tx)
  return rows.map(({ report_group: group, held, counted }) => ({
    company_id: companyId,
    group,
    counters: Object.fromEntries(
      names.flatMap((name, at) => {
        const [has, comes] = [held[at] ?? 0, counted[at] ?? 0]
        return has === comes ? [] : [[name, { held: has, counted: comes }]]
      }),
    ),
  }))
}
