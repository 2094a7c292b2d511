import * as z from 'zod'
import {
  defaultDeliveryDate,
  type MemberForm,
  type MemberInput,
  memberInput,
  memberProblems,
} from '#contract/member-fields.ts'
import type { MemberDetail } from '#contract/members.ts'
import { isoDate } from '#contract/validation.ts'

type Field = keyof MemberForm

const flags = ['is_stopped_send_questions_mail', 'is_stopped_send_anniv_mail'] as const

const numbers = [
  'department_id',
  'employing_type',
  'working_status',
  'is_newbie',
  'gender',
  'birth_year',
  'birth_month',
  'birth_day',
  'initial_evaluated_point',
  'job_change_count',
  'working_years',
  'graduation_type',
  'route_employed',
  'senior_id',
  'hr_user_id',
  'importance',
  'mail_language',
  'temp_member_id',
] as const satisfies readonly Field[]

type Flag = (typeof flags)[number]

/** What the form holds while it is typed: texts, as in the DOM. */
export type MemberValues = Record<Exclude<Field, Flag | 'resign_reason'>, string> &
  Record<Flag, boolean> & { resign_reason: string[] }

const fields = Object.keys(memberInput.shape) as Field[]

const isFlag = (field: Field): field is Flag => flags.some((flag) => flag === field)
const isNumber = (field: Field) => numbers.some((number) => number === field)

const starting: Partial<Record<Field, string>> = {
  working_status: '1',
  is_newbie: '1',
  gender: '3',
  mail_language: '0',
}

const emptyOf = (field: Field): string | boolean | string[] =>
  isFlag(field) ? false : field === 'resign_reason' ? [] : (starting[field] ?? '')

const valuesBy = (read: (field: Field) => string | boolean | string[]): MemberValues => {
  const values: Record<string, string | boolean | string[]> = {}
  for (const field of fields) values[field] = read(field)
  return values as MemberValues
}

/** An empty form. */
export const emptyMember = (): MemberValues => valuesBy(emptyOf)

function shownValue(member: MemberDetail, field: Field) {
  const value: unknown = member[field as keyof MemberDetail]
  if (isFlag(field)) return value === true
  if (Array.isArray(value)) return value.map(String)
  return value === null || value === undefined ? '' : String(value)
}

/** A stored member as the form shows it. */
export const valuesOf = (member: MemberDetail): MemberValues => valuesBy((field) => shownValue(member, field))

/** Digits become a number; what is not digits stays, so that the schema can say so. */
const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)

/** The typed values as the call's input. */
function inputOf(values: MemberValues): unknown {
  return Object.fromEntries(
    fields.map((field) => {
      const value = values[field]
      if (Array.isArray(value)) return [field, value.map(Number)]
      if (typeof value === 'string' && isNumber(field)) return [field, numberOf(value)]
      return [field, value]
    }),
  )
}

/** The contract's schema with the rules between the fields, as of today. */
export const memberSchema = (today: string): z.ZodType<MemberInput, MemberValues> =>
  z
    .preprocess<MemberInput, typeof memberInput, MemberValues>(
      (values) => inputOf(values) as MemberInput,
      memberInput,
    )
    .superRefine((member, context) => {
      for (const { field, message } of memberProblems(member, today)) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    })

/** The first delivery that follows from a joining date and the company's day of the month, or '' while there is none. */
export const firstDeliveryOf = (dateContracted: string, sendDay: number): string =>
  isoDate.safeParse(dateContracted).success ? defaultDeliveryDate(dateContracted, sendDay) : ''
