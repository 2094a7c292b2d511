import { fullName } from '#contract/members/name.ts'
import type { ReportQuery } from '#contract/reports/calls.ts'
import { todayIn } from '../../platform/calendar.ts'
import type { Ctx, ReadCtx } from '../../platform/context.ts'
import { readApart } from '../../platform/replica.ts'
import { hasNamedAccess } from '../member-scopes/service.ts'
import { answerPie, conditionPie, detailOf, emptyTally } from './chart-rules.ts'
import { type Blocks, blocksFor, type PlacedGroup } from './group-rules.ts'
import { withoutKept } from './kept-queries.ts'
import { groupsOfNamed } from './named-rules.ts'
import {
  calendarCharts,
  conditionCharts,
  overviewOf,
  type Reading,
  talliesBy,
  totalOf,
} from './overview-rules.ts'
import { monthWords, type Period, periodBefore, periodOf } from './period-rules.ts'
import {
  firstDelivery,
  readDepartments,
  readEarlierEditions,
  readGroups,
  readNamed,
  readSupervisors,
} from './queries.ts'

export { countMonths } from './month-queries.ts'
export { overviewOf, type Reading } from './overview-rules.ts'
export { periodOf, requireYear } from './period-rules.ts'

/** The period's groups that the caller may see; on request those of the period before, and of all months since. */
export function read(
  ctx: ReadCtx,
  query: ReportQuery = {},
  isCompared = false,
  sinceFor: (period: Period) => string = ({ from }) => from,
): Promise<Reading> {
  const { actor } = ctx
  const period = periodOf(query, todayIn(ctx.now))
  const earlier = periodBefore(period)
  const compared = isCompared ? earlier.from : period.from
  const [since = compared] = [sinceFor(period), compared].sort()
  const months = { from: `${since}-01`, to: `${period.to}-01` }
  return readApart(ctx, async (tx) => {
    const departments = await readDepartments(tx, actor.companyId)
    const named = groupsOfNamed(await readNamed(tx, actor)).filter(
      ({ month }) => month >= months.from && month <= months.to,
    )
    const paths = new Map(departments.map((department) => [department.id, department.ancestor_ids]))
    const counted = await withoutKept(tx, actor, months, await readGroups(tx, actor, months))
    const groups = [...counted, ...named].map(
      (group): PlacedGroup => Object.assign(group, { path: paths.get(group.department_id) ?? [] }),
    )
    const supervisorIds = [...new Set(groups.map((group) => group.senior_id))]
    const supervisors = await readSupervisors(tx, actor.companyId, supervisorIds)
    const blocks = blocksFor(groups, hasNamedAccess(actor))
    const isIn =
      ({ from, to }: Period) =>
      ({ month }: Blocks) =>
        month >= `${from}-01` && month <= `${to}-01`
    const { from: _from, to: _to, ...whose } = query
    return {
      query: whose,
      period,
      blocks: blocks.filter(isIn(period)),
      before: isCompared ? { period: earlier, blocks: blocks.filter(isIn(earlier)) } : null,
      everyBlock: blocks,
      departments,
      earlierEditions: await readEarlierEditions(tx, actor, {
        from: compared,
        to: period.to,
      }),
      firstDay: await firstDelivery(tx, actor),
      seniors: supervisors.map((supervisor) => ({ id: supervisor.id, name: fullName(supervisor) })),
    }
  })
}

export async function overview(ctx: Ctx, query?: ReportQuery) {
  return { result: overviewOf(await read(ctx, query, true)) }
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
