import type * as z from 'zod'
import type { FieldError } from '#contract/errors.ts'
import { type MemberInput, memberInput, memberProblems } from '#contract/members/fields.ts'
import type { CheckedRow } from '#contract/members/import-calls.ts'
import { fullName } from '#contract/members/name.ts'
import { type MemberSheetColumn, memberSheetColumns, type SheetField } from '#contract/members/sheet.ts'
import { messageInCell } from '#contract/missing-fields.ts'
import { fieldError, fieldErrors } from '#contract/validation.ts'
import type { FileColumn } from '../../../platform/files/columns.ts'
import { beyondFaults, fieldText, type PartReading, textIn } from '../../../platform/files/parts.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import type { Edit } from '../change-service.ts'
import type { Newcomer } from '../registration/service.ts'
import type { CellReading, ReadCell, RowCheck } from './cell-rules.ts'
import { type UniqueField, uniqueFields } from './duplicate-rules.ts'
import type { MemberSource } from './heading-rules.ts'
import { type DepartmentNames, wordsOf } from './shown-rules.ts'

/** A row of the file with what it would write, when it is right, and what of it nobody else may have. */
export type ReadRow<Value> = {
  row: RowCheck
  value: Value | null
  unique: Partial<Record<UniqueField, string>>
}

/** What a row would write. */
export type Entry = { newcomer: Newcomer } | { edit: Edit }

type Raw = { values: Record<string, unknown>; errors: FieldError[] }

/** The filled cells of a row as values of their fields; what cannot be read is an error, and left out. */
export function rawOf(row: TableRow, sources: readonly MemberSource[], read: ReadSource): Raw {
  const raw: Raw = { values: {}, errors: beyondFaults(row, sources) }
  for (const source of sources) {
    const reported = fieldText(source, row.cells)
    const { column } = source
    if (!column || (reported.text === '' && !reported.fault)) continue
    const reading = read(column, reported)
    if ('value' in reading) raw.values[column.field] = reading.value
    else raw.errors.push({ ...fieldError(column.field, reading.rule), ...reading })
  }
  return raw
}

/** Reads what a row says of a field. */
type ReadSource = (column: MemberSheetColumn, reported: PartReading) => CellReading

/** The schema's own verdict, leaving out the fields whose cells could not be read at all. */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  raw: Raw,
): { value: z.output<Schema> | null; errors: FieldError[] } {
  const result = schema.safeParse(raw.values)
  if (result.success && raw.errors.length === 0) return { value: result.data, errors: [] }
  const unread = new Set(raw.errors.map(({ field }) => field))
  const issues = result.success ? [] : fieldErrors(result.error.issues)
  const errors = [...raw.errors, ...issues.filter(({ field }) => !unread.has(field.split('.')[0] ?? field))]
  return { value: null, errors: once(errors) }
}

/** One sentence for each field and rule, also when several codes of one cell broke it. */
function once(errors: readonly FieldError[]): FieldError[] {
  const seen = new Map(errors.map((error) => [`${error.field.split('.')[0]}/${error.rule}`, error]))
  return [...seen.values()].map((error) => ({ ...error, field: error.field.split('.')[0] ?? error.field }))
}

/** The row as judged, each error beside the file's own heading. */
export function rowCheck(
  { line }: TableRow,
  sources: readonly MemberSource[],
  known: {
    code: string
    name: string
    isNew: boolean
    errors: readonly FieldError[]
    read?: CheckedRow['read']
    changes?: CheckedRow['changes']
  },
): RowCheck {
  const { code, name, isNew, errors, read = {}, changes = [] } = known
  const reported = errors.length === 0 ? [] : besideHeadings(errors, sources)
  return { line, code, name, is_new: isNew, read, changes, errors: reported }
}

function besideHeadings(
  errors: readonly FieldError[],
  sources: readonly MemberSource[],
): CheckedRow['errors'] {
  const headings = headingsByField(sources)
  const reported = errors.map((error) => {
    const { field, rule } = error
    const column = headings.get(field) ?? headingOf(field)
    return { column, field, rule, message: messageInCell(error, column) }
  })
  // One cell may fill several fields, which then break the same rule.
  const seen = new Map(reported.toReversed().map((error) => [`${error.column}/${error.message}`, error]))
  return reported.filter((error) => seen.get(`${error.column}/${error.message}`) === error)
}

/** What stands in each cell of a row, by the file's own headings. */
export const cellsByHeading = ({ cells }: TableRow, columns: readonly FileColumn[]): CheckedRow['values'] =>
  Object.fromEntries(
    columns.filter(({ isIgnored }) => !isIgnored).map(({ heading, index }) => [heading, cells[index] ?? '']),
  )

/** What a field is called whose column the file lacks. */
const headingOf = (field: string) =>
  memberSheetColumns.find((column) => column.field === field)?.heading ?? ''

/** The file's own heading of each field; that of the member's code as `code`. */
export const headingsByField = (sources: readonly MemberSource[]): Map<string, string> =>
  new Map(sources.map(({ field, heading }) => [field, heading]))

function isEmpty({ cells }: TableRow, sources: readonly MemberSource[], field: SheetField): boolean {
  const source = sources.find((one) => one.field === field)
  return source?.indexes.every((index) => (cells[index] ?? '') === '') ?? true
}

/** A whole name in the column of the surname, and in that of the given name too. */
export function nameErrors({
  lastname,
  firstname,
}: {
  lastname?: unknown
  firstname?: unknown
}): FieldError[] {
  if (typeof lastname !== 'string' || typeof firstname !== 'string') return []
  const [surname, givenName] = [lastname, firstname].map((name) => name.trim().split(/\s+/))
  const isTwice = lastname === firstname && (surname?.length ?? 0) > 1
  const isWithin = (surname?.length ?? 0) > 1 && surname?.at(-1) === givenName?.at(-1)
  return isTwice || isWithin ? [fieldError('lastname', 'name_in_both')] : []
}

/** One row of a registration, judged by the registration's own rules. */
export function registrationRow(
  row: TableRow,
  sources: readonly MemberSource[],
  { read, names, today }: { read: ReadCell; names: DepartmentNames; today: string },
): ReadRow<MemberInput> {
  const raw = rawOf(row, sources, (column, { text, fault }) => fault ?? read(column, text))
  const empty = memberSheetColumns.filter(
    ({ isRequired, field }) => isRequired && isEmpty(row, sources, field),
  )
  raw.errors.push(...empty.map(({ field }) => fieldError(field, 'required')))
  const { value, errors } = parsed(memberInput, raw)
  const problems = value ? [...memberProblems(value, today), ...nameErrors(value)] : []
  const name = fullName({
    lastname: textIn(row, sources, 'lastname'),
    firstname: textIn(row, sources, 'firstname'),
  })
  const code = textIn(row, sources, 'employee_code')
  const isRight = value !== null && problems.length === 0
  const reported = isRight ? wordsOf(row, sources, raw.values, names) : {}
  return {
    row: rowCheck(row, sources, {
      code,
      name,
      isNew: true,
      errors: [...errors, ...problems],
      read: reported,
    }),
    value: isRight ? value : null,
    unique: Object.fromEntries(
      uniqueFields.flatMap((field) => {
        const reported = raw.values[field]
        const isWrong = errors.some((error) => error.field === field)
        return typeof reported === 'string' && !isWrong ? [[field, reported]] : []
      }),
    ),
  }
}
