import { type RawBuilder, sql } from 'kysely'
import { answerStatus, enqType } from '#contract/codes.ts'
import type { OpenSurvey } from '#contract/surveys/outlook-calls.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

/** A survey that is due and did not leave yet leaves today, unless it is older than `oldest`. */
export type Days = { today: string; oldest: string }

type Wanted = Days & { until?: string }

type Sql = RawBuilder<unknown>

export type Sending = { enq_type: 1 | 2; date: string; count: number }

const monthly = sql`${sql.lit(enqType.is.monthly)}::smallint`
const anniversary = sql`${sql.lit(enqType.is.anniversary)}::smallint`
const ofRound = sql`r.enq_type`

/** To whom of the members `m` the round `r` of this survey leaves. */
const leaves = (type: Sql) => sql<boolean>`(is_employed(m.working_status)
  and not case when is_monthly(${type}) then m.is_stopped_send_questions_mail else m.is_stopped_send_anniv_mail end
  and (m.date_resigned is null or m.date_resigned >= r.due_on))`

const isAhead = ({ companyId }: Reader, { oldest, until }: Wanted) => sql<boolean>`r.company_id = ${companyId}
  and r.answer_status = ${sql.lit(answerStatus.is.scheduled)} and r.due_on >= ${oldest}
  ${until === undefined ? sql`` : sql`and r.due_on < ${until}`}`

/** The rounds ahead of a company, each survey's from an index alone; the few that are queued already are taken off again. */
function ahead(reader: Reader, wanted: Wanted) {
  const ofType = (type: Sql) => sql`
    select company_id, member_id, ${type} as enq_type, due_on, 1 as n from deliveries as r
    where enq_type = ${type} and ${isAhead(reader, wanted)}`
  return sql`${ofType(monthly)} union all ${ofType(anniversary)} union all
    select company_id, member_id, enq_type, due_on, -1 from deliveries as r
    where queued_at is not null and ${isAhead(reader, wanted)}`
}

/** Over a whole company, everybody's but those that members_left_out names: each survey by itself, its few days put together. */
function ofCompany(reader: Reader, wanted: Wanted) {
  const counted = (type: Sql, n: Sql, isOf: Sql) => sql`
    select ${type} as enq_type, r.due_on, ${n} as n from deliveries as r
    where ${isOf} and ${isAhead(reader, wanted)} and not exists (
      select from members as m where m.company_id = ${reader.companyId} and m.id = r.member_id
        and (m.deleted_at is not null or m.erased_at is not null or not is_employed(m.working_status)
          or m.is_stopped_send_questions_mail or m.is_stopped_send_anniv_mail or m.date_resigned is not null)
        and (m.deleted_at is not null or m.erased_at is not null or not ${leaves(type)}))
    group by 1, 2`
  const ofType = (type: Sql) => counted(type, sql`count(*)`, sql`r.enq_type = ${type}`)
  return sql<Sending>`
    select r.enq_type, greatest(r.due_on, ${wanted.today}::date) as date, sum(r.n)::int as count
    from (${ofType(monthly)} union all ${ofType(anniversary)} union all
      ${counted(ofRound, sql`-count(*)`, sql`r.queued_at is not null`)}) as r
    group by 1, 2 having sum(r.n) > 0`
}

/** Over those whom the reader sees. */
const ofScope = (tx: Tx, reader: Reader, wanted: Wanted) => sql<Sending>`
  select r.enq_type, greatest(r.due_on, ${wanted.today}::date) as date, sum(r.n) as count
  from (${visibleMembers(tx, scopeOf(reader)).selectAll()}) as m
  join (${ahead(reader, wanted)}) as r on r.company_id = m.company_id and r.member_id = m.id
  where ${leaves(ofRound)}
  group by 1, 2 having sum(r.n) > 0`

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

/** Whose survey the reader sees: over a whole company, anybody's but the few that members_left_out names as gone. */
const isSeen = (tx: Tx, reader: Reader, survey: 'd' | 'h') => {
  const scope = scopeOf(reader)
  const member = sql.ref(`${survey}.member_id`)
  const isOf =
    scope.limitedToUser === null
      ? sql`not exists (select from members as m where m.company_id = ${reader.companyId} and m.id = ${member}
          and (m.deleted_at is not null or m.erased_at is not null))`
      : sql`${member} in (${visibleMembers(tx, scope).select('m.id')})`
  return sql`${sql.ref(`${survey}.company_id`)} = ${reader.companyId} and ${isOf}`
}

/** The surveys that nobody answered yet and that are within their deadline, by the days they keep. */
export async function countOpen(tx: Tx, reader: Reader, at: Date): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select survey, sent_on, closes_on, reminder_days, last_reminder_day, is_reminded, count(*)::int as count
    from (
      select case when is_monthly(d.enq_type) then 'monthly' else 'annual' end as survey,
        (d.sent_at at time zone 'Asia/Tokyo')::date as sent_on, (d.closes_at at time zone 'Asia/Tokyo')::date as closes_on,
        d.reminder_days, d.last_reminder_day, d.remind_at is not null as is_reminded
      from deliveries d
      where ${isSeen(tx, reader, 'd')} and is_open(d.answer_status) and d.sent_at is not null and d.closes_at >= ${at}
      union all
      select 'annual_senior', (h.sent_at at time zone 'Asia/Tokyo')::date, (h.closes_at at time zone 'Asia/Tokyo')::date,
        h.reminder_days, h.last_reminder_day, h.remind_at is not null
      from senior_surveys h
      where ${isSeen(tx, reader, 'h')} and is_open(h.answer_status) and h.sent_at is not null and h.closes_at >= ${at}
    ) as o
    group by survey, sent_on, closes_on, reminder_days, last_reminder_day, is_reminded
    order by sent_on, survey, closes_on`.execute(tx)
  return rows
}
