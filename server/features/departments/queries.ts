import { sql } from 'kysely'
import { workingStatus } from '#contract/codes.ts'
import { codeIn } from '#contract/validation.ts'
import type { Tx } from '../../platform/database.ts'
import { fullNameIn } from '../../platform/full-name.ts'
import { holdsWords } from '../../platform/japanese-search.ts'
import type { MemberScope } from '../member-scopes/service.ts'
import { partsOf, visibleMembers } from '../member-scopes/service.ts'

const storedStatus = codeIn(workingStatus)

const shownTo = (userId: number) =>
  sql<boolean>`exists (select from user_display_departments as shown
    where shown.company_id = d.company_id and shown.user_id = ${userId}
      and d.ancestor_ids @> array[shown.department_id])`

/** How many visible members with the company each department has itself, counted from an index alone (members_placed). */
const ownMembers = (tx: Tx, scope: MemberScope) =>
  visibleMembers(tx, scope)
    .select([
      'm.department_id',
      // a department of former members alone is not blank
      sql<number>`count(*) filter (where is_with_company(m.working_status))`.as('members'),
    ])
    .groupBy('m.department_id')

const placesOfMembers = (tx: Tx, scope: MemberScope) =>
  tx
    .selectFrom(
      partsOf(scope)
        .map((part) => ownMembers(tx, part))
        .reduce((all, part) => all.unionAll(part))
        .as('held'),
    )
    .innerJoin('departments as own', (join) =>
      join.onRef('own.id', '=', 'held.department_id').on('own.company_id', '=', scope.companyId),
    )
    .select(['own.id as own_id', 'held.members', sql<number>`unnest(own.ancestor_ids)`.as('department_id')])

const countsOfMembers = (tx: Tx, scope: MemberScope) =>
  tx
    .selectFrom(placesOfMembers(tx, scope).as('place'))
    .select('place.department_id')
    .select(sql<number>`sum(place.members)::int`.as('member_count'))
    .select(
      sql<number>`coalesce(sum(place.members) filter (where place.own_id = place.department_id), 0)::int`.as(
        'own_member_count',
      ),
    )
    .groupBy('place.department_id')

const hasDescendants = sql<boolean>`exists (
  select from departments as child where child.company_id = d.company_id and child.parent_id = d.id)`

const isBlank = sql<boolean>`counts.member_count is null and not exists (
  select from departments as below
  where below.company_id = d.company_id and below.ancestor_ids @> array[d.id] and (
    exists (select from seniors as s where s.company_id = d.company_id and s.department_id = below.id)
    or exists (select from users as u
      where u.company_id = d.company_id and u.department_id = below.id and u.deleted_at is null)))`

/** An open one may be archived while another stays open; an archived one taken back unless its place is closed or taken. */
const enableArchive = sql<boolean>`case
  when d.is_archived then not coalesce(parent.is_archived, false) and not exists (
    select from departments as beside
    where beside.company_id = d.company_id and beside.parent_id is not distinct from d.parent_id
      and not beside.is_archived and lower(normalize(beside.name, nfkc)) = lower(normalize(d.name, nfkc)))
  else exists (
    select from departments as rest
    where rest.company_id = d.company_id and not rest.is_archived and not rest.ancestor_ids @> array[d.id]) end`

/** The departments of the scope (as `d`) in the order of their paths, each with the visible members of its subtree. */
function departmentsIn(tx: Tx, scope: MemberScope) {
  const { limitedToUser } = scope
  return tx
    .selectFrom('departments as d')
    .leftJoin('departments as parent', (join) =>
      join.onRef('parent.company_id', '=', 'd.company_id').onRef('parent.id', '=', 'd.parent_id'),
    )
    .leftJoin('department_managers as manager', (join) =>
      join
        .onRef('manager.company_id', '=', 'd.company_id')
        .onRef('manager.id', '=', 'd.department_manager_id'),
    )
    .leftJoin(countsOfMembers(tx, scope).as('counts'), 'counts.department_id', 'd.id')
    .select(['d.id', 'd.name', 'd.full_path as department_name', 'd.parent_id', 'parent.name as parent_name'])
    .select(['d.department_manager_id', 'd.is_archived', 'd.version'])
    .select((eb) => [
      eb.fn.coalesce('counts.member_count', sql<number>`0`).as('member_count'),
      eb.fn.coalesce('counts.own_member_count', sql<number>`0`).as('own_member_count'),
    ])
    .select([
      fullNameIn<string | null>('manager').as('department_manager_name'),
      hasDescendants.as('has_descendants'),
      isBlank.as('is_blank'),
      enableArchive.as('enable_archive'),
    ])
    .where('d.company_id', '=', scope.companyId)
    .$if(limitedToUser !== null, (query) => query.where(shownTo(limitedToUser ?? 0)))
    .orderBy('d.full_path')
    .orderBy('d.id')
}

