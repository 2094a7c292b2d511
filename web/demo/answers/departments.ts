import { hasLeft } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import { type Answers, type Change, type Demo, found, nextVersion, notFound, pageOf } from '../demo.ts'
import { holdsWords } from '../member-order.ts'
import type { Client, Output } from '../sample-store.ts'

type Department = Output<Client['departments']['create']>['result']
type Held = Awaited<ReturnType<typeof departmentsOf>>[number]

const departmentsOf = async (demo: Demo) =>
  (await demo.kept('departments', 'list', { archived: true, weather: true })).departments

/** A department without what is shown of it by request alone. */
const plainly = ({ weather: _, ...department }: Held): Held => department

/** Everybody's department is called by its path: a new name or place is told to all below. */
async function rename(demo: Demo, department: Held, path: string): Promise<void> {
  const before = department.department_name
  const { rows } = await demo.people.members()
  for (const one of await departmentsOf(demo))
    if (one.department_name === before || one.department_name.startsWith(`${before} > `))
      one.department_name = path + one.department_name.slice(before.length)
  for (const { department: own } of rows)
    if (own && (own.full_path === before || own.full_path.startsWith(`${before} > `))) {
      own.full_path = path + own.full_path.slice(before.length)
      own.short_name = own.full_path.split(' > ').at(-1) ?? own.short_name
    }
}

async function place(demo: Demo, department: Held, change: Change<Held>): Promise<Held> {
  const all = await departmentsOf(demo)
  const managers = await demo.kept('departmentManagers', 'list')
  const named = nextVersion(department, change)
  const parent = all.find(({ id }) => id === named.parent_id)
  const manager = managers.items.find(({ id }) => id === named.department_manager_id)
  named.parent_name = parent?.name ?? null
  named.department_manager_name = manager?.name ?? null
  if (parent) parent.has_descendants = true
  await rename(demo, named, parent ? `${parent.department_name} > ${named.name}` : named.name)
  return named
}

const isBelow = (one: Held, above: Held) => one.department_name.startsWith(`${above.department_name} > `)

async function archive(demo: Demo, ids: readonly number[], is_archived: boolean): Promise<Department[]> {
  const all = await departmentsOf(demo)
  const meant = all.filter((one) =>
    all.some((above) => ids.includes(above.id) && (one === above || isBelow(one, above))),
  )
  for (const one of meant) nextVersion(one, { is_archived })
  return meant.map(plainly)
}

const departmentsRead = (demo: Demo) =>
  ({
    list: async ({ form = 'flat', archived = false, weather = false }) => {
      const all = (await departmentsOf(demo)).filter((one) => archived || !one.is_archived)
      const shown = weather ? all : all.map(plainly)
      return { departments: form === 'tree' ? treeOf(shown, null) : shown }
    },
    create: async ({ name, parent_id = null, department_manager_id = null }) => {
      const all = await departmentsOf(demo)
      const id = demo.nextId()
      const department: Held = {
        id,
        name,
        department_name: name,
        parent_id,
        parent_name: null,
        department_manager_id,
        department_manager_name: null,
        member_count: 0,
        own_member_count: 0,
        has_descendants: false,
        is_archived: false,
        is_blank: true,
        enable_archive: true,
        version: 0,
      }
      all.push(department)
      const placed = await place(demo, department, {})
      all.sort((one, other) => (one.department_name < other.department_name ? -1 : 1))
      return { result: plainly(placed), message: '部署を登録しました。' }
    },
    update: async ({ id, version: _, ...change }) => {
      const department = found((await departmentsOf(demo)).find((one) => one.id === id))
      return { result: plainly(await place(demo, department, change)), message: '部署を更新しました。' }
    },
  }) satisfies Partial<Answers<Client['departments']>>

