import * as z from 'zod'
import { departmentFilter } from '../departments/filter-fields.ts'
import { descriptionLimit } from '../limits.ts'
import { email, id, optional, requiredText } from '../validation.ts'

export const senior = z.object({
  id,
  lastname: z.string(),
  firstname: z.string(),
  email: z.string(),
  department: z.object({ id, full_path: z.string(), short_name: z.string() }).nullable(),
  /** Kept for the supervisor's report: the weather and its trend, nothing a member wrote. */
  receiving_report: z.boolean(),
  receiving_bcc: z.boolean(),
  /** The members the caller may see whose direct supervisor this is. */
  member_count: z.int(),
  version: z.int(),
})
export type Senior = z.output<typeof senior>

export const seniorInput = z.object({
  lastname: requiredText(50),
  firstname: requiredText(50),
  email,
  department_id: optional(id),
  receiving_report: z.boolean().optional(),
  receiving_bcc: z.boolean().optional(),
})
export type SeniorInput = z.output<typeof seniorInput>

export const seniorChange = seniorInput.partial().extend({ id, version: z.int() })
export type SeniorChange = z.output<typeof seniorChange>

export const seniorSearch = z
  .object({
    /** Words that name, mail address and department hold: kanji, kana, romaji. */
    q: z.string().trim().max(100).optional(),
    /** With the departments below it. */
    department_id: departmentFilter,
  })
  .optional()
export type SeniorSearch = z.output<typeof seniorSearch>

export const descriptionInput = z.object({ value: z.string().trim().max(descriptionLimit) })
