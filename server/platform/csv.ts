import { stringify } from 'csv-stringify/sync'
import type { Cell, Rows } from './files/sheet.ts'

const rowsAtOnce = 500

const settings = { record_delimiter: '\r\n', escape_formulas: true } as const

/**
 * A CSV file as Excel in Japan opens it: UTF-8 with BOM, CRLF; what Excel would take for a formula gets a leading apostrophe.
 * @param rows taken a few at a time
 */
export async function csvOf(headings: readonly string[], rows: Rows): Promise<Blob> {
  const parts: string[] = [stringify([[...headings]], { ...settings, bom: true })]
  let lot: Cell[][] = []
  const flush = () => {
    parts.push(stringify(lot, settings))
    lot = []
  }
  for await (const row of rows) {
    lot.push([...row])
    if (lot.length === rowsAtOnce) flush()
  }
  flush()
  return new Blob(parts, { type: csvType })
}

export const csvType = 'text/csv; charset=utf-8'
