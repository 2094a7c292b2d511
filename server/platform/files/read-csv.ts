import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { unguarded } from './formula-guard.ts'
import { fileRefused, refuseCell, tableLimits } from './refusal.ts'
import type { TableRow } from './sheet.ts'

const pieceLength = 65_536

/** ="0013", by which Excel is told that a value is text, is that text. */
const reported = /^\s*="([^"]*)"\s*$/
const quotedWithin = /^\s*"([^"]*)"\s*$/

/** A cell as it is meant; in quotes itself, or with a blank outside of them. */
function meant(text: string, isQuoted: boolean): string {
  const parts = reported.exec(text) ?? (isQuoted ? null : quotedWithin.exec(text))
  return parts ? (parts[1] ?? '') : unguarded(text)
}

const csvSettings = {
  bom: true,
  relax_column_count: true,
  // A quote within a cell is one: 彼は"元気"だ.
  relax_quotes: true,
  skip_empty_lines: false,
  // Concatenated files mix line endings.
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: tableLimits.columns * tableLimits.characters,
  cast: (text: string, { index, quoting }: { index: number; quoting: boolean }) => {
    refuseCell(index, text)
    return meant(text, quoting)
  },
}

function* piecesOf(text: string, start: number): Generator<string> {
  for (let from = start; from < text.length; from += pieceLength) yield text.slice(from, from + pieceLength)
}

// the parser names the line on which the file ends, a person looks for the row whose quote stays open
const csvRefused = (error: CsvError, above: number) =>
  error.code === 'CSV_MAX_RECORD_SIZE'
    ? fileRefused('file_cell', error, tableLimits.characters)
    : fileRefused('file_quotes', error, Number(error.records ?? 0) + 1 + above)

const delimiters = [',', '\t', ';'] as const
const linesSearched = 10
const charactersSearched = 20_000

/** The separator that most of the first lines have outside of quotes. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, charactersSearched)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/, linesSearched)
  const weights = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const total = counts.reduce((sum, count) => sum + count, 0)
    return counts.filter((count) => count > 0).length * charactersSearched + total
  })
  return delimiters[weights.indexOf(Math.max(...weights))] ?? ','
}

const delimiterLine = /^\ufeff?"?sep=([,;\t])"?(?:\r\n|\n|\r)/i

/** A CSV's cells by row, with commas, tabs or semicolons; throws AppError for quotes without an end. */
export async function* csvRows(text: string): AsyncGenerator<TableRow, undefined> {
  // A NUL is in no text file, but in a UTF-16 one and in pictures.
  if (text.includes('\0')) throw fileRefused('file_encoding')
  const said = delimiterLine.exec(text)
  const start = said?.[0].length ?? 0
  const delimiter = said?.[1] ?? delimiterOf(text)
  const rows = Readable.from(piecesOf(text, start)).pipe(parse({ ...csvSettings, delimiter }))
  let line = said ? 1 : 0
  try {
    for await (const cells of rows) {
      line += 1
      yield { line, cells }
    }
  } catch (error) {
    throw error instanceof CsvError ? csvRefused(error, said ? 1 : 0) : error
  }
}
