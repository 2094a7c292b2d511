import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { type MemberScope, visibleMembers } from '../member-scopes/service.ts'

const shownTo = (userId: number) =>
  sql<boolean>`exists (select from user_display_departments as shown
    where shown.company_id = d.company_id and shown.user_id = ${userId}
      and d.ancestor_ids @> array[shown.department_id])`

/** Every department on the way up from a visible member, once for each such member. */
const placesOfMembers = (tx: Tx, scope: MemberScope) =>
  visibleMembers(tx, scope)
    .innerJoin('departments as own', (join) =>
      join.onRef('own.company_id', '=', 'm.company_id').onRef('own.id', '=', 'm.department_id'),
    )
    .select(sql<number>`unnest(own.ancestor_ids)`.as('department_id'))

const countsOfMembers = (tx: Tx, scope: MemberScope) =>
  tx
    .selectFrom(placesOfMembers(tx, scope).as('place'))
    .select(['place.department_id', (eb) => eb.fn.countAll<number>().as('member_count')])
    .groupBy('place.department_id')

/** The departments of the scope in the order of their paths, each with the visible members of its subtree. */
export async function visibleDepartments(tx: Tx, scope: MemberScope) {
  const ofCompany = tx
    .selectFrom('departments as d')
    .leftJoin('departments as parent', (join) =>
      join.onRef('parent.company_id', '=', 'd.company_id').onRef('parent.id', '=', 'd.parent_id'),
    )
    .leftJoin(countsOfMembers(tx, scope).as('counts'), 'counts.department_id', 'd.id')
    .select((eb) => [
      'd.id',
      'd.name',
      'd.full_path as department_name',
      'd.parent_id',
      'parent.name as parent_name',
      'd.is_archived',
      eb.fn.coalesce('counts.member_count', sql<number>`0`).as('member_count'),
      eb
        .exists(
          eb
            .selectFrom('departments as child')
            .select(sql.lit(1).as('one'))
            .whereRef('child.company_id', '=', 'd.company_id')
            .whereRef('child.parent_id', '=', 'd.id'),
        )
        .$castTo<boolean>()
        .as('has_descendants'),
    ])
    .where('d.company_id', '=', scope.companyId)
    .orderBy('d.full_path')
    .orderBy('d.id')
  return scope.limitedToUser === null
    ? ofCompany.execute()
    : ofCompany.where(shownTo(scope.limitedToUser)).execute()
}
