import { largestFile } from '#contract/limits.ts'
import { requireNoTransaction } from '../database.ts'
import { readApart } from './reading-thread.ts'
import { fileRefused } from './refusal.ts'
import type { TableRow } from './sheet.ts'
import type { Saved } from './table-batches.ts'

export type Table = Saved & {
  headings: string[]
  headingLine: number
  rows: TableRow[]
}

const textsKeptOnce = 2_000

/** A long list says few things very often; each is kept once. */
function once(seen: Map<string, string>, cell: string): string {
  const known = seen.get(cell)
  if (known === undefined && seen.size < textsKeptOnce) seen.set(cell, cell)
  return known ?? cell
}

/** Reads an uploaded table without empty rows; throws 413, 415 or 422. */
export async function readTable(
  file: File,
  rowLimit: number,
  isCounted: (row: TableRow) => boolean = () => true,
): Promise<Table> {
  requireNoTransaction('reading a file')
  if (file.size > largestFile) throw fileRefused('file_size', undefined, largestFile / 1024 / 1024)
  const batches = readApart({ bytes: await file.bytes(), name: file.name })
  const seen = new Map<string, string>()
  const rows: TableRow[] = []
  let count = 0
  for (let batch = await batches.next(); ; batch = await batches.next()) {
    if (batch.done) return tableOf(batch.value, rows)
    for (const { line, cells } of batch.value) {
      const row = { line, cells: cells.map((cell) => once(seen, cell)) }
      rows.push(row)
      if (rows.length > 1 && isCounted(row)) count += 1
    }
    // Those that do not count are our own examples: no file has more of them than others.
    if (count <= rowLimit && rows.length <= 2 * rowLimit + 1) continue
    await batches.return({ encoding: 'utf-8', workbook: null })
    throw fileRefused('file_rows', undefined, rowLimit)
  }
}

function tableOf(saved: Saved, rows: TableRow[]): Table {
  const [first, ...rest] = rows
  if (!first) throw fileRefused('file_empty')
  return { ...saved, headings: first.cells, headingLine: first.line, rows: rest }
}
