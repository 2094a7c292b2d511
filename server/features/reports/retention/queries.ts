import { sql } from 'kysely'
import { enqType, workingStatus } from '#contract/codes.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { countedMembers, scopeOf } from '../../member-scopes/service.ts'

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

/** Everybody in the reader's scope, many alike as one row. */
export function readPeople(tx: Tx, reader: Reader): Promise<PeopleRow[]> {
  return countedMembers(tx, scopeOf(reader))
    .select([
      'm.date_contracted as joined',
      'm.date_resigned as resigned',
      sql<string>`(m.created_at at time zone 'Asia/Tokyo')::date`.as('registered'),
      'm.working_status',
      'm.department_id',
      'm.is_newbie',
      sql<number>`count(*)::int`.as('n'),
    ])
    .groupBy(['joined', 'resigned', 'registered', 'm.working_status', 'm.department_id', 'm.is_newbie'])
    .execute()
}

export type LeavingFilters = {
  today: string
  departmentIds: readonly number[] | null
  isNewbie: number | undefined
  joinedFrom: string | undefined
  joinedUntil: string | undefined
}

/** The chosen members in the reader's scope. */
const chosenMembers = (tx: Tx, reader: Reader, chosen: LeavingFilters) =>
  countedMembers(tx, scopeOf(reader))
    .where('m.date_contracted', '<=', chosen.today)
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

/** The monthly answers with a weather of the chosen members. */
const weathersOf = (tx: Tx, reader: Reader, chosen: LeavingFilters) =>
  chosenMembers(tx, reader, chosen)
    .innerJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'm.company_id')
        .onRef('a.member_id', '=', 'm.id')
        .on('a.enq_type', '=', enqType.is.monthly),
    )
    .where(({ ref }) => codeMeans('has_weather', ref('a.condition_type')))
    .select(['a.round', 'a.condition_type', sql<number>`count(*)::int`.as('n')])

/** The last half year of those who left, and every round of those who are there still, whose days nobody asks for. */
export async function readWeather(tx: Tx, reader: Reader, chosen: LeavingFilters): Promise<WeatherRow[]> {
  const staying = weathersOf(tx, reader, chosen)
    .where(({ ref }) => codeMeans('is_with_company', ref('m.working_status')))
    .select(sql<number | null>`null::int`.as('months_before'))
    .groupBy(['a.round', 'a.condition_type'])
  const span = sql`age(m.date_resigned, d.due_on)`
  const monthsBefore = sql<
    number | null
  >`(extract(year from ${span}) * 12 + extract(month from ${span}))::int`
  const leaving = weathersOf(tx, reader, chosen)
    .innerJoin('deliveries as d', (join) =>
      join
        .onRef('d.company_id', '=', 'a.company_id')
        .onRef('d.member_id', '=', 'a.member_id')
        .onRef('d.enq_type', '=', 'a.enq_type')
        .onRef('d.round', '=', 'a.round'),
    )
    .where('m.working_status', '=', workingStatus.is.resigned)
    .where('m.date_resigned', '<=', chosen.today)
    .where(sql<boolean>`m.date_resigned < d.due_on + interval '6 months'`)
    .where(sql<boolean>`m.date_resigned >= d.due_on`)
    .select(monthsBefore.as('months_before'))
    .groupBy([monthsBefore, 'a.round', 'a.condition_type'])
  return staying.unionAll(leaving).execute()
}
