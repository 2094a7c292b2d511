import type * as z from 'zod'
import type { FieldError } from '#contract/errors.ts'
import { type MemberInput, memberInput, memberProblems } from '#contract/member-fields.ts'
import type { CheckedRow } from '#contract/member-imports.ts'
import { type MemberSheetColumn, memberSheetColumns, type SheetField } from '#contract/member-sheet.ts'
import { fullName } from '#contract/person-name.ts'
import { fieldError, fieldErrors } from '#contract/validation.ts'
import type { TableRow } from '../../../platform/files/table.ts'
import { type CellReading, type Lookups, readCell } from './cell-rules.ts'
import { type UniqueField, uniqueFields } from './duplicate-rules.ts'
import type { FileColumn } from './heading-rules.ts'

/** A row of the file with what it would write, when it is right, and what of it nobody else may have. */
export type ReadRow<Value> = {
  row: CheckedRow
  value: Value | null
  unique: Partial<Record<UniqueField, string>>
}

type Raw = { values: Record<string, unknown>; errors: FieldError[] }

/** The filled cells of a row as values of their fields; what cannot be read is an error, and left out. */
export function rawOf(
  { cells }: TableRow,
  columns: readonly FileColumn[],
  read: (column: MemberSheetColumn, text: string) => CellReading,
): Raw {
  const raw: Raw = { values: {}, errors: [] }
  for (const { column, index } of columns) {
    const text = cells[index] ?? ''
    if (!column || text === '') continue
    const reading = read(column, text)
    if ('rule' in reading) raw.errors.push(fieldError(column.field, reading.rule))
    else raw.values[column.field] = reading.value
  }
  return raw
}

/** The schema's own verdict, leaving out the fields whose cells could not be read at all. */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  raw: Raw,
): { value: z.output<Schema> | null; errors: FieldError[] } {
  const result = schema.safeParse(raw.values)
  const unread = new Set(raw.errors.map(({ field }) => field))
  const issues = result.success ? [] : fieldErrors(result.error.issues)
  const errors = [...raw.errors, ...issues.filter(({ field }) => !unread.has(field.split('.')[0] ?? field))]
  return { value: result.success && raw.errors.length === 0 ? result.data : null, errors: once(errors) }
}

/** One sentence for each field and rule, also when several codes of one cell broke it. */
function once(errors: readonly FieldError[]): FieldError[] {
  const seen = new Map(errors.map((error) => [`${error.field.split('.')[0]}/${error.rule}`, error]))
  return [...seen.values()].map((error) => ({ ...error, field: error.field.split('.')[0] ?? error.field }))
}

/** The row as the reader sees it: its cells by their headings, and its errors beside them. */
export function checkedRow(
  { line, cells }: TableRow,
  columns: readonly FileColumn[],
  known: { code: string; name: string; errors: readonly FieldError[]; changes?: CheckedRow['changes'] },
): CheckedRow {
  const headings = headingsByField(columns)
  return {
    line,
    code: known.code,
    name: known.name,
    values: Object.fromEntries(
      columns
        .filter(({ isIgnored }) => !isIgnored)
        .map(({ heading, index }) => [heading, cells[index] ?? '']),
    ),
    changes: known.changes ?? [],
    errors: known.errors.map(({ field, rule, message }) => ({
      column: headings.get(field) ?? headingOf(field),
      field,
      rule,
      message,
    })),
  }
}

/** What a field is called whose column the file lacks. */
const headingOf = (field: string) =>
  memberSheetColumns.find((column) => column.field === field)?.heading ?? ''

/** The file's own heading of each field; that of the member's code as `code`. */
export const headingsByField = (columns: readonly FileColumn[]): Map<string, string> =>
  new Map(
    columns.map(({ column, heading, isMemberCode }) => [
      column?.field ?? (isMemberCode ? 'code' : heading),
      heading,
    ]),
  )

/** What stands in a field's column of a row. */
export function cellOf({ cells }: TableRow, columns: readonly FileColumn[], field: SheetField): string {
  const column = columns.find((one) => one.column?.field === field)
  return column ? (cells[column.index] ?? '') : ''
}

/** One row of a registration, judged by the registration's own rules. */
export function registrationRow(
  row: TableRow,
  columns: readonly FileColumn[],
  lookups: Lookups,
  today: string,
): ReadRow<MemberInput> {
  const raw = rawOf(row, columns, (column, text) => readCell(column, text, lookups))
  const { value, errors } = parsed(memberInput, raw)
  const problems = value ? memberProblems(value, today) : []
  const name = fullName({
    lastname: cellOf(row, columns, 'lastname'),
    firstname: cellOf(row, columns, 'firstname'),
  })
  const code = cellOf(row, columns, 'employee_code')
  return {
    row: checkedRow(row, columns, { code, name, errors: [...errors, ...problems] }),
    value: problems.length > 0 ? null : value,
    unique: Object.fromEntries(
      uniqueFields.flatMap((field) => {
        const told = raw.values[field]
        return typeof told === 'string' ? [[field, told]] : []
      }),
    ),
  }
}
