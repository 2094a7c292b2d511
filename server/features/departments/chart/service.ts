import { imageUri } from '#contract/accounts/avatar-calls.ts'
import type { Department } from '#contract/departments/calls.ts'
import type { ChartMember, ChartUnit, OrganizationChart } from '#contract/departments/chart-calls.ts'
import { leastPeople } from '#contract/limits.ts'
import { fullName } from '#contract/members/name.ts'
import type { Ctx } from '../../../platform/context.ts'
import { hasNamedAccess } from '../../member-scopes/service.ts'
import * as memberDirectory from '../../members/service.ts'
import * as departments from '../service.ts'
import { countPeople, firstPeople, placedSupervisors } from './queries.ts'
import { answeredOf, type Counts, nobody, rolledUp, shownUnits, weatherOf } from './weather-rules.ts'

/** The open departments as units with their people, and the weather as far as the reader may see it. */
export async function chart(ctx: Ctx): Promise<{ result: OrganizationChart }> {
  const { tx, actor } = ctx
  const { departments: rows } = await departments.list(ctx)
  const counted = await countPeople(tx, actor)
  const own = new Map(
    counted.flatMap(({ department_id: id, ...of }) => (id === null ? [] : [[id, of] as const])),
  )
  const company = sumOf(counted)
  const totals = rolledUp(rows, own)
  const shown = hasNamedAccess(actor) ? new Set(totals.keys()) : shownUnits(rows, totals, answeredOf(company))
  const people = Map.groupBy(await firstPeople(tx, actor), ({ department_id }) => department_id)
  const seniors = Map.groupBy(await placedSupervisors(tx, actor), ({ department_id }) => department_id)
  const unit = (row: Department): ChartUnit => ({
    ...unitOf(row, rows),
    supervisors: (seniors.get(row.id) ?? []).map((senior) => ({ id: senior.id, name: fullName(senior) })),
    members: (people.get(row.id) ?? []).map(memberOf),
    own_member_count: own.get(row.id)?.members ?? 0,
    member_count: totals.get(row.id)?.members ?? 0,
    weather: shown.has(row.id) ? weatherOf(totals.get(row.id) ?? nobody) : null,
  })
  const mayKnow = hasNamedAccess(actor) || answeredOf(company) >= leastPeople
  return {
    result: {
      units: rows.map(unit),
      unplaced: {
        members: (people.get(null) ?? []).map(memberOf),
        count: counted.find(({ department_id }) => department_id === null)?.members ?? 0,
      },
      member_count: company.members,
      weather: mayKnow ? weatherOf(company) : null,
    },
  }
}

const sumOf = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (sum, one) => ({
      members: sum.members + one.members,
      sunny: sum.sunny + one.sunny,
      cloudy: sum.cloudy + one.cloudy,
      rainy: sum.rainy + one.rainy,
    }),
    nobody,
  )

function unitOf(row: Department, rows: readonly Department[]) {
  const { id, name, department_name, version } = row
  const isBelowVisible = rows.some((one) => one.id === row.parent_id)
  const { department_manager_id: managerId, department_manager_name: managerName } = row
  return {
    id,
    name,
    department_name,
    version,
    parent_id: isBelowVisible ? row.parent_id : null,
    manager: managerId !== null && managerName !== null ? { id: managerId, name: managerName } : null,
  }
}

type Person = Awaited<ReturnType<typeof firstPeople>>[number]

const memberOf = ({ image_name, department_id: _, position: __, ...person }: Person): ChartMember => ({
  ...person,
  image_uri: imageUri(image_name),
})

/** Moves a unit with all below it. */
export async function moveUnit(
  ctx: Ctx,
  input: { id: number; parent_id?: number | null | undefined; version: number },
) {
  const { message } = await departments.update(ctx, input)
  return { message }
}

/** Puts a member into a unit. */
export async function place(ctx: Ctx, input: { member_id: number; department_id: number }) {
  await memberDirectory.place(ctx, input.member_id, input.department_id)
  return { message: '組織図に追加しました。' }
}

/** Takes a member out of its unit. */
export async function remove(ctx: Ctx, memberId: number) {
  await memberDirectory.place(ctx, memberId, null)
  return { message: '部署から外しました。' }
}
