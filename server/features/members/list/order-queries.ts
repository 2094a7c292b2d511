import { type RawBuilder, sql } from 'kysely'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import type { Reader } from '../../../platform/context.ts'
import { shownDueDay } from '../../member-scopes/service.ts'
import { attentionOrder } from '../attention/queries.ts'
import { severityOf, shownCondition } from '../filters/queries.ts'

type Order = { usual: 'asc' | 'desc'; asc: RawBuilder<unknown>; desc: RawBuilder<unknown> }

/** The list's orders, each total by its id. The two ways mirror each other, so that one index serves both, but no due day is always last. */
export function orderBy(
  actor: Reader,
  { sort = 'attention', order }: MemberFilters,
  today: string,
): RawBuilder<unknown> {
  const due = shownDueDay(actor)
  const severity = severityOf(shownCondition(actor))
  const orders: Record<NonNullable<MemberFilters['sort']>, Order> = {
    attention: {
      usual: 'asc',
      asc: attentionOrder(actor, today),
      desc: attentionOrder(actor, today, 'desc'),
    },
    name: {
      usual: 'asc',
      asc: sql`m.lastname_kana, m.firstname_kana, m.id`,
      desc: sql`m.lastname_kana desc, m.firstname_kana desc, m.id desc`,
    },
    joined: {
      usual: 'desc',
      asc: sql`m.date_contracted, m.id`,
      desc: sql`m.date_contracted desc, m.id desc`,
    },
    answered: {
      usual: 'desc',
      asc: sql`m.last_answered_at nulls first, m.id`,
      desc: sql`m.last_answered_at desc nulls last, m.id desc`,
    },
    condition: { usual: 'asc', asc: sql`${severity}, m.id`, desc: sql`${severity} desc, m.id desc` },
    due: {
      usual: 'asc',
      asc: sql`${due}, m.id`,
      desc: sql`${due} desc nulls last, m.id desc`,
    },
  }
  const chosen = orders[sort]
  return chosen[order ?? chosen.usual]
}
