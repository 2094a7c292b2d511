import { invitationInput } from '#contract/accounts/calls.ts'
import type { FieldError } from '#contract/errors.ts'
import { grantableRoles, leastRole, type RoleKey, roles } from '#contract/permissions.ts'
import { fieldErrors, fieldError as problem } from '#contract/validation.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import { type DepartmentPaths, mailAddress, sameText } from '../../../platform/files/tidy-text.ts'

export const accountHeadings = ['姓', '名', 'メールアドレス', '権限', '部署'] as const
export const limitHeadings = ['メールアドレス', '部署', 'メンバーコード', 'メンバー名'] as const

const columns: Readonly<Record<string, string>> = {
  lastname: '姓',
  firstname: '名',
  email: 'メールアドレス',
  role_key: '権限',
  department_id: '部署',
  department: '部署',
  member_code: 'メンバーコード',
}

/** The heading under which a field of a row stands. */
export const columnOf = (field: string): string => columns[field] ?? field

/** The headings a file lacks, of those its kind needs. */
export const missingHeadings = (headings: readonly string[], needed: readonly string[]): string[] =>
  needed.filter((heading) => !headings.includes(heading))

export const cellOf = (row: TableRow, headings: readonly string[], heading: string): string =>
  row.cells[headings.indexOf(heading)] ?? ''

const roleNamed = (text: string): RoleKey | undefined =>
  grantableRoles.find((key) =>
    [roles[key].name, roles[key].short_name, key].some((name) => sameText(name) === sameText(text)),
  )

type Person = {
  lastname: string
  firstname: string
  email: string
  role_key: (typeof grantableRoles)[number]
  department_id: number | null
}
export type ReadAccount = { line: number; email: string; person: Person | null; errors: FieldError[] }

/** One row as an invitation, or what is wrong with it. Departments by their path made one. */
export function accountIn(
  row: TableRow,
  headings: readonly string[],
  departments: DepartmentPaths,
): ReadAccount {
  const cell = (heading: (typeof accountHeadings)[number]) => cellOf(row, headings, heading)
  const email = mailAddress(cell('メールアドレス'))
  const path = cell('部署')
  const department_id = path === '' ? null : departments.get(path)
  const role_key = cell('権限') === '' ? leastRole : roleNamed(cell('権限'))
  const errors = department_id === undefined ? [problem('department_id', 'unknown_department')] : []
  const parsed = invitationInput.omit({ display_setting: true }).safeParse({
    lastname: cell('姓'),
    firstname: cell('名'),
    email,
    role_key: role_key ?? cell('権限'),
    department_id,
  })
  if (parsed.error) errors.push(...fieldErrors(parsed.error.issues))
  const person =
    parsed.data && errors.length === 0 ? { ...parsed.data, department_id: department_id ?? null } : null
  return { line: row.line, email, person, errors }
}

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
  members: ReadonlyMap<string, number>
  /** Viewers who are shown nothing: a row with their address alone leaves it so. */
  unshown: ReadonlySet<number>
}
export type ReadLimit = {
  line: number
  email: string
  viewer: number | undefined
  department: number | undefined
  member: number | undefined
  errors: FieldError[]
}

/** One row as a part of a restricted viewer's display setting: a department, a member, or both. */
export function limitIn(row: TableRow, headings: readonly string[], named: Named): ReadLimit {
  const cell = (heading: (typeof limitHeadings)[number]) => cellOf(row, headings, heading)
  const email = mailAddress(cell('メールアドレス'))
  const [path, code] = [cell('部署'), cell('メンバーコード')]
  const viewer = named.viewers.get(email.toLowerCase())
  const department = path === '' ? undefined : named.departments.get(path)
  const member = code === '' ? undefined : named.members.get(code)
  const errors: FieldError[] = []
  if (viewer === undefined) errors.push(problem('email', email === '' ? 'required' : 'unknown_viewer'))
  if (path !== '' && department === undefined) errors.push(problem('department', 'unknown_department'))
  if (code !== '' && member === undefined) errors.push(problem('member_code', 'unknown_member'))
  if (path === '' && code === '' && !named.unshown.has(viewer ?? 0))
    errors.push(problem('department', 'display_setting_required'))
  return { line: row.line, email, viewer, department, member, errors }
}

/** The display setting that the rows of one account make. */
export const settingOf = (rows: readonly ReadLimit[]) => ({
  department_ids: rows.flatMap(({ department }) => department ?? []),
  member_ids: rows.flatMap(({ member }) => member ?? []),
})
