import { sql } from 'kysely'
import { conditionType, enqType, workingStatus } from '#contract/codes.ts'
import { addMonths } from '../../../platform/calendar.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { countedMembers, scopeOf } from '../../member-scopes/service.ts'
import { weathers } from '../counter-rules.ts'

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

/**
 * Everybody in the reader's scope, many alike as one row: first as members_lives orders them, by the moment of their
 * registration, which an import gives to many; then by its day.
 */
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

/** The members of the chosen departments, kind and months of joining in the reader's scope. */
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

/** Those of them who joined by today. */
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

/** Every monthly answer with a weather, with its round, of those of the chosen who left or join on a later day. */
const weathersOfOthers = (tx: Tx, reader: Reader, chosen: LeavingFilters) =>
  membersOf(tx, reader, chosen)
    .innerJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'm.company_id')
        .onRef('a.member_id', '=', 'm.id')
        .on('a.enq_type', '=', enqType.is.monthly),
    )
    .innerJoin('deliveries as d', (join) =>
      join
        .onRef('d.company_id', '=', 'a.company_id')
        .onRef('d.member_id', '=', 'a.member_id')
        .onRef('d.enq_type', '=', 'a.enq_type')
        .onRef('d.round', '=', 'a.round'),
    )
    .where(({ ref }) => codeMeans('has_weather', ref('a.condition_type')))
    .where(({ or, eb, ref }) =>
      or([codeMeans('has_left', ref('m.working_status')), eb('m.date_contracted', '>', chosen.today)]),
    )
    .select(['a.round', 'a.condition_type', 'd.due_on', 'd.answer_status'])
    .select(['m.working_status', 'm.date_contracted', 'm.date_resigned'])

/** The weathers that the reports' groups hold of the chosen, by round; people of the whole month of joining. */
const weathersOfGroups = (tx: Tx, { companyId }: Reader, chosen: LeavingFilters) =>
  tx
    .selectFrom('report_rollups as r')
    .innerJoinLateral(
      sql<{ condition_type: number; n: number }>`(values ${sql.join(
        weathers.map((weather) => sql`(${sql.lit(conditionType.is[weather])}, r.${sql.ref(weather)})`),
      )})`.as<'w'>(sql`w (condition_type, n)`),
      (join) => join.onTrue(),
    )
    .where('r.company_id', '=', companyId)
    .where('r.cohort', '<=', chosen.today)
    .$if(chosen.departmentIds !== null, (query) =>
      query.where('r.department_id', '=', sql<number>`any(${chosen.departmentIds}::bigint[])`),
    )
    .$if(chosen.isNewbie !== undefined, (query) => query.where('r.is_newbie', '=', chosen.isNewbie ?? 0))
    .$if(chosen.joinedFrom !== undefined, (query) => query.where('r.cohort', '>=', chosen.joinedFrom ?? ''))
    .$if(chosen.joinedUntil !== undefined, (query) => query.where('r.cohort', '<', chosen.joinedUntil ?? ''))
    .select(['r.round', 'w.condition_type', sql<number>`sum(w.n)`.as('n')])
    .groupBy(['r.round', 'w.condition_type'])

/**
 * The last half year of those who left, and every round of those who are there still, whose days nobody asks for: all
 * that the reports' groups hold, less the few others. Only for who was told of every answer, as the groups part them.
 */
export function readWeather(tx: Tx, reader: Reader, chosen: LeavingFilters): Promise<WeatherRow[]> {
  const nextMonth = addMonths(`${chosen.today.slice(0, 7)}-01`, 1)
  const span = sql`age(date_resigned, due_on)`
  const monthsBefore = sql<
    number | null
  >`(extract(year from ${span}) * 12 + extract(month from ${span}))::int`
  return tx
    .with(
      (cte) => cte('others').materialized(),
      () => weathersOfOthers(tx, reader, chosen),
    )
    .with('held', (db) =>
      weathersOfGroups(tx, reader, chosen).unionAll(
        db
          .selectFrom('others')
          .where(({ ref }) => codeMeans('is_delivered', ref('answer_status')))
          .where('date_contracted', '<', nextMonth)
          .select(['round', 'condition_type', sql<number>`-count(*)`.as('n')])
          .groupBy(['round', 'condition_type']),
      ),
    )
    .with('leaving', (db) =>
      db
        .selectFrom('others')
        .where('working_status', '=', workingStatus.is.resigned)
        .where('date_contracted', '<=', chosen.today)
        .where('date_resigned', '<=', chosen.today)
        .where(sql<boolean>`date_resigned < due_on + interval '6 months'`)
        .where(sql<boolean>`date_resigned >= due_on`)
        .select(['round', 'condition_type', sql<number>`count(*)::int`.as('n')])
        .select(monthsBefore.as('months_before'))
        .groupBy([monthsBefore, 'round', 'condition_type']),
    )
    .selectFrom('held')
    .select(['round', 'condition_type', sql<number>`sum(n)::int`.as('n')])
    .select(sql<number | null>`null::int`.as('months_before'))
    .groupBy(['round', 'condition_type'])
    .having(sql<boolean>`sum(n) > 0`)
    .unionAll((eb) => eb.selectFrom('leaving').select(['round', 'condition_type', 'n', 'months_before']))
    .execute()
}
