import { imageUri } from '#contract/accounts/avatar-calls.ts'
import type {
  ArchiveInput,
  Department,
  DepartmentChange,
  DepartmentInput,
  DepartmentNode,
  DepartmentView,
} from '#contract/departments/calls.ts'
import { audit } from '../../platform/audit.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError, found, invalid, refuse } from '../../platform/errors.ts'
import { scopeOf } from '../member-scopes/service.ts'
import { withWeather } from './chart/weather-service.ts'
import { requireManager } from './managers/service.ts'
import {
  findDepartments,
  membersBelow,
  pathDown,
  readConsequences,
  readDepartments,
  visibleDepartments,
} from './queries.ts'
import { holdTree, insertDepartment, repath, setArchived, updateDepartment } from './tree-queries.ts'
import { archiving, archivingProblems, nested, placementProblems } from './tree-rules.ts'

export { weatherOf } from './chart/weather-rules.ts'

type Form = {
  form?: 'flat' | 'tree' | undefined
  archived?: boolean | undefined
  weather?: boolean | undefined
}

/** The departments the caller may see; the ones above a restricted viewer's appear by name only, in the paths. */
export async function list(
  ctx: Ctx,
  { form = 'flat', archived = false, weather = false }: Form = {},
): Promise<{
  departments: DepartmentNode[]
}> {
  const rows = await visibleDepartments(ctx.tx, scopeOf(ctx.actor), { archived })
  const departments = weather ? await withWeather(ctx, rows) : rows
  return { departments: form === 'tree' ? nested(departments) : departments }
}

export function search(ctx: Ctx, input: { q: string; archived: boolean; limit: number }) {
  return findDepartments(ctx.tx, scopeOf(ctx.actor), input)
}

/** A department with what lies above and below it, and the members of its subtree. */
export async function view(
  ctx: Ctx,
  { id, limit, offset }: { id: number; limit: number; offset: number },
): Promise<DepartmentView> {
  const scope = scopeOf(ctx.actor)
  const rows = await withWeather(ctx, await visibleDepartments(ctx.tx, scope, { archived: true }))
  const department = found(rows.find((row) => row.id === id))
  const members = await membersBelow(ctx.tx, scope, { id, limit, offset })
  return {
    department,
    path: await pathDown(ctx.tx, scope, id),
    children: rows.filter(({ parent_id }) => parent_id === id),
    members: members.map(({ image_name, ...member }) => ({ ...member, image_uri: imageUri(image_name) })),
    count: department.member_count,
    consequences: await readConsequences(ctx.tx, scope.companyId, id),
  }
}

async function read(ctx: Ctx, id: number): Promise<Department> {
  const [department] = await readDepartments(ctx.tx, scopeOf(ctx.actor), [id])
  return found(department)
}

export async function create(
  ctx: Ctx,
  { name, parent_id = null, department_manager_id = null }: DepartmentInput,
) {
  const { companyId } = ctx.actor
  const tree = await holdTree(ctx.tx, companyId)
  refuse(placementProblems(tree, { name, parent_id }))
  await requireManager(ctx, department_manager_id)
  const values = { name, parent_id, department_manager_id }
  const id = await insertDepartment(ctx.tx, companyId, values, asDate(ctx.now))
  await repath(ctx.tx, companyId)
  await audit(ctx, { category: 'department', task: 'department.create' })
  return { result: await read(ctx, id), message: '部署を登録しました。' }
}

/** Changes a department's name, place or managers over the version read. */
export async function update(ctx: Ctx, { id, version, ...change }: DepartmentChange) {
  const { companyId } = ctx.actor
  const tree = await holdTree(ctx.tx, companyId)
  const before = found(tree.find((department) => department.id === id))
  if (before.version !== version) throw new AppError('stale_version')
  if (before.is_archived) throw new AppError('department_archived')
  const { name = before.name, parent_id = before.parent_id } = change
  const { department_manager_id = before.department_manager_id } = change
  refuse(placementProblems(tree, { id, name, parent_id }))
  await requireManager(ctx, department_manager_id)
  await updateDepartment(
    ctx.tx,
    { companyId, id },
    { name, parent_id, department_manager_id },
    asDate(ctx.now),
  )
  await repath(ctx.tx, companyId)
  const isMoved = parent_id !== before.parent_id
  await audit(ctx, { category: 'department', task: isMoved ? 'department.move' : 'department.update' })
  return { result: await read(ctx, id), message: isMoved ? '部署を移動しました。' : '部署を更新しました。' }
}

/** Archives departments with their subtrees, and restores others; members stay. */
export async function archive(ctx: Ctx, { archive = [], unarchive = [] }: ArchiveInput) {
  const { companyId } = ctx.actor
  if (archive.length + unarchive.length === 0) throw invalid('archive', 'required')
  const tree = await holdTree(ctx.tx, companyId)
  const known = new Set(tree.map(({ id }) => id))
  if ([...archive, ...unarchive].some((id) => !known.has(id))) throw new AppError('not_found')
  const change = archiving(tree, { archive, unarchive })
  refuse(archivingProblems(tree, change))
  const at = asDate(ctx.now)
  await setArchived(ctx.tx, companyId, change.archived, { isArchived: true, at })
  await setArchived(ctx.tx, companyId, change.unarchived, { isArchived: false, at })
  if (change.archived.length > 0) await audit(ctx, { category: 'department', task: 'department.archive' })
  if (change.unarchived.length > 0) await audit(ctx, { category: 'department', task: 'department.unarchive' })
  const scope = scopeOf(ctx.actor)
  return {
    archived_count: change.archived.length,
    unarchived_count: change.unarchived.length,
    archived: await readDepartments(ctx.tx, scope, change.archived),
    unarchived: await readDepartments(ctx.tx, scope, change.unarchived),
    message: reportedOf(change.archived.length, change.unarchived.length),
  }
}

function reportedOf(archived: number, unarchived: number): string {
  const parts = [
    ...(archived > 0 ? [`${archived}件の部署を廃止しました。`] : []),
    ...(unarchived > 0 ? [`${unarchived}件の部署を元に戻しました。`] : []),
  ]
  return parts.join('') || '変更はありません。'
}
