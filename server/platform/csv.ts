import { stringify } from 'csv-stringify/sync'
import { guarded } from './files/formula-guard.ts'
import { gathered } from './files/making.ts'
import type { Cell, Rows } from './files/sheet.ts'

const rowsAtOnce = 500

// by itself csv-stringify quotes only a whole delimiter, and readers end a row at either half of it
const settings = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const

/** A CSV for Excel in Japan, in pieces: BOM, CRLF, and an apostrophe before formulas. */
export async function* csvPieces(headings: readonly string[], rows: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([headings.map(guarded)], { ...settings, bom: true }))
  let batch: Cell[][] = []
  for await (const row of rows) {
    batch.push(row.map(guarded))
    if (batch.length < rowsAtOnce) continue
    yield Buffer.from(stringify(batch, settings))
    batch = []
  }
  yield Buffer.from(stringify(batch, settings))
}

/** The same file whole. */
export async function csvOf(headings: readonly string[], rows: Rows): Promise<Blob> {
  return new Blob(await gathered(csvPieces(headings, rows)), { type: csvType })
}

export const csvType = 'text/csv; charset=utf-8'
