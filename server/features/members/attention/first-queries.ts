import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { type MemberScope, partsOf, scopeOf } from '../../member-scopes/service.ts'
import type { Members } from '../filters/queries.ts'
import { attentionOrder, isOverdue } from './queries.ts'

/** Some members, as far as they are in this scope. */
export type Group = (scope: MemberScope) => Members

const together = (parts: readonly RawBuilder<unknown>[]) =>
  sql<number>`(${sql.join(parts, sql` union all `)})`

const firstOf = (members: Members, order: RawBuilder<unknown>, most: number) =>
  sql`(${members.select('m.id').orderBy(order).limit(most)})`

/** The first ids for a restricted viewer, and some later ones, from a department's own index. */
export const firstInParts = (reader: Reader, group: Group, order: RawBuilder<unknown>, most: number) =>
  together(partsOf(scopeOf(reader)).map((part) => firstOf(group(part), order, most)))

/** The first ids by attention in three parts, each by its own index: with a rank, overdue, all others. */
export function partsByAttention(
  reader: Reader,
  members: Members,
  { today, most }: { today: string; most: number },
): RawBuilder<unknown>[] {
  const order = attentionOrder(reader, today)
  const unranked = members.where('m.attention_rank', 'is', null)
  const newest = sql`coalesce(m.last_answered_at, m.created_at) desc, m.id`
  return [
    firstOf(members.where('m.attention_rank', 'is not', null), order, most),
    firstOf(unranked.where(isOverdue(reader, today)), order, most),
    firstOf(unranked.where(sql<boolean>`not ${isOverdue(reader, today)}`), newest, most),
  ]
}

/** The first ids by attention, and some later ones, which callers sort; undisclosed ranks come with the ranks. */
export function firstByAttention(
  reader: Reader,
  group: Group,
  page: { today: string; most: number },
): RawBuilder<number> {
  const scope = scopeOf(reader)
  return scope.limitedToUser === null
    ? together(partsByAttention(reader, group(scope), page))
    : firstInParts(reader, group, attentionOrder(reader, page.today), page.most)
}
