import { hasLeft } from '#contract/codes.ts'
import type { FieldError } from '#contract/errors.ts'
import { fieldError } from '#contract/validation.ts'
import { fieldText, textIn } from '../../../platform/files/parts.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import { halfWidth, isoDay } from '../../../platform/files/tidy-text.ts'
import type { MemberSource } from './heading-rules.ts'
import type { EmployeeMatch } from './queries.ts'

/** Whom a row is about: somebody new, or the member of a code; refused where it cannot be told. */
export type Subject = { isNew: true } | { isNew: false; code: string; refusal?: FieldError }

/** Members by the employee codes that a file names. */
export type EmployeeMatches = { exact: ReadonlyMap<string, EmployeeMatch>; behindZeros: ReadonlySet<string> }

/** The employee code of a row, as it is stored. */
export const employeeCodeIn = (row: TableRow, sources: readonly MemberSource[]): string =>
  halfWidth(textIn(row, sources, 'employee_code')).trim()

/** @param found the last of one code holds */
export function matchesOf(found: readonly EmployeeMatch[]): EmployeeMatches {
  return {
    exact: new Map(found.map((member) => [member.employee_code, member])),
    behindZeros: new Set(found.map((member) => member.employee_code.replace(/^0+/, ''))),
  }
}

/** Whoever left and joined later comes again, and is registered. */
function comesAgain(
  { working_status, date_resigned }: EmployeeMatch,
  row: TableRow,
  sources: readonly MemberSource[],
) {
  const joined = isoDay(textIn(row, sources, 'date_contracted'))
  return hasLeft(working_status) && date_resigned !== null && joined > date_resigned
}

/**
 * Whom a row of a file is about that registers and updates: by the member's code, else by the employee code.
 * @param sources without values for all rows, which say nothing of one
 */
export function subjectOf(
  row: TableRow,
  sources: readonly MemberSource[],
  { exact, behindZeros }: EmployeeMatches,
): Subject {
  const source = sources.find(({ field }) => field === 'code')
  const { text: code, fault } = source ? fieldText(source, row.cells) : { text: '', fault: null }
  if (fault) return { isNew: false, code: '', refusal: { ...fieldError('code', fault.rule), ...fault } }
  if (code !== '') return { isNew: false, code }
  const employee = employeeCodeIn(row, sources)
  const member = exact.get(employee)
  if (member) return comesAgain(member, row, sources) ? { isNew: true } : { isNew: false, code: member.code }
  if (employee !== '' && behindZeros.has(employee))
    return { isNew: false, code: employee, refusal: fieldError('employee_code', 'lost_zeros') }
  return { isNew: true }
}

/** Of a file that cannot register, as it lacks names or addresses, a row about nobody who is known. */
export function unknownIn(row: TableRow, sources: readonly MemberSource[]): Subject {
  const hasEmployees = sources.some(({ field }) => field === 'employee_code')
  const field = hasEmployees ? 'employee_code' : 'code'
  const code = textIn(row, sources, field)
  return { isNew: false, code, refusal: fieldError(field, code === '' ? 'required' : 'unknown_member') }
}
