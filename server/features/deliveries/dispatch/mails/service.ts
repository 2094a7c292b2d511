import type { Temporal } from 'temporal-polyfill'
import { languageOf } from '#contract/code-tables.ts'
import type { NewMail } from '../../../../channels/mail-queue.ts'
import { unnamedSender } from '../../../../channels/mail-signature.ts'
import { dateOf } from '../../../../platform/calendar.ts'
import type { Tx } from '../../../../platform/database.ts'
import type { ReminderPayload, SurveyPayload } from '../jobs.ts'
import { type Recipient, type RoundKey, readRecipients } from '../queries.ts'
import type { Terms } from '../term-rules.ts'

type SendingRound = RoundKey & { answer_nonce: Buffer }

/** A round with its member and who writes to it. */
export type DueRound = SendingRound & Recipient

/** The rounds with the members they go to. */
export async function withRecipients<Round extends RoundKey>(tx: Tx, rounds: readonly Round[]) {
  if (rounds.length === 0) return []
  const recipients = await readRecipients(tx, rounds)
  return rounds.flatMap((round) => {
    const recipient = recipients.get(`${round.company_id} ${round.member_id}`)
    return recipient ? [{ ...recipient, ...round }] : []
  })
}

function payloadOf(round: DueRound, terms: Terms): SurveyPayload {
  const language = languageOf(round.mail_language)
  return {
    language,
    memberName: `${round.lastname} ${round.firstname}`,
    companyName: round.company_name,
    senderName: round.sender_name ?? unnamedSender[language],
    senderDepartment: round.sender_department,
    replyTo: round.sender_email,
    round: round.round,
    nonce: round.answer_nonce.toString('hex'),
    ...terms,
  }
}

/** The mail that opens a round; every mail about it says the same terms. */
export function surveyMail(round: DueRound, terms: Terms) {
  return {
    companyId: round.company_id,
    kind: 'monthly' as const,
    key: `${round.member_id}.${round.round}`,
    recipient: round.email,
    payload: payloadOf(round, terms),
    delivery: { memberId: round.member_id, enqType: round.enq_type, round: round.round },
  } satisfies NewMail
}

/** The mail that reminds of an open round on one of its days. */
export function reminderMail(
  round: DueRound,
  terms: Terms,
  { day, deadline }: { day: number; deadline: Temporal.Instant },
): NewMail {
  const isLast = day === terms.reminderDays.at(-1)
  const mail = surveyMail(round, terms)
  const payload: ReminderPayload = { ...mail.payload, deadline: dateOf(deadline), day, isLast }
  return { ...mail, kind: 'monthly_remind', key: `${mail.key}.${day}`, payload }
}
