import { clearingMark, type MemberSheetColumn, memberSheetColumns } from '#contract/members/sheet.ts'
import type { SyncedField, SyncedPerson } from '#contract/members/sync-calls.ts'
import type { FileColumn } from '../../../platform/files/columns.ts'
import { nothingChosen } from '../../../platform/files/mapping-rules.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import { tidied } from '../../../platform/files/tidy-text.ts'
import type { ReadSheet } from '../import/checking-service.ts'
import { type MemberSource, memberFields } from '../import/heading-rules.ts'

const calledOtherwise: Readonly<Record<string, SyncedField>> = {
  department_id: 'department',
  senior_id: 'senior',
  hr_user_id: 'hr_user',
}

type Called = { column: MemberSheetColumn; name: SyncedField }

const isField = (name: string): name is SyncedField => columnNames.has(name)
const columnNames = new Set<string>(memberSheetColumns.map(({ field }) => calledOtherwise[field] ?? field))

/** The fields of the sheets, each with its name in the call. */
const fields = memberSheetColumns.flatMap((column): Called[] => {
  const name = calledOtherwise[column.field] ?? column.field
  return isField(name) ? [{ column, name }] : []
})

/** What the call names the field of a sheet. */
export const calledField = (field: string): string => calledOtherwise[field] ?? field

/** A value as a cell of our own sheet has it: '' leaves what is stored, the clearing mark takes it away. */
function cellOf(value: SyncedPerson[SyncedField]): string {
  if (value === undefined) return ''
  if (value === null || value === '') return clearingMark
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  if (Array.isArray(value)) return value.length === 0 ? clearingMark : value.join('、')
  return tidied(String(value))
}

/** People as rows of our own sheet, each under the place in the list; of the columns those that somebody fills. */
export function sheetOfPeople(people: readonly SyncedPerson[], isRejoining: boolean): ReadSheet {
  const used = fields.filter(
    ({ column, name }) => column.isRequired || people.some((person) => person[name] !== undefined),
  )
  const columns = used.map(({ column: { heading, field } }, index): FileColumn => {
    return { heading, index, target: field, isOwn: true, isIgnored: false }
  })
  const sources = used.map(({ column }, index): MemberSource => {
    return { field: column.field, heading: column.heading, indexes: [index], part: 'whole', column }
  })
  const rows = people.map((person, index): TableRow => {
    return { line: index + 1, cells: used.map(({ name }) => cellOf(person[name])) }
  })
  const headings = used.map(({ column }) => column.heading)
  return {
    table: { headings, headingLine: 0, rows, encoding: 'utf-8', workbook: null },
    columns,
    sources,
    missing: [],
    problems: [],
    isOwn: true,
    fields: memberFields.upsert,
    chosen: nothingChosen,
    isRemembered: false,
    isRejoining,
    choices: null,
  }
}
