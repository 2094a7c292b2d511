import { type RawBuilder, sql } from 'kysely'
import { enqType } from '#contract/codes.ts'
import { codeMeans } from '../../platform/code-functions.ts'
import type { Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { countedMembers, disclosedWithAnswer, scopeOf } from '../member-scopes/service.ts'
import { type Weather, weathers } from './counter-rules.ts'
import { disclosedInGroup, shownDepartments } from './queries.ts'

/** What came of the monthly rounds that were due in a month (YYYY-MM); `told` of the answered are told to the reader. */
export type MonthCounts = { month: string; delivered: number; answered: number; disclosed: number } & Record<
  Weather,
  number
>

/** Monthly rounds by month: delivered, answered, disclosed weather. Costs what the report's groups cost. */
export async function countMonths(
  tx: Tx,
  reader: Reader,
  from: string,
  until: string,
): Promise<MonthCounts[]> {
  const isLimited = scopeOf(reader).limitedToUser !== null
  const parts = [ofGroups(reader, from, until), ...(isLimited ? [ofNamed(tx, reader, from, until)] : [])]
  const { rows } = await sql<MonthCounts>`
    select month, sum(delivered)::bigint as delivered, sum(answered)::bigint as answered,
      sum(disclosed)::bigint as disclosed, ${eachWeather((weather) => sql`sum(${sql.ref(weather)})::bigint`)}
    from (${sql.join(parts, sql` union all `)}) as counted
    group by month
    having sum(delivered) > 0`.execute(tx)
  return rows
}

const eachWeather = (count: (weather: Weather) => RawBuilder<unknown>) =>
  sql.join(weathers.map((weather) => sql`${count(weather)} as ${sql.ref(weather)}`))

function ofGroups(reader: Reader, from: string, until: string) {
  const scope =
    scopeOf(reader).limitedToUser === null
      ? sql``
      : sql`join (${shownDepartments(reader)}) as s on s.id = r.department_id`
  return sql`
    select to_char(r.month, 'YYYY-MM') as month, sum(r.delivered) as delivered, sum(r.answered) as answered,
      coalesce(sum(r.answered) filter (where ${disclosedInGroup(reader)}), 0) as disclosed,
      ${eachWeather((weather) => sql`coalesce(sum(r.${sql.ref(weather)}) filter (where ${disclosedInGroup(reader)}), 0)`)}
    from report_rollups as r
    ${scope}
    where r.company_id = ${reader.companyId} and r.month >= ${from} and r.month < ${until}
    group by r.month`
}

/** What the groups lack of members given by name: those outside its departments, and weather their name discloses. */
function ofNamed(tx: Tx, reader: Reader, from: string, until: string) {
  const disclosedByName = sql`${disclosedWithAnswer(reader)} and not coalesce(disclosed_to_departments(a.notice) && s.by_ids, false)`
  const weather = (name: Weather) =>
    sql`count(*) filter (where ${sql.raw(`is_${name}`)}(a.condition_type) and ${disclosedByName})`
  return countedMembers(tx, scopeOf(reader))
    .innerJoin('user_display_members as n', (join) =>
      join.onRef('n.company_id', '=', 'm.company_id').onRef('n.member_id', '=', 'm.id'),
    )
    .innerJoin('deliveries as r', (join) =>
      join.onRef('r.company_id', '=', 'm.company_id').onRef('r.member_id', '=', 'm.id'),
    )
    .leftJoin(sql<{ id: number; by_ids: number[] }>`(${shownDepartments(reader)})`.as('s'), (join) =>
      join.onRef('s.id', '=', 'm.department_id'),
    )
    .leftJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'r.company_id')
        .onRef('a.member_id', '=', 'r.member_id')
        .onRef('a.enq_type', '=', 'r.enq_type')
        .onRef('a.round', '=', 'r.round'),
    )
    .where('n.user_id', '=', reader.userId)
    .where('r.enq_type', '=', enqType.is.monthly)
    .where('r.due_on', '>=', from)
    .where('r.due_on', '<', until)
    .where(({ ref }) => codeMeans('is_delivered', ref('r.answer_status')))
    .select([
      sql<string>`to_char(r.due_on, 'YYYY-MM')`.as('month'),
      sql<number>`count(*) filter (where s.id is null)`.as('delivered'),
      sql<number>`count(*) filter (where s.id is null and is_answered(r.answer_status))`.as('answered'),
      sql<number>`count(*) filter (where is_answered(r.answer_status) and ${disclosedByName})`.as(
        'disclosed',
      ),
      ...weathers.map((name) => weather(name).as(name)),
    ])
    .groupBy(sql`1`)
}
