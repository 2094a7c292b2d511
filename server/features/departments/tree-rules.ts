import { departmentDepthLimit } from '#contract/departments/calls.ts'
import type { FieldError } from '#contract/errors.ts'
import { sameLine } from '#contract/plain-text.ts'
import { fieldError } from '#contract/validation.ts'

export type TreeNode = { id: number; parent_id: number | null; name: string; is_archived: boolean }

/** A place that is asked for; without an id, that of a new department. */
export type Placement = { id?: number; parent_id: number | null; name: string }

const byId = (nodes: readonly TreeNode[]) => new Map(nodes.map((node) => [node.id, node]))

/** The way down to a department, itself last. */
export function pathTo(nodes: readonly TreeNode[], id: number): TreeNode[] {
  const all = byId(nodes)
  const path: TreeNode[] = []
  for (let node = all.get(id); node; node = node.parent_id === null ? undefined : all.get(node.parent_id))
    path.unshift(node)
  return path
}

/** The ids of these departments and of all below them. */
export function withBelow(nodes: readonly TreeNode[], ids: Iterable<number>): Set<number> {
  const children = Map.groupBy(nodes, ({ parent_id }) => parent_id)
  const taken = new Set<number>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (taken.has(id)) continue
    taken.add(id)
    open.push(...(children.get(id) ?? []).map((child) => child.id))
  }
  return taken
}

/** How many levels a department and those below it fill. */
function heightOf(nodes: readonly TreeNode[], id: number): number {
  const above = pathTo(nodes, id).length - 1
  return Math.max(...[...withBelow(nodes, [id])].map((one) => pathTo(nodes, one).length - above))
}

/** What stands in the way of a department being there under that name. */
export function placementProblems(
  nodes: readonly TreeNode[],
  { id, parent_id, name }: Placement,
): FieldError[] {
  const parent = nodes.find((node) => node.id === parent_id)
  const isTaken = nodes.some(
    (node) =>
      node.id !== id &&
      !node.is_archived &&
      node.parent_id === parent_id &&
      sameLine(node.name) === sameLine(name),
  )
  return [
    ...(isTaken ? [fieldError('name', 'department_name_taken')] : []),
    ...parentProblems(nodes, { id, parent_id, name }, parent),
  ]
}

function parentProblems(
  nodes: readonly TreeNode[],
  { id, parent_id }: { [Key in keyof Placement]: Placement[Key] | undefined },
  parent: TreeNode | undefined,
): FieldError[] {
  if (parent_id === null) return []
  if (!parent) return [fieldError('parent_id', 'not_in_company')]
  if (parent.is_archived) return [fieldError('parent_id', 'department_archived')]
  if (id !== undefined && withBelow(nodes, [id]).has(parent.id))
    return [fieldError('parent_id', 'department_circle')]
  const height = id === undefined ? 1 : heightOf(nodes, id)
  const depth = pathTo(nodes, parent.id).length + height
  return depth > departmentDepthLimit
    ? [fieldError('parent_id', 'department_depth', departmentDepthLimit)]
    : []
}

/** What archiving (with all below) and taking back (each by itself) would change. */
export function archiving(
  nodes: readonly TreeNode[],
  asked: { archive: readonly number[]; unarchive: readonly number[] },
): { archived: number[]; unarchived: number[] } {
  const isArchived = new Map(nodes.map(({ id, is_archived }) => [id, is_archived]))
  return {
    archived: [...withBelow(nodes, asked.archive)].filter((id) => isArchived.get(id) === false),
    unarchived: [...new Set(asked.unarchive)].filter((id) => isArchived.get(id) === true),
  }
}

/** What stands in the way of that change: nothing open stands below an archived one, or beside its own name. */
export function archivingProblems(
  nodes: readonly TreeNode[],
  { archived, unarchived }: { archived: readonly number[]; unarchived: readonly number[] },
): FieldError[] {
  const gone = new Set(archived)
  const back = new Set(unarchived)
  const after = nodes.map((node) => ({
    ...node,
    is_archived: gone.has(node.id) || (node.is_archived && !back.has(node.id)),
  }))
  const all = byId(after)
  const open = after.filter(({ is_archived }) => !is_archived)
  const returned = open.filter(({ id }) => back.has(id))
  const places = Map.groupBy(open, ({ parent_id, name }) => `${parent_id ?? ''}/${sameLine(name)}`)
  const isBelowArchived = ({ parent_id }: TreeNode) => parent_id !== null && all.get(parent_id)?.is_archived
  const isDoubled = ({ parent_id, name }: TreeNode) =>
    (places.get(`${parent_id ?? ''}/${sameLine(name)}`)?.length ?? 0) > 1
  return [
    ...(gone.size > 0 && open.length === 0 ? [fieldError('archive', 'last_department')] : []),
    ...(returned.some(isBelowArchived) ? [fieldError('unarchive', 'parent_archived')] : []),
    ...(returned.some(isDoubled) ? [fieldError('unarchive', 'department_name_taken')] : []),
  ]
}

/** Rows in the form of a tree; one whose parent is not among them stands at the top. */
export function nested<Row extends { id: number; parent_id: number | null }>(
  rows: readonly Row[],
): Nested<Row>[] {
  const ids = new Set(rows.map(({ id }) => id))
  const children = Map.groupBy(rows, ({ parent_id }) =>
    parent_id !== null && ids.has(parent_id) ? parent_id : null,
  )
  const under = (parent: number | null): Nested<Row>[] =>
    (children.get(parent) ?? []).map((row) => ({ ...row, descendants: under(row.id) }))
  return under(null)
}

export type Nested<Row> = Row & { descendants: Nested<Row>[] }
