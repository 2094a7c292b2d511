import type { ImportKind } from '#contract/members/import-calls.ts'
import { type MemberSheetColumn, memberCodeHeading, memberSheetColumns } from '#contract/members/sheet.ts'
import type { ImportField } from '../../../platform/files/columns.ts'
import type { FieldSource } from '../../../platform/files/parts.ts'
import type { Table } from '../../../platform/files/table.ts'
import { tidied } from '../../../platform/files/tidy-text.ts'

const ownFields = memberSheetColumns.map(({ field, heading }): ImportField => ({ field, heading }))

/** Of what a whole file may have in common, one value may be chosen for all of it. */
function forAllOf({ isRequired, kind, table }: MemberSheetColumn): Pick<ImportField, 'forAll'> {
  if (!isRequired) return {}
  if (kind === 'date') return { forAll: 'day' }
  return kind === 'choice' && table ? { forAll: table.entries.map(({ label }) => label) } : {}
}

const registeredFields = memberSheetColumns.map((column): ImportField => {
  const { field, heading, isRequired } = column
  return { field, heading, isRequired, ...forAllOf(column) }
})

/** The fields that a file of each kind may fill. */
export const memberFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  registration: registeredFields,
  update: [{ field: 'code', heading: memberCodeHeading, isRequired: true }, ...ownFields],
  upsert: [{ field: 'code', heading: memberCodeHeading }, ...registeredFields],
}

/** Where a field of a member stands in the file; null for the member's code. */
export type MemberSource = FieldSource & { column: MemberSheetColumn | null }

const columnsByField = new Map<string, MemberSheetColumn>(
  memberSheetColumns.map((column) => [column.field, column]),
)

/** The same with how their cells are read. */
export const memberSources = (sources: readonly FieldSource[]): MemberSource[] =>
  sources.map((source) => ({ ...source, column: columnsByField.get(source.field) ?? null }))

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
