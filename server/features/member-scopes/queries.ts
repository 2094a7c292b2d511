import { type RawBuilder, sql } from 'kysely'
import { silentFrom } from '#contract/limits.ts'
import { actsOnFollowUps, type RoleKey, rolePermissions, seesEverybody } from '#contract/permissions.ts'
import { type DisplaySetting, isAdministrator, type Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'

/** Whose members a query may see; every query about members takes one. */
export type MemberScope = {
  readonly companyId: number
  readonly limitedToUser: number | null
  /** Splits a limited scope: members seen by department, or the others seen by name. */
  readonly part?: 'department' | 'name'
  readonly displaySetting?: DisplaySetting
}

type Limited = Pick<Reader, 'companyId' | 'userId' | 'displaySetting'>

/** A part of the display setting: ids where they are known, else a subquery. */
const idsOrSubquery = (ids: readonly number[] | undefined, found: RawBuilder<unknown>) =>
  ids === undefined ? sql<number[]>`(select array(${found}))::bigint[]` : sql<number[]>`${ids}::bigint[]`

const namedMembers = ({ companyId, userId, displaySetting }: Limited) =>
  idsOrSubquery(
    displaySetting?.members,
    sql`select shown.member_id from user_display_members as shown
      where shown.company_id = ${companyId} and shown.user_id = ${userId}`,
  )

export const departmentsBelow = ({ companyId, userId, displaySetting }: Limited) =>
  idsOrSubquery(
    displaySetting?.below,
    sql`select d.id from departments as d
      join user_display_departments as shown
        on shown.company_id = d.company_id and d.ancestor_ids @> array[shown.department_id]
      where d.company_id = ${companyId} and shown.user_id = ${userId}`,
  )

const shownDepartments = ({ companyId, userId, displaySetting }: Limited) =>
  idsOrSubquery(
    displaySetting?.departments,
    sql`select department_id from user_display_departments
      where company_id = ${companyId} and user_id = ${userId} order by department_id`,
  )

export async function readDisplaySetting(tx: Tx, reader: Reader): Promise<DisplaySetting> {
  const { rows } = await sql<DisplaySetting>`
    select ${shownDepartments(reader)} as departments, ${departmentsBelow(reader)} as below,
      ${namedMembers(reader)} as members`.execute(tx)
  return rows[0] ?? { departments: [], below: [], members: [] }
}

/** The members that a display setting shows, in a form that indexes support. */
function inDisplaySetting(limited: Limited, part: MemberScope['part']): RawBuilder<boolean> {
  const isNamed = sql<boolean>`m.id = any(${namedMembers(limited)})`
  const isBelow = sql<boolean>`m.department_id = any(${departmentsBelow(limited)})`
  if (part === 'name') return sql`(${isNamed} and not coalesce(${isBelow}, false))`
  if (part === 'department' || showsNobodyByName(limited)) return isBelow
  return sql`(${isNamed} or ${isBelow})`
}

/** Whether no member is seen by name, which makes planning cheaper. */
const showsNobodyByName = ({ displaySetting }: Pick<Limited, 'displaySetting'>): boolean =>
  displaySetting?.members.length === 0

/** The scope in disjoint parts, each of which an index alone can count. */
export function partsOf(scope: MemberScope): readonly MemberScope[] {
  if (scope.limitedToUser === null) return [scope]
  const byDepartment: MemberScope = { ...scope, part: 'department' }
  return showsNobodyByName(scope) ? [byDepartment] : [byDepartment, { ...scope, part: 'name' }]
}

/** Members (as `m`) that the scope's holder may see; every query about members begins here. */
export const visibleMembers = (tx: Tx, scope: MemberScope) =>
  countedMembers(tx, scope).where('m.erased_at', 'is', null)

/** The same including erased members, for figures: they stay counted and anonymous. */
export function countedMembers(tx: Tx, scope: MemberScope) {
  const ofCompany = tx
    .selectFrom('members as m')
    .where('m.company_id', '=', scope.companyId)
    .where('m.deleted_at', 'is', null)
  const { limitedToUser: userId, part } = scope
  return userId === null ? ofCompany : ofCompany.where(inDisplaySetting({ ...scope, userId }, part))
}

/** The ids of these members, each part from an index alone. */
export const idsOf = (tx: Tx, scope: MemberScope, members: typeof countedMembers = visibleMembers) =>
  partsOf(scope)
    .map((part) => members(tx, part).select('m.id'))
    .reduce((all, part) => all.unionAll(part))

export function findVisible(tx: Tx, scope: MemberScope, memberId: number) {
  return visibleMembers(tx, scope).select('m.id').where('m.id', '=', memberId).executeTakeFirst()
}

/** How many members a role sees, or would with this display setting. */
export async function countSeen(
  tx: Tx,
  companyId: number,
  role: RoleKey,
  given: { department_ids: readonly number[]; member_ids: readonly number[] },
): Promise<number> {
  const displaySetting = {
    departments: [...given.department_ids],
    below: (await readBelow(tx, companyId, given.department_ids)).map(({ id }) => id),
    members: [...given.member_ids],
  }
  const { count } = await visibleMembers(tx, {
    companyId,
    limitedToUser: seesEverybody(role) ? null : 0,
    displaySetting,
  })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const readBelow = (tx: Tx, companyId: number, ids: readonly number[]) =>
  tx
    .selectFrom('departments')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`ancestor_ids && ${[...ids]}::bigint[]`)
    .execute()

/** How many of these departments of the scope's company its holder may see. */
export async function countShownDepartments(
  tx: Tx,
  { companyId, limitedToUser }: MemberScope,
  ids: readonly number[],
): Promise<number> {
  const { count } = await tx
    .selectFrom('departments as d')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('d.company_id', '=', companyId)
    .where('d.id', '=', sql<number>`any(${ids}::bigint[])`)
    .$if(limitedToUser !== null, (query) =>
      query.where(sql<boolean>`exists (
        select from user_display_departments as shown
        where shown.company_id = d.company_id and shown.user_id = ${limitedToUser}
          and d.ancestor_ids @> array[shown.department_id])`),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the notice stored with answer `a` named this reader; rights widened later do not reach older answers. */
export function disclosedWithAnswer(actor: Reader): RawBuilder<boolean> {
  if (isAdministrator(actor)) return sql`true`
  if (actor.role === 'standard_viewer') return sql`a.notice @> '[{"code":"viewers"}]'`
  const { departments, entries, members } = shownTo(actor)
  return sql`(a.notice @> '[{"code":"named_viewers"}]' and a.member_id = any(${members}) or exists (
    select from unnest(${departments}, ${entries}) as shown (id, entry)
    where a.notice @> shown.entry and shown.id = any((
      select d.ancestor_ids from members as holder
      join departments as d on d.company_id = holder.company_id and d.id = holder.department_id
      where holder.company_id = a.company_id and holder.id = a.member_id)::bigint[])))`
}

/** Whether answer `a`'s words are HR's alone: grave or unread, under a notice that said so. */
export const isHrOnly = sql<boolean>`is_hr_only(a.notice, a.is_grave,
  a.waiting_emotion_answer or a.answer_text is not null)`

/** Whether a reader reads also what is HR's alone; only restricted viewers do not. */
export const readsGraveAnswers = ({ role }: Pick<Reader, 'role'>): boolean => role !== 'restricted_viewer'

/** Whether this reader, named in answer `a`'s notice, reads its words. */
export const readsAnswer = (reader: Reader): RawBuilder<boolean> =>
  readsGraveAnswers(reader) ? sql`true` : sql`(not ${isHrOnly})`

/** Whether the reader is the other one of the pair of part `a`, who never sees it. */
export const isOtherOne = (reader: Reader): RawBuilder<boolean> => sql`exists (
  select from users as u
  join members as m on m.company_id = u.company_id and m.id = a.member_id
  left join senior_surveys as h on h.company_id = m.company_id and h.member_id = m.id
  left join seniors as s on s.company_id = m.company_id and s.id in (m.senior_id, h.senior_id)
  where u.company_id = a.company_id and u.id = ${reader.userId}
    and lower(u.email) = lower(case when a.by_senior then m.email else s.email end))`

/** Whether HR may pass on sentences of part `a` of a one-year survey: it is grave, and its notice said so. */
export const isPartToPassOn = sql<boolean>`(a.is_grave is true and a.notice @> '[{"code":"passed_on"}]')`

/** The due day of member `m`, for readers who act on follow-ups. */
export const shownDueDay = ({ role }: Pick<Reader, 'role'>): RawBuilder<string | null> =>
  actsOnFollowUps(role) ? sql`m.interview_due_date` : sql`null::date`

/** Whether this reader may know the reason and urgency of member `m`. */
export const knowsNeed = (reader: Reader): RawBuilder<boolean> =>
  readsGraveAnswers(reader) ? sql`true` : sql`(not m.is_need_hr_only)`

/** Whether this reader may know a member's follow-up, which alone would reveal something of the answer. */
export const knowsHandling = (reader: Reader): RawBuilder<boolean> =>
  isAdministrator(reader)
    ? sql`true`
    : sql`(${disclosedLately(reader)} and (${knowsNeed(reader)}
        or is_rainy(m.condition_type) or m.unanswered_in_a_row >= ${sql.lit(silentFrom)}))`

/** A restricted account's scope as arrays, computed once for a statement. */
function shownTo(reader: Reader) {
  const { companyId, userId } = reader
  const given = sql`user_display_departments where company_id = ${companyId} and user_id = ${userId}`
  const entry = sql`jsonb_build_object('code', 'department_viewers', 'department_ids', jsonb_build_array(department_id))`
  return {
    departments: shownDepartments(reader),
    entries: sql`(select array(select jsonb_build_array(${entry}) from ${given} order by department_id))::jsonb[]`,
    members: namedMembers(reader),
  }
}

/** Whether the reader may know member `m`'s last answer, by its notice. */
export function disclosedLately(actor: Reader): RawBuilder<boolean> {
  if (isAdministrator(actor)) return sql`true`
  if (actor.role === 'standard_viewer')
    return sql`(m.disclosed_to_departments is null or m.disclosed_to_viewers)`
  const { departments, members } = shownTo(actor)
  const byName = showsNobodyByName(actor) ? sql`` : sql`or m.disclosed_to_named and m.id = any(${members})`
  return sql`(m.disclosed_to_departments is null ${byName}
    or m.disclosed_to_departments && ${departments} and ${leadsToMember(actor, departments)})`
}

/** Whether a visible department that the notice of member `m` named contains the member. */
function leadsToMember(actor: Reader, departments: RawBuilder<number[]>): RawBuilder<boolean> {
  const isBelow = sql<boolean>`coalesce(m.department_id = any(${departmentsBelow(actor)}), false)`
  const isBelowDisclosedOne = sql<boolean>`exists (
    select from departments as d
    where d.company_id = m.company_id and d.id = m.department_id and exists (
      select from unnest(m.disclosed_to_departments) as disclosed (id)
      where disclosed.id = any(d.ancestor_ids) and disclosed.id = any(${departments})))`
  const known = actor.displaySetting?.departments
  if (known) return known.length === 1 ? isBelow : isBelowDisclosedOne
  return sql`case when cardinality(${departments}) = 1 then ${isBelow} else ${isBelowDisclosedOne} end`
}

/** Whether a reply of member `m` waits for this reader, who may write to members. */
export const hasUnreadReply = ({ role }: Reader): RawBuilder<boolean> =>
  rolePermissions[role].includes('message.create')
    ? sql`exists (
        select from conversations as c
        where c.company_id = m.company_id and c.member_id = m.id and c.unread_count > 0)`
    : sql`false`
