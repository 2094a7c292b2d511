import { beforeAll, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { makeCompany, type TestCompany } from '../../testing/company.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, company, as, stored, supervisor } = suite({ company: 'file' })

let other: TestCompany
const at = new Date('2026-04-01T00:00:00Z')

beforeAll(async () => {
  other = await makeCompany(app)
  const { sales, salesEast, development } = company.departments
  const eastSupervisor = await insertSupervisor('東', salesEast)
  const developmentSupervisor = await insertSupervisor('発', development)
  await insertSupervisor('無', null)
  await insertMember(sales, null)
  await insertMember(salesEast, eastSupervisor)
  await insertMember(salesEast, eastSupervisor, at)
  await insertMember(development, developmentSupervisor)
})

const insertSupervisor = (lastname: string, department_id: number | null) =>
  supervisor({ lastname, firstname: '上司', department_id })

const insertMember = (department_id: number, senior_id: number | null, deleted_at: Date | null = null) =>
  stored('会員', { department_id, senior_id, deleted_at })

const get = async (path: string, role: RoleKey, query = {}) => (await as(role).get(path, query)).body

const departmentsFor = async (role: RoleKey) =>
  (await get('/v4/common/departments', role)).departments.map(
    (row: { department_name: string; member_count: number }) => [row.department_name, row.member_count],
  )

const supervisorsFor = async (role: RoleKey) =>
  (await get('/v4/common/seniors', role)).items.map((row: { lastname: string }) => row.lastname)

test('departments stand in the order of their paths with the living members of each subtree', async () => {
  expect(await departmentsFor('owner')).toEqual([
    ['営業部', 2],
    ['営業部 > 東日本課', 1],
    ['開発部', 1],
  ])
  expect(await departmentsFor('standard_viewer')).toHaveLength(3)
})

test('a department knows its parent and whether something lies below it', async () => {
  const [sales, east] = (await get('/v4/common/departments', 'owner')).departments
  expect(sales).toMatchObject({
    parent_id: null,
    parent_name: null,
    has_descendants: true,
    is_archived: false,
  })
  expect(east).toMatchObject({
    name: '東日本課',
    parent_id: company.departments.sales,
    parent_name: '営業部',
    has_descendants: false,
  })
})

test('a restricted viewer sees the subtrees shown to it, with their members only', async () => {
  expect(await departmentsFor('restricted_viewer')).toEqual([
    ['営業部', 2],
    ['営業部 > 東日本課', 1],
  ])
})

test('a department below the one shown names the ones above it', async () => {
  const restricted = other.accounts.restricted_viewer
  await app.database.asCompany(other.id, (tx) =>
    tx
      .updateTable('user_display_departments')
      .set({ department_id: other.departments.salesEast })
      .where('user_id', '=', restricted.id)
      .execute(),
  )
  const { body } = await server.call('GET', '/v4/common/departments', { as: restricted.token })
  expect(body.departments).toMatchObject([
    { department_name: '営業部 > 東日本課', parent_name: '営業部', member_count: 0 },
  ])
})

test('supervisors are listed with their department; a restricted viewer sees those of visible members', async () => {
  expect((await supervisorsFor('owner')).sort()).toEqual(['東', '無', '発'].sort())
  expect(await supervisorsFor('restricted_viewer')).toEqual(['東'])
  const { items } = await get('/v4/common/seniors', 'restricted_viewer')
  expect(items[0].department).toEqual({
    id: company.departments.salesEast,
    full_path: '営業部 > 東日本課',
    short_name: '東日本課',
  })
})

test('administrators see every account of the company, viewers their own', async () => {
  const rolesSeenBy = async (role: RoleKey, query = {}) =>
    (await get('/v4/common/users', role, query)).users.map(
      (row: { roles: { key: string }[] }) => row.roles[0]?.key,
    )
  expect((await rolesSeenBy('limited_administrator')).sort()).toEqual(Object.keys(company.accounts).sort())
  expect(await rolesSeenBy('standard_viewer')).toEqual(['standard_viewer'])
  expect(await rolesSeenBy('restricted_viewer')).toEqual(['restricted_viewer'])
  expect(await rolesSeenBy('owner', { 'role_keys[]': 'owner' })).toEqual(['owner'])
  expect(await rolesSeenBy('standard_viewer', { 'role_keys[]': 'owner' })).toEqual([])
})

test('the list of accounts brings the roles and the departments to choose from', async () => {
  const body = await get('/v4/common/users', 'restricted_viewer')
  expect(body.users[0]).toMatchObject({
    name: '試験 restricted_viewer',
    is_login_user: true,
    display_limit: true,
  })
  expect(body.roles.map(({ key }: { key: string }) => key)).toEqual(Object.keys(company.accounts))
  expect(body.departments).toHaveLength(2)
})

test('an unknown role key is refused', async () => {
  const body = await get('/v4/common/users', 'owner', { 'role_keys[]': 'emperor' })
  expect(body.code).toBe('validation')
})