export function visibleDepartments(tx: Tx, scope: MemberScope, filter: { archived: boolean }) {
  return departmentsIn(tx, scope)
    .$if(!filter.archived, (query) => query.where('d.is_archived', '=', false))
    .execute()
}

export async function readDepartments(tx: Tx, scope: MemberScope, ids: readonly number[]) {
  if (ids.length === 0) return []
  return departmentsIn(tx, scope)
    .where(sql<boolean>`d.id = any(${[...ids]}::bigint[])`)
    .execute()
}

/** Departments whose path holds every word, the shortest path first; and how many there are. */
export async function findDepartments(
  tx: Tx,
  scope: MemberScope,
  { q, archived, limit }: { q: string; archived: boolean; limit: number },
) {
  const rows = await departmentsIn(tx, scope)
    .select(sql<number>`count(*) over ()`.as('count'))
    .where(holdsWords(sql`d.search_text`, q))
    .$if(!archived, (query) => query.where('d.is_archived', '=', false))
    .clearOrderBy()
    .orderBy(sql`not (${holdsWords(sql`search_form(d.name)`, q)})`)
    .orderBy(sql`cardinality(d.ancestor_ids)`)
    .orderBy('d.full_path')
    .limit(limit)
    .execute()
  return { count: rows[0]?.count ?? 0, departments: rows.map(({ count: _, ...row }) => row) }
}

/** The names on the way down to a department; an id only where the scope shows it. */
export function pathDown(tx: Tx, scope: MemberScope, id: number) {
  const { limitedToUser } = scope
  const isShown = limitedToUser === null ? sql<boolean>`true` : shownTo(limitedToUser)
  return tx
    .selectFrom('departments as own')
    .innerJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'own.company_id').on(sql<boolean>`d.id = any(own.ancestor_ids)`),
    )
    .select([sql<number | null>`case when ${isShown} then d.id end`.as('id'), 'd.name'])
    .where('own.company_id', '=', scope.companyId)
    .where('own.id', '=', id)
    .orderBy(sql`cardinality(d.ancestor_ids)`)
    .execute()
}

export async function membersBelow(
  tx: Tx,
  scope: MemberScope,
  { id, limit, offset }: { id: number; limit: number; offset: number },
) {
  const rows = await visibleMembers(tx, scope)
    .innerJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select(['m.id', 'm.code', 'm.lastname', 'm.firstname', 'm.image_name', 'm.working_status'])
    .select(['d.id as department_id', 'd.full_path as department_name'])
    .where(sql<boolean>`d.ancestor_ids @> array[${id}]::bigint[] and is_with_company(m.working_status)`)
    .orderBy('d.full_path')
    .orderBy('m.lastname_kana')
    .orderBy('m.firstname_kana')
    .orderBy('m.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ ...row, working_status: storedStatus.parse(row.working_status) }))
}

export async function readConsequences(tx: Tx, companyId: number, id: number) {
  const { rows } = await sql<Record<'departments' | 'members' | 'seniors' | 'users' | 'viewers', number>>`
    with below as (
      select id, is_archived from departments
      where company_id = ${companyId} and ancestor_ids @> array[${id}]::bigint[])
    select
      (select count(*) from below where not is_archived) as departments,
      (select count(*) from members as m where m.company_id = ${companyId} and m.deleted_at is null
        and is_with_company(m.working_status) and m.department_id in (select id from below)) as members,
      (select count(*) from seniors as s where s.company_id = ${companyId}
        and s.department_id in (select id from below)) as seniors,
      (select count(*) from users as u where u.company_id = ${companyId} and u.deleted_at is null
        and u.department_id in (select id from below)) as users,
      (select count(distinct shown.user_id) from user_display_departments as shown
        join users as u on u.company_id = shown.company_id and u.id = shown.user_id and u.deleted_at is null
        where shown.company_id = ${companyId} and shown.department_id in (select id from below)) as viewers`.execute(
    tx,
  )
  return rows[0] ?? { departments: 0, members: 0, seniors: 0, users: 0, viewers: 0 }
}
