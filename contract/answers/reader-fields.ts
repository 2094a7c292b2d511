import * as z from 'zod'
import { localDateTime } from '../validation.ts'

/** open: to be answered; answered: may still be changed; late: the first answer is taken after the deadline; closed. */
export const answeringState = z.enum(['open', 'answered', 'late', 'closed'])

const noticeCode = z.enum([
  'administrators',
  'viewers',
  'department_viewers',
  'named_viewers',
  'supervisor_weather',
  'supervisor_text',
  'external_reader',
  'not_supervisor',
  'not_member',
  'grave_hr_only',
  'passed_on',
])
export type NoticeCode = z.output<typeof noticeCode>

/** A name's parts, joined by `personName` in the reader's order. */
export const personParts = z.object({ lastname: z.string(), firstname: z.string() })

/** Who can read this answer; `not_…` never does, `grave_hr_only` and `passed_on` are about its words. */
export const notice = z.array(
  z.object({
    code: noticeCode,
    names: z.array(z.string()).optional(),
    people: z.array(personParts).optional(),
  }),
)

export const languageTag = z.enum(['ja', 'en', 'zh-Hant', 'zh-Hans'])

/** What HR passed on of a withheld answer, by whom and when. */
export const sharedSentences = z.array(
  z.object({ sentences: z.array(z.string()), by: z.string().nullable(), at: localDateTime }),
)
