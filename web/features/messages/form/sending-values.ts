import * as z from 'zod'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import type { Attachment } from '#contract/messages/attachment-fields.ts'
import type { SendingDetail } from '#contract/messages/sending-calls.ts'
import { missingChoice } from '#contract/missing-words.ts'
import { ruleMessages } from '#contract/rule-messages.ts'
import type { FormLabels } from '../../../platform/editing/use-edit-form.ts'
import { messageProblems } from '../../../shared/composing/message-problems.ts'

export type Person = SendingDetail['members'][number]

/** Who is asked for, as the form holds it: everybody under one of these. */
export type Recipients = {
  members: Person[]
  /** Chosen one by one as well; beyond the first 200 only their ids are known. */
  unnamed: number[]
  departments: { id: number; name: string }[]
  filters: MemberFilters | null
}

/** At once, or at a minute in Asia/Tokyo. */
export type Time = { isLater: boolean; date: string; time: string }

export type SendingValues = {
  recipients: Recipients
  subject: string
  mail_body: string
  attachments: Attachment[]
  template_code: string | null
  time: Time
}

/** What the calls take of it. */
export type SendingInput = {
  member_ids: number[]
  department_ids: number[]
  filters: MemberFilters | null
  subject: string
  mail_body: string
  attachment_ids: number[]
  template_code: string | null
  scheduled_at: string | null
}

export const labels: FormLabels<SendingValues, SendingInput> = {
  recipients: '宛先',
  member_ids: '宛先',
  department_ids: '宛先',
  filters: '宛先',
  subject: '件名',
  mail_body: '本文',
  attachments: '添付ファイル',
  attachment_ids: '添付ファイル',
  template_code: 'テンプレート',
  time: '送信日時',
  scheduled_at: '送信日時',
}

const fields: Readonly<Record<string, keyof SendingValues>> = {
  member_ids: 'recipients',
  department_ids: 'recipients',
  filters: 'recipients',
  attachment_ids: 'attachments',
  scheduled_at: 'time',
}

/** The field of the form in which a field of the call is given. */
export const fieldOf = (sent: string): string => fields[sent] ?? sent

export const nobody: Recipients = { members: [], unnamed: [], departments: [], filters: null }

export const newSending: SendingValues = {
  recipients: nobody,
  subject: '',
  mail_body: '',
  attachments: [],
  template_code: null,
  time: { isLater: false, date: '', time: '10:00' },
}

const timeOf = (at: string | null): Time =>
  at ? { isLater: true, date: at.slice(0, 10), time: at.slice(11, 16) } : newSending.time

/** A stored sending as its form begins; a copy leaves at once until another time is given. */
export function valuesOf(sending: SendingDetail, isCopy: boolean): SendingValues {
  const named = new Set(sending.members.map(({ id }) => id))
  return {
    recipients: {
      members: sending.members,
      unnamed: sending.member_ids.filter((id) => !named.has(id)),
      departments: sending.departments,
      filters: sending.filters,
    },
    subject: sending.subject,
    mail_body: sending.mail_body,
    attachments: sending.attachments,
    template_code: sending.template_code,
    time: timeOf(isCopy ? null : sending.scheduled_at),
  }
}

/** Who is asked for, as the calls take it. */
export const askedOf = ({ members, unnamed, departments, filters }: Recipients) => ({
  member_ids: [...members.map(({ id }) => id), ...unnamed],
  department_ids: departments.map(({ id }) => id),
  filters,
})

export const isNobody = ({ members, unnamed, departments, filters }: Recipients): boolean =>
  members.length + unnamed.length + departments.length === 0 && filters === null

/** When it leaves; null at once. */
export const minuteOf = ({ isLater, date, time }: Time): string | null =>
  isLater && date && time ? `${date} ${time}` : null

/** The form's values as the calls take them. */
export const inputOf = ({ recipients, time, attachments, ...words }: SendingValues): SendingInput => ({
  ...askedOf(recipients),
  ...words,
  attachment_ids: attachments.map(({ id }) => id),
  scheduled_at: minuteOf(time),
})

/** Whether there is nothing yet that would be worth a draft. */
export const isBlank = ({ recipients, subject, mail_body }: SendingValues): boolean =>
  isNobody(recipients) && !subject.trim() && !mail_body.trim()

const yearMs = 366 * 24 * 60 * 60_000

/** Why a sending cannot leave then. */
export function timeProblem(time: Time, now: number): string | undefined {
  if (!time.isLater) return undefined
  if (!time.date || !time.time) return missingChoice('送信日時')
  const wait = Date.parse(`${time.date}T${time.time}:00+09:00`) - now
  return wait > 0 && wait < yearMs ? undefined : ruleMessages.scheduled_later
}

/** What keeps a sending from leaving, field by field. */
export function problemsOf(values: SendingValues, now: number): [keyof SendingValues, string][] {
  const words = messageProblems(values)
  const found: [keyof SendingValues, string | undefined][] = [
    ['recipients', isNobody(values.recipients) ? ruleMessages.recipients_required : undefined],
    ['subject', words.subject],
    ['mail_body', words.mail_body],
    ['time', timeProblem(values.time, now)],
  ]
  return found.flatMap(([field, message]) => (message === undefined ? [] : [[field, message]]))
}

/** What may leave; a draft is saved whatever it lacks. */
export const sendingSchema: z.ZodType<SendingInput, SendingValues> = z
  .custom<SendingValues>()
  .transform((values, context): SendingInput => {
    for (const [field, message] of problemsOf(values, Date.now()))
      context.addIssue({ code: 'custom', path: [field], message })
    return inputOf(values)
  })
