import * as z from 'zod'
import { isRealDate } from '../dates.ts'
import { keysOf } from '../keys.ts'
import { mostAtOnce } from '../limits.ts'
import { memberFilters } from '../members/filter-fields.ts'
import { id, keyText, linesText, lineText, textKinds } from '../validation.ts'
import { attachmentIds } from './attachment-fields.ts'
import { exclusionReason, messageBodyLimit, messageState, messageSubjectLimit } from './rules.ts'
import { placeholderProblems } from './text-rules.ts'

/** What became of a message. */
export const messageStates = z.enum(keysOf(messageState))

/** A page of a list. */
export const page = {
  limit: z.int().min(1).max(200).default(50),
  offset: z.int().min(0).max(1_000_000).default(0),
}

type Problem = {
  code: 'custom'
  path: string[]
  params: { rule: 'unknown_placeholder' | 'stray_braces' }
  message: string
}
type Issues = { addIssue(problem: Problem): void }

/** Says which placeholders of a text are not known, and which braces make none. */
export function refuseUnknown(text: string, context: Issues): void {
  for (const { rule, message } of placeholderProblems(text))
    context.addIssue({ code: 'custom', path: [], params: { rule }, message })
}

const time = /^ ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

/** A minute in Asia/Tokyo to come. */
export const minuteToCome = z
  .string()
  .refine((value) => isRealDate(value.slice(0, 10)) && time.test(value.slice(10)), {
    params: { rule: 'date_time' },
  })
  .meta({ examples: ['2026-04-01 09:30'] })
  .register(textKinds, { kind: 'shape' })

/** Who is asked for: by name, by department with all below it, by a filter of the list; all of them together. */
export const askedFor = {
  member_ids: z.array(id).max(mostAtOnce).optional(),
  department_ids: z.array(id).max(500).optional(),
  filters: memberFilters.nullable().optional(),
}

/** What a sending says and when; what is absent of a stored one stays. */
export const sendingFields = {
  ...askedFor,
  subject: lineText(messageSubjectLimit).optional(),
  mail_body: linesText(messageBodyLimit).optional(),
  template_code: keyText(40).nullable().optional(),
  attachment_ids: attachmentIds,
  /** Leaves then; null makes a draft of a scheduled one. A draft keeps it until it is sent by its code. */
  scheduled_at: minuteToCome.nullable().optional(),
}

/** Who of those asked for gets nothing, and why. */
export const exclusion = z.object({
  reason: z.enum(keysOf(exclusionReason)),
  label: z.string(),
  count: z.int(),
  /** The first of them; none for those who are not there any more. */
  members: z.array(z.object({ id, code: z.string(), name: z.string() })),
})
export type Exclusion = z.output<typeof exclusion>
