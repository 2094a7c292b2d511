import { departmentDepthLimit, departmentName } from '#contract/departments/calls.ts'
import { fieldError, fieldErrors } from '#contract/validation.ts'
import { type Answers, type Demo, found } from '../demo.ts'
import type { Client, Output } from '../sample-store.ts'
import { missingHeadings, readSheet } from '../sheet.ts'
import { departments } from './departments.ts'
import { sheetFile } from './member-file.ts'

type Checked = Output<Client['departmentImports']['read']>
type Row = Checked['rows'][number]
type Planned = { row: Row; id: number | undefined; names: string[]; manager: number | null | undefined }

const headings = { id: '部署ID', path: '部署', manager: '責任者' }
const joined = (names: readonly string[]) => names.join(' > ')

const openOf = async (demo: Demo) =>
  (await demo.kept('departments', 'list', { archived: true, weather: true })).departments.filter(
    ({ is_archived }) => !is_archived,
  )

type Known = {
  open: Awaited<ReturnType<typeof openOf>>
  managers: { id: number; name: string }[]
}

function planned(line: number, values: Record<string, string>, { open, managers }: Known): Planned {
  const names = (values[headings.path] ?? '').split(/[>＞]/).map((name) => name.trim())
  const path = joined(names)
  const id = values[headings.id]
  const held = id
    ? open.find((one) => String(one.id) === id)
    : open.find((one) => one.department_name === path)
  const name = departmentName.safeParse(names.at(-1))
  const manager = values[headings.manager]
  const person = managers.find((one) => one.name === manager)
  const errors = [
    ...(name.error ? fieldErrors(name.error.issues) : []),
    ...(id && !held ? [fieldError('id', 'unknown_department_id')] : []),
    ...(manager && !person ? [fieldError('manager', 'unknown_manager')] : []),
    ...(names.length > departmentDepthLimit
      ? [fieldError('path', 'department_depth', departmentDepthLimit)]
      : []),
  ].map(({ message }) => message)
  const isSame = held?.department_name === path && (!person || person.id === held.department_manager_id)
  const status = errors.length > 0 ? 'error' : isSame ? 'unchanged' : held ? 'changed' : 'new'
  const before = held && held.department_name !== path ? held.department_name : null
  const nameOf = (one: number | null | undefined) => managers.find(({ id }) => id === one)?.name ?? ''
  const changes = [
    { column: headings.path, before: held?.department_name ?? '', after: path },
    {
      column: headings.manager,
      before: nameOf(held?.department_manager_id),
      after: nameOf(person?.id ?? held?.department_manager_id),
    },
  ].filter((field) => field.before !== field.after)
  return { row: { line, path, status, before, changes, errors }, id: held?.id, names, manager: person?.id }
}

function markWrongPlaces(plans: readonly Planned[], { open }: Known): void {
  const paths = new Set([...open.map((one) => one.department_name), ...plans.map(({ row }) => row.path)])
  const lines = new Map<string, number>()
  for (const { row, names } of plans) {
    const other = lines.get(row.path)
    lines.set(row.path, other ?? row.line)
    if (other !== undefined) row.errors.push(fieldError('path', 'duplicate_in_file', other).message)
    if (names.length > 1 && !paths.has(joined(names.slice(0, -1))))
      row.errors.push(fieldError('path', 'department_parent_missing').message)
    if (row.errors.length > 0) row.status = 'error'
  }
}

/** The tree that would come of the file. */
function treeOf(plans: readonly Planned[], { open, managers }: Known): Checked['tree'] {
  const named = (id: number | null | undefined) => managers.find((one) => one.id === id)?.name ?? null
  const stated = new Map(plans.map((plan) => [plan.id, plan]))
  const kept = open.map((one) => {
    const plan = stated.get(one.id)
    const moved = open.findLast(
      ({ id, department_name }) => stated.has(id) && one.department_name.startsWith(`${department_name} > `),
    )
    const above = moved && stated.get(moved.id)?.row.path
    const under = above
      ? above + one.department_name.slice(moved.department_name.length)
      : one.department_name
    const path = plan?.row.path ?? under
    const status = path === one.department_name && plan?.row.status !== 'changed' ? 'unchanged' : 'changed'
    const manager_name = named(plan?.manager ?? one.department_manager_id)
    return { path, status, before: path === one.department_name ? null : one.department_name, manager_name }
  })
  const added = plans
    .filter(({ row }) => row.status === 'new')
    .map(({ row, manager }) => ({
      path: row.path,
      status: 'new',
      before: null,
      manager_name: named(manager),
    }))
  return [...kept, ...added]
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map((node) => {
      const names = node.path.split(' > ')
      const status = node.status as Checked['tree'][number]['status']
      return { ...node, status, name: names.at(-1) ?? '', depth: names.length - 1 }
    })
}

async function check(demo: Demo, file: File): Promise<{ plans: Planned[]; result: Checked }> {
  const sheet = await readSheet(file)
  const problems = missingHeadings(sheet, [headings.path])
  const known = { open: await openOf(demo), managers: (await demo.kept('departmentManagers', 'list')).items }
  const lines = problems.length > 0 ? [] : sheet.lines
  const plans = lines.map(({ line, values }) => planned(line, values, known))
  markWrongPlaces(plans, known)
  const count = (status: Row['status']) => plans.filter(({ row }) => row.status === status).length
  const result = {
    total: plans.length,
    new_count: count('new'),
    changed_count: count('changed'),
    unchanged_count: count('unchanged'),
    error_count: count('error'),
    problems,
    choices: null,
    rows: plans.map(({ row }) => row),
    tree: treeOf(plans, known),
  }
  return { plans, result }
}

async function write(demo: Demo, file: File) {
  const { plans, result } = await check(demo, file)
  if (result.error_count > 0 || result.problems.length > 0)
    return {
      result: { ...result, imported_count: 0 },
      undo: null,
      message: 'エラーがあるため、1件も取り込んでいません。',
    }
  const { create, update } = departments(demo)
  const byDepth = plans.toSorted((one, other) => one.names.length - other.names.length)
  for (const { row, id, names, manager } of byDepth) {
    if (row.status === 'unchanged' || create === 'no sample' || update === 'no sample') continue
    const above = joined(names.slice(0, -1))
    const open = await openOf(demo)
    const parent_id = above === '' ? null : found(open.find((one) => one.department_name === above)).id
    const place = { name: names.at(-1) ?? '', parent_id, ...(manager && { department_manager_id: manager }) }
    if (id === undefined) await create(place)
    else await update({ ...place, id, version: found(open.find((one) => one.id === id)).version })
  }
  const imported_count = result.new_count + result.changed_count
  return {
    result: { ...result, imported_count },
    undo: null,
    message: `${imported_count}件の部署を取り込みました。`,
  }
}

export const departmentImports = (demo: Demo): Answers<Client['departmentImports']> => ({
  read: async ({ file }) => (await check(demo, file)).result,
  write: ({ file }) => write(demo, file),
  writeFile: ({ file }) => write(demo, file),
  sheet: async () => {
    const rows = (await openOf(demo)).map((one) => [
      String(one.id),
      one.department_name,
      one.department_manager_name,
    ])
    return sheetFile([Object.values(headings), ...rows], '部署（デモ）.csv')
  },
})
