import { beforeAll, expect, test } from 'vitest'
import { workingStatus } from '#contract/codes.ts'
import { suite } from './testing/suite.ts'

const { server, company, as, read, update, newMember, supervisor } = suite({
  at: '2026-05-20T11:00:00+09:00',
  company: 'file',
})

let senior: number

beforeAll(async () => {
  senior = await supervisor({})
  const { employed, on_leave, resigned, declined } = workingStatus.is
  const states = [employed, employed, employed, on_leave, resigned, resigned, declined]
  const date_contracted = '2026-04-01'
  for (const working_status of states) {
    const { id } = await newMember()
    const date_resigned = working_status === resigned ? '2026-06-10' : null
    await update('members', { id }, { working_status, senior_id: senior, date_contracted, date_resigned })
  }
  server.setTime('2026-06-20T11:00:00+09:00')
})

test('list, organization chart, departments, supervisors and report count the same people: those with the company', async () => {
  const count = async (query: Record<string, number | boolean>) => (await read('/v3/members', query)).count
  const department_id = company.departments.sales
  const { units, member_count } = await read('/v4/common/organization-chart/members')
  const unit = units.find(({ id }: { id: number }) => id === department_id)
  const { items } = (await as('owner').get('/v4/common/seniors')).body
  const { departments } = (await as('owner').get('/v4/common/departments')).body
  const department = departments.find(({ id }: { id: number }) => id === department_id)
  const { total } = await read('/v4/common/retention')
  expect({
    list: await count({ in_company: true }),
    ofDepartment: await count({ in_company: true, department_id }),
    ofSupervisor: await count({ in_company: true, senior_id: senior }),
    chart: member_count,
    unit: unit.member_count,
    department: department.member_count,
    supervisor: items.find(({ id }: { id: number }) => id === senior).member_count,
    report: total.n - total.left,
  }).toEqual({
    list: 4,
    ofDepartment: 4,
    ofSupervisor: 4,
    chart: 4,
    unit: 4,
    department: 4,
    supervisor: 4,
    report: 4,
  })
  expect([await count({ in_company: false }), await count({ with_former: true })]).toEqual([3, 7])
})
