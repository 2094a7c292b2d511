/** One part of a column, counted from the bottom up. */
export interface ColumnPart {
  key: string
  count: number
}

interface PlacedPart<Part> {
  part: Part
  y: number
  height: number
  hasRoom: boolean
}

export interface PlacedColumn<Part> {
  /** The whole of the column, whose parts may be less. */
  top: number
  height: number
  parts: PlacedPart<Part>[]
}

const figureHeight = 16

/** Where each column and its parts lie in a plot of `height`, the tallest column filling it; parts of nobody are left out. */
export function placedColumns<Part extends ColumnPart>(
  columns: readonly { total: number; parts: readonly Part[] }[],
  height: number,
): PlacedColumn<Part>[] {
  const most = Math.max(1, ...columns.map(({ total }) => total))
  const scaled = (count: number) => (count / most) * height
  return columns.map(({ total, parts }) => {
    let below = 0
    return {
      top: height - scaled(total),
      height: scaled(total),
      parts: parts
        .filter(({ count }) => count > 0)
        .map((part) => {
          below += part.count
          const own = scaled(part.count)
          return { part, y: height - scaled(below), height: own, hasRoom: own >= figureHeight }
        }),
    }
  })
}
