import type { MergedCells } from './sheet-marks.ts'

/** Gives each row of merged cells their value, as a person sees it; rows without any other text stay empty. */
export function mergedFiller(merged: readonly MergedCells[]) {
  const beginning = Map.groupBy(merged, ({ from }) => from)
  const open = new Map<number, { to: number; text: string }>()
  let filled = 0
  const fill = (row: number, cells: string[]): string[] => {
    const hasText = cells.some((text) => text.trim() !== '')
    for (const [column, { to, text }] of open) {
      if (to < row) open.delete(column)
      else if (hasText && (cells[column] ?? '') === '') {
        for (let at = cells.length; at <= column; at += 1) cells.push('')
        cells[column] = text
        filled += 1
      }
    }
    for (const { column, to } of beginning.get(row) ?? []) {
      const text = cells[column] ?? ''
      if (text !== '') open.set(column, { to, text })
    }
    return cells
  }
  return { fill, filledCells: () => filled }
}
