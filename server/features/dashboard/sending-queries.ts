import { type RawBuilder, sql } from 'kysely'
import { answerStatus, enqType } from '#contract/codes.ts'
import { addDays } from '../../platform/calendar.ts'
import type { Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { countedMembers, partsOf, scopeOf } from '../member-scopes/service.ts'

/** A day on which monthly surveys leave: to how many members, how many stay without, and at which hour the first leaves. */
export type NextSending = { date: string; count: number; excluded_count: number; hour: number }

/** To whom of the members `m` whose round is due on a day it leaves. */
const leavesOn = (day: RawBuilder<unknown>) => sql<boolean>`(
  is_employed(m.working_status) and not m.is_stopped_send_questions_mail
  and (m.date_resigned is null or m.date_resigned >= ${day}))`

type Wanted = { today: string; limit: number }

/** So many days of a limited scope are read at a time, and at last whatever is left: all rounds of everybody are many more. */
const spans = [14, 28, 56, null] as const

export async function nextSendings(tx: Tx, reader: Reader, wanted: Wanted): Promise<NextSending[]> {
  const { limitedToUser } = scopeOf(reader)
  if (limitedToUser === null) return (await ofCompany(reader, wanted).execute(tx)).rows
  const found: NextSending[] = []
  let from = wanted.today
  for (const span of spans) {
    const until = span && addDays(from, span)
    const limit = wanted.limit - found.length
    found.push(...(await ofScope(tx, reader, { from, until, limit }).execute(tx)).rows)
    if (until === null || found.length === wanted.limit) break
    from = until
  }
  return found
}

const isAhead = sql<boolean>`enq_type = ${sql.lit(enqType.is.monthly)} and answer_status = ${sql.lit(answerStatus.is.scheduled)}`

/** One day after the other until there are enough, from an index; looks up only members who get nothing. */
function ofCompany(reader: Reader, { today, limit }: Wanted) {
  const next = (after: RawBuilder<unknown>) => sql`(
    select min(due_on) from deliveries
    where company_id = ${reader.companyId} and ${isAhead} and due_on >= ${after})`
  return sql<NextSending>`
    with recursive days (due_on, count, excluded_count, starts_at, found) as (
      select first.due_on, c.count, c.excluded_count, c.starts_at, (c.count > 0)::int
      from (select ${next(sql`${today}::date`)} as due_on) as first
      cross join lateral (${ofDay(reader, sql`first.due_on`)}) as c
      union all
      select later.due_on, c.count, c.excluded_count, c.starts_at, later.found + (c.count > 0)::int
      from (
        select ${next(sql`(days.due_on + 1)`)} as due_on, days.found from days
        where days.due_on is not null and days.found < ${limit}
      ) as later
      cross join lateral (${ofDay(reader, sql`later.due_on`)}) as c
    )
    select due_on as date, count, excluded_count,
      extract(hour from starts_at at time zone 'Asia/Tokyo')::int as hour
    from days where count > 0 order by due_on`
}

/** Everybody whose round is due on a day but those that members_left_out names. */
const ofDay = ({ companyId }: Reader, day: RawBuilder<unknown>) => sql`
  select count(*) filter (where m.id is null or m.deleted_at is null and ${leavesOn(day)}) as count,
    count(*) filter (where m.deleted_at is null and not ${leavesOn(day)}) as excluded_count,
    min(r.due_at) filter (where m.deleted_at is null) as starts_at
  from (select company_id, member_id, due_at from deliveries
    where company_id = ${companyId} and ${isAhead} and due_on = ${day}) as r
  left join (select company_id, id, deleted_at, working_status, is_stopped_send_questions_mail, date_resigned from members
    where company_id = ${companyId}
      and (deleted_at is not null or not is_employed(working_status) or is_stopped_send_questions_mail
        or date_resigned is not null)
  ) as m on m.company_id = r.company_id and m.id = r.member_id`

/** From a day on until another, or without end. */
type Span = { from: string; until: string | null; limit: number }

/** Over those whom the reader sees: each part of the scope is joined by itself, people from an index alone (518). */
function ofScope(tx: Tx, reader: Reader, { from, until, limit }: Span) {
  const leaves = leavesOn(sql`d.due_on`)
  const days = partsOf(scopeOf(reader))
    .map((part) =>
      countedMembers(tx, part)
        .innerJoin('deliveries as d', (join) =>
          join.onRef('d.company_id', '=', 'm.company_id').onRef('d.member_id', '=', 'm.id'),
        )
        .where(isAhead)
        .where('d.due_on', '>=', from)
        .$if(until !== null, (query) => query.where('d.due_on', '<', until ?? from))
        .select([
          'd.due_on',
          sql<number>`count(*) filter (where ${leaves})`.as('count'),
          sql<number>`count(*) filter (where not ${leaves})`.as('excluded_count'),
          sql<Date>`min(d.due_at)`.as('starts_at'),
        ])
        .groupBy('d.due_on'),
    )
    .reduce((all, part) => all.unionAll(part))
  return sql<NextSending>`
    select due_on as date, sum(count)::int as count, sum(excluded_count)::int as excluded_count,
      extract(hour from min(starts_at) at time zone 'Asia/Tokyo')::int as hour
    from (${days}) as part
    group by due_on having sum(count) > 0
    order by due_on limit ${limit}`
}
