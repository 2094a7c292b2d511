/** What the drawing needs of a unit; one whose parent is not there stands at the top. */
export type LayoutUnit = { id: number; parent_id: number | null }

export type UnitChildren<Unit> = ReadonlyMap<number | null, readonly Unit[]>

/** The units by the one above; under null those at the top. */
export function childrenOf<Unit extends LayoutUnit>(units: readonly Unit[]): UnitChildren<Unit> {
  const ids = new Set(units.map(({ id }) => id))
  return Map.groupBy(units, ({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null))
}

/** How many units stand in a branch, its top included. */
export function sizeOf<Unit extends LayoutUnit>({ id }: Unit, children: UnitChildren<Unit>): number {
  return (children.get(id) ?? []).reduce((sum, child) => sum + sizeOf(child, children), 1)
}

/** The room between two branches, as a share of a unit's height. */
const gap = 0.5

/** Branches in columns, each under the lowest so far; folding keeps their places. */
export function inColumns<Unit extends LayoutUnit>(
  branches: readonly Unit[],
  children: UnitChildren<Unit>,
  count: number,
): Unit[][] {
  const columns = Array.from({ length: Math.max(1, Math.min(count, branches.length)) }, () => ({
    units: [] as Unit[],
    height: 0,
  }))
  for (const branch of branches) {
    const lowest = columns.reduce((best, column) => (column.height < best.height ? column : best))
    lowest.units.push(branch)
    lowest.height += sizeOf(branch, children) + gap
  }
  return columns.map(({ units }) => units)
}

/** Above so many, only the first two levels stand open at first. */
const mostOpenAtFirst = 60

export function foldedAtFirst(units: readonly LayoutUnit[]): Set<number> {
  if (units.length <= mostOpenAtFirst) return new Set()
  const parents = new Map(units.map(({ id, parent_id }) => [id, parent_id]))
  return new Set(
    units.filter(({ parent_id }) => parent_id !== null && parents.has(parent_id)).map(({ id }) => id),
  )
}
