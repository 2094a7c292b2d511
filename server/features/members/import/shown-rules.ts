import { dayInWords } from '#contract/dates.ts'
import { type MemberSheetColumn, memberSheetColumns } from '#contract/members/sheet.ts'
import { textIn } from '../../../platform/files/parts.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import { mailAddress } from '../../../platform/files/tidy-text.ts'
import type { MemberSource } from './heading-rules.ts'
import type { SheetMember } from './queries.ts'

/** How a value stands in a sheet; what names somebody or a department by its id is not known here. */
function textOf({ kind, table }: MemberSheetColumn, value: unknown): string {
  const labelOf = (code: number) => table?.entries.find((entry) => entry.code === code)?.label ?? ''
  switch (kind) {
    case 'choice':
      return typeof value === 'number' ? labelOf(value) : ''
    case 'choices':
      return Array.isArray(value) ? value.map(labelOf).join('、') : ''
    case 'flag':
      return value ? 'はい' : 'いいえ'
    default:
      return value === null ? '' : String(value)
  }
}

/** How a stored value stands in a sheet. */
export function shownValue(column: MemberSheetColumn, member: SheetMember): string {
  switch (column.kind) {
    case 'department':
      return member.department_path ?? ''
    case 'senior':
      return member.senior_email ?? ''
    case 'hr_user':
      return member.hr_user_email ?? ''
    default:
      return textOf(column, member[column.field])
  }
}

/** A sheet's text as the check says it: 2026-04-01 is 2026年4月1日. */
export const inWords = ({ kind }: MemberSheetColumn, text: string): string =>
  kind === 'date' ? dayInWords(text) : text

/** The names of departments by their ids. */
export type DepartmentNames = ReadonlyMap<number, string>

/** How a cell was read: its value in our words, whatever stands in the file. */
export function readInWords(
  column: MemberSheetColumn,
  value: unknown,
  given: { text: string; names: DepartmentNames },
): string {
  if (column.kind === 'department') return given.names.get(Number(value)) ?? ''
  if (column.kind === 'senior' || column.kind === 'hr_user') return mailAddress(given.text)
  return inWords(column, textOf(column, value))
}

/** How the filled cells of a row were read, by our own headings and in their order. */
export function wordsOf(
  row: TableRow,
  sources: readonly MemberSource[],
  values: Readonly<Record<string, unknown>>,
  names: DepartmentNames,
): Record<string, string> {
  const reported = memberSheetColumns.flatMap((column) => {
    if (!(column.field in values)) return []
    const text = textIn(row, sources, column.field)
    return [[column.heading, readInWords(column, values[column.field], { text, names })]]
  })
  return Object.fromEntries(reported)
}
