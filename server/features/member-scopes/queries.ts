import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Tx } from '../../platform/database.ts'
import type { MemberScope } from './service.ts'

type Members = ExpressionBuilder<DB & { m: DB['members'] }, 'm'>

const inDisplaySetting = (userId: number) => (eb: Members) =>
  eb.or([
    eb.exists(
      eb
        .selectFrom('user_display_members as shown')
        .select(sql.lit(1).as('one'))
        .whereRef('shown.company_id', '=', 'm.company_id')
        .whereRef('shown.member_id', '=', 'm.id')
        .where('shown.user_id', '=', userId),
    ),
    eb(
      'm.department_id',
      'in',
      eb
        .selectFrom('departments as d')
        .innerJoin('user_display_departments as shown', 'shown.company_id', 'd.company_id')
        .select('d.id')
        .where('shown.user_id', '=', userId)
        .where(sql<boolean>`d.ancestor_ids @> array[shown.department_id]`),
    ),
  ])

/** Members (as `m`) of the scope's company that its holder may see; every query about members begins here. */
export function visibleMembers(tx: Tx, scope: MemberScope) {
  const ofCompany = tx
    .selectFrom('members as m')
    .where('m.company_id', '=', scope.companyId)
    .where('m.deleted_at', 'is', null)
  return scope.limitedToUser === null ? ofCompany : ofCompany.where(inDisplaySetting(scope.limitedToUser))
}

export function findVisible(tx: Tx, scope: MemberScope, memberId: number) {
  return visibleMembers(tx, scope).select('m.id').where('m.id', '=', memberId).executeTakeFirst()
}
