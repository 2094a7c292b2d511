import * as z from 'zod'
import {
  defaultDeliveryDate,
  type MemberForm,
  type MemberInput,
  memberInput,
  memberProblems,
} from '#contract/members/fields.ts'
import { isoDate } from '#contract/validation.ts'
import { formSchema, type Sourced } from '../../../platform/editing/form-schema.ts'
import { type BirthDate, birthDateOf, birthDateProblem } from './birth-date.ts'
import { fieldOfCall } from './field-groups.ts'
import type { MemberValues } from './member-values.ts'
import { rejoiningOf } from './rejoining.ts'
import { type Stored, settled } from './stored-dates.ts'

/** What is not digits becomes no number, so that the schema can say so. */
const codeOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN)
const numberOf = (text: string) => (text === '' ? null : codeOf(text))

const unreadable: BirthDate = { birth_year: Number.NaN, birth_month: null, birth_day: null }

/** The typed values as the call's input. */
const inputOf = (values: MemberValues): Sourced<MemberForm> => ({
  ...values,
  gender: codeOf(values.gender),
  ...(birthDateOf(values.birth_date) ?? unreadable),
  mail_language: codeOf(values.mail_language),
  department_id: numberOf(values.department_id),
  senior_id: numberOf(values.senior_id),
  hr_user_id: numberOf(values.hr_user_id),
  importance: numberOf(values.importance),
  is_newbie: codeOf(values.is_newbie),
  employing_type: numberOf(values.employing_type),
  working_status: codeOf(values.working_status),
  resign_reason: values.resign_reason.map(codeOf),
  route_employed: numberOf(values.route_employed),
  graduation_type: numberOf(values.graduation_type),
  job_change_count: numberOf(values.job_change_count),
  working_years: numberOf(values.working_years),
  initial_evaluated_point: numberOf(values.initial_evaluated_point),
  temp_member_id: numberOf(values.temp_member_id),
  former_member_id: numberOf(values.former_member_id),
  is_rejoining: rejoiningOf(values),
})

/** The contract's schema with the rules between the fields, as of today. */
const judgeOf = (today: string, stored: Stored | null) =>
  formSchema(memberInput, inputOf).superRefine((member, context) => {
    for (const { field, message } of memberProblems(settled(member, stored, today), today)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

/** What is wrong with the values, each where it is typed. */
function* problemsOf(
  values: MemberValues,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
) {
  const misread = birthDateProblem(values.birth_date)
  if (misread) yield { path: ['birth_date'], message: misread }
  for (const { path, message } of issues) {
    const [sent, ...part] = path
    const field = fieldOfCall(String(sent))
    if (field !== 'birth_date') yield { path: [field, ...part], message }
    else if (!misread) yield { path: [field], message }
  }
}

/** The contract's schema over the form's values, as of today (YYYY-MM-DD). */
export function memberSchema(
  today: string,
  stored: Stored | null = null,
): z.ZodType<MemberInput, MemberValues> {
  const judge = judgeOf(today, stored)
  return z.custom<MemberValues>().transform((values, context) => {
    const { data, error } = judge.safeParse(values)
    const problems = [...problemsOf(values, error?.issues ?? [])]
    for (const { path, message } of problems) context.addIssue({ code: 'custom', path, message })
    return data && problems.length === 0 ? data : z.NEVER
  })
}

/** The first delivery that follows from a joining date and the company's day of the month, or '' while there is none. */
export const firstDeliveryOf = (dateContracted: string, sendDay: number): string =>
  isoDate.safeParse(dateContracted).success ? defaultDeliveryDate(dateContracted, sendDay) : ''
