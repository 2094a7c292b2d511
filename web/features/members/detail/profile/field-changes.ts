import {
  employingType,
  gender,
  graduationType,
  initialEvaluatedPoint,
  isEmployed,
  isWithCompany,
  mailLanguage,
  resignReason,
  routeEmployed,
  workingStatus,
} from '#contract/codes.ts'
import type { FieldError } from '#contract/errors.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import type { MemberChangeForm } from '#contract/members/fields.ts'
import { fieldError } from '#contract/rule-messages.ts'
import { valuesOf } from '../../form/member-values.ts'
import { type EditableField, type FieldDraft, type FieldKind, fieldKinds } from './field-kinds.ts'

type Change = { [Field in EditableField]?: MemberChangeForm[Field] }
type Leaving = Pick<MemberDetail, 'working_status' | 'date_resigned'>

/** A member's field as its editor begins with it. */
export function draftOf(member: MemberDetail, field: EditableField): FieldDraft {
  const stored = field === 'working_status' ? statusShown(member) : valuesOf(member)[field]
  return {
    value: Array.isArray(stored) ? '' : String(stored),
    codes: Array.isArray(stored) ? stored : [],
    date: member.date_resigned ?? '',
  }
}

/** A leaving that is planned is shown as such, so that it can be moved and taken back. */
const statusShown = ({ working_status, date_resigned }: Leaving): string =>
  String(date_resigned && isWithCompany(working_status) ? workingStatus.is.resigned : working_status)

type Table<Code> = { entries: readonly { code: Code }[] }

const codeNamed = <Code>({ entries }: Table<Code>, named: string) =>
  entries.find(({ code }) => String(code) === named)?.code

const line = ({ value }: FieldDraft) => value.trim()
const flag = ({ value }: FieldDraft) => value === 'true'
const number = ({ value }: FieldDraft) => (value.trim() === '' ? null : Number(value))
const code =
  <Code>(table: Table<Code>) =>
  ({ value }: FieldDraft) =>
    codeNamed(table, value)
const codeOrNone =
  <Code>(table: Table<Code>) =>
  ({ value }: FieldDraft) =>
    value === '' ? null : codeNamed(table, value)

/** What the call gets of each field. */
const sent: { [Field in EditableField]: (draft: FieldDraft) => MemberChangeForm[Field] } = {
  email: line,
  mobile_tel_number: line,
  gender: code(gender),
  mail_language: code(mailLanguage),
  department_id: number,
  senior_id: number,
  hr_user_id: number,
  employee_code: line,
  employing_type: codeOrNone(employingType),
  working_status: code(workingStatus),
  profession: line,
  recruiter: line,
  route_employed: codeOrNone(routeEmployed),
  route_employed_detail: line,
  graduation_type: codeOrNone(graduationType),
  ex_company: line,
  ex_profession: line,
  job_change_count: number,
  working_years: number,
  entry_reason: line,
  initial_evaluated_point: codeOrNone(initialEvaluatedPoint),
  initial_worry_point: line,
  resign_reason: ({ codes }) => codes.flatMap((chosen) => codeNamed(resignReason, chosen) ?? []),
  resign_reason_text: line,
  other_info: line,
  other_info2: line,
  other_info3: line,
  slack_email: line,
  line_works_id: line,
  is_stopped_send_questions_mail: flag,
  is_stopped_send_anniv_mail: flag,
}

function changeIn<Field extends EditableField>(field: Field, draft: FieldDraft): Change {
  const change: Change = {}
  change[field] = sent[field](draft)
  return change
}

/** The change as the call takes it. */
export const changeOf = (
  member: Leaving,
  field: EditableField,
  draft: FieldDraft,
): Omit<MemberChangeForm, 'id' | 'version'> => ({
  ...changeIn(field, draft),
  ...(field === 'working_status' ? resignation(member, draft) : {}),
  ...(field === 'working_status' && isEmployed(Number(draft.value)) && draft.delivery
    ? { delivery_date: draft.delivery }
    : {}),
})

/** The day belongs to a resignation: it goes when that is taken back; who is on leave may leave as planned. */
function resignation(member: Leaving, { value, date }: FieldDraft) {
  if (value === '3') return { date_resigned: date }
  const isKept = isWithCompany(member.working_status) && value === String(workingStatus.is.on_leave)
  return member.date_resigned && !isKept ? { date_resigned: '' } : {}
}

/** Why a draft cannot be sent as it is: the call takes numbers only. */
export function unsendable(field: EditableField, { value }: FieldDraft): FieldError | null {
  const kind: FieldKind = fieldKinds[field]
  const isNumber = kind.kind === 'line' && kind.inputMode === 'numeric'
  return isNumber && !/^\d*$/.test(value.trim()) ? fieldError(field, 'numeric') : null
}
