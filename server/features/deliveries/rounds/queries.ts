import { sql } from 'kysely'
import type { WorkingStatus } from '#contract/codes.ts'
import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

export function readCycle(tx: Tx, actor: Actor, memberId: number) {
  return visibleMembers(tx, scopeOf(actor))
    .select([
      'm.company_id as companyId',
      'm.id as memberId',
      'm.date_contracted as dateContracted',
      'm.delivery_date as deliveryDate',
      'm.returned_on as returnedOn',
      'm.date_resigned as dateResigned',
    ])
    .select(sql<WorkingStatus>`m.working_status`.as('workingStatus'))
    .where('m.id', '=', memberId)
    .executeTakeFirst()
}
