import type { FileProblem } from '#contract/company/file-mapping-fields.ts'
import type { TableRow } from './sheet.ts'

const sign = /^[〃″仝]$/
const signOrWords = /^(?:[〃″仝]|同上|上に同じ|上と同じ)$/

/** Cells that only say "as above" take the value there; in our own sheets words may be a value themselves. */
export function withoutDittos(
  rows: readonly TableRow[],
  isOwn: boolean,
): { rows: TableRow[]; problems: FileProblem[] } {
  const ditto = isOwn ? sign : signOrWords
  let above: readonly string[] = []
  let read = 0
  const whole = rows.map((row) => {
    const cells = row.cells.map((cell, column) => {
      const value = above[column] ?? ''
      if (value === '' || !ditto.test(cell)) return cell
      read += 1
      return value
    })
    above = cells
    return { ...row, cells }
  })
  const message = `「〃」や「同上」の${read}か所は、上の行の値として読み取りました。`
  return { rows: whole, problems: read > 0 ? [{ message, is_fatal: false }] : [] }
}
