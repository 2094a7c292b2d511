import {
  errorHeading,
  type MemberSheetColumn,
  memberCodeHeading,
  memberSheetColumns,
} from '#contract/members/sheet.ts'
import { bareHeading as bare, type FileProblem, headingProblemsOf } from '../../../platform/files/headings.ts'
import type { Table } from '../../../platform/files/table.ts'
import { tidied } from '../../../platform/files/tidy-text.ts'

/** A column of the file: its own heading, and what it is for; an unknown one is for nothing. */
export type FileColumn = {
  heading: string
  index: number
  column: MemberSheetColumn | null
  isMemberCode: boolean
  isIgnored: boolean
}

const byHeading = new Map(
  memberSheetColumns.flatMap((column) => [
    [bare(column.heading), column],
    [bare(column.field), column],
  ]),
)

/** What each column of the file is for, by its heading. */
export function fileColumns(headings: readonly string[]): FileColumn[] {
  return headings.flatMap((heading, index) => {
    if (heading === '') return []
    const name = bare(heading)
    const column = byHeading.get(name) ?? null
    const isMemberCode = name === bare(memberCodeHeading)
    return [{ heading, index, column, isMemberCode, isIgnored: name === bare(errorHeading) }]
  })
}

/** What is wrong with the headings: missing and doubled ones stop the file, unknown ones are told. */
export function headingProblems(
  columns: readonly FileColumn[],
  kind: 'registration' | 'update',
): FileProblem[] {
  const has = (wanted: MemberSheetColumn) => columns.some(({ column }) => column === wanted)
  const required = memberSheetColumns.filter(({ isRequired }) => isRequired)
  const hasCode = columns.some(({ isMemberCode }) => isMemberCode)
  const missing = {
    registration: required.filter((column) => !has(column)).map(({ heading }) => heading),
    update: hasCode ? [] : [memberCodeHeading],
  }[kind]
  const doubled = [...Map.groupBy(columns, nameOf)].flatMap(([name, same]) =>
    name !== null && same.length > 1 ? same.slice(0, 1) : [],
  )
  const unknown = columns.filter(
    ({ column, isMemberCode, isIgnored }) => !column && !isIgnored && !(kind === 'update' && isMemberCode),
  )
  return headingProblemsOf({ missing, doubled: headingsOf(doubled), unknown: headingsOf(unknown) })
}

const nameOf = ({ column, isMemberCode }: FileColumn) =>
  column?.heading ?? (isMemberCode ? memberCodeHeading : null)

const headingsOf = (columns: readonly FileColumn[]) => columns.map(({ heading }) => heading)

/** What was corrected on the screen stands in place of the file's own cells. */
export function withCorrections(
  table: Table,
  corrections: readonly { line: number; column: string; value: string }[],
): Table {
  if (corrections.length === 0) return table
  const indexes = new Map(table.headings.map((heading, index) => [heading, index]))
  const byLine = Map.groupBy(corrections, ({ line }) => line)
  const rows = table.rows.map((row) => {
    const own = byLine.get(row.line)
    if (!own) return row
    const cells = [...row.cells]
    for (const { column, value } of own) {
      const index = indexes.get(column)
      if (index !== undefined) cells[index] = tidied(value)
    }
    return { ...row, cells: Array.from(cells, (cell) => cell ?? '') }
  })
  return { ...table, rows }
}
