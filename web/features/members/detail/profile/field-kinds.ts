import {
  employingType,
  gender,
  graduationType,
  initialEvaluatedPoint,
  mailLanguage,
  resignReason,
  routeEmployed,
  workingStatus,
} from '#contract/codes.ts'
import type { MemberChange } from '#contract/members/fields.ts'

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

/** What an editor holds: texts as in the DOM; `date` and `delivery` go with a working status. */
export interface FieldDraft {
  value: string
  codes: readonly string[]
  date: string
  delivery?: string
}
