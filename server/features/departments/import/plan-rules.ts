import {
  departmentDepthLimit,
  departmentName,
  type ImportedNode,
  type ImportedRow,
  pathSeparator,
} from '#contract/departments/calls.ts'
import { messageInCell } from '#contract/missing-fields.ts'
import { missingText } from '#contract/missing-words.ts'
import { fieldError, fieldErrors, type Rule } from '#contract/validation.ts'
import { halfWidth, sameText } from '../../../platform/files/tidy-text.ts'
import { pathTo, type TreeNode } from '../tree-rules.ts'
import { keyOf, type PathReader, pathReader } from './path-rules.ts'

/** A row of the file: an empty id names the department by its path, an empty manager leaves it as it is. */
export type SheetRow = {
  line: number
  id: string
  path: string
  manager: string
  /** What a spreadsheet left in its cells by mistake. */
  faults?: readonly string[]
}

export type PlannedNode = TreeNode & { department_manager_id: number | null }
type Manager = { id: number; name: string }

/** A department as it would stand: where, under which manager, and which row says so. */
type Place = {
  id: number | null
  names: string[]
  managerId: number | null
  before: { names: string[]; managerId: number | null } | null
  row: Reading | null
}

type Reading = { line: number; names: string[]; errors: string[] }

export type Plan = { places: Place[]; rows: ImportedRow[] }

const say = (rule: Rule, limit?: number) => fieldError('', rule, limit).message

function readingOf({ line, id, path, faults = [] }: SheetRow, read: PathReader): Reading {
  const names = read(path, id === '' ? 'its_own' : 'its_new_place')
  const isEmpty = path.trim() === ''
  const result = departmentName.safeParse(names.at(-1) ?? '')
  const nameErrors = result.success
    ? []
    : fieldErrors(result.error.issues).map((error) => messageInCell(error, '部署名'))
  const depth = names.length > departmentDepthLimit ? [say('department_depth', departmentDepthLimit)] : []
  if (faults.length > 0) return { line, names, errors: [...faults] }
  return { line, names, errors: isEmpty ? [missingText('部署')] : [...nameErrors, ...depth] }
}

/**
 * What a file makes of the open departments. A row with an id renames or moves that department, one without names an
 * existing path or adds a new one; what the file leaves out stays below its parent, wherever that goes.
 */
export function planOf(
  nodes: readonly PlannedNode[],
  rows: readonly SheetRow[],
  managers: readonly Manager[],
): Plan {
  const open = nodes.filter(({ is_archived }) => !is_archived)
  const oldNames = new Map(open.map(({ id }) => [id, pathTo(nodes, id).map(({ name }) => name)]))
  const read = pathReader(oldNames.values())
  const readings = new Map(rows.map((row) => [row, readingOf(row, read)]))
  const claimed = claims(rows, readings, oldNames)
  const stated = new Map([...claimed].map(([row, id]) => [id, row]))
  const newNames = (id: number): string[] => {
    const row = stated.get(id)
    if (row) return readings.get(row)?.names ?? []
    const node = open.find((one) => one.id === id)
    return node ? [...(node.parent_id === null ? [] : newNames(node.parent_id)), node.name] : []
  }
  const managerIn = managerReader(managers)
  const kept = open.map((node): Place => {
    const row = stated.get(node.id)
    const reading = row ? (readings.get(row) ?? null) : null
    const before = { names: oldNames.get(node.id) ?? [], managerId: node.department_manager_id }
    const managerId = (row && reading && managerIn(row, reading, before.managerId)) ?? before.managerId
    return { id: node.id, names: newNames(node.id), managerId, before, row: reading }
  })
  const added = rows.flatMap((row): Place[] => {
    const reading = readings.get(row)
    if (!reading || claimed.has(row) || row.id !== '') return []
    return [
      {
        id: null,
        names: reading.names,
        managerId: managerIn(row, reading, null),
        before: null,
        row: reading,
      },
    ]
  })
  const places = [...kept, ...added].sort((one, other) => one.names.length - other.names.length)
  markClashes(places)
  markOrphans(places, nodes)
  const managerNames = new Map(managers.map(({ id, name }) => [id, name]))
  return { places, rows: rows.map((row) => rowOf(row, readings, { places, managerNames })) }
}

/** Which existing department a row is about. */
function claims(
  rows: readonly SheetRow[],
  readings: ReadonlyMap<SheetRow, Reading>,
  oldNames: ReadonlyMap<number, string[]>,
): Map<SheetRow, number> {
  const claimed = new Map<SheetRow, number>()
  const lineOf = new Map<number, number>()
  const byPath = new Map([...oldNames].map(([id, names]) => [keyOf(names), id]))
  const claim = (row: SheetRow, id: number) => {
    const other = lineOf.get(id)
    if (other !== undefined) readings.get(row)?.errors.push(say('duplicate_in_file', other))
    else claimed.set(row, id)
    lineOf.set(id, other ?? row.line)
  }
  for (const row of rows.filter(({ id }) => id !== '')) {
    const id = Number(halfWidth(row.id))
    if (oldNames.has(id)) claim(row, id)
    else readings.get(row)?.errors.push(say('unknown_department_id'))
  }
  for (const row of rows.filter(({ id }) => id === '')) {
    const id = byPath.get(keyOf(readings.get(row)?.names ?? []))
    if (id !== undefined && !isMovedAway(id, claimed, readings, oldNames)) claim(row, id)
  }
  return claimed
}

