/** One row of an uploaded table; blank cells are ''. `beyond` is the first column with a value that no heading stands above. */
export type TableRow = { line: number; cells: string[]; beyond?: number }

/** What stands in a cell: text, a number, or nothing. Days and times are text, YYYY-MM-DD and YYYY-MM-DD HH:mm:ss. */
export type Cell = string | number | null

export type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

/** How a column's cells are written; a day in a column of days becomes a real date of the spreadsheet. */
export type ColumnKind = 'text' | 'number' | 'date' | 'datetime' | 'paragraph'

export type SheetColumn = {
  heading: string
  kind?: ColumnKind
  /** In characters. */
  width?: number
  /** Without this one a row cannot be taken in; its heading stands out. */
  isRequired?: boolean
  /** Offered in each cell; other values are let in with a warning. */
  choices?: readonly string[]
}

export type Sheet = { name: string; columns: readonly SheetColumn[]; rows: Rows }
