import { sql } from 'kysely'
import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

export type Unique = { email?: string | undefined; employee_code?: string | null | undefined }

/** The members of the whole company, but one, that have this address or this code, and whether the actor may see them. */
export function readHolders(tx: Tx, actor: Actor, unique: Unique, but: number | null) {
  const { email = null, employee_code: code = null } = unique
  const isVisible = visibleMembers(tx, scopeOf(actor)).select('m.id').where(sql<boolean>`m.id = holder.id`)
  return tx
    .selectFrom(
      visibleMembers(tx, { companyId: actor.companyId, limitedToUser: null }).selectAll('m').as('holder'),
    )
    .select(['holder.code', 'holder.lastname', 'holder.firstname'])
    .select([
      sql<boolean>`coalesce(lower(holder.email) = lower(${email}::text), false)`.as('has_email'),
      sql<boolean>`coalesce(holder.employee_code = ${code}::text, false)`.as('has_code'),
      sql<boolean>`exists (${isVisible})`.as('is_visible'),
    ])
    .where(
      sql<boolean>`(lower(holder.email) = lower(${email}::text) or holder.employee_code = ${code}::text)`,
    )
    .where(sql<boolean>`holder.id is distinct from ${but}::bigint`)
    .orderBy('holder.id')
    .execute()
}

export type Holder = Awaited<ReturnType<typeof readHolders>>[number]
