import { type RawBuilder, sql } from 'kysely'
import { isAdministrator, type Reader } from '../../../platform/context.ts'
import type { Members } from '../filters/queries.ts'
import { attentionOrder, isOverdue } from './queries.ts'

/**
 * The ids of the first of these members in the order of attention, and of some that come later; whoever asks puts them
 * in order. Those with a rank, those of whom the day alone speaks and all others are found by an index each: in one
 * condition the others, who are nearly all, would be sorted whenever few have a rank. A reader who was not told of every
 * answer has an order of its own, which no index has.
 */
export function firstByAttention(
  reader: Reader,
  group: Members,
  { today, most }: { today: string; most: number },
): RawBuilder<number> {
  const first = (members: Members, order: RawBuilder<unknown>) =>
    sql`(${members.select('m.id').orderBy(order).limit(most)})`
  const order = attentionOrder(reader, today)
  if (!isAdministrator(reader)) return sql<number>`${first(group, order)}`
  const unranked = group.where('m.attention_rank', 'is', null)
  return sql<number>`(${sql.join(
    [
      first(group.where('m.attention_rank', 'is not', null), order),
      first(unranked.where(isOverdue(today)), order),
      first(
        unranked.where(sql<boolean>`not ${isOverdue(today)}`),
        sql`coalesce(m.last_answered_at, m.created_at) desc, m.id`,
      ),
    ],
    sql` union all `,
  )})`
}
