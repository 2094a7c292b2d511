import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { largestFile } from '#contract/limits.ts'
import { xlsxRows } from './read-xlsx.ts'
import { fileRefused, refuseCell, tableLimits } from './refusal.ts'
import type { TableRow } from './sheet.ts'
import { tidied } from './tidy-text.ts'

/** An uploaded table as text, however it was saved. */
export type Table = { encoding: 'utf-8' | 'cp932' | 'xlsx'; headings: string[]; rows: TableRow[] }

// So that other requests are not kept waiting meanwhile.
const rowsAtOnce = 500

const textsKeptOnce = 2_000

const pieceLength = 65_536

const csvSettings = {
  bom: true,
  relax_column_count: true,
  skip_empty_lines: false,
  max_record_size: tableLimits.columns * tableLimits.characters,
  cast: (text: string, { index }: { index: number }) => {
    refuseCell(index, text)
    return text
  },
} as const

const zipMark = Buffer.from('PK\u0003\u0004')
// An old workbook, or a new one behind a password.
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')

function decoded(bytes: Buffer): { encoding: 'utf-8' | 'cp932'; text: string } {
  for (const [encoding, label] of [
    ['utf-8', 'utf-8'],
    ['cp932', 'shift_jis'],
  ] as const)
    try {
      return { encoding, text: new TextDecoder(label, { fatal: true }).decode(bytes) }
    } catch {}
  throw fileRefused('file_encoding')
}

/** Our own files put an apostrophe before what Excel would take for a formula. */
const unescaped = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += pieceLength) {
    await nextTurn()
    yield text.slice(from, from + pieceLength)
  }
}

const csvRefused = (error: CsvError) =>
  error.code === 'CSV_MAX_RECORD_SIZE'
    ? fileRefused('file_cell', error, tableLimits.characters)
    : fileRefused('file_quotes', error, Number(error.lines) || 1)

async function* csvRows(text: string): AsyncGenerator<TableRow> {
  // A NUL is in no text file, but in a UTF-16 one and in pictures.
  if (text.includes('\0')) throw fileRefused('file_encoding')
  const rows = Readable.from(piecesOf(text)).pipe(parse(csvSettings))
  let line = 0
  try {
    for await (const cells of rows) {
      line += 1
      yield { line, cells: cells.map(unescaped) }
    }
  } catch (error) {
    throw error instanceof CsvError ? csvRefused(error) : error
  }
}

/** A long list says few things very often; each is kept once. */
function once(seen: Map<string, string>, cell: string): string {
  const known = seen.get(cell)
  if (known === undefined && seen.size < textsKeptOnce) seen.set(cell, cell)
  return known ?? cell
}

async function collected(
  rows: Iterable<TableRow> | AsyncIterable<TableRow>,
  rowLimit: number,
  isCounted: (row: TableRow) => boolean,
): Promise<TableRow[]> {
  const kept: TableRow[] = []
  const seen = new Map<string, string>()
  let count = 0
  for await (const { line, cells } of rows) {
    if (line % rowsAtOnce === 0) await nextTurn()
    const row = { line, cells: cells.map((cell) => once(seen, tidied(cell))) }
    if (line > 1 && row.cells.every((cell) => cell === '')) continue
    if (line > 1 && isCounted(row)) count += 1
    if (count > rowLimit) throw fileRefused('file_rows', undefined, rowLimit)
    kept.push(row)
  }
  return kept
}

/**
 * Reads an uploaded CSV (UTF-8 or CP932) or XLSX file; rows without any text are left out.
 * @param isCounted whether a row counts towards the limit
 * @throws AppError 413 for one that is too large, 415 for another kind of file, 422 for what is not taken in
 */
export async function readTable(
  file: File,
  rowLimit: number,
  isCounted: (row: TableRow) => boolean = () => true,
): Promise<Table> {
  if (file.size > largestFile) throw fileRefused('file_size', undefined, largestFile / 1024 / 1024)
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.subarray(0, 8).equals(compoundMark))
    throw fileRefused(/\.xls$/i.test(file.name) ? 'file_type' : 'file_password')
  const isZip = bytes.subarray(0, 4).equals(zipMark)
  const isNamedXlsx = /\.xl\w+$/i.test(file.name)
  if (isNamedXlsx !== isZip) throw fileRefused('file_type')
  if (isZip) return tableOf('xlsx', await collected(xlsxRows(bytes), rowLimit, isCounted))
  const { encoding, text } = decoded(bytes)
  return tableOf(encoding, await collected(csvRows(text), rowLimit, isCounted))
}

function tableOf(encoding: Table['encoding'], rows: TableRow[]): Table {
  const [first, ...rest] = rows
  if (first?.line !== 1) throw fileRefused('file_empty')
  return { encoding, headings: first.cells, rows: rest }
}
