import { isNewbie } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import type { ReportGroup, ReportOverview, ReportQuery } from '#contract/reports/calls.ts'
import { todayIn } from '../../platform/calendar.ts'
import type { Ctx, ReadCtx } from '../../platform/context.ts'
import { readApart } from '../../platform/replica.ts'
import { roundCount } from '../deliveries/service.ts'
import { hasNamedAccess } from '../member-scopes/service.ts'
import { answerEntry, answerPie, conditionEntry, conditionPie, detailOf, emptyTally } from './chart-rules.ts'
import { type Blocks, blocksFor, isChosen, type PlacedGroup, type Tally, tallied } from './group-rules.ts'
import { groupsOfNamed } from './named-rules.ts'
import { monthKey, monthsOf, monthWords, type Period, periodOf, roundKey } from './period-rules.ts'
import { firstDelivery, readDepartments, readGroups, readNamed, readSupervisors } from './queries.ts'

export { periodOf, requireYear } from './period-rules.ts'

type Departments = Awaited<ReturnType<typeof readDepartments>>

/** What every figure of a report is made of. */
export type Reading = {
  query: ReportQuery
  period: Period
  blocks: Blocks
  departments: Departments
  firstDay: string | null
  seniors: { id: number; name: string }[]
}

/** Reads the groups of the period that the caller may see, in a few questions whose cost follows their number. */
export function read(ctx: ReadCtx, query: ReportQuery = {}): Promise<Reading> {
  const { actor } = ctx
  const period = periodOf(query, todayIn(ctx.now))
  const months = { from: `${period.from}-01`, to: `${period.to}-01` }
  return readApart(ctx, async (tx) => {
    const departments = await readDepartments(tx, actor.companyId)
    const named = groupsOfNamed(await readNamed(tx, actor)).filter(
      ({ month }) => month >= months.from && month <= months.to,
    )
    const paths = new Map(departments.map((department) => [department.id, department.ancestor_ids]))
    const groups = [...(await readGroups(tx, actor, months)), ...named].map(
      (group): PlacedGroup => ({ ...group, path: paths.get(group.department_id) ?? [] }),
    )
    const supervisorIds = [...new Set(groups.map((group) => group.senior_id))]
    const supervisors = await readSupervisors(tx, actor.companyId, supervisorIds)
    return {
      query,
      period,
      blocks: blocksFor(groups, hasNamedAccess(actor)),
      departments,
      firstDay: await firstDelivery(tx, actor.companyId),
      seniors: supervisors.map((supervisor) => ({ id: supervisor.id, name: fullName(supervisor) })),
    }
  })
}

const talliesBy = <Key>({ blocks, query }: Reading, keyOf: (group: PlacedGroup) => Key): Map<Key, Tally> =>
  tallied(blocks, isChosen(query), keyOf)

const totalOf = (reading: Reading): Tally => talliesBy(reading, () => 0).get(0) ?? emptyTally

const entries = <Entry>(
  keys: readonly string[],
  tallies: ReadonlyMap<string, Tally>,
  of: (tally: Tally) => Entry,
): Record<string, Entry> => Object.fromEntries(keys.map((key) => [key, of(tallies.get(key) ?? emptyTally)]))

const rounds = Array.from({ length: roundCount }, (_, index) => index + 1)

function byTime<Entry>(reading: Reading, of: (tally: Tally) => Entry) {
  const months = talliesBy(reading, ({ month }) => monthKey(month))
  const byRound = talliesBy(reading, ({ round }) => roundKey(round))
  return {
    calendar: entries(monthsOf(reading.period).map(monthKey), months, of),
    monthly: entries(rounds.map(roundKey), byRound, of),
  }
}

function calendarCharts(reading: Reading) {
  const { calendar, monthly } = byTime(reading, answerEntry)
  return { answerCalendarChartBaseData: calendar, answerMonthlyChartBaseData: monthly }
}

