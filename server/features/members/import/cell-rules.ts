import type { CheckedRow } from '#contract/members/import-calls.ts'
import type { MemberSheetColumn, SheetKind } from '#contract/members/sheet.ts'
import type { Rule } from '#contract/rule-messages.ts'
import { codeNamed } from '../../../platform/files/cell-words.ts'
import {
  codeText,
  type DepartmentPaths,
  halfWidth,
  isoDay,
  katakana,
  mailAddress,
  mobileNumber,
  plainNumber,
  sameText,
  withoutTitle,
} from '../../../platform/files/tidy-text.ts'

/** A row as judged; its cells are still in the table. */
export type RowCheck = Omit<CheckedRow, 'values'>

/** What the company has that a cell may name. Mail addresses are in lower case. */
export type Lookups = {
  departments: DepartmentPaths
  seniors: ReadonlyMap<string, number>
  /** Those of one name, which is written without blanks. */
  seniorsNamed: ReadonlyMap<string, readonly number[]>
  hrUsers: ReadonlyMap<string, number>
  /** Whether the file is our own sheet, in which a number is the code of a choice. */
  takesNumbers: boolean
}

/** A cell as a value for the field's schema, or the rule it breaks before any schema sees it. */
export type CellReading = { value: unknown } | { rule: Rule; message?: string }

const yes = new Set(['はい', '1', 'true', 'yes', '○', '〇', '停止', '停止する'].map(sameText))
const no = new Set(['いいえ', '0', 'false', 'no', '×', '✕', '停止しない', '-'].map(sameText))

function codeOf({ table }: MemberSheetColumn, text: string, { takesNumbers }: Lookups): CellReading {
  if (table === null) return { rule: 'choice' }
  const reading = codeNamed(table, text, takesNumbers)
  return 'code' in reading ? { value: reading.code } : reading
}

const orRule = (value: unknown, rule: Rule): CellReading =>
  value === null || value === undefined ? { rule } : { value }

function codesOf(column: MemberSheetColumn, text: string, lookups: Lookups): CellReading {
  const parts = text.split(/[、,，\n]/).filter((part) => part.trim() !== '')
  const readings = parts.map((part) => codeOf(column, part, lookups))
  const codes = readings.flatMap((reading) => ('value' in reading ? [reading.value] : []))
  return readings.find((reading) => 'rule' in reading) ?? { value: [...new Set(codes)] }
}

function flagOf(text: string): CellReading {
  const said = sameText(text)
  if (yes.has(said)) return { value: true }
  return no.has(said) ? { value: false } : { rule: 'choice' }
}

function numberOf(text: string): CellReading {
  const plain = plainNumber(text)
  return /^\d{1,9}$/.test(plain) ? { value: Number(plain) } : { rule: 'numeric' }
}

const position = /\s+(?:\S{0,4}長|\S{0,2}主任|\S{0,2}リーダー|\S{0,2}マネージャー|チーフ)$/

/** A supervisor by the mail address, or by the name where only one has it. */
function seniorOf(text: string, { seniors, seniorsNamed }: Lookups): CellReading {
  const byMail = seniors.get(mailAddress(text).toLowerCase())
  if (byMail !== undefined) return { value: byMail }
  const name = withoutTitle(text.replace(position, ''))
  const [id, ...more] = seniorsNamed.get(sameText(name)) ?? []
  if (more.length > 0) return { rule: 'ambiguous_senior' }
  return orRule(id, 'unknown_senior')
}

/** Reads a filled cell of a column. */
export type ReadCell = (column: MemberSheetColumn, text: string) => CellReading

const seldomTwice = new Set<SheetKind>(['text', 'paragraph', 'half_width', 'email', 'mobile'])

/** Reads cells of one file; most columns of a long list hold few different values, which are read once. */
export function cellReader(lookups: Lookups): ReadCell {
  const known = new Map<MemberSheetColumn, Map<string, CellReading>>()
  return (column, text) => {
    if (seldomTwice.has(column.kind)) return readCell(column, text, lookups)
    const readings = known.get(column) ?? new Map<string, CellReading>()
    const reading = readings.get(text) ?? readCell(column, text, lookups)
    known.set(column, readings.set(text, reading))
    return reading
  }
}

/** What a filled cell of a column says. Whether the value is allowed is for the field's own schema. */
function readCell(column: MemberSheetColumn, text: string, lookups: Lookups): CellReading {
  switch (column.kind) {
    case 'text':
    case 'paragraph':
      return { value: column.field.endsWith('_kana') ? katakana(text) : text }
    case 'half_width':
      return { value: column.field === 'employee_code' ? codeText(text) : halfWidth(text).trim() }
    case 'email':
      return { value: mailAddress(text) }
    case 'date':
      return { value: isoDay(text) }
    case 'number':
      return numberOf(text)
    case 'mobile':
      return { value: mobileNumber(text) }
    case 'choice':
      return codeOf(column, text, lookups)
    case 'choices':
      return codesOf(column, text, lookups)
    case 'flag':
      return flagOf(text)
    case 'department':
      return orRule(lookups.departments.get(text), 'unknown_department')
    case 'senior':
      return seniorOf(text, lookups)
    case 'hr_user':
      return orRule(lookups.hrUsers.get(mailAddress(text).toLowerCase()), 'unknown_hr_user')
    default:
      return column.kind satisfies never
  }
}
