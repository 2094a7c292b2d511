import { importance, impression, interviewStatus } from '#contract/codes.ts'
import type { FieldError } from '#contract/errors.ts'
import { followUpEntryInput } from '#contract/follow-ups/calls.ts'
import { entryReadersNamed } from '#contract/follow-ups/readers.ts'
import { fieldError, fieldErrors, type Rule } from '#contract/validation.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import { codeNamed, halfWidth, isoDay, mailAddress, sameText } from '../../../platform/files/tidy-text.ts'

/** The columns of the sheet to fill in, by what they set. */
export const uploadColumns = [
  { field: 'code', heading: 'メンバーコード' },
  { field: 'employee_code', heading: '社員番号' },
  { field: 'interview_status', heading: '対応状況' },
  { field: 'hr_user_id', heading: '担当者のメールアドレス' },
  { field: 'interview_due_date', heading: '期限' },
  { field: 'importance', heading: '重要度' },
  { field: 'impression', heading: '面談の印象' },
  { field: 'comment', heading: 'メモ' },
  { field: 'readers', heading: '読む人' },
] as const

export type UploadField = (typeof uploadColumns)[number]['field']

const rowSchema = followUpEntryInput.omit({ member_id: true, answer_id: true, member_line: true })

const isNamed = (field: UploadField) => (heading: string) => {
  const own = uploadColumns.find((column) => column.field === field)?.heading ?? ''
  return sameText(heading) === sameText(own)
}

/** What a row says in a column, '' when the file lacks it. */
function cellOf({ cells }: TableRow, headings: readonly string[], field: UploadField): string {
  const index = headings.findIndex(isNamed(field))
  return index < 0 ? '' : (cells[index] ?? '')
}

/** Headings that are for nothing here. */
export const unknownHeadings = (headings: readonly string[]): string[] =>
  headings.filter((heading) => heading !== '' && !uploadColumns.some(({ field }) => isNamed(field)(heading)))

/** The codes by which a row names its member. */
export const namesIn = (row: TableRow, headings: readonly string[]) => ({
  code: halfWidth(cellOf(row, headings, 'code')),
  employeeCode: halfWidth(cellOf(row, headings, 'employee_code')),
})

const orRule = <Value>(value: Value | null | undefined, rule: Rule) =>
  value === null || value === undefined ? { rule } : { value }

const cellReaders = (handlers: ReadonlyMap<string, number>) => ({
  interview_status: (text: string) => orRule(codeNamed(interviewStatus, text), 'choice'),
  hr_user_id: (text: string) => orRule(handlers.get(mailAddress(text).toLowerCase()), 'unknown_hr_user'),
  interview_due_date: (text: string) => ({ value: isoDay(text) }),
  importance: (text: string) => orRule(codeNamed(importance, text), 'choice'),
  impression: (text: string) => orRule(codeNamed(impression, text), 'choice'),
  comment: (text: string) => ({ value: text }),
  readers: (text: string) => orRule(entryReadersNamed(text.trim()), 'choice'),
})

/** A row as an entry of the timeline; an empty cell leaves the state as it is. */
export function entryIn(row: TableRow, headings: readonly string[], handlers: ReadonlyMap<string, number>) {
  const values: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const [field, read] of Object.entries(cellReaders(handlers)) as [
    UploadField,
    (text: string) => object,
  ][]) {
    const text = cellOf(row, headings, field)
    if (text === '') continue
    const reading: { value?: unknown; rule?: Rule } = read(text)
    if (reading.rule) errors.push(fieldError(field, reading.rule))
    else values[field] = reading.value
  }
  const result = rowSchema.safeParse(values)
  if (!result.success) errors.push(...fieldErrors(result.error.issues))
  return { entry: result.success && errors.length === 0 ? result.data : null, errors }
}

export type UploadEntry = NonNullable<ReturnType<typeof entryIn>['entry']>
