/** What the drawing needs of a unit; one whose parent is not there stands at the left edge. */
export type LayoutUnit = { id: number; parent_id: number | null }

export type Placed<Unit extends LayoutUnit> = {
  unit: Unit
  x: number
  y: number
  /** How many units lie directly below. */
  below: number
}

export const cardWidth = 256
export const cardHeight = 148
const columnGap = 56
const rowGap = 16

/** From left to right by level, each unit beside the middle of those below it; units in `folded` hide theirs. */
export function placed<Unit extends LayoutUnit>(units: readonly Unit[], folded: ReadonlySet<number>) {
  const ids = new Set(units.map(({ id }) => id))
  const children = Map.groupBy(units, ({ parent_id }) =>
    parent_id !== null && ids.has(parent_id) ? parent_id : null,
  )
  const cards: Placed<Unit>[] = []
  let rows = 0
  let columns = 0
  const place = (unit: Unit, level: number): number => {
    const below = children.get(unit.id) ?? []
    const shown = folded.has(unit.id) ? [] : below
    const middles = shown.map((child) => place(child, level + 1))
    const first = middles[0]
    const y = first === undefined ? rows++ * (cardHeight + rowGap) : (first + (middles.at(-1) ?? first)) / 2
    columns = Math.max(columns, level + 1)
    cards.push({ unit, x: level * (cardWidth + columnGap), y, below: below.length })
    return y
  }
  for (const root of children.get(null) ?? []) place(root, 0)
  return {
    cards,
    width: Math.max(0, columns * (cardWidth + columnGap) - columnGap),
    height: Math.max(0, rows * (cardHeight + rowGap) - rowGap),
  }
}

/** The ids above a unit, the nearest first. */
export function above(units: readonly LayoutUnit[], id: number): number[] {
  const parents = new Map(units.map((unit) => [unit.id, unit.parent_id]))
  const way: number[] = []
  for (let at = parents.get(id) ?? null; at !== null && parents.has(at); at = parents.get(at) ?? null)
    way.push(at)
  return way
}
