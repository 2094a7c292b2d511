import { sql } from 'kysely'
import type { RoleKey } from '#contract/permissions.ts'
import type { Reader } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../../member-scopes/service.ts'

/** The accounts that want to hear of their members month by month. */
export const readAccounts = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('users')
    .select(['company_id as companyId', 'id as userId', 'email', sql<RoleKey>`role_key`.as('role')])
    .where('company_id', '=', companyId)
    .where('is_send_monthly_mail', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** The member as this reader knows it, if it is in the reader's scope. */
export const seenMember = (tx: Tx, reader: Reader, memberId: number) =>
  visibleMembers(tx, scopeOf(reader))
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.code', 'm.lastname', 'm.firstname', 'c.name as company_name'])
    .where('m.id', '=', memberId)
    .executeTakeFirst()
