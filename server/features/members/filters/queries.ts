import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import {
  type ConditionType,
  conditionType,
  enqType,
  type InterviewStatus,
  interviewStatus,
} from '#contract/codes.ts'
import { silentFrom } from '#contract/limits.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import type { DB } from '#database/tables.ts'
import { isAdministrator, type Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { memberHoldsWords } from '../../../platform/japanese-search.ts'
import { bouncesThatStop } from '../../deliveries/service.ts'
import { readableEntries } from '../../follow-ups/service.ts'
import {
  disclosedLately,
  disclosedWithAnswer,
  hasUnreadReply,
  knowsHandling,
  knowsNeed,
  type MemberScope,
  partsOf,
  scopeOf,
  visibleMembers,
} from '../../member-scopes/service.ts'
import { sendsAnnual } from '../../surveys/service.ts'
import { isInNeed, isOverdue } from '../attention/queries.ts'
import { confirmationWindow, deliverySpan } from './day-rules.ts'

/** The weather as far as the reader was told. */
export const shownCondition = (reader: Reader): RawBuilder<number> =>
  isAdministrator(reader)
    ? sql`m.condition_type`
    : sql`case when ${disclosedLately(reader)} then m.condition_type else 99 end`

/** The list's order by weather, the worst first; an index has the stored one. */
export const severityOf = (condition: RawBuilder<number>): RawBuilder<number> =>
  sql`case ${condition} when 3 then 0 when 2 then 1 when 1 then 2 else 3 end`

/** Whether the reader knows of this weather; asked of the stored one first, which an index has, where nobody else has it. */
function hasCondition(reader: Reader, code: ConditionType): RawBuilder<boolean> {
  if (code === conditionType.is.no_answer) return sql`${shownCondition(reader)} = ${code}`
  return sql`(m.condition_type = ${code} and ${disclosedLately(reader)})`
}

/** Beside an answer for HR alone, as far as the weather and the silence tell. */
const shownNeed = (reader: Reader): RawBuilder<boolean> => sql`(m.need_follow and ${knowsHandling(reader)})`

/** Who may not know how a follow-up stands is shown that there is none. */
const hasStatus = (reader: Reader, status: InterviewStatus): RawBuilder<boolean> =>
  status === interviewStatus.is.no_action
    ? sql`(m.interview_status = ${status} or not ${knowsHandling(reader)})`
    : sql`(m.interview_status = ${status} and ${knowsHandling(reader)})`

/** Whether HR is asked who answers the supervisor's part of the one-year survey. */
function isToConfirm({ companyId }: Reader, today: string): RawBuilder<boolean> {
  const { joinedAfter, joinedUntil } = confirmationWindow(today)
  return sql`(m.date_contracted > ${joinedAfter} and m.date_contracted <= ${joinedUntil}
    and m.senior_confirmed_at is null and not m.is_stopped_send_anniv_mail and ${sendsAnnual(companyId)})`
}

/** Whether it rained in a monthly round of member `m`, as far as the reader was told. */
function hasRained(reader: Reader, { rained_from, rained_to, rained_round }: MemberFilters) {
  const asked = [
    ...(rained_from ? [sql`d.due_on >= ${`${rained_from}-01`}`] : []),
    ...(rained_to ? [sql`d.due_on < ${`${rained_to}-01`}::date + interval '1 month'`] : []),
    ...(rained_round ? [sql`d.round = ${rained_round}`] : []),
  ]
  if (asked.length === 0) return []
  return [
    sql<boolean>`exists (
      select from deliveries as d
      join answers as a
        on a.company_id = d.company_id and a.member_id = d.member_id
        and a.enq_type = d.enq_type and a.round = d.round
      where d.company_id = m.company_id and d.member_id = m.id and d.enq_type = ${enqType.is.monthly}
        and is_delivered(d.answer_status) and is_rainy(a.condition_type) and ${disclosedWithAnswer(reader)}
        and ${sql.join(asked, sql` and `)})`,
  ]
}

const inDepartment = (id: number): RawBuilder<boolean> => sql`m.department_id in (
  select d.id from departments as d where d.company_id = m.company_id and ${id} = any(d.ancestor_ids))`

const isDirectlyIn = (id: number): RawBuilder<boolean> => sql`m.department_id = ${id}`

function inRound(round: number, today: string): RawBuilder<boolean> {
  const { after, until } = deliverySpan(round, today)
  const begun = until === null ? sql`true` : sql`m.delivery_date <= ${until}`
  return sql`(m.delivery_date > ${after} and ${begun})`
}

/** A spam report about our mails without a later entry that the reader may know. */
const isComplaintOpen = (reader: Reader) => sql<boolean>`(m.complained_at is not null and not exists (
  select from ${readableEntries(reader)} as l
  where l.company_id = m.company_id and l.member_id = m.id and l.changer_user_id is not null
    and l.created_at > m.complained_at))`

/** What a filter of yes or no asks of member `m`. */
const facts = (reader: Reader, today: string) => ({
  in_company: sql<boolean>`is_with_company(m.working_status)`,
  need_follow: shownNeed(reader),
  overdue: isOverdue(reader, today),
  silent: sql<boolean>`m.unanswered_in_a_row >= ${silentFrom}`,
  no_department: sql<boolean>`m.department_id is null`,
  no_senior: sql<boolean>`m.senior_id is null`,
  senior_to_confirm: isToConfirm(reader, today),
  bounced: sql<boolean>`m.bounce_count >= ${bouncesThatStop}`,
  complained: isComplaintOpen(reader),
  stopped: sql<boolean>`(m.is_stopped_send_questions_mail or m.is_stopped_send_anniv_mail)`,
  unread: hasUnreadReply(reader),
})

const plainFilters = ['is_newbie', 'working_status', 'hr_user_id', 'senior_id'] as const

const factNames = [
  'in_company',
  'need_follow',
  'overdue',
  'silent',
  'no_department',
  'no_senior',
  'senior_to_confirm',
  'bounced',
  'complained',
  'stopped',
  'unread',
] as const

/** Members `m`, and nothing chosen of them yet. */
export type Members = SelectQueryBuilder<DB & { m: DB['members'] }, 'm', object>

/** What the filters ask of member `m`, as far as the reader may know of it. */
function conditionsOf(reader: Reader, filters: MemberFilters, today: string): RawBuilder<boolean>[] {
  const { q, department_id: department, condition_type: condition, round } = filters
  const given = <T>(value: T | undefined, ask: (value: T) => RawBuilder<boolean>) =>
    value === undefined ? [] : [ask(value)]
  const asked = facts(reader, today)
  return [
    ...plainFilters.flatMap((name) =>
      given<number>(filters[name], (value) => sql`${sql.ref(`m.${name}`)} = ${value}`),
    ),
    ...given(filters.interview_status, (status) => hasStatus(reader, status)),
    ...given(
      filters.importance,
      (value) => sql`(m.importance = ${value} and ${knowsNeed(reader)} and ${disclosedLately(reader)})`,
    ),
    ...given(q || undefined, memberHoldsWords),
    ...given(department, filters.department_only ? isDirectlyIn : inDepartment),
    ...hasRained(reader, filters),
    ...given(condition, (code) => hasCondition(reader, code)),
    ...given(filters.need, (need) => isInNeed(reader, need, today)),
    ...given(round, (number) => inRound(number, today)),
    ...given(filters.joined_from, (day) => sql`m.date_contracted >= ${day}`),
    ...given(filters.joined_to, (day) => sql`m.date_contracted <= ${day}`),
    ...factNames.flatMap((name) =>
      given(filters[name], (is) => (is ? asked[name] : sql`not ${asked[name]}`)),
    ),
  ]
}

export function filtered(
  tx: Tx,
  reader: Reader,
  filters: MemberFilters,
  today: string,
  scope: MemberScope = scopeOf(reader),
): Members {
  return conditionsOf(reader, filters, today).reduce<Members>(
    (query, condition) => query.where(condition),
    visibleMembers(tx, scope),
  )
}

const countIn = (
  tx: Tx,
  reader: Reader,
  filters: MemberFilters,
  { today, only, part }: Counted & { part: MemberScope },
) =>
  filtered(tx, reader, filters, today, part)
    .$if(only !== undefined, (query) => query.where(only ?? sql<boolean>`true`))
    .select(({ fn }) => fn.countAll<number>().as('count'))

type Counted = { today: string; only?: RawBuilder<boolean> | undefined }

export function countOf(
  tx: Tx,
  reader: Reader,
  filters: MemberFilters,
  counted: Counted,
): RawBuilder<number> {
  const counts = partsOf(scopeOf(reader)).map((part) => countIn(tx, reader, filters, { ...counted, part }))
  return sql`(${sql.join(
    counts.map((count) => sql`(${count})`),
    sql` + `,
  )})`
}
