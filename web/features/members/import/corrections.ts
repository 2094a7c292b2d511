import type { CheckedRow } from '#contract/members/import-calls.ts'

/** What was typed into cells of the file: line → heading → value. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<string, string>>

export const noCorrections: Corrections = new Map()

/** With one more cell corrected; a cell typed back to what it was is none. */
export function corrected(
  all: Corrections,
  cell: { line: number; column: string; value: string; original: string },
): Corrections {
  const row = new Map(all.get(cell.line))
  if (cell.value === cell.original) row.delete(cell.column)
  else row.set(cell.column, cell.value)
  const next = new Map(all)
  if (row.size === 0) next.delete(cell.line)
  else next.set(cell.line, row)
  return next
}

/** The later ones over the earlier. */
export function merged(earlier: Corrections, later: Corrections): Corrections {
  const all = new Map(earlier)
  for (const [line, cells] of later) all.set(line, new Map([...(earlier.get(line) ?? []), ...cells]))
  return all
}

/** The corrections as the calls take them. */
export const asInput = (all: Corrections) =>
  [...all].flatMap(([line, cells]) => [...cells].map(([column, value]) => ({ line, column, value })))

export const countOf = (all: Corrections): number =>
  [...all.values()].reduce((count, cells) => count + cells.size, 0)

/** What a cell holds now. */
export const cellOf = (row: CheckedRow, column: string, all: Corrections): string =>
  all.get(row.line)?.get(column) ?? row.values[column] ?? ''

/** A row's errors, one entry a column, in the order they came. */
export function errorsByColumn(row: CheckedRow): { column: string; messages: string[] }[] {
  const groups = Map.groupBy(row.errors, ({ column }) => column)
  return [...groups].map(([column, errors]) => ({ column, messages: errors.map(({ message }) => message) }))
}
