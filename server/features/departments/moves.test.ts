import { expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { suite } from '../../testing/suite.ts'

const { server, company, fresh, as, call, columns, update, register } = suite({
  at: '2026-06-15T09:00:00+09:00',
  company: 'none',
})

const send = (method: string, path: string, json?: object, role?: RoleKey) =>
  call(method, `/v4/common/${path}`, json, role)

const units = async (
  role: RoleKey = 'owner',
): Promise<{ id: number; department_name: string; version: number; is_archived: boolean }[]> =>
  (await as(role).get('/v4/common/departments', { archived: 'true' })).body.departments
const paths = async (role: RoleKey = 'owner') => (await units(role)).map((row) => row.department_name)
const versionOf = async (id: number) => (await units()).find((row) => row.id === id)?.version ?? 0

const join = (department_id: number) => register({ department_id })

test('a move carries the whole subtree, and what a restricted viewer sees follows it', async () => {
  await fresh()
  const { sales, salesEast, development } = company.departments
  const { body: created } = await send('POST', 'departments', { name: '第一係', parent_id: salesEast })
  expect(created.result).toMatchObject({ department_name: '営業部 > 東日本課 > 第一係', is_blank: true })
  const member = await join(created.result.id)
  const seen = async () => (await as('restricted_viewer').get(`/v4/obf/members/${member.code}`)).status
  expect(await seen()).toBe(200)
  const moved = await send('PUT', `departments/${salesEast}`, {
    parent_id: development,
    version: await versionOf(salesEast),
  })
  expect(moved.body.message).toBe('部署を移動しました。')
  expect(await paths()).toEqual(['営業部', '開発部', '開発部 > 東日本課', '開発部 > 東日本課 > 第一係'])
  expect(await seen()).toBe(404)
  expect(await paths('restricted_viewer')).toEqual(['営業部'])
  const circle = await send('PUT', `departments/${development}`, {
    parent_id: created.result.id,
    version: await versionOf(development),
  })
  expect([circle.status, circle.body.errors[0].rule]).toEqual([422, 'department_circle'])
  await send('PUT', `departments/${salesEast}`, { parent_id: sales, version: await versionOf(salesEast) })
  expect(await seen()).toBe(200)
  const tasks = await columns('security_logs', ['task'], { category: 'department' })
  expect(tasks.map(({ task }) => task)).toEqual(['department.create', 'department.move', 'department.move'])
})

test('names hold no 「>」, stand once among siblings, and a stale change is refused', async () => {
  await fresh()
  const { sales } = company.departments
  const refused = await send('POST', 'departments', { name: '営業 > 東' })
  expect([refused.status, refused.body.errors[0].rule]).toEqual([422, 'not_use_department_name'])
  const taken = await send('POST', 'departments', { name: '営業部' })
  expect([taken.status, taken.body.errors[0]]).toMatchObject([
    422,
    { field: 'name', rule: 'department_name_taken' },
  ])
  const version = await versionOf(sales)
  expect((await send('PUT', `departments/${sales}`, { name: '営業本部', version })).status).toBe(200)
  expect(await paths()).toEqual(['営業本部', '営業本部 > 東日本課', '開発部'])
  const stale = await send('PUT', `departments/${sales}`, { name: '販売部', version })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
})

test('archiving takes what lies below, leaves the people where they are, and comes back', async () => {
  await fresh()
  const { sales, salesEast, development } = company.departments
  const member = await join(salesEast)
  const { body: before } = await send('GET', `departments/${sales}/members`)
  expect(before.consequences).toMatchObject({ departments: 2, members: 1, viewers: 1 })
  const { body } = await send('POST', 'departments/archive', { archive: [sales] })
  expect([body.archived_count, body.unarchived_count]).toEqual([2, 0])
  expect(body.archived.map((row: { id: number }) => row.id).sort()).toEqual([sales, salesEast].sort())
  const list = await send('GET', 'departments')
  expect(list.body.departments).toHaveLength(1)
  expect((await as('restricted_viewer').get(`/v4/obf/members/${member.code}`)).status).toBe(200)
  const last = await send('POST', 'departments/archive', { archive: [development] })
  expect([last.status, last.body.errors[0].rule]).toEqual([422, 'last_department'])
  const orphan = await send('POST', 'departments/archive', { unarchive: [salesEast] })
  expect([orphan.status, orphan.body.errors[0].rule]).toEqual([422, 'parent_archived'])
  const change = await send('PUT', `departments/${sales}`, { name: '新', version: await versionOf(sales) })
  expect([change.status, change.body.code]).toEqual([409, 'department_archived'])
  const { body: back } = await send('POST', 'departments/archive', { unarchive: [sales, salesEast] })
  expect(back.unarchived_count).toBe(2)
})

test('a tree nests, a search finds by kana form, and managers come and go', async () => {
  await fresh()
  const as = company.accounts.owner.token
  const { body: tree } = await server.call('GET', '/v4/common/departments', { as, query: { form: 'tree' } })
  expect(tree.departments[0].descendants[0]).toMatchObject({ name: '東日本課', descendants: [] })
  const { body: found } = await server.call('GET', '/v4/common/departments/search', {
    as,
    query: { q: '東日本' },
  })
  expect(found.departments.map((row: { name: string }) => row.name)).toEqual(['東日本課'])
  const { body: manager } = await send('POST', 'department-managers', { lastname: '山田', firstname: '太郎' })
  const { development } = company.departments
  const version = await versionOf(development)
  const { body } = await send('PUT', `departments/${development}`, {
    department_manager_id: manager.result.id,
    version,
  })
  expect(body.result.department_manager_name).toBe('山田 太郎')
  expect((await send('GET', 'department-managers', undefined, 'restricted_viewer')).body.items).toEqual([])
  expect((await send('DELETE', `department-managers/${manager.result.id}`)).status).toBe(200)
  const { body: after } = await send('GET', `departments/${development}/members`)
  expect(after.department.department_manager_name).toBeNull()
})

test('a file is read without writing, and written whole or not at all', async () => {
  await fresh()
  const as = company.accounts.owner.token
  const { salesEast } = company.departments
  const file = (text: string) => ({ file: new File([text], '部署.csv') })
  const good = `部署ID,部署,責任者\n${salesEast},開発部 > 東課,\n,企画部,\n,企画部 > 一課,\n`
  const read = await server.call('POST', '/v4/common/import-departments/read', { as, form: file(good) })
  expect(read.body).toMatchObject({ new_count: 2, changed_count: 1, error_count: 0 })
  expect(await paths()).toHaveLength(3)
  const bad = await server.call('POST', '/v4/common/import-departments', {
    as,
    form: file(`${good},無い部 > 課,\n`),
  })
  expect(bad.body.result).toMatchObject({ error_count: 1, imported_count: 0 })
  expect(await paths()).toHaveLength(3)
  const written = await server.call('POST', '/v1/common/import-departments', { as, form: file(good) })
  expect(written.body.result.imported_count).toBe(3)
  expect(await paths()).toEqual(['企画部', '企画部 > 一課', '営業部', '開発部', '開発部 > 東課'])
  const sheet = await server.call('GET', '/v1/common/import-departments', { as })
  expect(sheet.text).toContain(`${salesEast},開発部 > 東課,`)
  const again = await server.call('POST', '/v4/common/import-departments/read', {
    as,
    form: file(sheet.text),
  })
  expect(again.body).toMatchObject({ new_count: 0, changed_count: 0, unchanged_count: 5, error_count: 0 })
})

test('the organisation chart shows units to all, small weather only to administrators', async () => {
  await fresh()
  const { salesEast, development } = company.departments
  const member = await join(salesEast)
  await update('members', { id: member.id }, { condition_type: 3 })
  const unit = async (role: RoleKey, id: number) =>
    (await send('GET', 'organization-chart/members', undefined, role)).body.result.units.find(
      (one: { id: number }) => one.id === id,
    )
  expect((await unit('owner', salesEast)).weather).toMatchObject({ n: 1, rainy: { count: 1, percent: null } })
  expect((await unit('standard_viewer', salesEast)).weather).toBeNull()
  expect((await unit('restricted_viewer', development)) ?? null).toBeNull()
  const place = { member_id: member.id, department_id: development }
  expect((await send('POST', 'organization-chart', place, 'standard_viewer')).status).toBe(403)
  expect((await send('POST', 'organization-chart', place)).status).toBe(200)
  expect((await unit('owner', development)).own_member_count).toBe(1)
  expect((await send('DELETE', `organization-chart/${member.id}`)).status).toBe(200)
  const { result } = (await send('GET', 'organization-chart/members')).body
  expect(result.unplaced.count).toBe(1)
  const version = await versionOf(salesEast)
  const path = `organization-chart/departments/${salesEast}`
  expect((await send('PUT', path, { parent_id: development, version })).status).toBe(200)
  expect(await paths()).toContain('開発部 > 東日本課')
})

test('departments bring their weather where it is asked for, each reader that of its own scope', async () => {
  await fresh()
  const { sales, salesEast, development } = company.departments
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, at) => join(at < 6 ? salesEast : development)),
  )
  for (const [at, { id }] of people.entries())
    await update(
      'members',
      { id },
      { condition_type: at < 6 ? 3 : 1, ...(at === 11 && { working_status: 3 }) },
    )
  const weatherFor = async (role: RoleKey) =>
    Object.fromEntries(
      (await as(role).get('/v4/common/departments', { weather: 'true' })).body.departments.map(
        (row: { id: number; weather?: { people: number; n: number } | null }) => [
          row.id,
          row.weather && [row.weather.people, row.weather.n],
        ],
      ),
    )
  const whole = { [sales]: [6, 6], [salesEast]: [6, 6], [development]: [5, 5] }
  expect(await weatherFor('owner')).toEqual(whole)
  expect(await weatherFor('standard_viewer')).toEqual(whole)
  expect(await weatherFor('restricted_viewer')).toEqual({ [sales]: [6, 6], [salesEast]: [6, 6] })
  for (const { id } of people.slice(0, 2)) await update('members', { id }, { department_id: development })
  expect(await weatherFor('standard_viewer')).toEqual({
    [sales]: null,
    [salesEast]: null,
    [development]: null,
  })
  expect(await weatherFor('restricted_viewer')).toEqual({ [sales]: null, [salesEast]: null })
  const { body } = await as('owner').get(`/v4/common/departments/${sales}/members`)
  expect(body.department.weather).toMatchObject({ people: 4, rainy: { count: 4, percent: null } })
  expect(body.children).toMatchObject([{ id: salesEast, weather: { n: 4 } }])
  expect((await units())[0]).not.toHaveProperty('weather')
})
