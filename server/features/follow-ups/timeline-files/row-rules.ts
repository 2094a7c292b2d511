import { importance, impression, interviewStatus } from '#contract/codes.ts'
import { dayInWords } from '#contract/dates.ts'
import { followUpEntryInput } from '#contract/follow-ups/calls.ts'
import { entryReadersNamed, entryReadersWords } from '#contract/follow-ups/readers.ts'
import { fieldError, fieldErrors, type Rule } from '#contract/validation.ts'
import { type Choices, codeNamed } from '../../../platform/files/cell-words.ts'
import type { ImportField } from '../../../platform/files/columns.ts'
import { type FieldSource, faultsIn, textIn } from '../../../platform/files/parts.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import { halfWidth, isoDay, mailAddress } from '../../../platform/files/tidy-text.ts'

/** The columns of the sheet to fill in, by what they set. */
export const uploadColumns = [
  { field: 'code', heading: 'メンバーコード' },
  { field: 'employee_code', heading: '社員番号' },
  { field: 'interview_status', heading: '対応状況' },
  { field: 'hr_user_id', heading: '担当者のメールアドレス', words: 'follow_up_handler' },
  { field: 'interview_due_date', heading: '期限' },
  { field: 'importance', heading: '重要度' },
  { field: 'impression', heading: '面談の印象' },
  { field: 'comment', heading: 'メモ' },
  { field: 'readers', heading: '読む人' },
] as const satisfies readonly ImportField[]

export type UploadField = (typeof uploadColumns)[number]['field']

const rowSchema = followUpEntryInput.omit({ member_id: true, answer_id: true, member_line: true })

/** The codes by which a row names its member. */
export const namesIn = (row: TableRow, sources: readonly FieldSource[]) => ({
  code: halfWidth(textIn(row, sources, 'code')),
  employeeCode: halfWidth(textIn(row, sources, 'employee_code')),
})

const orRule = (value: unknown, rule: Rule): Reading =>
  value === null || value === undefined ? { rule } : { value }

type Reading = { value: unknown } | { rule: Rule; message?: string }

/** What the company's own file may say in a cell. */
export type EntryWords = {
  /** Who may be in charge, by mail address. */
  handlers: ReadonlyMap<string, number>
  takesNumbers: boolean
}

function codeIn(table: Choices, text: string, { takesNumbers }: EntryWords): Reading {
  const reading = codeNamed(table, text, takesNumbers)
  return 'code' in reading ? { value: reading.code } : reading
}

const cellReaders: Readonly<Partial<Record<UploadField, (text: string, words: EntryWords) => Reading>>> = {
  interview_status: (text, words) => codeIn(interviewStatus, text, words),
  hr_user_id: (text, { handlers }) =>
    orRule(handlers.get(mailAddress(text).toLowerCase()), 'unknown_hr_user'),
  interview_due_date: (text) => ({ value: isoDay(text) }),
  importance: (text, words) => codeIn(importance, text, words),
  impression: (text, words) => codeIn(impression, text, words),
  comment: (text) => ({ value: text }),
  readers: (text) => orRule(entryReadersNamed(text.trim()), 'choice'),
}

/** A row as an entry of the timeline; an empty cell leaves the state as it is. */
export function entryIn(row: TableRow, sources: readonly FieldSource[], words: EntryWords) {
  const values: Record<string, unknown> = {}
  const errors = faultsIn(row, sources)
  for (const { field } of uploadColumns) {
    const text = textIn(row, sources, field)
    const reading = text === '' ? undefined : cellReaders[field]?.(text, words)
    if (!reading) continue
    if ('value' in reading) values[field] = reading.value
    else errors.push({ ...fieldError(field, reading.rule), ...reading })
  }
  const result = rowSchema.safeParse(values)
  if (!result.success) errors.push(...fieldErrors(result.error.issues))
  return { entry: result.success && errors.length === 0 ? result.data : null, errors }
}

export type UploadEntry = NonNullable<ReturnType<typeof entryIn>['entry']>

/** How the filled cells of a row were read, by our own headings. */
export function inWords(
  row: TableRow,
  sources: readonly FieldSource[],
  entry: UploadEntry,
): Record<string, string> {
  const words: Partial<Record<UploadField, string>> = {
    interview_status: interviewStatus.label(entry.interview_status) ?? '',
    hr_user_id: mailAddress(textIn(row, sources, 'hr_user_id')),
    interview_due_date: dayInWords(entry.interview_due_date ?? ''),
    importance: importance.label(entry.importance) ?? '',
    impression: impression.label(entry.impression) ?? '',
    comment: entry.comment ?? '',
    readers: entry.readers === undefined ? '' : entryReadersWords[entry.readers],
  }
  const filled = uploadColumns.flatMap(({ field, heading }) => {
    const text = textIn(row, sources, field) === '' ? '' : (words[field] ?? '')
    return text === '' ? [] : [[heading, text]]
  })
  return Object.fromEntries(filled)
}
