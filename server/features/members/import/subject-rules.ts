import { hasLeft } from '#contract/codes.ts'
import type { FieldError } from '#contract/errors.ts'
import { fieldError } from '#contract/validation.ts'
import { fieldText, textIn } from '../../../platform/files/parts.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import { behindZeros, codeKey, codeText, isoDay, mailAddress } from '../../../platform/files/tidy-text.ts'
import type { MemberSource } from './heading-rules.ts'
import type { EmployeeMatch, MailMatch } from './queries.ts'

/** Whom a row is about: somebody new, or the member of a code; refused where it cannot be told. */
export type Subject = { isNew: true } | { isNew: false; code: string; refusal?: FieldError; isByMail?: true }

/** Members by the employee codes that a file names. */
export type EmployeeMatches = {
  exact: ReadonlyMap<string, EmployeeMatch>
  /** By what their codes share, whatever their width and case. */
  alike: ReadonlyMap<string, readonly EmployeeMatch[]>
  behindZeros: ReadonlySet<string>
  /** Who is with the company, by the mail address in lower case. */
  byMail: ReadonlyMap<string, MailMatch>
}

/** The employee code of a row, as it is stored. */
export const employeeCodeIn = (row: TableRow, sources: readonly MemberSource[]): string =>
  codeText(textIn(row, sources, 'employee_code'))

/** @param found the last of one code holds */
export function matchesOf(found: readonly EmployeeMatch[], mails: readonly MailMatch[]): EmployeeMatches {
  return {
    exact: new Map(found.map((member) => [member.employee_code, member])),
    alike: Map.groupBy(found, ({ employee_code }) => codeKey(employee_code)),
    byMail: new Map(mails.map((member) => [member.email, member])),
    behindZeros: new Set(found.map((member) => behindZeros(member.employee_code))),
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
 * Whom a row of a file is about that registers and updates: by the member's code, else by the employee code,
 * else by the mail address where one of both has no employee code.
 * @param sources without values for all rows, which say nothing of one
 */
export function subjectOf(
  row: TableRow,
  sources: readonly MemberSource[],
  matches: EmployeeMatches,
): Subject {
  const source = sources.find(({ field }) => field === 'code')
  const { text: code, fault } = source ? fieldText(source, row.cells) : { text: '', fault: null }
  if (fault) return { isNew: false, code: '', refusal: { ...fieldError('code', fault.rule), ...fault } }
  if (code !== '') return { isNew: false, code }
  const employee = employeeCodeIn(row, sources)
  const alike = matches.alike.get(codeKey(employee)) ?? []
  const member = matches.exact.get(employee) ?? (employee === '' ? undefined : alike.at(-1))
  if (member) return comesAgain(member, row, sources) ? { isNew: true } : { isNew: false, code: member.code }
  if (employee !== '' && matches.behindZeros.has(behindZeros(employee))) {
    const rule = employee.startsWith('0') ? 'similar_code' : 'lost_zeros'
    return { isNew: false, code: employee, refusal: fieldError('employee_code', rule) }
  }
  const holder = matches.byMail.get(mailIn(row, sources))
  const isFree = holder && (employee === '' || holder.employee_code === null)
  return isFree ? { isNew: false, code: holder.code, isByMail: true } : { isNew: true }
}

/** The mail address of a row, as addresses are compared. */
export const mailIn = (row: TableRow, sources: readonly MemberSource[]): string =>
  mailAddress(textIn(row, sources, 'email')).toLowerCase()

/** Of a file that cannot register, as it lacks names or addresses, a row about nobody who is known. */
export function unknownIn(row: TableRow, sources: readonly MemberSource[]): Subject {
  const hasEmployees = sources.some(({ field }) => field === 'employee_code')
  const field = hasEmployees ? 'employee_code' : 'code'
  const code = textIn(row, sources, field)
  return { isNew: false, code, refusal: fieldError(field, code === '' ? 'required' : 'unknown_member') }
}
