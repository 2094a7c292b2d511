import { type RawBuilder, sql } from 'kysely'
import type { WorkingStatus } from '#contract/codes.ts'
import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

export type Unique = { email?: string | undefined; employee_code?: string | null | undefined }

const holders = (tx: Tx, actor: Actor) => {
  const isVisible = visibleMembers(tx, scopeOf(actor)).select('m.id').where(sql<boolean>`m.id = holder.id`)
  return tx
    .selectFrom(
      visibleMembers(tx, { companyId: actor.companyId, limitedToUser: null }).selectAll('m').as('holder'),
    )
    .select(['holder.id', 'holder.code', 'holder.lastname', 'holder.firstname', 'holder.working_status'])
    .select(['holder.date_contracted', 'holder.date_resigned'])
    .select([
      sql<boolean>`exists (${isVisible})`.as('is_visible'),
      hasLaterStay(sql.ref('holder.id')).as('has_later'),
    ])
    .$narrowType<{ working_status: WorkingStatus }>()
}

/** The members of the whole company, but one, that have this address or this code, and whether the actor may see them. */
export function readHolders(tx: Tx, actor: Actor, unique: Unique, but: number | null) {
  const { email = null, employee_code: code = null } = unique
  return holders(tx, actor)
    .select([
      sql<boolean>`coalesce(lower(holder.email) = lower(${email}::text), false)`.as('has_email'),
      sql<boolean>`coalesce(holder.employee_code = ${code}::text, false)`.as('has_code'),
    ])
    .where(
      sql<boolean>`(lower(holder.email) = lower(${email}::text) or holder.employee_code = ${code}::text)`,
    )
    .where(sql<boolean>`holder.id is distinct from ${but}::bigint`)
    .orderBy('has_later')
    .orderBy('holder.id', 'desc')
    .execute()
}

type Sharing = {
  field: 'mobile_tel_number' | 'slack_email' | 'line_works_id'
  value: string
  memberId: number
}

/** Somebody else with the company who has the same number or account of a chat. */
export function readSharing(tx: Tx, actor: Actor, { field, value, memberId }: Sharing) {
  const column = sql.ref(`holder.${field}`)
  const isSame =
    field === 'slack_email'
      ? sql<boolean>`lower(${column}) = lower(${value})`
      : sql<boolean>`${column} = ${value}`
  return holders(tx, actor)
    .where(isSame)
    .where('holder.id', '<>', memberId)
    .where(sql<boolean>`is_with_company(holder.working_status)`)
    .orderBy('holder.id')
    .limit(1)
    .executeTakeFirst()
}

/** A member as compared with former stays; none where the caller may not see it. */
export const readStay = (tx: Tx, actor: Actor, id: number) =>
  holders(tx, actor).where('holder.id', '=', id).executeTakeFirst()

/** Whether a former member has come back since. */
export const hasLaterStay = (memberId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from members as later
  where later.company_id = holder.company_id and later.former_id = ${memberId} and later.deleted_at is null)`

export type Holder = Awaited<ReturnType<typeof readHolders>>[number]
export type Stay = NonNullable<Awaited<ReturnType<typeof readStay>>>
