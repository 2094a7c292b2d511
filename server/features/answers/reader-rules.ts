import type { NoticeCode } from '#contract/answers/calls.ts'
import { fullName, type PersonName } from '#contract/members/name.ts'
import { type RoleKey, rolePermissions, roles } from '#contract/permissions.ts'
import { hashToken } from '../../platform/tokens.ts'

/** One group that can read an answer; `department_ids` are kept for later checks and never shown. */
export type NoticeEntry = {
  code: NoticeCode
  names?: string[]
  people?: PersonName[]
  department_ids?: number[]
}

type Department = { id: number; name: string }

/** A restricted account: the departments of its scope that contain the member, and whether it has the member by name. */
export type RestrictedViewer = { departments: readonly Department[]; isNamed: boolean }

export type NoticeInput = {
  rolesPresent: readonly RoleKey[]
  restrictedViewers: readonly RestrictedViewer[]
  supervisor: (PersonName & { receivesReport: boolean; receivesFreeText: boolean }) | null
}

const canRead = (role: RoleKey): boolean => rolePermissions[role].includes('member.read')

/** Who can read an answer by present accounts and settings; shown before question 1 and stored with it. */
export function noticeFor(input: NoticeInput): NoticeEntry[] {
  const limited = limitedEntries(input)
  return [...unlimitedEntries(input), ...limited, ...entryIf(limited.length > 0, { code: 'grave_hr_only' })]
}

/** The same for what is no survey answer: no external reader, nothing withheld. */
export function replyNotice(input: NoticeInput): NoticeEntry[] {
  return [...unlimitedEntries(input), ...limitedEntries({ ...input, supervisor: null })]
}

function unlimitedEntries({ rolesPresent }: NoticeInput): NoticeEntry[] {
  const readers = rolesPresent.filter(canRead)
  return [
    ...entryIf(readers.some(isAdministrator), { code: 'administrators' }),
    ...entryIf(readers.includes('standard_viewer'), { code: 'viewers' }),
  ]
}

const limitedEntries = ({ restrictedViewers, supervisor }: NoticeInput): NoticeEntry[] => [
  ...(canRead('restricted_viewer') ? restrictedEntries(restrictedViewers) : []),
  ...supervisorEntries(supervisor),
]

/** Who can read a part of the one-year survey: as any answer, but never the other one of the pair. */
export function pairNotice(
  input: NoticeInput,
  other: { code: 'not_supervisor' | 'not_member'; person: PersonName | null },
): NoticeEntry[] {
  const limited = limitedEntries({ ...input, supervisor: null })
  const disclosed =
    other.code === 'not_supervisor' && input.supervisor?.receivesReport ? input.supervisor : null
  return [
    ...unlimitedEntries(input),
    ...limited,
    ...entryIf(limited.length > 0 || disclosed !== null, { code: 'grave_hr_only' }),
    ...entryIf(limited.length > 0 || disclosed !== null, {
      code: 'passed_on',
      ...(disclosed && named(disclosed)),
    }),
    ...(other.person ? [{ code: other.code, ...named(other.person) }] : []),
  ]
}

/** The notice of answers whose free text an external reader reads too, unless the member refuses. */
export function withExternalReader(notice: readonly NoticeEntry[], isReading: boolean): NoticeEntry[] {
  return [...notice, ...entryIf(isReading, { code: 'external_reader' })]
}

/** Whether a stored notice told the member of an external reader. */
export function namesExternalReader(notice: readonly { code: string }[]): boolean {
  return notice.some(({ code }) => code === 'external_reader')
}

/** The notice as its reader sees it. */
export function shownNotice(notice: readonly NoticeEntry[]): Omit<NoticeEntry, 'department_ids'>[] {
  return notice.map(({ department_ids: _, ...shown }) => shown)
}

/** A person in a notice: the whole name, and its parts for each language's order. */
const named = ({ lastname, firstname }: PersonName) => ({
  names: [fullName({ lastname, firstname })],
  people: [{ lastname, firstname }],
})

/** A short name of the notice, the same for the same readers. */
export function noticeId(notice: readonly NoticeEntry[]): string {
  return hashToken(JSON.stringify(notice)).toString('base64url').slice(0, 16)
}

function restrictedEntries(viewers: readonly RestrictedViewer[]): NoticeEntry[] {
  const departments = new Map(
    viewers.flatMap((viewer) => viewer.departments).map((department) => [department.id, department.name]),
  )
  return [
    ...entryIf(departments.size > 0, {
      code: 'department_viewers',
      names: [...new Set(departments.values())],
      department_ids: [...departments.keys()],
    }),
    ...entryIf(
      viewers.some((viewer) => viewer.isNamed),
      { code: 'named_viewers' },
    ),
  ]
}

function supervisorEntries(supervisor: NoticeInput['supervisor']): NoticeEntry[] {
  if (!supervisor?.receivesReport) return []
  const code = supervisor.receivesFreeText ? 'supervisor_text' : 'supervisor_weather'
  return [{ code, ...named(supervisor) }]
}

/** Whether a stored notice named this reader, so that rights widened later do not reach older answers. */
export function noticeCovers(
  notice: readonly NoticeEntry[],
  role: RoleKey,
  scope: { departmentIds: readonly number[]; isNamed: boolean },
): boolean {
  return notice.some((entry) => {
    if (entry.code === 'administrators') return isAdministrator(role)
    if (entry.code === 'viewers') return role === 'standard_viewer'
    if (role !== 'restricted_viewer') return false
    if (entry.code === 'named_viewers') return scope.isNamed
    return scope.departmentIds.some((id) => entry.department_ids?.includes(id) ?? false)
  })
}

/** Whether a stored notice allows the supervisor's report to carry the free text and question 3. */
export function noticeAllowsFreeText(notice: readonly NoticeEntry[]): boolean {
  return notice.some((entry) => entry.code === 'supervisor_text')
}

/** Whether a stored notice named this supervisor, by the whole name. */
export function namesSupervisor(notice: readonly NoticeEntry[], supervisor: string): boolean {
  return notice.some(
    ({ code, names }) =>
      (code === 'supervisor_weather' || code === 'supervisor_text') && (names?.includes(supervisor) ?? false),
  )
}

/** Whether a stored notice said that HR may pass sentences on to this supervisor. */
export function mayPassOnTo(notice: readonly NoticeEntry[], supervisor: string): boolean {
  const isNamed = notice.some(({ code, names }) => code === 'passed_on' && names?.includes(supervisor))
  return isNamed || namesSupervisor(notice, supervisor)
}

function isAdministrator(role: RoleKey): boolean {
  return roles[role].type === 'administrator'
}

function entryIf(holds: boolean, entry: NoticeEntry): NoticeEntry[] {
  return holds ? [entry] : []
}
