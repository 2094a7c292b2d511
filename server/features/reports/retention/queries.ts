import { type RawBuilder, sql } from 'kysely'
import { conditionType, enqType, workingStatus } from '#contract/codes.ts'
import { addMonths } from '../../../platform/calendar.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { countedMembers, scopeOf } from '../../member-scopes/service.ts'
import { type Weather, weathers } from '../counter-rules.ts'

/** People alike in everything the curves tell apart. */
export type PeopleRow = {
  joined: string
  resigned: string | null
  registered: string
  working_status: number
  department_id: number | null
  is_newbie: number
  n: number
}

/** Everybody in scope, equal ones as one row, in the order of members_lives. */
export function readPeople(tx: Tx, reader: Reader): Promise<PeopleRow[]> {
  const alike = ['m.department_id', 'm.is_newbie', 'm.working_status', 'm.date_contracted'] as const
  const registered = sql<string>`(p.created_at at time zone 'Asia/Tokyo')::date`
  return tx
    .selectFrom(
      countedMembers(tx, scopeOf(reader))
        .select([...alike, 'm.date_resigned', 'm.created_at', sql<number>`count(*)`.as('n')])
        .groupBy([...alike, 'm.date_resigned', 'm.created_at'])
        .as('p'),
    )
    .select(['p.date_contracted as joined', 'p.date_resigned as resigned', registered.as('registered')])
    .select(['p.working_status', 'p.department_id', 'p.is_newbie', sql<number>`sum(p.n)::int`.as('n')])
    .groupBy(['p.department_id', 'p.is_newbie', 'p.working_status', 'joined', 'resigned', registered])
    .execute()
}

export type LeavingFilters = {
  today: string
  departmentIds: readonly number[] | null
  isNewbie: number | undefined
  joinedFrom: string | undefined
  joinedUntil: string | undefined
}

const membersOf = (tx: Tx, reader: Reader, chosen: LeavingFilters) =>
  countedMembers(tx, scopeOf(reader))
    .$if(chosen.departmentIds !== null, (query) =>
      query.where('m.department_id', '=', sql<number>`any(${chosen.departmentIds}::bigint[])`),
    )
    .$if(chosen.isNewbie !== undefined, (query) => query.where('m.is_newbie', '=', chosen.isNewbie ?? 0))
    .$if(chosen.joinedFrom !== undefined, (query) =>
      query.where('m.date_contracted', '>=', chosen.joinedFrom ?? ''),
    )
    .$if(chosen.joinedUntil !== undefined, (query) =>
      query.where('m.date_contracted', '<', chosen.joinedUntil ?? ''),
    )

const chosenMembers = (tx: Tx, reader: Reader, chosen: LeavingFilters) =>
  membersOf(tx, reader, chosen).where('m.date_contracted', '<=', chosen.today)

/** How many resigned by today, and how many of them gave each reason; null for no reason at all. */
export async function readReasons(tx: Tx, reader: Reader, chosen: LeavingFilters) {
  const rows = await chosenMembers(tx, reader, chosen)
    .where('m.working_status', '=', workingStatus.is.resigned)
    .where('m.date_resigned', '<=', chosen.today)
    .select(['m.resign_reason as codes', sql<number>`count(*)::int`.as('n')])
    .groupBy('m.resign_reason')
    .execute()
  const counts = new Map<number | null, number>()
  for (const { codes, n } of rows)
    for (const code of codes.length > 0 ? new Set(codes) : [null])
      counts.set(code, (counts.get(code) ?? 0) + n)
  return { left: rows.reduce((sum, { n }) => sum + n, 0), counts }
}

/** Weathers of monthly answers: by the months until their givers left (null: there still), by round. */
export type WeatherRow = { months_before: number | null; round: number; condition_type: number; n: number }

