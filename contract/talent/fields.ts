import * as z from 'zod'
import type { FieldError } from '../errors.ts'
import { memberTextLimits, nameLimit, talentLimits } from '../limits.ts'
import {
  email,
  fieldError,
  isoDate,
  kana,
  optional,
  optionalText,
  personName,
  requiredLines,
  requiredText,
  whole,
} from '../validation.ts'
import { scoreRange } from './scales.ts'

const score = optional(whole(scoreRange.lowest, scoreRange.highest))

/** A piece of the source's own advice; the keyword is marked in its words where it stands there. */
export const talentTip = z.object({
  category: requiredText(talentLimits.category),
  content: requiredLines(talentLimits.content),
  keyword: optionalText(talentLimits.keyword).transform((keyword) => keyword ?? null),
})
export type TalentTip = z.output<typeof talentTip>

/** What a file or the service tells of one person: who it is, when it was examined, and what was found. */
export const talentPerson = z.object({
  external_id: requiredText(talentLimits.externalId),
  lastname: personName,
  firstname: personName,
  lastname_kana: optional(kana.max(nameLimit)),
  firstname_kana: optional(kana.max(nameLimit)),
  email: optional(email),
  employee_code: optionalText(memberTextLimits.employeeCode),
  birth_date: optional(isoDate),
  examined_on: isoDate,
  extraversion: score,
  agreeableness: score,
  conscientiousness: score,
  emotional_stability: score,
  openness: score,
  tips: z.array(talentTip).max(talentLimits.tips).default([]),
})
export type TalentPerson = z.output<typeof talentPerson>

/** No birth and no examination is in the future, which the schema cannot check. */
export function talentProblems({ birth_date, examined_on }: TalentPerson, today: string): FieldError[] {
  return [
    ...(birth_date && birth_date >= today ? [fieldError('birth_date', 'being_the_past')] : []),
    ...(examined_on > today ? [fieldError('examined_on', 'until_today')] : []),
  ]
}
