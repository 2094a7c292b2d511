import { type RawBuilder, sql } from 'kysely'
import type {
  CodeOf,
  ConditionType,
  employingType,
  Importance,
  InterviewStatus,
  isNewbie,
  WorkingStatus,
} from '#contract/codes.ts'
import { placesShown } from '#contract/limits.ts'
import type { MemberQuery } from '#contract/members/calls.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { linksOfMember } from '../../../channels/links/queries.ts'
import { isAdministrator, type Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { named } from '../../../platform/naming-pool.ts'
import {
  disclosedLately,
  hasUnreadReply,
  knowsNeed,
  readsAnswer,
  scopeOf,
  shownDueDay,
  visibleMembers,
} from '../../member-scopes/service.ts'
import { newestWords } from '../attention/headline-queries.ts'
import { countOf, filtered } from '../filters/queries.ts'
import { packedRounds } from '../rounds/queries.ts'
import {
  everyone,
  firstIds,
  firstOf,
  idsByAttention,
  isPartedByAttention,
  type MemberCondition,
} from './first-queries.ts'
import { orderBy } from './order-queries.ts'

/** The codes that the table's check constraints and the contract's schemas let in. */
type MemberCodes = {
  condition_type: ConditionType
  interview_status: InterviewStatus
  importance: Importance | null
  employing_type: CodeOf<typeof employingType> | null
  working_status: WorkingStatus
  is_newbie: CodeOf<typeof isNewbie>
}

const listed = [
  'm.id',
  'm.code',
  'm.employee_code',
  'm.image_name',
  'm.lastname',
  'm.firstname',
  'm.lastname_kana',
  'm.firstname_kana',
  'm.email',
  'm.department_id',
  'm.date_contracted',
  'm.delivery_date',
  'm.condition_type',
  'm.last_answered_at',
  'm.attention_rank',
  'm.attention_since',
  'm.attention_reasons',
  'm.attention_text',
  'm.unanswered_in_a_row',
  'm.need_follow',
  'm.senior_id',
  'm.hr_user_id',
  'm.interview_status',
  'm.importance',
  'm.employing_type',
  'm.working_status',
  'm.gender',
  'm.birth_year',
  'm.birth_month',
  'm.birth_day',
  'm.initial_evaluated_point',
  'm.is_newbie',
  'm.is_stopped_send_questions_mail',
  'm.is_stopped_send_anniv_mail',
] as const

type Page = ReturnType<typeof filtered>

type PageWanted = {
  query: MemberQuery
  today: string
  only?: MemberCondition | undefined
  /** Another feature's own order of members `m`. */
  order?: RawBuilder<unknown> | undefined
}

/** Members `m` with department `d`, supervisor `s`, handler `u`, answer `newest`; paged before the joins. */
export function withSurroundings(tx: Tx, page: Page) {
  return tx
    .selectFrom(page.selectAll('m').as('m'))
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .leftJoin('seniors as s', (join) =>
      join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.senior_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'm.company_id').onRef('u.id', '=', 'm.hr_user_id'),
    )
    .leftJoin('answers as newest', (join) =>
      join.onRef('newest.company_id', '=', 'm.company_id').onRef('newest.id', '=', 'm.last_answer_id'),
    )
}

/** Whose results member `m` is linked to, for those who may read results. */
const talentOf = (actor: Reader) =>
  isAdministrator(actor)
    ? sql<string | null>`(
        select t.external_id from talent_people as t where t.company_id = m.company_id and t.member_id = m.id)`
    : sql<string | null>`null::text`

/** The text of answer `newest`, null where the reader does not read what it says. */
const readableText = (actor: Reader) => sql<string | null>`(
  select a.answer_text from (select newest.*) as a where ${readsAnswer(actor)})`

/** Which of several stays of a person member `m` is. */
const stayOf = sql<'former' | 'last' | null>`case
  when exists (select from members as later
    where later.company_id = m.company_id and later.former_id = m.id and later.deleted_at is null) then 'former'
  when m.former_id is not null then 'last' end`

function withNames(tx: Tx, actor: Reader, page: Page) {
  return withSurroundings(tx, page)
    .select(listed)
    .select(['d.full_path', 'd.name as short_name'])
    .select(readableText(actor).as('answer_text'))
    .select(['s.lastname as senior_lastname', 's.firstname as senior_firstname'])
    .select(['u.lastname as hr_user_lastname', 'u.firstname as hr_user_firstname'])
    .select([
      shownDueDay(actor).as('interview_due_date'),
      sql<boolean>`not ${knowsNeed(actor)}`.as('is_kept'),
    ])
    .select([disclosedLately(actor).as('is_disclosed'), hasUnreadReply(actor).as('has_unread')])
    .select([talentOf(actor).as('talent_member_id'), sql.lit(isAdministrator(actor)).as('may_read_talent')])
    .select([stayOf.as('stay'), packedRounds(tx, actor).as('rounds'), newestWords(actor).as('words')])
    .$narrowType<MemberCodes>()
}

