import { dayFields } from './cell-faults.ts'
import {
  type ColumnOverrides,
  type FileColumn,
  type ImportField,
  isOwnSheet,
  type ReadColumns,
  readColumns,
} from './columns.ts'
import { withoutDittos } from './dittos.ts'
import { asideProblems, isAside, readingProblems } from './headings.ts'
import type { TableRow } from './sheet.ts'
import type { Table } from './table.ts'
import { isoDay } from './tidy-text.ts'

const rowsSearched = 10

/** The table from the line on that names most of the fields: a title or the day of the export may stand above it. */
export function fromHeadings(
  table: Table,
  fields: readonly ImportField[],
  overrides?: ColumnOverrides,
): Table {
  const named = (cells: readonly string[]) =>
    new Set(
      readColumns(cells, fields, overrides).columns.flatMap(({ target }) =>
        target === null ? [] : [target],
      ),
    ).size
  const above = table.rows.slice(0, rowsSearched)
  const counts = [named(table.headings), ...above.map(({ cells }) => named(cells))]
  const most = Math.max(...counts)
  const first = counts.indexOf(most)
  // of merged headings of two lines that name as much, the lower ones are the nearer
  const isLower = (table.workbook?.mergedCells ?? 0) > 0 && counts[first + 1] === most
  const place = isLower ? first : first - 1
  const heading = table.rows[place]
  if (!heading) return table
  return { ...table, headings: heading.cells, headingLine: heading.line, rows: table.rows.slice(place + 1) }
}

function withBeyond({ headings, rows }: Table): TableRow[] {
  const width = headings.findLastIndex((heading) => heading !== '') + 1
  return rows.map((row) => {
    const index = row.cells.findIndex((cell, column) => column >= width && cell !== '')
    return index < 0 ? row : { ...row, beyond: index + 1 }
  })
}

/** Days without a format of a workbook that counts from 1904. */
function withDays(rows: readonly TableRow[], columns: readonly FileColumn[]): TableRow[] {
  const days = columns.flatMap(({ target, index }) => (dayFields.has(target ?? '') ? [index] : []))
  const read = (cell: string, index: number) => (days.includes(index) ? isoDay(cell, true) : cell)
  return rows.map((row) => ({ ...row, cells: row.cells.map(read) }))
}

/** A file with what its columns are for; its table begins at its headings, each row knows whether it is too long. */
export type Recognised = ReadColumns & {
  table: Table
  /** In our own sheets alone a number can be the code of a choice. */
  isOwn: boolean
}

/** What a file says, by its headings: the way of every file that is taken in. */
export function recognise(
  file: Table,
  fields: readonly ImportField[],
  overrides?: ColumnOverrides,
): Recognised {
  const found = fromHeadings(file, fields, overrides)
  const { columns, sources, missing, problems } = readColumns(found.headings, fields, overrides)
  const isOwn = isOwnSheet(columns)
  const whole = withBeyond(found)
  const asides = isOwn ? [] : whole.filter(isAside)
  const left = whole.filter((row) => !asides.includes(row))
  const { rows, problems: dittos } = withoutDittos(left, isOwn)
  const table = { ...found, rows: found.workbook?.isFrom1904 ? withDays(rows, columns) : rows }
  const all = [...problems, ...readingProblems(table, isOwn), ...dittos, ...asideProblems(asides)]
  return { table, columns, sources, missing, problems: all, isOwn }
}
