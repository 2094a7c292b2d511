import { imageUri } from '#contract/accounts/avatar-calls.ts'
import type { Department } from '#contract/departments/calls.ts'
import type { ChartMember, ChartUnit, OrganizationChart } from '#contract/departments/chart-calls.ts'
import { fullName } from '#contract/members/name.ts'
import type { Ctx } from '../../../platform/context.ts'
import * as memberDirectory from '../../members/service.ts'
import * as departments from '../service.ts'
import { firstPeople, placedSupervisors } from './queries.ts'
import { weatherIn } from './weather-service.ts'

/** The open departments as units with their people, and the weather as far as the reader may see it. */
export async function chart(ctx: Ctx): Promise<{ result: OrganizationChart }> {
  const { tx, actor } = ctx
  const { departments: rows } = await departments.list(ctx)
  const { of, company } = await weatherIn(ctx, rows)
  const { members, unplaced, ...whole } = company
  const people = Map.groupBy(await firstPeople(tx, actor), ({ department_id }) => department_id)
  const seniors = Map.groupBy(await placedSupervisors(tx, actor), ({ department_id }) => department_id)
  const unit = (row: Department): ChartUnit => {
    const { own, all, ...weather } = of(row.id)
    return {
      ...unitOf(row, rows),
      supervisors: (seniors.get(row.id) ?? []).map((senior) => ({ id: senior.id, name: fullName(senior) })),
      members: (people.get(row.id) ?? []).map(memberOf),
      own_member_count: own,
      member_count: all,
      ...weather,
    }
  }
  return {
    result: {
      units: rows.map(unit),
      unplaced: { members: (people.get(null) ?? []).map(memberOf), count: unplaced },
      member_count: members,
      ...whole,
    },
  }
}

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

const memberOf = ({ image_name, is_disclosed, ...person }: Person): ChartMember => ({
  id: person.id,
  code: person.code,
  lastname: person.lastname,
  firstname: person.firstname,
  condition_type: person.condition_type,
  withheld_reason: is_disclosed ? undefined : 'not_told',
  image_uri: imageUri(image_name),
})

export async function moveUnit(
  ctx: Ctx,
  input: { id: number; parent_id?: number | null | undefined; version: number },
) {
  const { message } = await departments.update(ctx, input)
  return { message }
}

export async function place(ctx: Ctx, input: { member_id: number; department_id: number }) {
  await memberDirectory.place(ctx, input.member_id, input.department_id)
  return { message: '組織図に追加しました。' }
}

export async function remove(ctx: Ctx, memberId: number) {
  await memberDirectory.place(ctx, memberId, null)
  return { message: '部署から外しました。' }
}
