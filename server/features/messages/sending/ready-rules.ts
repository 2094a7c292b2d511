import type { Temporal } from 'temporal-polyfill'
import type { FieldError } from '#contract/errors.ts'
import { placeholderProblems } from '#contract/messages/text-rules.ts'
import { fieldError } from '#contract/validation.ts'

type Written = { subject: string; mail_body: string }

type Asked = { member_ids: readonly number[]; department_ids: readonly number[]; filters: object | null }

const textProblems = (field: keyof Written, text: string): FieldError[] =>
  text.trim() === ''
    ? [fieldError(field, 'required')]
    : placeholderProblems(text).map((problem) => ({ field, ...problem }))

/** What texts lack before they can leave. */
export const lackingTexts = (written: Written): FieldError[] => [
  ...textProblems('subject', written.subject),
  ...textProblems('mail_body', written.mail_body),
]

/** What a sending lacks before it can leave. */
export function lacking(send: Written & Asked): FieldError[] {
  const isAsked = send.member_ids.length > 0 || send.department_ids.length > 0 || send.filters !== null
  return [...lackingTexts(send), ...(isAsked ? [] : [fieldError('member_ids', 'recipients_required')])]
}

const yearMs = 366 * 24 * 60 * 60_000

/** Why a sending cannot wait until then. */
export function wrongTime(scheduledAt: Date | null, now: Temporal.Instant): FieldError[] {
  const wait = scheduledAt === null ? 1 : scheduledAt.getTime() - now.epochMilliseconds
  return wait > 0 && wait < yearMs ? [] : [fieldError('scheduled_at', 'scheduled_later')]
}
