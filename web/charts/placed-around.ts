interface Counted {
  count: number
}

interface PlacedRow<Row extends { parts: readonly Counted[] }> {
  row: Row
  parts: { part: Row['parts'][number]; x: number; length: number }[]
}

const sum = (parts: readonly Counted[]) => parts.reduce((total, { count }) => total + count, 0)

/** How much of a row lies left and right of the middle of its middle part, each as a share of the row. */
function sidesOf(parts: readonly Counted[]): [number, number] {
  const [total, halfway] = [sum(parts), (parts.length - 1) / 2]
  if (total === 0) return [0, 0]
  const between = (parts[halfway]?.count ?? 0) / 2
  return [(sum(parts.slice(0, halfway)) + between) / total, (sum(parts.slice(halfway + 1)) + between) / total]
}

/** Where the parts of each row lie so that their middles stand under each other, all on one scale that fills the width. */
export function placedAround<Row extends { parts: readonly Counted[] }>(
  rows: readonly Row[],
  width: number,
): { middle: number; placedRows: PlacedRow<Row>[] } {
  const sides = rows.map(({ parts }) => sidesOf(parts))
  const left = Math.max(0, ...sides.map(([before]) => before))
  const right = Math.max(0, ...sides.map(([, after]) => after))
  const scale = left + right === 0 ? 0 : width / (left + right)
  const middle = left + right === 0 ? width / 2 : left * scale
  const placedRows = rows.map((row, at) => {
    const total = sum(row.parts)
    let x = middle - (sides[at]?.[0] ?? 0) * scale
    const parts = row.parts.flatMap((part: Row['parts'][number]) => {
      const length = total === 0 ? 0 : (part.count / total) * scale
      const place = { part, x, length }
      x += length
      return length > 0 ? [place] : []
    })
    return { row, parts }
  })
  return { middle, placedRows }
}
