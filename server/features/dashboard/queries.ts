import { type RawBuilder, sql } from 'kysely'
import { imageUri } from '#contract/accounts/avatar-calls.ts'
import { conditionType, importance, interviewStatus } from '#contract/codes.ts'
import type { DashboardView, MemberInNeed } from '#contract/company/dashboard-calls.ts'
import { type AttentionNeed, attentionNeeds } from '#contract/follow-ups/attention-ranks.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { type NeedKey, needFilters, needKeys } from '#contract/members/needs.ts'
import { actsOnFollowUps } from '#contract/permissions.ts'
import { codeIn } from '#contract/validation.ts'
import type { Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { fullNameIn } from '../../platform/full-name.ts'
import { disclosedLately, knowsNeed, scopeOf, shownDueDay, visibleMembers } from '../member-scopes/service.ts'
import {
  attentionOrder,
  countFiltered,
  filteredMembers,
  firstByAttention,
  firstInParts,
  hasRank,
  headlineOf,
  newestWords,
  packedRounds,
  ranksOf,
  shownAttention,
  shownImportance,
  shownStatus,
  unpackedRounds,
} from '../members/service.ts'

type Page = { today: string; limit: number; part?: { name: 'unbegun'; filters: MemberFilters } }

/** Those of the groups that ranks make; that of the day alone has none. */
const isRanked = (need: NeedKey): need is AttentionNeed =>
  need !== 'overdue' && attentionNeeds.some((one) => one === need)

/** Those that few are in: they are found by an index of their own before they are put in order. */
const rareNeeds: readonly NeedKey[] = ['bounced', 'complained']

/** The order of attention within a group, without what is the same for all of it: what the reader was told is asked once. */
function orderIn(reader: Reader, need: NeedKey, today: string): RawBuilder<unknown> {
  const newest = sql`coalesce(m.last_answered_at, m.created_at) desc, m.id`
  if (need === 'overdue') return sql`m.interview_due_date desc, ${newest}`
  return isRanked(need) && scopeOf(reader).limitedToUser === null
    ? sql`m.attention_rank, m.attention_since desc nulls last, ${newest}`
    : attentionOrder(reader, today)
}

const filtersOf = (need: NeedKey, { part }: Page): MemberFilters => ({
  ...needFilters[need],
  ...part?.filters,
})

/** The ids of the first of a group, and of some that come later. */
function firstOf(tx: Tx, reader: Reader, need: NeedKey, page: Page): RawBuilder<number> {
  const { today, limit } = page
  const group = (scope = scopeOf(reader)) => filteredMembers(tx, reader, filtersOf(need, page), today, scope)
  if (rareNeeds.includes(need)) return sql`(${group().select('m.id').offset(0)})`
  const order = orderIn(reader, need, today)
  // whose day has gone by, as an index has them with all that the order asks
  if (need === 'overdue') return firstInParts(reader, group, order, limit)
  if (!isRanked(need)) return firstByAttention(reader, group, { today, most: limit })
  // each rank by itself, which is how the order's index has them
  const parts = ranksOf(need).map((rank) =>
    firstInParts(reader, (scope) => group(scope).where(hasRank(reader, rank)), order, limit),
  )
  return sql`(${sql.join(parts, sql` union all `)})`
}

/** The first of a group, each with the group's number of people, which an index alone tells. */
function chosenOf(tx: Tx, reader: Reader, need: NeedKey, page: Page): RawBuilder<Chosen> {
  const { today, limit } = page
  const first = visibleMembers(tx, scopeOf(reader))
    .where(sql<boolean>`m.id in ${firstOf(tx, reader, need, page)}`)
    .select(['m.company_id', 'm.id'])
    .orderBy(orderIn(reader, need, today))
    .limit(limit)
  return sql`
    select ${sql.lit(page.part?.name ?? need)} as need, first.company_id, first.id,
      ${countFiltered(tx, reader, filtersOf(need, page), { today })} as count
    from (${first}) as first`
}

/** Those of each group with whom nobody has begun; for who does not act on them, none. */
function unbegunOf(tx: Tx, reader: Reader, today: string): RawBuilder<Chosen>[] {
  if (!actsOnFollowUps(reader.role)) return []
  const filters: MemberFilters = { interview_status: interviewStatus.is.not_handled }
  const page: Page = { today, limit: 1, part: { name: 'unbegun', filters } }
  return attentionNeeds.map((need) => chosenOf(tx, reader, need, page))
}

/** The groups of the dashboard: how many people, and the first of them in the order of attention. */
export async function readGroups(tx: Tx, reader: Reader, page: Page): Promise<Groups> {
  const parts = needKeys.map((need) => chosenOf(tx, reader, need, page))
  const rows = await readChosen(tx, reader, [...parts, ...unbegunOf(tx, reader, page.today)], page.today)
  const unbegun = rows.filter((row) => row.need === 'unbegun')
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
    unbegun: {
      count: unbegun.reduce((sum, { count }) => sum + count, 0),
      first: unbegun[0] ? inNeed(unbegun[0], page.today) : null,
    },
  }
}

function readChosen(tx: Tx, reader: Reader, parts: readonly RawBuilder<Chosen>[], today: string) {
  const chosen = sql<Chosen>`(${sql.join(parts, sql` union all `)})`
  return tx
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
    .select(['m.condition_type', 'm.interview_status', 'm.importance'])
    .select(['m.attention_rank', 'm.attention_since', 'm.attention_reasons', 'm.attention_text'])
    .select(['m.unanswered_in_a_row', disclosedLately(reader).as('is_disclosed')])
    .select([
      shownDueDay(reader).as('interview_due_date'),
      sql<boolean>`not ${knowsNeed(reader)}`.as('is_kept'),
    ])
    .select(fullNameIn<string | null>('hr').as('hr_user_name'))
    .select([packedRounds(tx, reader).as('rounds'), newestWords(reader).as('words')])
    .orderBy(attentionOrder(reader, today))
    .execute()
}

type Chosen = { need: NeedKey | 'unbegun'; company_id: number; id: number; count: number }
type Group = { count: number; members: MemberInNeed[] }
export type Groups = Record<NeedKey, Group> & Pick<DashboardView, 'unbegun'>

type Row = Pick<
  MemberInNeed,
  'id' | 'code' | 'lastname' | 'firstname' | 'department_name' | 'interview_due_date' | 'hr_user_name'
> & {
  image_name: string | null
  condition_type: number
  interview_status: number
  importance: number | null
  unanswered_in_a_row: number
} & Omit<Parameters<typeof headlineOf>[0], 'interview_status'> &
  Parameters<typeof unpackedRounds>[0]

const status = codeIn(interviewStatus)

const inNeed = ({ interview_status, ...known }: Row, today: string): MemberInNeed => {
  const row = { ...known, interview_status: status.parse(interview_status) }
  return {
    id: row.id,
    code: row.code,
    lastname: row.lastname,
    firstname: row.firstname,
    image_uri: imageUri(row.image_name),
    department_name: row.department_name,
    condition_type: row.is_disclosed
      ? codeIn(conditionType).parse(row.condition_type)
      : conditionType.is.no_answer,
    withheld_reason: row.is_disclosed ? undefined : 'not_told',
    is_unanswered: row.unanswered_in_a_row > 0,
    interview_status: shownStatus(row),
    interview_due_date: row.interview_due_date,
    importance: codeIn(importance).nullable().parse(shownImportance(row)),
    hr_user_name: row.hr_user_name,
    attention: shownAttention(row, today),
    headline: headlineOf(row, unpackedRounds(row), today),
  }
}
