import type { Temporal } from 'temporal-polyfill'
import { languageOf } from '#contract/codes.ts'
import { personName, supervisorName } from '#contract/members/name.ts'
import { senderNameIn } from '../../../channels/email/signature.ts'
import type { NewNotification } from '../../../delivery/kinds.ts'
import { dateOf } from '../../../platform/calendar.ts'
import type { Tx } from '../../../platform/database.ts'
import type { BatchSettings } from './batch-settings-service.ts'
import type { SurveyMailKind, SurveyPayload } from './mails.ts'
import { type Recipient, type RoundKey, readRecipients } from './queries.ts'
import type { Terms } from './term-rules.ts'

export type DueSurvey = RoundKey & { answer_nonce: Buffer } & Recipient

export type AskedSupervisor = { senior_lastname: string; senior_firstname: string; senior_email: string }

export async function withRecipients<Row extends { company_id: number; member_id: number }>(
  tx: Tx,
  rows: readonly Row[],
) {
  if (rows.length === 0) return []
  const recipients = await readRecipients(tx, rows)
  return rows.flatMap((row) => {
    const recipient = recipients.get(`${row.company_id} ${row.member_id}`)
    return recipient ? [{ ...recipient, ...row }] : []
  })
}

/** A mail about a survey: which one, under what terms, for a first one until when, and for a reminder its day. */
type Writing = {
  kind: SurveyMailKind
  terms: Terms
  batchSettings: BatchSettings
  latest?: string
  reminder?: { day: number; deadline: Temporal.Instant }
}

export const memberMail = (survey: DueSurvey, writing: Writing): NewNotification =>
  mailOf(survey, { ...writing, senior: null })

export const supervisorMail = (survey: DueSurvey & AskedSupervisor, writing: Writing): NewNotification =>
  mailOf(survey, { ...writing, senior: survey })

function mailOf(survey: DueSurvey, writing: Writing & { senior: AskedSupervisor | null }): NewNotification {
  const { kind, senior, reminder } = writing
  const key = `${survey.member_id}.${survey.round}`
  return {
    companyId: survey.company_id,
    kind,
    key: reminder ? `${key}.${reminder.day}` : key,
    recipient: senior?.senior_email ?? survey.email,
    payload: payloadOf(survey, writing),
    delivery: { memberId: survey.member_id, enqType: survey.enq_type, round: survey.round },
  }
}

function payloadOf(
  survey: DueSurvey,
  { kind, terms, batchSettings, senior, latest, reminder }: Writing & { senior: AskedSupervisor | null },
): SurveyPayload {
  const language = senior ? 'ja' : languageOf(survey.mail_language)
  return {
    language,
    memberName: personName(survey, language),
    supervisor: senior && supervisorName(senior),
    companyName: survey.company_name,
    senderName: senderNameIn(survey, language),
    senderDepartment: survey.sender_department,
    replyTo: survey.sender_email,
    round: survey.round,
    nonce: survey.answer_nonce.toString('hex'),
    ...batchSettings.lengthOf(kind, survey.company_id, survey.round),
    own: batchSettings.wordsFor(survey.company_id, kind, language),
    ...terms,
    ...(latest ? { latest } : {}),
    ...(reminder
      ? { deadline: dateOf(reminder.deadline), isLast: reminder.day === terms.reminderDays.at(-1) }
      : {}),
  }
}
