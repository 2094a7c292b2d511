import type { DepartmentManager, ManagerChange, ManagerInput } from '#contract/departments/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found, invalid } from '../../../platform/errors.ts'
import { scopeOf } from '../../member-scopes/service.ts'
import { deleteManager, holdManager, insertManager, updateManager, visibleManagers } from './queries.ts'

type Row = Awaited<ReturnType<typeof visibleManagers>>[number]

const managerOf = (row: Row): DepartmentManager => ({ ...row, name: fullName(row) })

const keyOf = (ctx: Ctx, id: number) => ({ companyId: ctx.actor.companyId, id })

/** The managers of the departments the caller may see; to others than restricted viewers also those without one. */
export async function list(ctx: Ctx): Promise<{ items: DepartmentManager[] }> {
  return { items: (await visibleManagers(ctx.tx, scopeOf(ctx.actor))).map(managerOf) }
}

async function read(ctx: Ctx, id: number): Promise<DepartmentManager> {
  const [row] = await visibleManagers(ctx.tx, scopeOf(ctx.actor), id)
  return managerOf(found(row))
}

export async function create(ctx: Ctx, input: ManagerInput) {
  const id = await insertManager(ctx.tx, ctx.actor.companyId, input, asDate(ctx.now))
  await audit(ctx, { category: 'department', task: 'department_manager.create' })
  return { result: await read(ctx, id), message: '責任者を登録しました。' }
}

/** Changes a manager that nobody changed since it was read. */
export async function update(ctx: Ctx, { id, version, ...input }: ManagerChange) {
  const before = found(await holdManager(ctx.tx, keyOf(ctx, id)))
  if (before.version !== version) throw new AppError('stale_version')
  await updateManager(ctx.tx, keyOf(ctx, id), input, asDate(ctx.now))
  await audit(ctx, { category: 'department', task: 'department_manager.update' })
  return { result: await read(ctx, id), message: '責任者を更新しました。' }
}

export async function remove(ctx: Ctx, id: number) {
  found(await holdManager(ctx.tx, keyOf(ctx, id)))
  await deleteManager(ctx.tx, keyOf(ctx, id))
  await audit(ctx, { category: 'department', task: 'department_manager.delete' })
  return { message: '責任者を削除しました。' }
}

/** @throws AppError 422 for a manager that the company does not have */
export async function requireManager(ctx: Ctx, id: number | null): Promise<void> {
  if (id === null) return
  if (!(await holdManager(ctx.tx, keyOf(ctx, id)))) throw invalid('department_manager_id', 'not_in_company')
}