/** Whether groups `r`, of the reports or of those who left, are of the chosen; people of the whole month of joining. */
function isOfChosen({ companyId }: Reader, chosen: LeavingFilters): RawBuilder<boolean> {
  const { today, departmentIds, isNewbie, joinedFrom, joinedUntil } = chosen
  const conditions = [
    sql`r.company_id = ${companyId} and r.cohort <= ${today}`,
    ...(departmentIds === null ? [] : [sql`r.department_id = any(${departmentIds}::bigint[])`]),
    ...(isNewbie === undefined ? [] : [sql`r.is_newbie = ${isNewbie}`]),
    ...(joinedFrom === undefined ? [] : [sql`r.cohort >= ${joinedFrom}`]),
    ...(joinedUntil === undefined ? [] : [sql`r.cohort < ${joinedUntil}`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const eachWeather = (count: (weather: Weather) => RawBuilder<unknown>) => sql.join(weathers.map(count))

/** Counts of those who join later this month, which are subtracted one by one. */
function weathersOfLater(tx: Tx, reader: Reader, chosen: LeavingFilters) {
  const monthsBefore = sql`case when m.date_resigned <= ${chosen.today} then months_before_leaving(d, m) end`
  return membersOf(tx, reader, chosen)
    .where('m.date_contracted', '>', chosen.today)
    .where('m.date_contracted', '<', addMonths(`${chosen.today.slice(0, 7)}-01`, 1))
    .innerJoin('deliveries as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.member_id', '=', 'm.id'),
    )
    .innerJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'd.company_id')
        .onRef('a.member_id', '=', 'd.member_id')
        .onRef('a.enq_type', '=', 'd.enq_type')
        .onRef('a.round', '=', 'd.round'),
    )
    .where('d.enq_type', '=', enqType.is.monthly)
    .where(({ ref }) => codeMeans('is_delivered', ref('d.answer_status')))
    .where(({ or, not, ref }) =>
      or([not(codeMeans('has_left', ref('m.working_status'))), sql<boolean>`${monthsBefore} is not null`]),
    )
    .select(['a.round', monthsBefore.as('months_before')])
    .select(({ ref }) =>
      weathers.map((weather) =>
        sql`-${codeMeans(`is_${weather}`, ref('a.condition_type'))}::int`.as(weather),
      ),
    )
}

/** Weathers of former employees by round, with their last day and the months until it. */
const formerEmployees = ({ companyId }: Reader) => sql`
  select m.company_id, m.department_id, m.is_newbie, date_trunc('month', m.date_contracted::timestamp)::date as cohort,
    d.round, m.date_resigned, months_before_leaving(d, m) as months_before,
    ${eachWeather((weather) => sql`is_${sql.raw(weather)}(a.condition_type)::int as ${sql.ref(weather)}`)}
  from members as m
  join deliveries as d on d.company_id = m.company_id and d.member_id = m.id
  join answers as a on a.company_id = d.company_id and a.member_id = d.member_id
    and a.enq_type = d.enq_type and a.round = d.round
  where m.company_id = ${companyId} and m.deleted_at is null and has_left(m.working_status)
    and is_monthly(d.enq_type) and is_delivered(d.answer_status) and has_weather(a.condition_type)`

/** The last half year of former employees and all rounds of the others; only for who was named in every answer. */
export async function readWeather(tx: Tx, reader: Reader, chosen: LeavingFilters): Promise<WeatherRow[]> {
  const counts = eachWeather((weather) => sql`r.${sql.ref(weather)}`)
  const { rows } = await sql<WeatherRow>`
    with leavers as (${formerEmployees(reader)})
    select s.round, s.months_before, w.condition_type, w.n
    from (
      select round, months_before, ${eachWeather((weather) => sql`sum(${sql.ref(weather)}) as ${sql.ref(weather)}`)}
      from (
        select r.round, null::smallint as months_before, ${counts}
        from report_rollups as r
        where ${isOfChosen(reader, chosen)}
        union all
        select r.round, null, ${eachWeather((weather) => sql`-r.${sql.ref(weather)}`)}
        from leavers as r
        where ${isOfChosen(reader, chosen)}
        union all
        select r.round, r.months_before, ${counts}
        from leavers as r
        where ${isOfChosen(reader, chosen)} and r.months_before is not null and r.date_resigned <= ${chosen.today}
        union all
        ${weathersOfLater(tx, reader, chosen)}
      ) as counted
      group by round, months_before
    ) as s
    cross join lateral (
      values ${eachWeather((weather) => sql`(${sql.lit(conditionType.is[weather])}, s.${sql.ref(weather)})`)}
    ) as w (condition_type, n)
    where w.n > 0`.execute(tx)
  return rows
}
