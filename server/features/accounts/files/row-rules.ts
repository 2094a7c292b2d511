import { invitationInput } from '#contract/accounts/calls.ts'
import type { FieldError } from '#contract/errors.ts'
import { grantableRoles, leastRole, type RoleKey, roles } from '#contract/permissions.ts'
import { fieldErrors, fieldError as problem } from '#contract/validation.ts'
import type { ImportField } from '../../../platform/files/columns.ts'
import { type FieldSource, faultsIn, textIn } from '../../../platform/files/parts.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import { type DepartmentPaths, mailAddress, sameText } from '../../../platform/files/tidy-text.ts'

/** The columns of a file of people to invite. */
export const accountFields = [
  { field: 'lastname', heading: '姓', isRequired: true },
  { field: 'firstname', heading: '名', isRequired: true },
  { field: 'email', heading: 'メールアドレス', isRequired: true },
  {
    field: 'role_key',
    heading: '権限',
    isRequired: true,
    forAll: grantableRoles.map((key) => roles[key].name),
  },
  { field: 'department_id', heading: '部署' },
] as const satisfies readonly ImportField[]

/** The columns of a file of what restricted viewers see. */
export const limitFields = [
  { field: 'email', heading: 'メールアドレス', isRequired: true },
  { field: 'department_id', heading: '部署', isRequired: true },
  { field: 'member_code', heading: 'メンバーコード', isRequired: true },
  { field: 'member_name', heading: 'メンバー名' },
] as const satisfies readonly ImportField[]

/** What stands beside an error that a column of the file or none at all caused. */
const fieldOfError: Readonly<Record<string, string>> = { department: 'department_id' }

/** The heading under which a field of a row stands. */
export function columnOf(field: string, sources: readonly FieldSource[]): string {
  const wanted = fieldOfError[field] ?? field
  const known: readonly ImportField[] = [...accountFields, ...limitFields]
  const own = sources.find((source) => source.field === wanted)
  return own?.heading ?? known.find((one) => one.field === wanted)?.heading ?? field
}

/** In other systems 一般 is the least of all, with us it would be an administrator. */
const isAmbiguous = (text: string) => sameText(text) === roles.limited_administrator.short_name

const roleNamed = (text: string): RoleKey | undefined =>
  grantableRoles.find(
    (key) =>
      !isAmbiguous(text) &&
      [roles[key].name, roles[key].short_name, key].some((name) => sameText(name) === sameText(text)),
  )

type Person = {
  lastname: string
  firstname: string
  email: string
  role_key: (typeof grantableRoles)[number]
  department_id: number | null
}

/** How a row was read, by our own headings. */
type InWords = Record<string, string>

export type ReadAccount = {
  line: number
  email: string
  person: Person | null
  read: InWords
  errors: FieldError[]
}

/** One row as an invitation, or what is wrong with it. Departments by their path made one. */
export function accountIn(
  row: TableRow,
  sources: readonly FieldSource[],
  { departments, names }: Pick<Named, 'departments' | 'names'>,
): ReadAccount {
  const cell = (field: (typeof accountFields)[number]['field']) => textIn(row, sources, field)
  const email = mailAddress(cell('email'))
  const path = cell('department_id')
  const department_id = path === '' ? null : departments.get(path)
  const role_key = cell('role_key') === '' ? leastRole : roleNamed(cell('role_key'))
  const errors = department_id === undefined ? [problem('department_id', 'unknown_department')] : []
  if (isAmbiguous(cell('role_key'))) errors.push(problem('role_key', 'ambiguous_role'))
  const parsed = invitationInput.omit({ display_setting: true }).safeParse({
    lastname: cell('lastname'),
    firstname: cell('firstname'),
    email,
    role_key: role_key ?? cell('role_key'),
    department_id,
  })
  const faults = faultsIn(row, sources)
  const faulty = new Set(faults.map(({ field }) => columnOf(field, sources)))
  const isFaulty = ({ field }: FieldError) => faulty.has(columnOf(field, sources))
  const isReported = ({ field }: FieldError) => field === 'role_key' && isAmbiguous(cell('role_key'))
  if (parsed.error)
    errors.push(...fieldErrors(parsed.error.issues).filter((error) => !isFaulty(error) && !isReported(error)))
  errors.push(...faults)
  const person =
    parsed.data && errors.length === 0 ? { ...parsed.data, department_id: department_id ?? null } : null
  return { line: row.line, email, person, read: person ? accountInWords(person, names) : {}, errors }
}

const accountInWords = (person: Person, names: Named['names']): InWords => ({
  姓: person.lastname,
  名: person.firstname,
  メールアドレス: person.email,
  権限: roles[person.role_key].name,
  部署: names.get(person.department_id ?? 0) ?? '',
})

/** Marks every later row whose address an earlier row has, and every one that opens an account already. */
export function markTaken(rows: readonly ReadAccount[], taken: readonly string[]): void {
  const firstLines = new Map<string, number>()
  for (const row of rows) {
    const key = row.email.toLowerCase()
    if (key === '') continue
    const first = firstLines.get(key)
    if (first !== undefined) row.errors.push(problem('email', 'duplicate_in_file', first))
    else if (taken.includes(key)) row.errors.push(problem('email', 'duplicate_account'))
    firstLines.set(key, first ?? row.line)
  }
}

type Named = {
  viewers: ReadonlyMap<string, number>
  departments: DepartmentPaths
  /** The departments' paths by their ids. */
  names: ReadonlyMap<number, string>
  members: ReadonlyMap<string, { id: number; name: string }>
  /** Viewers who are shown nothing: a row with their address alone leaves it so. */
  unshown: ReadonlySet<number>
}
export type ReadLimit = {
  line: number
  email: string
  viewer: number | undefined
  department: number | undefined
  member: number | undefined
  read: InWords
  errors: FieldError[]
}

/** One row as a part of a restricted viewer's display setting: a department, a member, or both. */
export function limitIn(row: TableRow, sources: readonly FieldSource[], named: Named): ReadLimit {
  const cell = (field: (typeof limitFields)[number]['field']) => textIn(row, sources, field)
  const email = mailAddress(cell('email'))
  const [path, code] = [cell('department_id'), cell('member_code')]
  const viewer = named.viewers.get(email.toLowerCase())
  const department = path === '' ? undefined : named.departments.get(path)
  const member = code === '' ? undefined : named.members.get(code)
  const errors = faultsIn(row, sources)
  if (viewer === undefined) errors.push(problem('email', email === '' ? 'required' : 'unknown_viewer'))
  if (path !== '' && department === undefined) errors.push(problem('department', 'unknown_department'))
  if (code !== '' && member === undefined) errors.push(problem('member_code', 'unknown_member'))
  if (path === '' && code === '' && !named.unshown.has(viewer ?? 0))
    errors.push(problem('department', 'display_setting_required'))
  const read = {
    メールアドレス: email,
    部署: named.names.get(department ?? 0) ?? '',
    メンバーコード: member === undefined ? '' : code,
    メンバー名: member?.name ?? '',
  }
  return { line: row.line, email, viewer, department, member: member?.id, read, errors }
}

/** The display setting that the rows of one account make. */
export const settingOf = (rows: readonly ReadLimit[]) => ({
  department_ids: rows.flatMap(({ department }) => department ?? []),
  member_ids: rows.flatMap(({ member }) => member ?? []),
})
