import type { FieldError } from '#contract/errors.ts'
import type { Attachment } from '#contract/messages/attachment-fields.ts'
import { messageBodyLimit, messageSubjectLimit } from '#contract/messages/rules.ts'
import { placeholderProblems } from '#contract/messages/text-rules.ts'
import { missingText } from '#contract/missing-words.ts'
import { ruleMessages } from '#contract/rule-messages.ts'

export interface MessageText {
  subject: string
  mail_body: string
  attachments?: readonly Attachment[]
}

export type MessageField = 'subject' | 'mail_body'

export const askedMessage = ({ attachments = [], ...text }: MessageText) => ({
  ...text,
  attachment_ids: attachments.map(({ id }) => id),
})

const limits: Record<MessageField, number> = { subject: messageSubjectLimit, mail_body: messageBodyLimit }

function problemOf(text: string, label: string, limit: number): string | null {
  const trimmed = text.trim()
  if (!trimmed) return missingText(label)
  if (trimmed.length > limit) return ruleMessages.max(limit)
  const [problem] = placeholderProblems(trimmed)
  if (!problem) return null
  return problem.rule === 'stray_braces' ? problem.message : `${problem.message}ボタンから選んでください。`
}

export function messageProblems(text: MessageText): Partial<Record<MessageField, string>> {
  const subject = problemOf(text.subject, '件名', limits.subject)
  const mail_body = problemOf(text.mail_body, '本文', limits.mail_body)
  return { ...(subject && { subject }), ...(mail_body && { mail_body }) }
}

export function namedProblems(fields: readonly FieldError[]): Partial<Record<MessageField, string>> {
  const known = fields.filter(({ field }) => field in limits)
  return Object.fromEntries(known.map(({ field, message }) => [field, message]))
}
