import { type RawBuilder, sql } from 'kysely'
import { enqType, feedbackType } from '#contract/codes.ts'
import type { ReportQuery } from '#contract/reports/calls.ts'
import { topicKeys } from '#contract/reports/topics.ts'
import { addMonths } from '../../../platform/calendar.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { disclosedWithAnswer, readsAnswer, scopeOf, visibleMembers } from '../../member-scopes/service.ts'
import type { Period } from '../period-rules.ts'
import type { TopicCount, TopicText } from './topic-rules.ts'

/** So many texts of a topic are read, as some say the same. */
const readOfTopic = 12

/** Whose texts of which months are meant, and from which month on they count as of now. */
export type TextsAsked = { query: ReportQuery; period: Period; now: Period }

const firstDay = (month: string) => `${month}-01`
const dayAfter = (month: string) => addMonths(firstDay(month), 1)

/** What the report's filters ask of member `m`. */
function conditionsOf({ department_id, is_newbie, joined_from, joined_to, senior_id }: ReportQuery) {
  const given = <T>(value: T | undefined, ask: (value: T) => RawBuilder<boolean>) =>
    value === undefined ? [] : [ask(value)]
  return [
    ...given(
      department_id,
      (id) => sql`m.department_id in (
        select d.id from departments as d where d.company_id = m.company_id and ${id} = any(d.ancestor_ids))`,
    ),
    ...given(is_newbie, (code) => sql`m.is_newbie = ${code}`),
    ...given(joined_from, (month) => sql`m.date_contracted >= ${firstDay(month)}`),
    ...given(joined_to, (month) => sql`m.date_contracted < ${dayAfter(month)}`),
    ...given(senior_id, (id) => sql`m.senior_id = ${id}`),
  ]
}

/** Readings of monthly texts that the reader may read, without those that HR judged too severe. */
const readTexts = (tx: Tx, reader: Reader, { query, period, now }: TextsAsked) =>
  conditionsOf(query)
    .reduce((members, condition) => members.where(condition), visibleMembers(tx, scopeOf(reader)))
    .innerJoin('answers as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .innerJoin('deliveries as d', (join) =>
      join
        .onRef('d.company_id', '=', 'a.company_id')
        .onRef('d.member_id', '=', 'a.member_id')
        .onRef('d.enq_type', '=', 'a.enq_type')
        .onRef('d.round', '=', 'a.round'),
    )
    .innerJoin('text_analyses as t', (join) =>
      join
        .onRef('t.company_id', '=', 'a.company_id')
        .onRef('t.answer_id', '=', 'a.id')
        .onRef('t.answer_version', '=', 'a.version'),
    )
    .where('a.enq_type', '=', enqType.is.monthly)
    .where(sql<boolean>`a.answered_at >= ${firstDay(period.from)}::date - interval '1 day'`)
    .where('d.due_on', '>=', firstDay(period.from))
    .where('d.due_on', '<', dayAfter(period.to))
    .where(disclosedWithAnswer(reader))
    .where(readsAnswer(reader))
    .select(['a.id', 'a.member_id', 'm.code', 'a.answer_text', 'a.language', 'a.answered_at', 't.findings'])
    .select('d.due_on')
    .select(sql<boolean>`d.due_on >= ${firstDay(now.from)}`.as('is_now'))
    .select(
      sql<string[]>`case when t.feedback_type is distinct from ${feedbackType.is.too_severe}
        then t.categories else '{}' end`.as('categories'),
    )

/** How many people wrote anything, and of each topic, in the period and before it. */
export async function countTopics(tx: Tx, reader: Reader, asked: TextsAsked): Promise<TopicCount[]> {
  const { rows } = await sql<TopicCount>`
    with texts as materialized (${readTexts(tx, reader, asked)})
    select is_now, null as category, count(distinct member_id)::int as people from texts group by is_now
    union all
    select is_now, found.category, count(distinct member_id)::int
    from texts cross join unnest(texts.categories) as found (category)
    group by is_now, found.category`.execute(tx)
  return rows
}

/** The newest text of each topic, one a person; none about life, or found only in an own question's answer. */
export async function readQuotes(tx: Tx, reader: Reader, asked: TextsAsked): Promise<TopicText[]> {
  const { now: period, query } = asked
  const { rows } = await sql<TopicText>`
    with found as (
      select texts.*, of.category, of.places,
        row_number() over (partition by of.category, texts.member_id order by texts.answered_at desc, texts.id desc)
          as of_person
      from (${readTexts(tx, reader, { query, period, now: period })}) as texts
      cross join lateral (
        select place ->> 'category' as category,
          jsonb_agg(jsonb_build_object('start', place -> 'start') order by place -> 'start') as places
        from jsonb_array_elements(texts.findings) as place
        where place -> 'question_id' is null and place -> 'silenced' is null
        group by place ->> 'category') as of
      where texts.answer_text is not null and of.category = any(texts.categories)
        and of.category = any(${topicKeys}::text[]) and not 'self_harm' = any(texts.categories)),
    placed as (
      select *, row_number() over (partition by category order by answered_at desc, id desc) as place
      from found where of_person = 1)
    select category, answer_text, language, to_char(due_on, 'YYYY/MM') as month, code, places
    from placed where place <= ${readOfTopic}
    order by category, place`.execute(tx)
  return rows
}
