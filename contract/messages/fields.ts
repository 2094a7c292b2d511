import * as z from 'zod'
import { keysOf } from '../keys.ts'
import { mostAtOnce } from '../limits.ts'
import { memberFilters } from '../members/filter-fields.ts'
import { id } from '../validation.ts'
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

const twoDigits = String.raw`\d{2}`
const local = new RegExp(
  String.raw`^\d{4}-${twoDigits}-${twoDigits} ${twoDigits}:${twoDigits}(:${twoDigits})?$`,
)

/** A minute in Asia/Tokyo to come. */
export const minuteToCome = z
  .string()
  .refine((value) => local.test(value) && !Number.isNaN(Date.parse(`${value.replace(' ', 'T')}+09:00`)), {
    params: { rule: 'date_time' },
  })
  .meta({ examples: ['2026-04-01 09:30'] })

/** Who is asked for: by name, by department with all below it, by a filter of the list; all of them together. */
export const askedFor = {
  member_ids: z.array(id).max(mostAtOnce).optional(),
  department_ids: z.array(id).max(500).optional(),
  filters: memberFilters.nullable().optional(),
}

/** What a sending says and when; what is absent of a stored one stays. */
export const sendingFields = {
  ...askedFor,
  subject: z.string().trim().max(messageSubjectLimit).optional(),
  mail_body: z.string().trim().max(messageBodyLimit).optional(),
  template_code: z.string().max(40).nullable().optional(),
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
