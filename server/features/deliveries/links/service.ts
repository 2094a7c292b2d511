import type { Temporal } from 'temporal-polyfill'
import {
  type AnswerStatus,
  answerStatus,
  hasLeft,
  type Language,
  languageOf,
  opensWhenSent,
} from '#contract/codes.ts'
import type { PersonName } from '#contract/members/name.ts'
import { type Translations, translationsIn } from '#contract/supervisors/description-rules.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { nonceOf } from '../../../platform/tokens.ts'
import { settingsOf } from '../../surveys/service.ts'
import type { MemberKey } from '../queries.ts'
import { answerableUntil, deadlineInstant } from '../schedule-rules.ts'
import { findByNonce, markAnswered } from './queries.ts'

/** A round as its link opens it. */
export type OpenedDelivery = MemberKey & {
  enqType: number
  round: number
  status: AnswerStatus
  sentAt: Temporal.Instant
  deadline: Temporal.Instant
  /** No answer is taken from here on; null while unknown. */
  answerableUntil: Temporal.Instant | null
  /** The member has left: nothing is taken any more. */
  isClosed: boolean
  member: PersonName
  companyName: string
  /** What the company says about the direct supervisor. */
  supervisorDescription: string | null
  supervisorDescriptions: Translations
  language: Language
}

/**
 * The delivery of a genuine link, or null. Reading it changes nothing.
 * @param options.holds keeps it until the transaction ends
 */
export async function openByToken(
  app: App,
  tx: Tx,
  token: string,
  { holds = false } = {},
): Promise<OpenedDelivery | null> {
  const nonce = nonceOf(app.secrets, 'answer', token)
  const row = nonce && (await findByNonce(tx, nonce, holds))
  const leftAt = row ? (row.sent_at ?? row.queued_at) : null
  if (!row || !leftAt) return null
  const sentAt = asInstant(leftAt)
  const settings = await settingsOf(tx, row.company_id)
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
      : deadlineInstant(sentAt, row.limit_day ?? settings.limit_day),
    answerableUntil: answerableUntil(
      {
        deliveryDate: row.delivery_date,
        movedOn: row.moved_on,
        round: row.round,
        nextSentAt: row.next_sent_at && asInstant(row.next_sent_at),
      },
      settings.send_hour,
    ),
    isClosed: row.deleted_at !== null || hasLeft(row.working_status),
    member: { lastname: row.lastname, firstname: row.firstname },
    companyName: row.company_name,
    supervisorDescription: row.supervisor_description,
    supervisorDescriptions: translationsIn(row.supervisor_description_translations),
    language: languageOf(row.mail_language),
  }
}

/** Notes that a round is answered; its mails that still wait do not leave. */
export async function recordAnswered(tx: Tx, now: Temporal.Instant, delivery: OpenedDelivery): Promise<void> {
  const times = { sentAt: asDate(delivery.sentAt), closesAt: asDate(delivery.deadline), now: asDate(now) }
  await markAnswered(tx, delivery, times)
}
