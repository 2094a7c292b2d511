import { sql } from 'kysely'
import { answerStatus, workingStatus } from '#contract/codes.ts'
import type { OpenSurvey } from '#contract/surveys/outlook-calls.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

/** A survey that is due and did not leave yet leaves today, unless it is older than `oldest`. */
export type Days = { today: string; oldest: string }

const scheduled = (tx: Tx, reader: Reader, { today, oldest }: Days) => {
  const isStopped = sql<boolean>`case
    when is_monthly(r.enq_type) then m.is_stopped_send_questions_mail else m.is_stopped_send_anniv_mail end`
  return visibleMembers(tx, scopeOf(reader))
    .innerJoin('deliveries as r', (join) =>
      join.onRef('r.company_id', '=', 'm.company_id').onRef('r.member_id', '=', 'm.id'),
    )
    .where('r.answer_status', '=', answerStatus.is.scheduled)
    .where('r.queued_at', 'is', null)
    .where('r.due_on', '>=', oldest)
    .where('m.working_status', '=', workingStatus.is.employed)
    .where(sql<boolean>`not (${isStopped})`)
    .where(({ or, eb, ref }) =>
      or([eb('m.date_resigned', 'is', null), eb('m.date_resigned', '>=', ref('r.due_on'))]),
    )
    .select([
      sql<1 | 2>`r.enq_type`.as('enq_type'),
      sql<string>`greatest(r.due_on, ${today}::date)`.as('date'),
    ])
}

/** How many get which survey on which day, before `until`. */
export function countSendings(tx: Tx, reader: Reader, days: Days & { until: string }) {
  return tx
    .selectFrom(scheduled(tx, reader, days).where('r.due_on', '<', days.until).as('s'))
    .select(['s.enq_type', 's.date', sql<number>`count(*)`.as('count')])
    .groupBy(['s.enq_type', 's.date'])
    .orderBy('s.date')
    .orderBy('s.enq_type')
    .execute()
}

/** The next day of each of these surveys, and how many get it then: the days are counted once, and the first of each is taken. */
export function nextSendings(
  tx: Tx,
  reader: Reader,
  { types, ...days }: Days & { types: readonly number[] },
) {
  const counted = tx
    .selectFrom(scheduled(tx, reader, days).where('r.enq_type', 'in', types).as('s'))
    .select(['s.enq_type', 's.date', sql<number>`count(*)`.as('count')])
    .groupBy(['s.enq_type', 's.date'])
  return tx
    .selectFrom(counted.as('c'))
    .distinctOn('c.enq_type')
    .selectAll()
    .orderBy('c.enq_type')
    .orderBy('c.date')
    .execute()
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

/** The surveys that nobody answered yet and that are within their deadline, by the days they keep. */
export async function countOpen(tx: Tx, reader: Reader, at: Date): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select survey, sent_on, closes_on, reminder_days, last_reminder_day, is_reminded, count(*)::int as count
    from (
      select case when is_monthly(d.enq_type) then 'monthly' else 'annual' end as survey,
        (d.sent_at at time zone 'Asia/Tokyo')::date as sent_on, (d.closes_at at time zone 'Asia/Tokyo')::date as closes_on,
        d.reminder_days, d.last_reminder_day, d.remind_at is not null as is_reminded
      from (${visibleMembers(tx, scopeOf(reader)).select(['m.company_id', 'm.id'])}) as m
      join deliveries d on d.company_id = m.company_id and d.member_id = m.id
      where is_open(d.answer_status) and d.sent_at is not null and d.closes_at >= ${at}
      union all
      select 'annual_senior', (h.sent_at at time zone 'Asia/Tokyo')::date, (h.closes_at at time zone 'Asia/Tokyo')::date,
        h.reminder_days, h.last_reminder_day, h.remind_at is not null
      from (${visibleMembers(tx, scopeOf(reader)).select(['m.company_id', 'm.id'])}) as m
      join senior_surveys h on h.company_id = m.company_id and h.member_id = m.id
      where is_open(h.answer_status) and h.sent_at is not null and h.closes_at >= ${at}
    ) as o
    group by survey, sent_on, closes_on, reminder_days, last_reminder_day, is_reminded
    order by sent_on, survey, closes_on`.execute(tx)
  return rows
}