/** A path that another row takes its department away from is free for a new one. */
function isMovedAway(
  id: number,
  claimed: ReadonlyMap<SheetRow, number>,
  readings: ReadonlyMap<SheetRow, Reading>,
  oldNames: ReadonlyMap<number, string[]>,
): boolean {
  const row = [...claimed].find(([{ id: named }, one]) => one === id && named !== '')?.[0]
  return row !== undefined && keyOf(readings.get(row)?.names ?? []) !== keyOf(oldNames.get(id) ?? [])
}

/** Of several of one name it is who manages already. */
const managerReader =
  (managers: readonly Manager[]) => (row: SheetRow, reading: Reading, now: number | null) => {
    if (row.manager === '') return null
    const named = managers.filter(({ name }) => sameText(name) === sameText(row.manager))
    if (now !== null && named.some(({ id }) => id === now)) return now
    const [only] = named
    if (named.length !== 1) reading.errors.push(say(only ? 'ambiguous_manager' : 'unknown_manager'))
    return only?.id ?? null
  }

/** Two departments at one place: said in the row that brings it about. */
function markClashes(places: readonly Place[]): void {
  for (const group of Map.groupBy(places, ({ names }) => keyOf(names)).values()) {
    if (group.length < 2) continue
    const [first, ...others] = group.flatMap(({ row }) => (row ? [row] : []))
    if (first && others.length < group.length - 1) first.errors.push(say('department_name_taken'))
    for (const other of others) other.errors.push(say('duplicate_in_file', first?.line ?? 0))
  }
}

/** Rows whose parent is nowhere, and moves that push what lies below too deep. */
function markOrphans(places: readonly Place[], nodes: readonly TreeNode[]): void {
  const standing = new Set(places.map(({ names }) => keyOf(names)))
  const rowOfId = new Map(places.flatMap(({ id, row }) => (id !== null && row ? [[id, row] as const] : [])))
  for (const { id, names, row } of places) {
    if (row && names.length > 1 && !standing.has(keyOf(names.slice(0, -1))))
      row.errors.push(say('department_parent_missing'))
    if (row || id === null || names.length <= departmentDepthLimit) continue
    const mover = pathTo(nodes, id).findLast((above) => rowOfId.has(above.id))
    const reported = say('department_depth', departmentDepthLimit)
    const errors = mover && rowOfId.get(mover.id)?.errors
    if (errors && !errors.includes(reported)) errors.push(reported)
  }
}

/** Whether a row renames, moves or gives another manager. */
export const isChanged = ({ before, names, managerId }: Place): boolean =>
  before !== null && (isElsewhere({ before, names }) || managerId !== before.managerId)

const isElsewhere = ({ before, names }: Pick<Place, 'before' | 'names'>) =>
  before?.names.join(pathSeparator) !== names.join(pathSeparator)

const pathOf = (names: readonly string[]) => names.join(pathSeparator)

const beforeOf = (place: Place) =>
  place.before && place.row && isElsewhere(place) ? pathOf(place.before.names) : null

const statusOf = (place: Place): ImportedNode['status'] =>
  place.before === null ? 'new' : place.row && isChanged(place) ? 'changed' : 'unchanged'

function rowOf(
  row: SheetRow,
  readings: ReadonlyMap<SheetRow, Reading>,
  { places, managerNames }: { places: readonly Place[]; managerNames: ReadonlyMap<number, string> },
): ImportedRow {
  const reading = readings.get(row)
  const place = places.find((one) => one.row !== null && one.row === reading)
  const errors = reading?.errors ?? []
  if (errors.length > 0 || !place)
    return { line: row.line, path: row.path, status: 'error', before: null, changes: [], errors }
  return {
    line: row.line,
    path: pathOf(place.names),
    status: statusOf(place),
    before: beforeOf(place),
    changes: changesOf(place, managerNames),
    errors,
  }
}

/** What a row does, field by field. */
function changesOf(place: Place, managerNames: ReadonlyMap<number, string>): ImportedRow['changes'] {
  const { before, names, managerId } = place
  const nameOf = (id: number | null | undefined) => managerNames.get(id ?? 0) ?? ''
  const fields = [
    { column: '部署', before: before ? pathOf(before.names) : '', after: pathOf(names) },
    { column: '責任者', before: nameOf(before?.managerId), after: nameOf(managerId) },
  ]
  return fields.filter((field) => field.before !== field.after)
}

/** The tree that would come of it, depth first. */
export function treeOf({ places }: Plan, managers: readonly Manager[]): ImportedNode[] {
  const names = new Map(managers.map(({ id, name }) => [id, name]))
  return places
    .map((place) => ({
      path: pathOf(place.names),
      name: place.names.at(-1) ?? '',
      depth: place.names.length,
      status: statusOf(place),
      before: beforeOf(place),
      manager_name: place.managerId === null ? null : (names.get(place.managerId) ?? null),
    }))
    .sort((one, other) => compare(one.path.split(pathSeparator), other.path.split(pathSeparator)))
}

function compare(one: readonly string[], other: readonly string[]): number {
  for (const [index, name] of one.entries()) {
    const beside = other[index]
    if (beside === undefined) return 1
    if (name !== beside) return name < beside ? -1 : 1
  }
  return one.length - other.length
}
