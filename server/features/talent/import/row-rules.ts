import { dayInWords } from '#contract/dates.ts'
import type { FieldError } from '#contract/errors.ts'
import { talentLimits } from '#contract/limits.ts'
import { messageInCell } from '#contract/missing-fields.ts'
import {
  type TalentPerson,
  type TalentTip,
  talentPerson,
  talentProblems,
  talentTip,
} from '#contract/talent/fields.ts'
import type { CheckedTalentRow } from '#contract/talent/import-calls.ts'
import { type TalentColumn, talentColumns } from '#contract/talent/sheet.ts'
import { fieldError, fieldErrors } from '#contract/validation.ts'
import type { ImportField } from '../../../platform/files/columns.ts'
import { beyondFaults, type FieldSource, fieldText } from '../../../platform/files/parts.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import { halfWidth, isoDay, katakana, mailAddress, plainNumber } from '../../../platform/files/tidy-text.ts'

/** A row of the file with what it would write, when it is right. */
export type ReadRow = {
  line: number
  code: string
  cells: readonly string[]
  person: TalentPerson | null
  /** How its cells were read, by our own headings. */
  read: CheckedTalentRow['read']
  errors: CheckedTalentRow['errors']
}

/** The fields that a file may fill. */
export const talentFields = talentColumns.map(
  ({ field, heading, isRequired }): ImportField => ({ field, heading, isRequired }),
)

const columnsByField = new Map(talentColumns.map((column) => [column.field, column]))

type Reading = { value: string | number } | { rule: 'numeric' }

/** What a filled cell says; whether the value is allowed is for the field's own schema. */
function readCell({ field, kind }: TalentColumn, text: string): Reading {
  switch (kind) {
    case 'text':
    case 'paragraph':
      return { value: field.endsWith('_kana') ? katakana(text) : text }
    case 'half_width':
      return { value: halfWidth(text).trim() }
    case 'email':
      return { value: mailAddress(text) }
    case 'date':
      return { value: isoDay(text) }
    case 'number': {
      const plain = plainNumber(text)
      return /^-?\d{1,9}$/.test(plain) ? { value: Number(plain) } : { rule: 'numeric' }
    }
    default:
      return kind satisfies never
  }
}

/** One row, judged by the rules that the service's records are judged by. */
export function readRow(row: TableRow, sources: readonly FieldSource[], today: string): ReadRow {
  const { line, cells } = row
  const values: Record<string, string | number> = {}
  const unread: FieldError[] = beyondFaults(row, sources)
  for (const source of sources) {
    const described = fieldText(source, cells)
    const column = columnsByField.get(source.field)
    if (!column || described.text === '') continue
    const reading = described.fault ?? readCell(column, described.text)
    if ('rule' in reading) unread.push({ ...fieldError(column.field, reading.rule), ...reading })
    else values[column.field] = reading.value
  }
  const { tips, errors: wrongTips } = tipsOf(values)
  const parsed = talentPerson.safeParse({ ...values, tips })
  const skipped = new Set(unread.map(({ field }) => field))
  const issues = parsed.success ? talentProblems(parsed.data, today) : fieldErrors(parsed.error.issues)
  const errors = [...unread, ...issues.filter(({ field }) => !skipped.has(field)), ...wrongTips]
  return {
    line,
    cells,
    code: String(values.external_id ?? ''),
    person: parsed.success && errors.length === 0 ? parsed.data : null,
    read: errors.length === 0 ? inWords(values) : {},
    errors: errors.map((error) => besideHeading(error, sources)),
  }
}

const inWords = (values: Readonly<Record<string, string | number>>): ReadRow['read'] =>
  Object.fromEntries(
    talentColumns.flatMap(({ field, heading, kind }) => {
      const text = String(values[field] ?? '')
      return text === '' ? [] : [[heading, kind === 'date' ? dayInWords(text) : text]]
    }),
  )

/** The pieces of advice, each beside its own columns so that an error names them. */
function tipsOf(values: Record<string, string | number>): { tips: TalentTip[]; errors: FieldError[] } {
  const tips: TalentTip[] = []
  const errors: FieldError[] = []
  for (let index = 0; index < talentLimits.tipsInSheet; index += 1) {
    const part = (name: string) => values[`tips.${index}.${name}`]
    const tip = { category: part('category'), content: part('content'), keyword: part('keyword') }
    if (Object.values(tip).every((text) => text === undefined)) continue
    const parsed = talentTip.safeParse(tip)
    if (parsed.success) tips.push(parsed.data)
    else errors.push(...fieldErrors(parsed.error.issues).map((error) => inTip(error, index)))
  }
  return { tips, errors }
}

const inTip = (error: FieldError, index: number): FieldError => ({
  ...error,
  field: `tips.${index}.${error.field}`,
})

function besideHeading(
  error: FieldError,
  sources: readonly FieldSource[],
): CheckedTalentRow['errors'][number] {
  const { field, rule } = error
  const own = sources.find((source) => source.field === field)
  const column = own?.heading ?? talentColumns.find((one) => one.field === field)?.heading ?? ''
  return { column, field, rule, message: messageInCell(error, column) }
}

/** Marks every row whose person another row of the file is about too, each naming the other's line. */
export function markDoubles(rows: readonly ReadRow[], sources: readonly FieldSource[]): void {
  for (const [code, group] of Map.groupBy(rows, ({ code }) => code)) {
    if (code === '' || group.length < 2) continue
    for (const row of group) {
      const other = group.find((one) => one !== row)?.line ?? row.line
      row.errors.push(besideHeading(fieldError('external_id', 'duplicate_in_file', other), sources))
    }
  }
}
