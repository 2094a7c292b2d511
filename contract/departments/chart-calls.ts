import * as z from 'zod'
import { withheldReason } from '../answers/withheld-fields.ts'
import { call } from '../call.ts'
import { conditionType } from '../codes.ts'
import { codeIn, id, messageOnly, noInput, optional } from '../validation.ts'
import { unitWeather } from './weather-fields.ts'

/** A unit names so many of its own members; the rest is counted. */
export const chartMembersShown = 30

const person = z.object({ id, name: z.string() })

const chartMember = z.object({
  id,
  code: z.string(),
  lastname: z.string(),
  firstname: z.string(),
  image_uri: z.string().nullable(),
  /** 99 also where the reader was not told. */
  condition_type: codeIn(conditionType),
  withheld_reason: withheldReason,
})
export type ChartMember = z.output<typeof chartMember>

const chartUnit = z.object({
  id,
  name: z.string(),
  department_name: z.string(),
  /** Null at the top, and where the one above lies outside the reader's scope. */
  parent_id: id.nullable(),
  manager: person.nullable(),
  supervisors: z.array(person),
  members: z.array(chartMember),
  own_member_count: z.int(),
  member_count: z.int(),
  /** Of the unit and all below it. Null where so few answered that the reader may not see it. */
  weather: unitWeather.nullable(),
  withheld_reason: withheldReason,
  version: z.int(),
})
export type ChartUnit = z.output<typeof chartUnit>

const chart = z.object({
  units: z.array(chartUnit),
  unplaced: z.object({ members: z.array(chartMember), count: z.int() }),
  member_count: z.int(),
  weather: unitWeather.nullable(),
  withheld_reason: withheldReason,
})
export type OrganizationChart = z.output<typeof chart>

export const organizationChart = {
  members: call({
    method: 'GET',
    path: '/v4/common/organization-chart/members',
    access: 'department.read',
    summary: '組織図（部署・責任者・上司・メンバー・天気）',
  })
    .input(noInput)
    .output(z.object({ result: chart })),
  moveUnit: call({
    method: 'PUT',
    path: '/v4/common/organization-chart/departments/{id}',
    access: 'department.update',
    summary: '組織図の部署を別の部署の下へ移す',
  })
    .input(z.object({ id, parent_id: optional(id), version: z.int() }))
    .output(messageOnly),
  place: call({
    method: 'POST',
    path: '/v4/common/organization-chart',
    access: 'member.update',
    summary: 'メンバーを組織図の部署に追加する',
  })
    .input(z.object({ member_id: id, department_id: id }))
    .output(messageOnly),
  remove: call({
    method: 'DELETE',
    path: '/v4/common/organization-chart/{id}',
    access: 'member.update',
    summary: 'メンバーを部署から外す（id はメンバー）',
  })
    .input(z.object({ id }))
    .output(messageOnly),
}
