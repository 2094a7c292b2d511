import { sql } from 'kysely'
import { feedbackType } from '#contract/codes.ts'
import type { TextCategory } from '#contract/text-analysis/categories.ts'
import type { JudgedWords } from '#contract/text-analysis/muting-calls.ts'
import type { Tx } from '../../../../platform/database.ts'
import { fullNameIn } from '../../../../platform/full-name.ts'

export type WordsKey = { category: TextCategory; words: string }

const judged = (is: number) => sql`count(distinct t.answer_id) filter (where t.feedback_type = ${is})::int`

/** Words that count and were judged too severe in at least so many answers, the most often judged first. */
export async function listJudgedWords(
  tx: Tx,
  companyId: number,
  from: number,
  only: WordsKey | null = null,
): Promise<JudgedWords[]> {
  const { is } = feedbackType
  const { rows } = await sql<JudgedWords>`
    select f.category, f.words,
      ${judged(is.too_severe)} as too_severe,
      ${judged(is.correct)} as correct,
      ${judged(is.too_light)} as too_light,
      count(distinct a.member_id) filter (where t.feedback_type = ${is.too_severe})::int as members
    from text_analyses as t
    join answers as a on a.company_id = t.company_id and a.id = t.answer_id
    cross join lateral jsonb_to_recordset(t.findings) as f(category text, words text, silenced boolean)
    where t.company_id = ${companyId}
    and t.feedback_type is not null
    and f.words is not null
    and f.silenced is null
    and f.category <> 'self_harm'
    and ${only ? sql`f.category = ${only.category} and f.words = ${only.words}` : sql`true`}
    and not exists (
      select from silenced_words as s
      where s.company_id = t.company_id and s.category = f.category and s.words = f.words)
    group by f.category, f.words
    having ${judged(is.too_severe)} >= ${from}
    order by too_severe desc, f.category, f.words`.execute(tx)
  return rows
}

/** The muted terms, the latest first, with how many answers had them since. */
export function listSilenced(tx: Tx, companyId: number) {
  return tx
    .selectFrom('silenced_words as s')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.silenced_by'),
    )
    .select(['s.category', 's.words', 's.silenced_at'])
    .select(fullNameIn<string | null>('u').as('silenced_by'))
    .select(
      sql<number>`(
        select count(distinct t.answer_id)::int from text_analyses as t
        where t.company_id = s.company_id and t.analysed_at >= s.silenced_at
        and t.findings @> jsonb_build_array(
          jsonb_build_object('category', s.category, 'words', s.words, 'silenced', true)))`.as('met_since'),
    )
    .where('s.company_id', '=', companyId)
    .orderBy('s.silenced_at', 'desc')
    .orderBy('s.words')
    .execute()
}

export function readSilenced(tx: Tx, companyId: number) {
  return tx
    .selectFrom('silenced_words')
    .select(['category', 'words'])
    .where('company_id', '=', companyId)
    .execute()
}

export async function insertSilenced(
  tx: Tx,
  row: WordsKey & { companyId: number; by: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('silenced_words')
    .values({
      company_id: row.companyId,
      category: row.category,
      words: row.words,
      silenced_at: row.at,
      silenced_by: row.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @returns whether they had been silenced */
export async function deleteSilenced(tx: Tx, companyId: number, { category, words }: WordsKey) {
  const { numDeletedRows } = await tx
    .deleteFrom('silenced_words')
    .where('company_id', '=', companyId)
    .where('category', '=', category)
    .where('words', '=', words)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
