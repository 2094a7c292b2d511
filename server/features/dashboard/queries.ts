import { sql } from 'kysely'
import { imageUri } from '#contract/accounts/avatar-calls.ts'
import { answerStatus, conditionType, enqType, importance, interviewStatus } from '#contract/codes.ts'
import type { MemberInNeed } from '#contract/company/dashboard-calls.ts'
import { type NeedKey, needFilters, needKeys } from '#contract/members/needs.ts'
import { codeIn } from '#contract/validation.ts'
import { codeMeans } from '../../platform/code-functions.ts'
import type { Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { fullNameIn } from '../../platform/full-name.ts'
import { countedMembers, scopeOf, toldLately, toldWithAnswer } from '../member-scopes/service.ts'
import { attentionOrder, filteredMembers, shownAttention } from '../members/service.ts'

type Page = { today: string; limit: number }

/** The first of a group, each with the group's number of people. */
const firstOf = (tx: Tx, reader: Reader, need: NeedKey, { today, limit }: Page) =>
  filteredMembers(tx, reader, needFilters[need], today)
    .select([
      sql<NeedKey>`${sql.lit(need)}`.as('need'),
      'm.company_id',
      'm.id',
      sql<number>`count(*) over ()`.as('count'),
      sql<number>`row_number() over (order by ${attentionOrder(reader, today)})`.as('position'),
    ])
    .orderBy('position')
    .limit(limit)

/** The groups of the dashboard: how many people, and the first of them in the order of attention. */
export async function readGroups(tx: Tx, reader: Reader, page: Page): Promise<Groups> {
  const parts = needKeys.map((need) => sql`(${firstOf(tx, reader, need, page)})`)
  const chosen = sql<Chosen>`(${sql.join(parts, sql` union all `)})`
  const rows = await tx
    .selectFrom(chosen.as('n'))
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 'n.company_id').onRef('m.id', '=', 'n.id'),
    )
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .leftJoin('users as hr', (join) =>
      join.onRef('hr.company_id', '=', 'm.company_id').onRef('hr.id', '=', 'm.hr_user_id'),
    )
    .select(['n.need', 'n.count'])
    .select(['m.id', 'm.code', 'm.lastname', 'm.firstname', 'm.image_name', 'd.full_path as department_name'])
    .select(['m.condition_type', 'm.interview_status', 'm.interview_due_date', 'm.importance'])
    .select(['m.attention_rank', 'm.attention_since', 'm.attention_reasons', 'm.attention_text'])
    .select(['m.unanswered_in_a_row', toldLately(reader).as('is_told')])
    .select(fullNameIn<string | null>('hr').as('hr_user_name'))
    .orderBy('n.position')
    .execute()
  const groupOf = (need: NeedKey): Group => {
    const members = rows.filter((row) => row.need === need)
    return { count: members[0]?.count ?? 0, members: members.map((row) => inNeed(row, page.today)) }
  }
  return {
    urgent: groupOf('urgent'),
    grave: groupOf('grave'),
    rainy: groupOf('rainy'),
    need_follow: groupOf('need_follow'),
    silent_twice: groupOf('silent_twice'),
    overdue: groupOf('overdue'),
    bounced: groupOf('bounced'),
    complained: groupOf('complained'),
    senior_to_confirm: groupOf('senior_to_confirm'),
    no_senior: groupOf('no_senior'),
  }
}

type Chosen = { need: NeedKey; company_id: number; id: number; count: number; position: number }
type Group = { count: number; members: MemberInNeed[] }
export type Groups = Record<NeedKey, Group>

type Row = Pick<
  MemberInNeed,
  'id' | 'code' | 'lastname' | 'firstname' | 'department_name' | 'interview_due_date' | 'hr_user_name'
> & {
  image_name: string | null
  condition_type: number
  interview_status: number
  importance: number | null
  unanswered_in_a_row: number
} & Omit<Parameters<typeof shownAttention>[0], 'interview_status'>

const status = codeIn(interviewStatus)

const inNeed = (row: Row, today: string): MemberInNeed => ({
  id: row.id,
  code: row.code,
  lastname: row.lastname,
  firstname: row.firstname,
  image_uri: imageUri(row.image_name),
  department_name: row.department_name,
  condition_type: row.is_told ? codeIn(conditionType).parse(row.condition_type) : conditionType.is.no_answer,
  is_unanswered: row.unanswered_in_a_row > 0,
  interview_status: status.parse(row.interview_status),
  interview_due_date: row.interview_due_date,
  importance: codeIn(importance).nullable().parse(row.importance),
  hr_user_name: row.hr_user_name,
  attention: shownAttention({ ...row, interview_status: status.parse(row.interview_status) }, today),
})

/** Of the monthly rounds due from one day to another, by month (YYYY-MM): how many were delivered, answered, and with which weather. */
export function countMonths(tx: Tx, reader: Reader, from: string, until: string) {
  const weather = (code: number) =>
    sql<number>`count(*) filter (where a.condition_type = ${code} and ${toldWithAnswer(reader)})`
  const month = sql<string>`to_char(r.due_on, 'YYYY-MM')`
  return monthlyRounds(tx, reader)
    .leftJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'r.company_id')
        .onRef('a.member_id', '=', 'r.member_id')
        .onRef('a.enq_type', '=', 'r.enq_type')
        .onRef('a.round', '=', 'r.round'),
    )
    .where('r.due_on', '>=', from)
    .where('r.due_on', '<', until)
    .where(({ ref }) => codeMeans('is_delivered', ref('r.answer_status')))
    .select([
      month.as('month'),
      sql<number>`count(*)`.as('delivered'),
      sql<number>`count(*) filter (where is_answered(r.answer_status))`.as('answered'),
      weather(conditionType.is.sunny).as('sunny'),
      weather(conditionType.is.cloudy).as('cloudy'),
      weather(conditionType.is.rainy).as('rainy'),
    ])
    .groupBy(month)
    .execute()
}

const monthlyRounds = (tx: Tx, reader: Reader) =>
  countedMembers(tx, scopeOf(reader))
    .innerJoin('deliveries as r', (join) =>
      join.onRef('r.company_id', '=', 'm.company_id').onRef('r.member_id', '=', 'm.id'),
    )
    .where('r.enq_type', '=', enqType.is.monthly)

/** The next days on which monthly surveys leave, to how many members, and how many stay without. */
export function nextSendings(tx: Tx, reader: Reader, { today, limit }: Page) {
  const leaves = sql`is_employed(m.working_status) and not m.is_stopped_send_questions_mail
    and (m.date_resigned is null or m.date_resigned >= r.due_on)`
  return monthlyRounds(tx, reader)
    .where('r.answer_status', '=', answerStatus.is.scheduled)
    .where('r.due_on', '>=', today)
    .select([
      'r.due_on as date',
      sql<number>`count(*) filter (where ${leaves})`.as('count'),
      sql<number>`count(*) filter (where not (${leaves}))`.as('excluded_count'),
      sql<number>`extract(hour from min(r.due_at) at time zone 'Asia/Tokyo')::int`.as('hour'),
    ])
    .groupBy('r.due_on')
    .having(sql<boolean>`bool_or(${leaves})`)
    .orderBy('r.due_on')
    .limit(limit)
    .execute()
}
