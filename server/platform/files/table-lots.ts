import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { unguarded } from './formula-guard.ts'
import { xlsxRows } from './read-xlsx.ts'
import { fileRefused, refuseCell, tableLimits } from './refusal.ts'
import type { TableRow } from './sheet.ts'
import { tidied } from './tidy-text.ts'

/** A lot is handed over whole, while the one who gets it does nothing else. */
const lotLimits = { rows: 500, characters: 100_000 } as const

/** Excel itself has no more; a file may hold so many empty ones. */
const mostLines = 1_048_576

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

/** How an uploaded table was saved. */
export type Encoding = 'utf-8' | 'cp932' | 'xlsx'

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

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += pieceLength) yield text.slice(from, from + pieceLength)
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
      yield { line, cells: cells.map(unguarded) }
    }
  } catch (error) {
    throw error instanceof CsvError ? csvRefused(error) : error
  }
}

/** How a table was saved, and its rows as they are read; those without any text are left out. */
export type Reading = { encoding: Encoding; lots: AsyncGenerator<TableRow[]> }

const charactersIn = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0)

/** @throws AppError 413 for a table whose cells hold more in all than any table of people */
async function* lotsOf(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow[]> {
  let lot: TableRow[] = []
  let [inLot, inAll] = [0, 0]
  for await (const { line, cells: given } of rows) {
    if (line > mostLines) throw fileRefused('file_unpacked')
    const cells = given.map(tidied)
    const characters = charactersIn(cells)
    if (characters === 0) continue
    inAll += characters + cells.length
    if (inAll > tableLimits.whole) throw fileRefused('file_unpacked')
    lot.push({ line, cells })
    inLot += characters + cells.length
    if (lot.length < lotLimits.rows && inLot < lotLimits.characters) continue
    yield lot
    lot = []
    inLot = 0
  }
  if (lot.length > 0) yield lot
}

/**
 * Reads a CSV (UTF-8 or CP932) or XLSX file lot by lot. What it takes is bounded by its limits alone, so that it is run
 * in a thread that may die of it.
 * @throws AppError 413 for one that is too large, 415 for another kind of file, 422 for what is not taken in
 */
export function readLots(bytes: Buffer, name: string): Reading {
  if (bytes.subarray(0, 8).equals(compoundMark))
    throw fileRefused(/\.xls$/i.test(name) ? 'file_type' : 'file_password')
  const isZip = bytes.subarray(0, 4).equals(zipMark)
  const isNamedXlsx = /\.xl\w+$/i.test(name)
  if (isNamedXlsx !== isZip) throw fileRefused('file_type')
  if (isZip) return { encoding: 'xlsx', lots: lotsOf(xlsxRows(bytes)) }
  const { encoding, text } = decoded(bytes)
  return { encoding, lots: lotsOf(csvRows(text)) }
}
