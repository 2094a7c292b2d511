import type { Temporal } from 'temporal-polyfill'
import {
  type AnswerStatus,
  answerStatus,
  hasLeft,
  type Language,
  languageOf,
  opensWhenSent,
  type WorkingStatus,
} from '#contract/codes.ts'
import type { PersonName } from '#contract/members/name.ts'
import { type Translations, translationsIn } from '#contract/supervisors/description-rules.ts'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import { dateOf } from '../../platform/calendar.ts'
import { asInstant } from '../../platform/clock.ts'
import type { MemberKey } from './queries.ts'
import { answerableUntil, deadlineInstant } from './schedule-rules.ts'

/** A monthly round as it is stored, with what its link needs of member, company and settings. */
export type LinkedRow = {
  company_id: number
  member_id: number
  enq_type: number
  round: number
  answer_status: AnswerStatus
  queued_at: Date | null
  sent_at: Date | null
  closes_at: Date | null
  next_sent_at: Date | null
  moved_on: string | null
  limit_day: number | null
  lastname: string
  firstname: string
  mail_language: number
  delivery_date: string
  deleted_at: Date | null
  working_status: WorkingStatus
  company_name: string
  supervisor_description: string | null
  supervisor_description_translations: unknown
  /** The company's settings; null where it has the usual ones. */
  usual_limit_day: number | null
  send_hour: number | null
}

export type OpenedDelivery = MemberKey & {
  enqType: number
  round: number
  status: AnswerStatus
  sentAt: Temporal.Instant
  deadline: Temporal.Instant
  /** No answer is taken from here on; null while unknown. */
  answerableUntil: Temporal.Instant | null
  isClosed: boolean
  member: PersonName
  companyName: string
  supervisorDescription: string | null
  supervisorDescriptions: Translations
  language: Language
}

/** The round behind a genuine link; null while it was never written to a mail. */
export function openedDelivery(row: LinkedRow): OpenedDelivery | null {
  const leftAt = row.sent_at ?? row.queued_at
  if (!leftAt) return null
  const sentAt = asInstant(leftAt)
  const { limit_day, send_hour } = usualSurveySettings
  return {
    companyId: row.company_id,
    memberId: row.member_id,
    enqType: row.enq_type,
    round: row.round,
    // Who holds the link was reached, also while the server's word for it is not recorded.
    status: opensWhenSent(row.answer_status) ? answerStatus.is.sent : row.answer_status,
    sentAt,
    deadline: row.closes_at
      ? asInstant(row.closes_at)
      : deadlineInstant(sentAt, row.limit_day ?? row.usual_limit_day ?? limit_day),
    answerableUntil: answerableUntil(
      {
        deliveryDate: row.delivery_date,
        movedOn: row.moved_on,
        sentOn: dateOf(sentAt),
        round: row.round,
        nextSentAt: row.next_sent_at && asInstant(row.next_sent_at),
      },
      row.send_hour ?? send_hour,
    ),
    isClosed: row.deleted_at !== null || hasLeft(row.working_status),
    member: { lastname: row.lastname, firstname: row.firstname },
    companyName: row.company_name,
    supervisorDescription: row.supervisor_description,
    supervisorDescriptions: translationsIn(row.supervisor_description_translations),
    language: languageOf(row.mail_language),
  }
}
