import type * as z from 'zod'
import {
  defaultDeliveryDate,
  type MemberForm,
  type MemberInput,
  memberInput,
  memberProblems,
} from '#contract/members/fields.ts'
import { isoDate } from '#contract/validation.ts'
import { formSchema, type Sourced } from '../../../platform/editing/form-schema.ts'
import type { MemberValues } from './member-values.ts'

/** What is not digits becomes no number, so that the schema can say so. */
const codeOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN)
const numberOf = (text: string) => (text === '' ? null : codeOf(text))

/** The typed values as the call's input. */
const inputOf = (values: MemberValues): Sourced<MemberForm> => ({
  ...values,
  gender: codeOf(values.gender),
  birth_year: numberOf(values.birth_year),
  birth_month: numberOf(values.birth_month),
  birth_day: numberOf(values.birth_day),
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
})

/** The contract's schema with the rules between the fields, as of today. */
export const memberSchema = (today: string): z.ZodType<MemberInput, MemberValues> =>
  formSchema(memberInput, inputOf).superRefine((member, context) => {
    for (const { field, message } of memberProblems(member, today)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

/** The first delivery that follows from a joining date and the company's day of the month, or '' while there is none. */
export const firstDeliveryOf = (dateContracted: string, sendDay: number): string =>
  isoDate.safeParse(dateContracted).success ? defaultDeliveryDate(dateContracted, sendDay) : ''