const departmentsOpened = (demo: Demo) =>
  ({
    members: async ({ id, limit, offset }) => {
      const all = await departmentsOf(demo)
      const department = found(all.find((one) => one.id === id))
      const { rows } = await demo.people.members()
      const inside = all.filter((one) => one === department || isBelow(one, department)).map((one) => one.id)
      const people = rows.filter(
        (row) => inside.includes(row.department?.id ?? 0) && !hasLeft(row.working_status),
      )
      const above = all.filter((one) => isBelow(department, one))
      const recorded = await demo.store.read<Output<Client['departments']['members']>>(
        'departments.members',
        {
          id,
          limit: 500,
        },
      )
      return {
        department: plainly(department),
        path: [...above, department].map((one) => ({ id: one.id, name: one.name })),
        children: all.filter((one) => one.parent_id === id).map(plainly),
        members: pageOf(people, { limit, offset }).map((row) => ({
          id: row.id,
          code: row.code,
          lastname: row.lastname,
          firstname: row.firstname,
          image_uri: row.image_uri,
          department_id: row.department?.id ?? id,
          department_name: row.department?.full_path ?? department.department_name,
          working_status: row.working_status,
        })),
        count: people.length,
        consequences: recorded?.consequences ?? {
          departments: 1,
          members: 0,
          seniors: 0,
          users: 0,
          viewers: 0,
        },
      }
    },
    archive: async ({ archive: closed = [], unarchive: opened = [] }) => {
      const archived = await archive(demo, closed, true)
      const unarchived = await archive(demo, opened, false)
      return {
        archived_count: archived.length,
        unarchived_count: unarchived.length,
        archived,
        unarchived,
        message: closed.length > 0 ? '部署を廃止しました。' : '部署を元に戻しました。',
      }
    },
    search: async ({ q, archived = false, limit }) => {
      const all = (await departmentsOf(demo)).filter(
        (one) => (archived || !one.is_archived) && holdsWords(q, [one.department_name]),
      )
      return { departments: pageOf(all, { limit }).map(plainly), count: all.length }
    },
  }) satisfies Partial<Answers<Client['departments']>>

export const departments = (demo: Demo): Answers<Client['departments']> => ({
  ...departmentsRead(demo),
  ...departmentsOpened(demo),
})

type Tree = Output<Client['departments']['list']>['departments']

const treeOf = (all: readonly Held[], parent: number | null): Tree =>
  all
    .filter(({ parent_id }) => parent_id === parent)
    .map((one) => ({ ...one, descendants: treeOf(all, one.id) }))

export const departmentManagers = (demo: Demo): Answers<Client['departmentManagers']> => {
  const list = () => demo.kept('departmentManagers', 'list')
  return {
    list,
    create: async ({ lastname, firstname, email = null }) => {
      const manager = {
        id: demo.nextId(),
        lastname,
        firstname,
        name: fullName({ lastname, firstname }),
        email,
        departments: [],
        version: 1,
      }
      ;(await list()).items.push(manager)
      return { result: manager, message: '責任者を登録しました。' }
    },
    update: async ({ id, version: _, ...change }) => {
      const manager = nextVersion(found((await list()).items.find((one) => one.id === id)), change)
      manager.name = fullName(manager)
      return { result: manager, message: '責任者を更新しました。' }
    },
    remove: async ({ id }) => {
      const held = await list()
      held.items = held.items.filter((one) => one.id !== id)
      return { message: '責任者を削除しました。' }
    },
  }
}

export const organizationChart = (demo: Demo): Answers<Client['organizationChart']> => {
  const chartOf = async () => (await demo.kept('organizationChart', 'members')).result
  const takeOut = async (id: number) => {
    const chart = await chartOf()
    for (const unit of [...chart.units, chart.unplaced]) {
      const person = unit.members.find((one) => one.id === id)
      if (!person) continue
      unit.members = unit.members.filter((one) => one !== person)
      if ('own_member_count' in unit) unit.own_member_count -= 1
      else unit.count -= 1
      return person
    }
    throw notFound()
  }
  return {
    members: () => demo.kept('organizationChart', 'members'),
    moveUnit: async ({ id, parent_id = null }) => {
      const department = found((await departmentsOf(demo)).find((one) => one.id === id))
      const placed = await place(demo, department, { parent_id })
      const unit = found((await chartOf()).units.find((one) => one.id === id))
      nextVersion(unit, { parent_id, department_name: placed.department_name })
      return { message: '部署の位置を変更しました。' }
    },
    place: async ({ member_id, department_id }) => {
      const person = await takeOut(member_id)
      const unit = found((await chartOf()).units.find((one) => one.id === department_id))
      unit.members.push(person)
      unit.own_member_count += 1
      const row = await demo.people.row(member_id)
      if (row) row.department = { id: unit.id, full_path: unit.department_name, short_name: unit.name }
      return { message: '組織図に追加しました。' }
    },
    remove: async ({ id }) => {
      const person = await takeOut(id)
      const { unplaced } = await chartOf()
      unplaced.members.push(person)
      unplaced.count += 1
      const row = await demo.people.row(id)
      if (row) row.department = null
      return { message: '部署から外しました。' }
    },
  }
}