/** Where the count is left out, the page from the first one on is shorter than asked, or past the end. */
type PageOfIds = { ids: number[]; count?: number | null | undefined }

/** The ids of one page of a search, or in an order without an index, and how many it found: it reads them all to find the first, so it is asked once. */
async function searchPage(
  tx: Tx,
  actor: Reader,
  { query, today, only, order }: PageWanted,
): Promise<PageOfIds> {
  const rows = await filtered(tx, actor, query, today)
    .where(only ?? everyone)
    .select(['m.id', sql<number>`count(*) over ()`.as('count')])
    .orderBy(order ?? orderBy(actor, query, today))
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count }
}

/** The ids of one page of the list in its order, and how many the list has where the page does not tell. */
async function listPage(tx: Tx, actor: Reader, wanted: PageWanted): Promise<PageOfIds> {
  const { query, today, only } = wanted
  const most = query.offset + query.limit
  const ids = isPartedByAttention(actor, query)
    ? idsByAttention(tx, actor, wanted, [query.offset + 1, most])
    : sql<number[]>`array(${firstOf(tx, actor, wanted, most)
        .select('m.id')
        .orderBy(orderBy(actor, query, today))
        .limit(query.limit)
        .offset(query.offset)})`
  const counted = countOf(tx, actor, query, { today, only })
  const { rows } = await sql<PageOfIds>`
    select ids, case when ${query.offset > 0} or cardinality(ids) >= ${query.limit} then ${counted} end as count
    from (select ${ids} as ids offset 0) as page`.execute(tx)
  return rows[0] ?? { ids: [] }
}

/** These members as the list shows them, in the order of their ids: one statement for all lists of a role, planned once. */
export async function readListed(tx: Tx, actor: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  const these = visibleMembers(tx, scopeOf(actor)).where('m.id', '=', sql<number>`any(${ids}::bigint[])`)
  const { rows } = await tx.executeQuery(named(`listed_${actor.role}`, withNames(tx, actor, these).compile()))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function readPage(tx: Tx, actor: Reader, wanted: PageWanted) {
  const { ids, count } = await (wanted.query.q || wanted.order ? searchPage : listPage)(tx, actor, wanted)
  return { rows: await readListed(tx, actor, ids), count }
}

export async function countMembers(
  tx: Tx,
  actor: Reader,
  filters: MemberFilters,
  today: string,
  only?: MemberCondition,
): Promise<number> {
  const counted = countOf(tx, actor, filters, { today, only })
  const { rows } = await sql<{ count: number }>`select ${counted} as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The ids of the list in its order, of `among` only when that is given. */
export async function readIds(
  tx: Tx,
  actor: Reader,
  filters: MemberFilters,
  only: { today: string; among: readonly number[] | undefined },
): Promise<number[]> {
  const { today, among } = only
  const rows = await filtered(tx, actor, filters, today)
    .$if(among !== undefined, (query) => query.where('m.id', '=', sql<number>`any(${among}::bigint[])`))
    .select('m.id')
    .orderBy(orderBy(actor, filters, today))
    .execute()
  return rows.map(({ id }) => id)
}

type Place = { position: number; previous: number | null; next: number | null }

/** Where a member stands among the first of the list, with who stands beside it; their order is an index's in most lists. */
export async function readPlace(
  tx: Tx,
  actor: Reader,
  filters: MemberFilters,
  of: { id: number; today: string },
): Promise<Place> {
  const { rows } = await sql<Place>`
    with list as materialized (select ${firstIds(tx, actor, { query: filters, today: of.today })} as ids)
    select position, ids[position - 1] as previous, ids[position + 1] as next
    from list
    cross join lateral (select array_position(ids, ${of.id}::bigint) as position) as place
    where position <= ${placesShown}`.execute(tx)
  return rows[0] ?? { position: 0, previous: null, next: null }
}

export const readId = (tx: Tx, actor: Reader, code: string) =>
  visibleMembers(tx, scopeOf(actor)).select('m.id').where('m.code', '=', code).executeTakeFirst()

export async function earliestDelivery(tx: Tx, actor: Reader): Promise<string | null> {
  const row = await visibleMembers(tx, scopeOf(actor))
    .select((eb) => eb.fn.min('m.delivery_date').as('date'))
    .executeTakeFirst()
  return row?.date ?? null
}

/** One member as the list shows it, with everything the detail adds. */
export function readByCode(tx: Tx, actor: Reader, code: string) {
  const one = visibleMembers(tx, scopeOf(actor)).where('m.code', '=', code)
  return (
    withNames(tx, actor, one)
      .selectAll('m')
      // once more, as the row has the stored one
      .select(shownDueDay(actor).as('interview_due_date'))
      .select(linksOfMember.as('links'))
      .$narrowType<MemberCodes>()
      .executeTakeFirst()
  )
}

export type StoredMember = NonNullable<Awaited<ReturnType<typeof readByCode>>>
export type ListedMember = Awaited<ReturnType<typeof readPage>>['rows'][number]
