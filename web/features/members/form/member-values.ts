import type { MemberDetail } from '#contract/members/calls.ts'
import type { MemberForm } from '#contract/members/fields.ts'
import { type BirthDate, birthDateText } from './birth-date.ts'

type Typed<Value> = Value extends boolean ? boolean : Value extends readonly unknown[] ? string[] : string

type Apart = Omit<MemberForm, keyof BirthDate>

/** What the form holds while it is typed: texts, as in the DOM; the birthday in one field. */
export type MemberValues = {
  [Field in keyof Required<Apart> | 'birth_date']: Field extends 'is_rejoining'
    ? string
    : Field extends keyof Apart
      ? Typed<Exclude<Apart[Field], undefined>>
      : string
}

/** An empty form. */
export const emptyMember: MemberValues = {
  lastname: '',
  firstname: '',
  lastname_kana: '',
  firstname_kana: '',
  email: '',
  mobile_tel_number: '',
  gender: '3',
  birth_date: '',
  mail_language: '0',
  department_id: '',
  senior_id: '',
  hr_user_id: '',
  importance: '',
  employee_code: '',
  profession: '',
  is_newbie: '1',
  employing_type: '',
  date_contracted: '',
  delivery_date: '',
  working_status: '1',
  date_resigned: '',
  resign_reason: [],
  resign_reason_text: '',
  route_employed: '',
  route_employed_detail: '',
  recruiter: '',
  graduation_type: '',
  ex_company: '',
  ex_profession: '',
  job_change_count: '',
  working_years: '',
  entry_reason: '',
  initial_evaluated_point: '',
  initial_worry_point: '',
  is_stopped_send_questions_mail: false,
  is_stopped_send_anniv_mail: false,
  slack_email: '',
  line_works_id: '',
  other_info: '',
  other_info2: '',
  other_info3: '',
  temp_member_id: '',
  former_member_id: '',
  is_rejoining: '',
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** A stored member as the form shows it: where each field stands in the detail. */
export const valuesOf = (member: MemberDetail): MemberValues => ({
  lastname: member.lastname,
  firstname: member.firstname,
  lastname_kana: text(member.lastname_kana),
  firstname_kana: text(member.firstname_kana),
  email: member.email,
  mobile_tel_number: text(member.mobile_tel_number),
  gender: text(member.gender),
  birth_date: birthDateText(member),
  mail_language: text(member.mail_language),
  department_id: text(member.department?.id ?? null),
  senior_id: text(member.senior_id),
  hr_user_id: text(member.hr_user_id),
  importance: text(member.importance),
  employee_code: text(member.employee_code),
  profession: text(member.profession),
  is_newbie: text(member.is_newbie),
  employing_type: text(member.employing_type),
  date_contracted: member.date_contracted,
  // what nobody chose stays unchosen, and follows the joining date
  delivery_date: member.delivery_follows ? '' : member.delivery_date,
  working_status: text(member.working_status),
  date_resigned: text(member.date_resigned),
  resign_reason: member.resign_reason.map(String),
  resign_reason_text: text(member.resign_reason_text),
  route_employed: text(member.route_employed),
  route_employed_detail: text(member.route_employed_detail),
  recruiter: text(member.recruiter),
  graduation_type: text(member.graduation_type),
  ex_company: text(member.ex_company),
  ex_profession: text(member.ex_profession),
  job_change_count: text(member.job_change_count),
  working_years: text(member.working_years),
  entry_reason: text(member.entry_reason),
  initial_evaluated_point: text(member.initial_evaluated_point),
  initial_worry_point: text(member.initial_worry_point),
  is_stopped_send_questions_mail: member.is_stopped_send_questions_mail,
  is_stopped_send_anniv_mail: member.is_stopped_send_anniv_mail,
  slack_email: text(member.slack_email),
  line_works_id: text(member.line_works_id),
  other_info: text(member.other_info),
  other_info2: text(member.other_info2),
  other_info3: text(member.other_info3),
  // who waited is taken over once, by the registration
  temp_member_id: '',
  former_member_id: '',
  is_rejoining: '',
})
