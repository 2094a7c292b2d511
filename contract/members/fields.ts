import * as z from 'zod'
import {
  employingType,
  gender,
  graduationType,
  hasDeclined,
  hasLeft,
  importance,
  initialEvaluatedPoint,
  isNewbie,
  mailLanguage,
  resignReason,
  routeEmployed,
  workingStatus,
} from '../codes.ts'
import type { FieldError } from '../errors.ts'
import { memberTextLimits, nameLimit } from '../limits.ts'
import { lastDeliveryDate, monthsAfter } from '../surveys/plan.ts'
import {
  codeIn,
  digits,
  email,
  fieldError,
  id,
  isoDate,
  kana,
  optional,
  optionalLines,
  optionalText,
  personName,
  whole,
} from '../validation.ts'
import { type PersonDates, personDateProblems } from './date-rules.ts'

/** What a registration must bring. */
const required = {
  lastname: personName,
  firstname: personName,
  email,
  date_contracted: isoDate,
  is_newbie: codeIn(isNewbie),
}

/** What it may bring. An absent field keeps what is stored, or the default. */
const voluntary = {
  lastname_kana: optional(kana.max(nameLimit)),
  firstname_kana: optional(kana.max(nameLimit)),
  department_id: optional(id),
  employee_code: optionalText(memberTextLimits.employeeCode),
  delivery_date: optional(isoDate),
  employing_type: optional(codeIn(employingType)),
  working_status: codeIn(workingStatus).optional(),
  gender: codeIn(gender).optional(),
  birth_year: optional(whole(1900, 2100)),
  birth_month: optional(whole(1, 12)),
  birth_day: optional(whole(1, 31)),
  mobile_tel_number: optional(digits(11)),
  profession: optionalText(memberTextLimits.line),
  recruiter: optionalText(memberTextLimits.line),
  ex_company: optionalText(memberTextLimits.line),
  ex_profession: optionalText(memberTextLimits.line),
  entry_reason: optionalLines(memberTextLimits.paragraph),
  other_info: optionalLines(memberTextLimits.paragraph),
  other_info2: optionalLines(memberTextLimits.paragraph),
  other_info3: optionalLines(memberTextLimits.paragraph),
  initial_evaluated_point: optional(codeIn(initialEvaluatedPoint)),
  initial_worry_point: optionalLines(memberTextLimits.paragraph),
  job_change_count: optional(whole(0, 99)),
  working_years: optional(whole(0, 60)),
  graduation_type: optional(codeIn(graduationType)),
  route_employed: optional(codeIn(routeEmployed)),
  route_employed_detail: optionalText(memberTextLimits.routeDetail),
  date_resigned: optional(isoDate),
  resign_reason: z.array(codeIn(resignReason)).max(7).optional(),
  resign_reason_text: optionalLines(memberTextLimits.paragraph),
  senior_id: optional(id),
  hr_user_id: optional(id),
  importance: optional(codeIn(importance)),
  mail_language: codeIn(mailLanguage).optional(),
  slack_email: optional(email),
  line_works_id: optionalText(memberTextLimits.lineWorksId),
  is_stopped_send_questions_mail: z.boolean().optional(),
  is_stopped_send_anniv_mail: z.boolean().optional(),
  /** Whether a former employee with this address or code is the same person; without it the value is refused. */
  is_rejoining: z.boolean().optional(),
}

/** A registration; `temp_member_id` accepts a person sent by a service, `former_member_id` begins another stay. */
export const memberInput = z.object({
  ...required,
  ...voluntary,
  temp_member_id: optional(id),
  former_member_id: optional(id),
})
export type MemberInput = z.output<typeof memberInput>
export type MemberForm = z.input<typeof memberInput>

/** A change: any of the fields, with the version they were read at. */
export const memberChange = z.object({
  id,
  version: z.int(),
  ...z.object({ ...required, ...voluntary }).partial().shape,
})
export type MemberChange = z.output<typeof memberChange>
export type MemberChangeForm = z.input<typeof memberChange>

/** The rules between a member's fields look at these. */
export type MemberDates = Pick<
  MemberInput,
  | 'date_contracted'
  | 'delivery_date'
  | 'working_status'
  | 'date_resigned'
  | 'birth_year'
  | 'birth_month'
  | 'birth_day'
> & {
  returned_on?: string | null
}

/** The first `sendDay` of a month strictly after the joining date. */
export function defaultDeliveryDate(dateContracted: string, sendDay: number): string {
  const inMonth = `${dateContracted.slice(0, 8)}${String(sendDay).padStart(2, '0')}`
  return inMonth > dateContracted ? inMonth : monthsAfter(inMonth, 1)
}

function deliveryProblem(member: MemberDates, today: string): FieldError[] {
  const { date_contracted, delivery_date } = member
  if (!delivery_date) return []
  if (delivery_date <= date_contracted) return [fieldError('date_contracted', 'before_delivery_date')]
  if (delivery_date > lastDeliveryDate(member, today))
    return [fieldError('delivery_date', 'within_a_year_delivery_date')]
  return []
}

function resignationProblem(member: MemberDates, today: string): FieldError[] {
  const { working_status, date_resigned, date_contracted } = member
  if (date_resigned && hasDeclined(working_status ?? workingStatus.is.employed))
    return [fieldError('date_resigned', 'declined_without_last_day')]
  if (working_status === workingStatus.is.resigned && !date_resigned)
    return [fieldError('date_resigned', 'resigned_date')]
  if (date_resigned && date_resigned < date_contracted)
    return [fieldError('date_resigned', 'resigned_after_joining')]
  if (date_resigned && date_resigned < today && !hasLeft(working_status ?? workingStatus.is.employed))
    return [fieldError('date_resigned', 'last_day_over')]
  return []
}

/** The rules between a member's fields; `typed` names those given now. */
export function memberProblems(
  member: MemberDates,
  today: string,
  typed: PersonDates = member,
): FieldError[] {
  return [
    ...personDateProblems(member, typed, today),
    ...deliveryProblem(member, today),
    ...resignationProblem(member, today),
  ]
}