function conditionCharts(reading: Reading) {
  const { calendar, monthly } = byTime(reading, conditionEntry)
  return { conditionCalendarChartBaseData: calendar, conditionMonthlyChartBaseData: monthly }
}

const groupOf = (value: string | null, name: string, tally: Tally): ReportGroup => ({
  value,
  name,
  answer: answerEntry(tally),
  condition: conditionEntry(tally),
})

/** The departments right below the chosen one, each with all below it; then those in none of them. */
function departmentGroups(reading: Reading): ReportGroup[] {
  const { departments, query } = reading
  const chosen = departments.find(({ id }) => id === query.department_id)
  const depth = chosen?.ancestor_ids.length ?? 0
  const tallies = talliesBy(reading, ({ path }) => path[depth] ?? null)
  const below = departments.flatMap(({ id, name }) => {
    const tally = tallies.get(id)
    return tally ? [groupOf(String(id), name, tally)] : []
  })
  const own = tallies.get(null)
  return own ? [...below, groupOf(null, chosen ? `${chosen.name}（直属）` : '部署なし', own)] : below
}

function supervisorGroups(reading: Reading): ReportGroup[] {
  const tallies = talliesBy(reading, (group) => group.senior_id)
  const named = reading.seniors.flatMap(({ id, name }) => {
    const tally = tallies.get(id)
    return tally ? [groupOf(String(id), name, tally)] : []
  })
  const none = tallies.get(0)
  return none ? [...named, groupOf(null, '上司なし', none)] : named
}

/** Every figure of the report's page, from one reading. */
export function overviewOf(reading: Reading): ReportOverview {
  const total = totalOf(reading)
  const newbies = talliesBy(reading, (group) => group.is_newbie)
  const cohorts = talliesBy(reading, ({ cohort }) => cohort.slice(0, 7))
  return {
    period: reading.period,
    pieAnswerChartBaseData: answerPie(total),
    pieConditionChartBaseData: conditionPie(total),
    ...calendarCharts(reading),
    ...conditionCharts(reading),
    conditionDetailChartBaseData: detailOf(total),
    monthlyData: rounds,
    firstDeliveryDate: reading.firstDay,
    groups: {
      department: departmentGroups(reading),
      is_newbie: isNewbie.entries.flatMap(({ code, label }) => {
        const tally = newbies.get(code)
        return tally ? [groupOf(String(code), label, tally)] : []
      }),
      cohort: [...cohorts]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([month, tally]) => groupOf(month, `${monthWords(month)}入社`, tally)),
      senior: supervisorGroups(reading),
    },
  }
}

export async function overview(ctx: Ctx, query?: ReportQuery) {
  return { result: overviewOf(await read(ctx, query)) }
}

export async function calendar(ctx: Ctx, query?: ReportQuery) {
  return { result: calendarCharts(await read(ctx, query)) }
}

export async function conditionCalendar(ctx: Ctx, query?: ReportQuery) {
  return { result: conditionCharts(await read(ctx, query)) }
}

export async function conditionCount(ctx: Ctx, query?: ReportQuery) {
  return { result: conditionPie(totalOf(await read(ctx, query))) }
}

export async function conditionDetail(ctx: Ctx, query?: ReportQuery) {
  return { result: detailOf(totalOf(await read(ctx, query))) }
}

export async function count(ctx: Ctx, query?: ReportQuery) {
  return { result: answerPie(totalOf(await read(ctx, query))) }
}

/** The last month of the period with a delivery. */
export async function chart(ctx: Ctx, query?: ReportQuery) {
  const reading = await read(ctx, query)
  const months = talliesBy(reading, ({ month }) => month)
  const last = [...months.keys()].sort().at(-1)
  const tally = (last === undefined ? undefined : months.get(last)) ?? emptyTally
  const { current_rate: _, ...answers } = answerPie(tally)
  const { n: __, ...weather } = conditionPie(tally)
  return {
    result: {
      conditionData: { ...answers, ...weather },
      monthLastEnq: last === undefined ? null : monthWords(last),
      firstDeliveryDate: reading.firstDay,
    },
  }
}
