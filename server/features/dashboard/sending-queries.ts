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

type Wanted = { today: string; limit: number; until?: string }

/** So far a limited scope is looked ahead day by day, as all rounds of everybody are many more. */
const soonDays = 14

/** The next days on which monthly surveys leave. */
export async function nextSendings(tx: Tx, reader: Reader, wanted: Wanted): Promise<NextSending[]> {
  const { limitedToUser } = scopeOf(reader)
  if (limitedToUser === null) return (await ofCompany(reader, wanted).execute(tx)).rows
  const until = addDays(wanted.today, soonDays)
  const { rows: soon } = await soonOfScope(tx, reader, { ...wanted, until }).execute(tx)
  if (soon.length === wanted.limit) return soon
  return (await ofScope(tx, reader, wanted).execute(tx)).rows
}

const isAhead = sql<boolean>`enq_type = ${sql.lit(enqType.is.monthly)} and answer_status = ${sql.lit(answerStatus.is.scheduled)}`

type Day = (day: RawBuilder<unknown>) => RawBuilder<unknown>

/** One day after the other until there are enough, each counted by `ofDay`. */
function dayByDay({ companyId }: Reader, { today, limit, until }: Wanted, ofDay: Day): RawBuilder<unknown> {
  const next = (after: RawBuilder<unknown>) => sql`(
    select min(due_on) from deliveries
    where company_id = ${companyId} and ${isAhead} and due_on >= ${after}
      ${until === undefined ? sql`` : sql`and due_on < ${until}`})`
  return sql`days (due_on, count, excluded_count, starts_at, found) as (
      select first.due_on, c.count, c.excluded_count, c.starts_at, (c.count > 0)::int
      from (select ${next(sql`${today}::date`)} as due_on) as first
      cross join lateral (${ofDay(sql`first.due_on`)}) as c
      union all
      select later.due_on, c.count, c.excluded_count, c.starts_at, later.found + (c.count > 0)::int
      from (
        select ${next(sql`(days.due_on + 1)`)} as due_on, days.found from days
        where days.due_on is not null and days.found < ${limit}
      ) as later
      cross join lateral (${ofDay(sql`later.due_on`)}) as c
    )
    select due_on as date, count, excluded_count,
      extract(hour from starts_at at time zone 'Asia/Tokyo')::int as hour
    from days where count > 0 order by due_on`
}

const roundsOf = ({ companyId }: Reader, day: RawBuilder<unknown>) => sql`
  select company_id, member_id, due_at from deliveries
  where company_id = ${companyId} and ${isAhead} and due_on = ${day}`

/**
 * Over a whole company a day's rounds are counted from an index alone, and looked up are only the few members to whom
 * nothing may leave (members_left_out).
 */
const ofCompany = (reader: Reader, wanted: Wanted) =>
  sql<NextSending>`with recursive ${dayByDay(
    reader,
    wanted,
    (day) => sql`
      select count(*) filter (where m.id is null or m.deleted_at is null and ${leavesOn(day)}) as count,
        count(*) filter (where m.deleted_at is null and not ${leavesOn(day)}) as excluded_count,
        min(r.due_at) filter (where m.deleted_at is null) as starts_at
      from (${roundsOf(reader, day)}) as r
      left join (
        select company_id, id, deleted_at, working_status, is_stopped_send_questions_mail, date_resigned from members
        where company_id = ${reader.companyId}
          and (deleted_at is not null or not is_employed(working_status) or is_stopped_send_questions_mail
            or date_resigned is not null)
      ) as m on m.company_id = r.company_id and m.id = r.member_id`,
  )}`

/** Those whom the reader sees, and of them those to whom not every round leaves, each found once before anything else. */
function seenOnce(tx: Tx, reader: Reader) {
  const seen = partsOf(scopeOf(reader))
    .map((part) =>
      countedMembers(tx, part).select([
        ...(['m.company_id', 'm.id', 'm.working_status'] as const),
        ...(['m.is_stopped_send_questions_mail', 'm.date_resigned'] as const),
      ]),
    )
    .reduce((all, part) => all.unionAll(part))
  return sql`seen as materialized (${seen}), not_always as materialized (
    select id, working_status, is_stopped_send_questions_mail, date_resigned from seen
    where not is_employed(working_status) or is_stopped_send_questions_mail or date_resigned is not null
  )`
}

/** Of rounds `r` of those seen: how many leave, how many do not, and when the first does. */
const counted = (day: RawBuilder<unknown>) => {
  const leaves = sql`(m.id is null or ${leavesOn(day)})`
  return sql`count(*) filter (where ${leaves}) as count, count(*) filter (where not ${leaves}) as excluded_count,
    min(r.due_at) as starts_at`
}

/** Over those whom the reader sees, each round of a day looked for among them. */
const soonOfScope = (tx: Tx, reader: Reader, wanted: Wanted) =>
  sql<NextSending>`with recursive ${seenOnce(tx, reader)}, ${dayByDay(
    reader,
    wanted,
    (day) => sql`
      select ${counted(day)}
      from (${roundsOf(reader, day)} and (member_id in (select id from seen)) is true offset 0) as r
      left join not_always as m on m.id = r.member_id`,
  )}`

/** The same of all their rounds, member by member. */
const ofScope = (tx: Tx, reader: Reader, { today, limit }: Wanted) => sql<NextSending>`
  with ${seenOnce(tx, reader)}, days as (
    select r.due_on, ${counted(sql`r.due_on`)}
    from seen join deliveries as r on r.company_id = seen.company_id and r.member_id = seen.id
    left join not_always as m on m.id = r.member_id
    where r.company_id = ${reader.companyId} and ${isAhead} and r.due_on >= ${today}
    group by r.due_on
  )
  select due_on as date, count, excluded_count, extract(hour from starts_at at time zone 'Asia/Tokyo')::int as hour
  from days where count > 0 order by due_on limit ${limit}`
