import { type RawBuilder, sql } from 'kysely'
import { placesShown } from '#contract/limits.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { isAdministrator, type Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { partsOf, scopeOf, visibleMembers } from '../../member-scopes/service.ts'
import { firstByAttention, partsByAttention } from '../attention/first-queries.ts'
import { filtered } from '../filters/queries.ts'
import { orderBy } from './order-queries.ts'

/** What another feature asks of member `m`. */
export type MemberCondition = RawBuilder<boolean>
/** In which order it has them. */
export type MemberOrder = RawBuilder<unknown>
export const everyone: MemberCondition = sql`true`

/** Behind so many, one walk along the order is cheaper than as many looked up of each part. */
const shallow = 1_000

export type Wanted = { query: MemberFilters; today: string; only?: MemberCondition | undefined }

/** Whether the list's order has those with a rank, whose day has gone by and all others one after the other. */
export const isPartedByAttention = (actor: Reader, { sort = 'attention', order = 'asc' }: MemberFilters) =>
  isAdministrator(actor) && sort === 'attention' && order === 'asc'

/** Those of such a list from one place to another, both included: who comes later is looked for where the ranks do not suffice. */
export function idsByAttention(tx: Tx, actor: Reader, wanted: Wanted, [from, to]: readonly [number, number]) {
  const { query, today, only = everyone } = wanted
  const chosen = filtered(tx, actor, query, today).where(only)
  const [ranked, ...later] = partsByAttention(actor, chosen, { today, most: to }).map(
    (part) => sql`array${part}`,
  )
  return sql<number[]>`(
    select (ids || case when cardinality(ids) >= ${sql.lit(to)} then '{}' else ${sql.join(later, sql` || `)} end)[
      ${sql.lit(from)}:${sql.lit(to)}]
    from (select ${ranked} as ids offset 0) as ranked)`
}

/** The first of the list by its order's index, and some later ones; each part of a limited scope by its own. */
export function firstOf(tx: Tx, actor: Reader, { query, today, only = everyone }: Wanted, most: number) {
  const scope = scopeOf(actor)
  const chosen = (part = scope) => filtered(tx, actor, query, today, part).where(only)
  if (scope.limitedToUser !== null) {
    const parts = partsOf(scope).map((part) => chosen(part).selectAll('m'))
    return tx.selectFrom(parts.reduce((all, part) => all.unionAll(part)).as('m'))
  }
  const { sort = 'attention', order = 'asc' } = query
  if (sort !== 'attention' || order !== 'asc' || most > shallow) return chosen()
  const ids = firstByAttention(actor, chosen, { today, most })
  return visibleMembers(tx, scope).where(sql<boolean>`m.id in ${ids}`)
}

export function firstIds(tx: Tx, actor: Reader, wanted: Wanted): RawBuilder<number[]> {
  const most = placesShown + 1
  if (isPartedByAttention(actor, wanted.query)) return idsByAttention(tx, actor, wanted, [1, most])
  const first = firstOf(tx, actor, wanted, most)
    .select('m.id')
    .orderBy(orderBy(actor, wanted.query, wanted.today))
    .limit(most)
  return sql`array(${first})`
}
