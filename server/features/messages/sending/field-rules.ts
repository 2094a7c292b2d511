import type { MessageInput } from '#contract/messages/calls.ts'
import type { sendingFields } from '#contract/messages/fields.ts'
import type { SendFields, StoredSend } from './send-queries.ts'

const blank: SendFields = {
  state: 'draft',
  subject: '',
  mail_body: '',
  template_code: null,
  attachment_ids: [],
  member_ids: [],
  department_ids: [],
  filters: null,
  scheduled_at: null,
}

const instantOf = (local: string): Date => new Date(`${local.replace(' ', 'T')}+09:00`)

/** What is typed of a time, or what is kept of it. */
export const timeOf = (typed: string | null | undefined, kept: Date | null): Date | null =>
  typed === undefined ? kept : typed === null ? null : instantOf(typed)

export type TypedFields = Partial<Pick<MessageInput, keyof typeof sendingFields>>

/** A sending after what was typed. */
export function changedFields(before: StoredSend | null, typed: TypedFields): SendFields {
  const { subject, mail_body, template_code, member_ids, department_ids, filters, scheduled_at } = typed
  const kept = before ?? blank
  return {
    state: 'draft',
    subject: subject ?? kept.subject,
    mail_body: mail_body?.replace(/\r\n?/g, '\n') ?? kept.mail_body,
    template_code: template_code === undefined ? kept.template_code : template_code,
    attachment_ids: typed.attachment_ids ? [...new Set(typed.attachment_ids)] : kept.attachment_ids,
    member_ids: member_ids ? [...new Set(member_ids)] : kept.member_ids,
    department_ids: department_ids ? [...new Set(department_ids)] : kept.department_ids,
    filters: filters === undefined ? kept.filters : filters,
    scheduled_at: timeOf(scheduled_at, kept.scheduled_at),
  }
}
