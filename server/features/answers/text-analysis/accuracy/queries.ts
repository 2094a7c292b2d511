import { sql } from 'kysely'
import { feedbackType } from '#contract/codes.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database.ts'
import { fullNameIn } from '../../../../platform/full-name.ts'
import { disclosedWithAnswer, scopeOf, visibleMembers } from '../../../member-scopes/service.ts'

const judgements = sql`
  count(distinct t.id)::int as analysed,
  count(distinct t.id) filter (where t.feedback_type = ${feedbackType.is.correct})::int as correct,
  count(distinct t.id) filter (where t.feedback_type = ${feedbackType.is.too_severe})::int as too_severe,
  count(distinct t.id) filter (where t.feedback_type = ${feedbackType.is.too_light})::int as too_light`

type Counts = { analysed: number; correct: number; too_severe: number; too_light: number }

/** How often each judgement was given, by the lexicon's version and category; a text without a finding counts as `none`. */
export async function countFeedback(tx: Tx, companyId: number) {
  const { rows } = await sql<Counts & { lexicon_version: string; category: string | null }>`
    select t.lexicon_version,
      case when grouping(found.category) = 1 then null else found.category end as category,
      ${judgements}
    from text_analyses t
    cross join lateral unnest(
      case when cardinality(t.categories) = 0 then array['none'] else t.categories end
    ) as found(category)
    where t.company_id = ${companyId}
    group by grouping sets ((t.lexicon_version, found.category), (t.lexicon_version))
    order by t.lexicon_version desc`.execute(tx)
  return rows
}

export type FeedbackCount = Awaited<ReturnType<typeof countFeedback>>[number]

/** The same by the month (YYYY/MM) in which a text was read, the newest first. */
export async function countFeedbackByMonth(tx: Tx, companyId: number, limit: number) {
  const { rows } = await sql<Counts & { month: string }>`
    select to_char(t.analysed_at at time zone 'Asia/Tokyo', 'YYYY/MM') as month, ${judgements}
    from text_analyses t
    where t.company_id = ${companyId}
    group by month
    order by month desc
    limit ${limit}`.execute(tx)
  return rows
}

export type MonthCount = Awaited<ReturnType<typeof countFeedbackByMonth>>[number]

/** Readings that HR did not find correct, of members in the reader's scope, the latest judgement first. */
export function listDisagreements({ tx, actor }: Ctx, limit: number) {
  return visibleMembers(tx, scopeOf(actor))
    .innerJoin('answers as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .innerJoin('text_analyses as t', (join) =>
      join.onRef('t.company_id', '=', 'a.company_id').onRef('t.answer_id', '=', 'a.id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.feedback_user_id'),
    )
    .select(['m.code', 'm.lastname', 'm.firstname', 'a.round'])
    .select(['t.id', 't.feedback_type', 't.feedback_at', 't.categories', 't.effect', 't.lexicon_version'])
    .select(fullNameIn<string | null>('u').as('judged_by'))
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .where('t.feedback_type', 'in', [feedbackType.is.too_severe, feedbackType.is.too_light])
    .where(disclosedWithAnswer(actor))
    .orderBy('t.feedback_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
}

export type DisagreementRow = Awaited<ReturnType<typeof listDisagreements>>[number]
