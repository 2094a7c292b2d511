import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { AnnualComments } from '../annual-survey/page-rules.ts'
import type { AnswerAnalysis } from '../text-analysis/texts-rules.ts'

const tables = {
  monthly: { name: sql.table('text_analyses'), version: sql`coalesce(checked_version, lexicon_version)` },
  annual: { name: sql.table('annual_answers'), version: sql`coalesce(lexicon_version, '')` },
}

export type Survey = keyof typeof tables
export type RowKey = { company_id: number; id: number }

/** The versions of the lexicon by which something is read, of all companies; a step in the index for each. */
export async function versionsIn(tx: Tx, survey: Survey): Promise<string[]> {
  const { name, version } = tables[survey]
  const { rows } = await sql<{ version: string }>`
    with recursive known as (
      (select ${version} as version from ${name} order by 1 limit 1)
      union all
      select (select ${version} from ${name} where ${version} > known.version order by 1 limit 1)
      from known where known.version is not null)
    select version from known where version is not null`.execute(tx)
  return rows.map((row) => row.version)
}

/** Rows of all companies that this version read. */
export async function nextRows(
  tx: Tx,
  survey: Survey,
  { version, limit }: { version: string; limit: number },
): Promise<RowKey[]> {
  const { name, version: of } = tables[survey]
  const { rows } = await sql<RowKey>`
    select company_id, id from ${name}
    where ${of} = ${version}
    order by company_id, id limit ${limit}`.execute(tx)
  return rows
}

/** What was read of an answer, with the findings of the external reader; not locked. */
export function readingOfRow(tx: Tx, { company_id: companyId, id }: RowKey) {
  return tx
    .selectFrom('text_analyses as t')
    .leftJoin('external_readings as e', (join) =>
      join
        .onRef('e.company_id', '=', 't.company_id')
        .onRef('e.answer_id', '=', 't.answer_id')
        .onRef('e.answer_version', '=', 't.answer_version')
        .on('e.state', '=', 'read'),
    )
    .select(['t.answer_id', 't.answer_version', 't.effect', 't.categories', 't.findings', 't.asks'])
    .select(['t.feedback_type', 'e.findings as external_findings'])
    .where('t.company_id', '=', companyId)
    .where('t.id', '=', id)
    .executeTakeFirst()
}

/** The newest answer of somebody who is with the company, whom HR may follow up; undefined for others. */
export function newestAnswer(tx: Tx, { company_id, member_id }: { company_id: number; member_id: number }) {
  return tx
    .selectFrom('members')
    .select('last_answer_id')
    .where('company_id', '=', company_id)
    .where('id', '=', member_id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`is_with_company(working_status)`)
    .executeTakeFirst()
}

export async function markChecked(tx: Tx, { company_id, id }: RowKey, version: string): Promise<void> {
  await tx
    .updateTable('text_analyses')
    .set({ checked_version: version })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** A reading takes the place of what an older lexicon found. */
export async function replaceReading(
  tx: Tx,
  { company_id, id }: RowKey,
  { lexiconVersion, effect, categories, findings, asks }: AnswerAnalysis,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('text_analyses')
    .set({
      lexicon_version: lexiconVersion,
      checked_version: lexiconVersion,
      effect,
      categories,
      findings: JSON.stringify(findings),
      asks,
      analysed_at: at,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** A half of a one-year survey, locked. */
export function holdPart(tx: Tx, { company_id, id }: RowKey) {
  return tx
    .selectFrom('annual_answers')
    .select(['company_id', 'member_id', 'by_senior', 'language', 'is_grave'])
    .select(sql<AnnualComments>`comments`.as('comments'))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function savePartReading(
  tx: Tx,
  { company_id, id }: RowKey,
  change: { lexicon_version: string; is_grave?: true },
): Promise<void> {
  await tx
    .updateTable('annual_answers')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}
