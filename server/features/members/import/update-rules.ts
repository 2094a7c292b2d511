import { interviewStatus } from '#contract/codes.ts'
import type { FieldError } from '#contract/errors.ts'
import { type MemberChange, memberChange, memberProblems } from '#contract/members/fields.ts'
import type { CheckedRow } from '#contract/members/import-calls.ts'
import { fullName } from '#contract/members/name.ts'
import { clearingMark, type MemberSheetColumn, type SheetField } from '#contract/members/sheet.ts'
import { fieldError } from '#contract/validation.ts'
import { hasLost } from '../../../platform/files/cp932.ts'
import { type PartReading, textIn } from '../../../platform/files/parts.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import { codeKey, samePath, sameText, tidied } from '../../../platform/files/tidy-text.ts'
import { type ChangeCalendar, merged } from '../change-rules.ts'
import type { Edit } from '../change-service.ts'
import type { CellReading, ReadCell } from './cell-rules.ts'
import type { MemberSource } from './heading-rules.ts'
import type { SheetMember } from './queries.ts'
import { nameErrors, parsed, type ReadRow, rawOf, rowCheck } from './row-rules.ts'
import { type DepartmentNames, inWords, readInWords, shownValue } from './shown-rules.ts'

const rowSchema = memberChange.omit({ id: true, version: true })

/** Whether a cell takes away what is stored. */
export const isCleared = (text: string): boolean => sameText(text) === sameText(clearingMark)

const isSame = (column: MemberSheetColumn, shown: string, text: string): boolean =>
  column.kind === 'department' ? samePath(shown) === samePath(text) : sameText(shown) === sameText(text)

/** Reads a cell over a stored member: what stands there already is not judged again, the clearing mark takes it away. */
function readOver(
  member: SheetMember,
  column: MemberSheetColumn,
  { text, fault }: PartReading,
  read: ReadCell,
): CellReading {
  const shown = shownValue(column, member)
  if (text === shown || text === tidied(shown)) return { value: undefined }
  if (fault) return fault
  if (isCleared(text)) return cleared(column)
  if (column.field === 'employee_code' && codeKey(shown) === codeKey(text)) return { value: undefined }
  if (hasLost(shown, text)) return { rule: 'lost_characters' }
  if (column.kind === 'half_width' && hasLostZeros(shown, text)) return { rule: 'lost_zeros' }
  const reading = read(column, text)
  const isNamed = column.kind === 'department' || column.kind === 'senior' || column.kind === 'hr_user'
  return isNamed && 'rule' in reading && isSame(column, shown, text) ? { value: undefined } : reading
}

const hasLostZeros = (shown: string, text: string) => /^\d+$/.test(text) && shown.replace(/^0+/, '') === text

const always: readonly SheetField[] = [
  'working_status',
  'gender',
  'mail_language',
  'is_stopped_send_questions_mail',
  'is_stopped_send_anniv_mail',
]

function cleared({ field, kind, isRequired }: MemberSheetColumn): CellReading {
  if (isRequired || always.includes(field)) return { rule: 'required' }
  return { value: kind === 'choices' ? [] : null }
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Values = Omit<MemberChange, 'id' | 'version'>

/** Only what differs from what is stored; an emptied first delivery date differs as the default it becomes. */
function differing(member: SheetMember, values: Values, calendar: ChangeCalendar): Values {
  const after: Record<string, unknown> = merged(member, values, calendar)
  const kept = Object.entries(values).filter(([field, value]) => {
    const next = field === 'hr_user_id' || field === 'importance' ? value : after[field]
    return value !== undefined && !equal(next, (member as Record<string, unknown>)[field])
  })
  return rowSchema.partial().parse(Object.fromEntries(kept))
}

/**
 * One row of an update as read over its member; null when the member is not there.
 * @param given.refusal why the row is of no member, where its code does not say it
 */
export function updateRow(
  row: TableRow,
  sources: readonly MemberSource[],
  code: string,
  given: {
    member: SheetMember | undefined
    refusal?: FieldError | undefined
    read: ReadCell
    names: DepartmentNames
  } & ChangeCalendar,
): ReadRow<Edit> {
  const { member, read } = given
  if (!member) {
    const errors = [given.refusal ?? fieldError('code', code === '' ? 'required' : 'unknown_member')]
    return { row: rowCheck(row, sources, { code, name: '', isNew: false, errors }), value: null, unique: {} }
  }
  const raw = rawOf(row, sources, (column, reported) => readOver(member, column, reported, read))
  const { value, errors } = parsed(rowSchema, raw)
  const change = value ? differing(member, value, given) : {}
  const problems = Object.keys(change).length > 0 ? problemsOf(member, change, given) : []
  const known = {
    code,
    name: fullName(member),
    isNew: false,
    errors: [...errors, ...problems],
    changes: changesOf(row, sources, member, { ...given, change }),
  }
  const unique = {
    ...(change.email === undefined ? {} : { email: change.email }),
    ...(change.employee_code === undefined ? {} : { employee_code: change.employee_code ?? '' }),
  }
  const isRight = value !== null && problems.length === 0
  return { row: rowCheck(row, sources, known), value: isRight ? { before: member, change } : null, unique }
}

function problemsOf(member: SheetMember, change: Values, calendar: ChangeCalendar) {
  const isFreed = change.hr_user_id === null && member.interview_status === interviewStatus.is.in_progress
  return [
    ...memberProblems(merged(member, change, calendar), calendar.today, change),
    ...nameErrors(change),
    ...(isFreed ? [fieldError('hr_user_id', 'person_in_charge')] : []),
  ]
}

function changesOf(
  row: TableRow,
  sources: readonly MemberSource[],
  member: SheetMember,
  { change, names, ...calendar }: { change: Values; names: DepartmentNames } & ChangeCalendar,
): CheckedRow['changes'] {
  const after = { ...merged(member, change, calendar), ...named(change) }
  return sources.flatMap(({ column, heading, field }) => {
    if (!column || !(field in change)) return []
    const text = textIn(row, sources, field)
    const isNamed = column.kind === 'department' || column.kind === 'senior' || column.kind === 'hr_user'
    const next = isNamed
      ? isCleared(text)
        ? ''
        : readInWords(column, change[column.field], { text, names })
      : inWords(column, shownValue(column, after))
    return [{ column: heading, before: inWords(column, shownValue(column, member)), after: next }]
  })
}

const named = ({ hr_user_id, importance }: Values) => ({
  ...(hr_user_id === undefined ? {} : { hr_user_id }),
  ...(importance === undefined ? {} : { importance }),
})
