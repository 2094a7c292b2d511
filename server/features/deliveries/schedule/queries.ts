import { sql } from 'kysely'
import { answerStatus, enqType } from '#contract/codes.ts'
import type { OpenSurvey } from '#contract/surveys/forecast-calls.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

/** A survey that is due and did not leave yet leaves today, unless it is older than `oldest`. */
export type Days = { today: string; oldest: string }

type Wanted = Days & { until?: string }

export type Sending = { enq_type: 1 | 2; date: string; count: number }

const isWanted = ({ oldest, until }: Wanted) => sql<boolean>`r.due_on >= ${oldest}
  ${until === undefined ? sql`` : sql`and r.due_on < ${until}`}`

/** The rounds ahead that leave, each member of theirs looked up by itself: of a company only the few queued ones are. */
const ahead = ({ companyId }: Reader, wanted: Wanted) => sql`
  from deliveries as r
  where r.company_id = ${companyId} and r.answer_status = ${sql.lit(answerStatus.is.scheduled)} and ${isWanted(wanted)}
    and (select leaves_to(m, r.enq_type, r.due_on) from members as m where m.company_id = r.company_id and m.id = r.member_id)`

/** The days of a survey's rounds ahead from indexes (deliveries_ahead, deliveries_annual), less the exceptions. */
const ofSurvey = ({ companyId }: Reader, wanted: Wanted, type: number) => sql`
  select ${sql.lit(type)}::smallint as enq_type, r.due_on, count(*) filter (
    where u.id is null or ${sql.ref(`u.gets_${type}`)} and (u.date_resigned is null or u.date_resigned >= r.due_on)) as rounds
  from deliveries as r
  left join unusual as u on u.id = r.member_id
  where r.company_id = ${companyId} and r.enq_type = ${sql.lit(type)} and ${isWanted(wanted)}
    and r.answer_status = ${sql.lit(answerStatus.is.scheduled)}
  group by r.due_on`

/** Over a whole company, with the few about whom something is unusual found once (members_left_out), less the few that are queued already. */
const ofCompany = (reader: Reader, wanted: Wanted) => sql<Sending>`
  with unusual as materialized (
    select m.id, m.date_resigned, ${sql.join(
      enqType.codes.map(
        (type) =>
          sql`leaves_to(m, ${sql.lit(type)}::smallint, m.date_resigned) as ${sql.ref(`gets_${type}`)}`,
      ),
    )}
    from members as m
    where m.company_id = ${reader.companyId}
      and (m.deleted_at is not null or m.erased_at is not null or not is_employed(m.working_status)
        or m.is_stopped_send_questions_mail or m.is_stopped_send_anniv_mail or m.date_resigned is not null)
  )
  select r.enq_type, greatest(r.due_on, ${wanted.today}::date) as date, sum(r.rounds)::int as count
  from (
    ${sql.join(
      enqType.codes.map((type) => ofSurvey(reader, wanted, type)),
      sql` union all `,
    )}
    union all
    select r.enq_type, r.due_on, -1 ${ahead(reader, wanted)} and r.queued_at is not null
  ) as r
  group by 1, 2 having sum(r.rounds) > 0`

const ofScope = (tx: Tx, reader: Reader, wanted: Wanted) => sql<Sending>`
  select r.enq_type, greatest(r.due_on, ${wanted.today}::date) as date, count(*)::int as count
  ${ahead(reader, wanted)} and r.queued_at is null
    and r.member_id in (${visibleMembers(tx, scopeOf(reader)).select('m.id')})
  group by 1, 2`

const byDay = (tx: Tx, reader: Reader, wanted: Wanted) =>
  scopeOf(reader).limitedToUser === null ? ofCompany(reader, wanted) : ofScope(tx, reader, wanted)

/** How many get which survey on which day, before `until`. */
export async function countSendings(tx: Tx, reader: Reader, days: Days & { until: string }) {
  const counted = byDay(tx, reader, days)
  const { rows } = await sql<Sending>`
    select c.* from (${counted}) as c order by c.date, c.enq_type`.execute(tx)
  return rows
}

/** The next day of each of these surveys, and how many get it then: the days are counted once, and the first of each is taken. */
export async function nextSendings(
  tx: Tx,
  reader: Reader,
  { types, today, oldest }: Days & { types: readonly number[] },
) {
  const counted = byDay(tx, reader, { today, oldest })
  const { rows } = await sql<Sending>`
    select distinct on (c.enq_type) c.* from (${counted}) as c
    where c.enq_type in (${sql.join(types.map((type) => sql.lit(type)))})
    order by c.enq_type, c.date`.execute(tx)
  return rows
}

export type OpenRow = {
  survey: OpenSurvey['survey']
  sent_on: string
  closes_on: string
  reminder_days: number[]
  last_reminder_day: number
  is_reminded: boolean
  count: number
}

/** Whose survey the reader sees: over a whole company, anybody's but the few that are gone, found once (members_left_out). */
const isSeen = (tx: Tx, reader: Reader, survey: 'd' | 'h') => {
  const scope = scopeOf(reader)
  const member = sql.ref(`${survey}.member_id`)
  const isOf =
    scope.limitedToUser === null
      ? sql`not exists (select from gone where gone.id = ${member})`
      : sql`${member} in (${visibleMembers(tx, scope).select('m.id')})`
  return sql`${sql.ref(`${survey}.company_id`)} = ${reader.companyId} and ${isOf}`
}

const gone = ({ companyId }: Reader) => sql`gone as materialized (
  select id from members where company_id = ${companyId} and (deleted_at is not null or erased_at is not null))`

/** Open surveys within their deadline, by day. */
export async function countOpen(tx: Tx, reader: Reader, at: Date): Promise<OpenRow[]> {
  const day = (instant: 'sent_at' | 'closes_at') =>
    sql`(o.${sql.ref(instant)} at time zone 'Asia/Tokyo')::date`
  // rounds sent together are grouped first, so that a day is computed once for each group
  const { rows } = await sql<OpenRow>`
    with ${gone(reader)}
    select o.survey, ${day('sent_at')} as sent_on, ${day('closes_at')} as closes_on, o.reminder_days,
      o.last_reminder_day, o.is_reminded, sum(o.count)::int as count
    from (
      select case when is_monthly(d.enq_type) then 'monthly' else 'annual' end as survey, d.sent_at, d.closes_at,
        d.reminder_days, d.last_reminder_day, d.remind_at is not null as is_reminded, count(*)
      from deliveries d
      where ${isSeen(tx, reader, 'd')} and is_open(d.answer_status) and d.sent_at is not null and d.closes_at >= ${at}
      group by 1, 2, 3, 4, 5, 6
      union all
      select 'annual_senior', h.sent_at, h.closes_at, h.reminder_days, h.last_reminder_day, h.remind_at is not null, count(*)
      from senior_surveys h
      where ${isSeen(tx, reader, 'h')} and is_open(h.answer_status) and h.sent_at is not null and h.closes_at >= ${at}
      group by 1, 2, 3, 4, 5, 6
    ) as o
    group by 1, 2, 3, 4, 5, 6
    order by sent_on, survey, closes_on`.execute(tx)
  return rows
}
