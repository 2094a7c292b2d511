import {
  employingType,
  gender,
  graduationType,
  initialEvaluatedPoint,
  mailLanguage,
  resignReason,
  routeEmployed,
  workingStatus,
} from '#contract/code-tables.ts'
import type { MemberChange } from '#contract/member-fields.ts'
import type { MemberDetail } from '#contract/members.ts'

type Table = { entries: readonly { code: number; label: string }[] }

/** How a field is edited in its place. */
export type FieldKind =
  | { kind: 'line'; inputMode?: 'numeric' | 'tel' | 'email'; isRequired?: boolean }
  | { kind: 'text'; limit: number }
  | { kind: 'code'; table: Table; isRequired?: boolean }
  | { kind: 'people'; of: 'department' | 'senior' | 'handler' }
  | { kind: 'flag'; on: string; off: string }
  | { kind: 'codes'; table: Table }
  | { kind: 'status'; table: Table }

const survey = { kind: 'flag', on: '停止する', off: '配信する' } as const
const line = { kind: 'line' } as const
const text = { kind: 'text', limit: 1000 } as const

/** The fields that make sense one at a time; the others belong together and are edited in the form. */
export const fieldKinds = {
  email: { kind: 'line', inputMode: 'email', isRequired: true },
  mobile_tel_number: { kind: 'line', inputMode: 'tel' },
  gender: { kind: 'code', table: gender, isRequired: true },
  mail_language: { kind: 'code', table: mailLanguage, isRequired: true },
  department_id: { kind: 'people', of: 'department' },
  senior_id: { kind: 'people', of: 'senior' },
  hr_user_id: { kind: 'people', of: 'handler' },
  employee_code: line,
  employing_type: { kind: 'code', table: employingType },
  working_status: { kind: 'status', table: workingStatus },
  profession: line,
  recruiter: line,
  route_employed: { kind: 'code', table: routeEmployed },
  route_employed_detail: line,
  graduation_type: { kind: 'code', table: graduationType },
  ex_company: line,
  ex_profession: line,
  job_change_count: { kind: 'line', inputMode: 'numeric' },
  working_years: { kind: 'line', inputMode: 'numeric' },
  entry_reason: text,
  initial_evaluated_point: { kind: 'code', table: initialEvaluatedPoint },
  initial_worry_point: text,
  resign_reason: { kind: 'codes', table: resignReason },
  resign_reason_text: text,
  other_info: text,
  other_info2: text,
  other_info3: text,
  slack_email: { kind: 'line', inputMode: 'email' },
  line_works_id: line,
  is_stopped_send_questions_mail: survey,
  is_stopped_send_anniv_mail: survey,
} as const satisfies Partial<Record<keyof MemberChange, FieldKind>>

export type EditableField = keyof typeof fieldKinds

/** What an editor holds: texts as in the DOM; `date` goes with a working status. */
export interface FieldDraft {
  value: string
  codes: readonly string[]
  date: string
}

/** A member's field as its editor begins with it. */
export function draftOf(member: MemberDetail, field: EditableField): FieldDraft {
  const stored = field === 'department_id' ? (member.department?.id ?? null) : member[field]
  return {
    value: Array.isArray(stored) || stored === null ? '' : String(stored),
    codes: Array.isArray(stored) ? stored.map(String) : [],
    date: member.date_resigned ?? '',
  }
}

const numberOf = (value: string) => (value === '' ? null : Number(value))

/** The change as the call takes it; a number that is none is sent as typed, for the server to name. */
export function changeOf(
  member: Pick<MemberDetail, 'working_status'>,
  field: EditableField,
  { value, codes, date }: FieldDraft,
): Record<string, unknown> {
  const kind: FieldKind = fieldKinds[field]
  switch (kind.kind) {
    case 'text':
      return { [field]: value.trim() }
    case 'line':
      return { [field]: kind.inputMode === 'numeric' ? countOf(value.trim()) : value.trim() }
    case 'code':
    case 'people':
      return { [field]: numberOf(value) }
    case 'flag':
      return { [field]: value === 'true' }
    case 'codes':
      return { [field]: codes.map(Number) }
    case 'status':
      return { [field]: Number(value), ...resignation(member, value, date) }
    default:
      return kind satisfies never
  }
}

/** The day belongs to a resignation: it is asked for with it and goes when it is taken back. */
function resignation({ working_status }: Pick<MemberDetail, 'working_status'>, value: string, date: string) {
  if (value === '3') return { date_resigned: date }
  return working_status === 3 ? { date_resigned: '' } : {}
}

const countOf = (typed: string) => (/^\d+$/.test(typed) ? Number(typed) : typed)
