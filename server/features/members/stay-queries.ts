import { sql } from 'kysely'
import type { WorkingStatus } from '#contract/codes.ts'
import type { Actor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { scopeOf, visibleMembers } from '../member-scopes/service.ts'
import { packedRounds } from './rounds/queries.ts'

/** The other stays of a member's person that the actor may see, the last first, each with its rounds. */
export async function readOtherStays(tx: Tx, actor: Actor, id: number) {
  const { rows } = await sql<{ id: number; is_later: boolean }>`
    with recursive earlier as (
      select former_id as id from members where company_id = ${actor.companyId} and id = ${id}
      union
      select m.former_id from members as m join earlier as e on m.company_id = ${actor.companyId} and m.id = e.id
    ), later as (
      select ${id}::bigint as id
      union
      select m.id from members as m join later as l on m.company_id = ${actor.companyId} and m.former_id = l.id
    )
    select id, false as is_later from earlier where id is not null
    union all
    select id, true from later where id <> ${id}`.execute(tx)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const stays = await visibleMembers(tx, scopeOf(actor))
    .select(['m.id', 'm.code', 'm.date_contracted', 'm.date_resigned', 'm.working_status'])
    .select(packedRounds(tx, actor).as('rounds'))
    .where('m.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('m.date_contracted', 'desc')
    .orderBy('m.id', 'desc')
    .$narrowType<{ working_status: WorkingStatus }>()
    .execute()
  const laterIds = new Set(rows.flatMap((row) => (row.is_later ? [row.id] : [])))
  return stays.map((stay) => ({ ...stay, is_later: laterIds.has(stay.id) }))
}
