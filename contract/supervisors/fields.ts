import * as z from 'zod'
import { departmentFilter } from '../departments/filter-fields.ts'
import { unitWeather } from '../departments/weather-fields.ts'
import { descriptionLimit } from '../limits.ts'
import { email, id, linesText, optional, personName, searchWords } from '../validation.ts'

export const supervisor = z.object({
  id,
  lastname: z.string(),
  firstname: z.string(),
  email: z.string(),
  department: z.object({ id, full_path: z.string(), short_name: z.string() }).nullable(),
  /** Kept for the supervisor's report: the weather and its trend, nothing a member wrote. */
  receiving_report: z.boolean(),
  receiving_bcc: z.boolean(),
  /** The members with the company that the caller may see whose direct supervisor this is. */
  member_count: z.int(),
  /** The latest weather of those members; null to viewers, who read the weather by departments alone. */
  weather: unitWeather.nullable(),
  /** Of those members, who needs somebody; and one-year surveys that wait for the supervisor's answer. */
  waiting: z.object({ member_count: z.int(), survey_count: z.int() }),
  version: z.int(),
})
export type Supervisor = z.output<typeof supervisor>

export const supervisorInput = z.object({
  lastname: personName,
  firstname: personName,
  email,
  department_id: optional(id),
  receiving_report: z.boolean().optional(),
  receiving_bcc: z.boolean().optional(),
})
export type SupervisorInput = z.output<typeof supervisorInput>

export const supervisorChange = supervisorInput.partial().extend({ id, version: z.int() })
export type SupervisorChange = z.output<typeof supervisorChange>

export const supervisorSearch = z
  .object({
    /** Words that name, mail address and department hold: kanji, kana, romaji. */
    q: searchWords.optional(),
    department_id: departmentFilter,
  })
  .optional()
export type SupervisorSearch = z.output<typeof supervisorSearch>

const words = linesText(descriptionLimit)

/** A reader whose own language is empty reads the Japanese words, if any. */
export const descriptionInput = z.object({
  value: words,
  en_value: words.optional(),
  'zh-Hant_value': words.optional(),
  'zh-Hans_value': words.optional(),
})
export type DescriptionInput = z.output<typeof descriptionInput>
