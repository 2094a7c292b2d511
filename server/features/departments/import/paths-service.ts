import { departmentDepthLimit, departmentName, pathSeparator } from '#contract/departments/calls.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import { type Ctx, permits } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { departmentPaths, sameText } from '../../../platform/files/tidy-text.ts'
import { type HeldDepartment, holdTree, insertDepartment, repath } from '../tree-queries.ts'

const namesIn = (path: string) =>
  path
    .split(/[>＞]/.test(path) ? /[>＞]/ : /[/／]/)
    .map((name) => name.trim())
    .filter(Boolean)

const open = (tree: readonly HeldDepartment[]) => tree.filter(({ is_archived }) => !is_archived)

/** Where a path begins that exists, and the names that are missing below; null where none can be made. */
function missingBelow(
  path: string,
  tree: readonly HeldDepartment[],
): { parent: number | null; names: string[] } | null {
  const names = namesIn(path)
  const known = departmentPaths(open(tree))
  const isNamed = names.every((name) => departmentName.safeParse(name).success)
  if (names.length === 0 || names.length > departmentDepthLimit || !isNamed) return null
  for (let length = names.length - 1; length > 0; length -= 1) {
    const parent = known.get(names.slice(0, length).join(pathSeparator))
    if (parent !== undefined) return placed(parent, names.slice(length), tree)
  }
  // the end of several paths names one of them, nobody knows which
  const isShared = open(tree).some(({ name }) => sameText(name) === sameText(names.at(-1) ?? ''))
  return isShared && names.length === 1 ? null : placed(null, names, tree)
}

function placed(parent: number | null, names: string[], tree: readonly HeldDepartment[]) {
  const [first = ''] = names
  const isArchived = tree.some(
    (one) => one.is_archived && one.parent_id === parent && sameText(one.name) === sameText(first),
  )
  const depth = tree.find(({ id }) => id === parent)?.full_path.split(pathSeparator).length ?? 0
  return isArchived || depth + names.length > departmentDepthLimit ? null : { parent, names }
}

/**
 * Makes the departments that none of these cells finds, from the top down; what cannot be made stays unknown.
 * @returns their paths @throws AppError('forbidden')
 */
export async function makeDepartments(ctx: Ctx, cells: readonly string[]): Promise<string[]> {
  const { companyId } = ctx.actor
  const wanted = [...new Set(cells)].filter((cell) => cell !== '')
  if (wanted.length === 0) return []
  const first = await holdTree(ctx.tx, companyId)
  const found = departmentPaths(open(first))
  const unknown = wanted.filter((cell) => found.get(cell) === undefined)
  let tree = first
  for (const cell of unknown) {
    const gap = departmentPaths(open(tree)).get(cell) === undefined ? missingBelow(cell, tree) : null
    if (!gap) continue
    if (!permits(ctx.actor, 'department.create')) throw new AppError('forbidden')
    let parent_id = gap.parent
    for (const name of gap.names) {
      const values = { name, parent_id, department_manager_id: null }
      parent_id = await insertDepartment(ctx.tx, companyId, values, asDate(ctx.now))
    }
    await repath(ctx.tx, companyId)
    tree = await holdTree(ctx.tx, companyId)
  }
  const before = new Set(first.map(({ id }) => id))
  const made = tree.filter(({ id }) => !before.has(id)).map(({ full_path }) => full_path)
  if (made.length > 0) await audit(ctx, { category: 'department', task: 'department.import' })
  return made
}
