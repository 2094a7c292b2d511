import type { ReachQuery, ReachReport } from '#contract/channels/attempt-calls.ts'
import { channelKinds } from '#contract/channels/names.ts'
import { bouncesThatStop } from '../../../delivery/routing/channel-choice-rules.ts'
import { addMonths, todayIn } from '../../../platform/calendar.ts'
import type { ReadCtx } from '../../../platform/context.ts'
import { hasNamedAccess } from '../../member-scopes/service.ts'
import { periodOf } from '../../reports/service.ts'
import { readDepartments, readLinked, readLinkedAnyhow, readPeople, readSent } from './queries.ts'
import { type Block, blocksFor, reachOf, type Unit } from './reach-rules.ts'

type Departments = Awaited<ReturnType<typeof readDepartments>>

async function readUnits(
  ctx: ReadCtx,
  days: { from: string; until: string },
  departments: Departments,
): Promise<Unit[]> {
  const { tx, actor } = ctx
  const sent = Map.groupBy(await readSent(tx, actor, days), ({ department_id }) => department_id)
  const linked = Map.groupBy(
    await readLinked(tx, actor, bouncesThatStop),
    ({ department_id }) => department_id,
  )
  const people = new Map((await readPeople(tx, actor, days)).map((one) => [one.department_id, one.people]))
  const anyhow = new Map((await readLinkedAnyhow(tx, actor)).map((one) => [one.department_id, one.linked]))
  const paths = new Map(departments.map(({ id, ancestor_ids }) => [id, ancestor_ids]))
  return [...new Set([...sent.keys(), ...linked.keys()])].map((department_id) => {
    const channels = linked.get(department_id) ?? []
    return {
      department_id,
      path: paths.get(department_id) ?? [],
      people: Math.max(people.get(department_id) ?? 0, ...channels.map((channel) => channel.linked)),
      linked: new Map(channels.map((channel) => [channel.route, channel.linked])),
      linkedAnyhow: anyhow.get(department_id) ?? 0,
      sent: sent.get(department_id) ?? [],
    }
  })
}

/** The departments right below the chosen one, each with all below it, and who belongs to the chosen one alone. */
function rowsOf(
  blocks: readonly Block[],
  departments: Departments,
  {
    department_id,
    route: channel = null,
  }: Pick<ReachQuery, 'department_id'> & { route?: ReachQuery['route'] | null },
): ReachReport['by_department'] {
  const at =
    department_id === undefined
      ? 0
      : (departments.find(({ id }) => id === department_id)?.ancestor_ids.length ?? 0)
  const units = blocks.flatMap((block) => block.units)
  const keyOf = ({ path }: Unit) => path[at] ?? null
  const isBelow = ({ path }: Unit) => department_id === undefined || path.includes(department_id)
  const keys = [...new Set(units.filter(isBelow).map(keyOf))]
  const named = [
    ...departments.flatMap(({ id }) => (keys.includes(id) ? [id] : [])),
    ...(keys.includes(null) ? [null] : []),
  ]
  return named.map((id) => {
    const isOne = (unit: Unit) => isBelow(unit) && keyOf(unit) === id
    const reach = reachOf(blocks, isOne, channel)
    const own = department_id === undefined ? '部署なし' : 'この部署のみ'
    return {
      id,
      ...reach,
      name: departments.find((department) => department.id === id)?.name ?? own,
      people: reach.is_withheld ? 0 : units.filter(isOne).reduce((sum, unit) => sum + unit.people, 0),
    }
  })
}

/** Whom each way reaches, and what came of what was sent, by way and by department, within the caller's scope. */
export async function reach(ctx: ReadCtx, query: ReachQuery): Promise<{ result: ReachReport }> {
  const period = periodOf(query, todayIn(ctx.now))
  const days = { from: `${period.from}-01`, until: addMonths(`${period.to}-01`, 1) }
  const departments = await readDepartments(ctx.tx, ctx.actor.companyId)
  const units = await readUnits(ctx, days, departments)
  const blocks = blocksFor(units, hasNamedAccess(ctx.actor))
  const { department_id, route: channel } = query
  const isChosen = ({ path }: Unit) => department_id === undefined || path.includes(department_id)
  const total = reachOf(blocks, isChosen, channel ?? null)
  return {
    result: {
      ...period,
      people: total.is_withheld ? 0 : units.filter(isChosen).reduce((sum, unit) => sum + unit.people, 0),
      total,
      by_channel: channelKinds.map((name) => ({ route: name, ...reachOf(blocks, isChosen, name) })),
      by_department: rowsOf(blocks, departments, query),
    },
  }
}
