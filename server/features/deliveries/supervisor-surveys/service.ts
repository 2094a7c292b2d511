import type { Temporal } from 'temporal-polyfill'
import { answerStatus, hasLeft, isOnLeave } from '#contract/codes.ts'
import type { NewNotification } from '../../../delivery/kinds.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { dateOf } from '../../../platform/calendar.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { CycleMember } from '../day-rules.ts'
import { type BatchSettings, openBatchSettings } from '../dispatch/batch-settings-service.ts'
import { cancelReminders } from '../dispatch/reminders/queries.ts'
import { reached } from '../dispatch/reminders/reach-rules.ts'
import type { Run } from '../dispatch/run-rules.ts'
import { keptTerms, type Terms, termsOf } from '../dispatch/term-rules.ts'
import {
  type AskedSupervisor,
  type DueSurvey,
  supervisorMail,
  withRecipients,
} from '../dispatch/writing-service.ts'
import { annualSurvey, type MemberKey } from '../queries.ts'
import { lastSendingDay } from '../schedule-rules.ts'
import {
  closeExpiredParts,
  endParts,
  type NewPart,
  notePartsReminded,
  takeUnremindedParts,
  writeParts,
} from './queries.ts'

/** The supervisor whom the member has now, or null. */
export function supervisorNow(survey: DueSurvey): (AskedSupervisor & { senior_id: number }) | null {
  const { senior_id, senior_lastname, senior_firstname, senior_email } = survey
  if (senior_id === null || senior_email === null) return null
  return {
    senior_id,
    senior_lastname: senior_lastname ?? '',
    senior_firstname: senior_firstname ?? '',
    senior_email,
  }
}

/** Plans the supervisors' parts that are due and gives their mails; a part without supervisor says so. */
export async function planParts(
  tx: Tx,
  surveys: readonly DueSurvey[],
  { batchSettings, at }: { batchSettings: BatchSettings; at: Date },
): Promise<NewNotification[]> {
  const parts = surveys.map((survey) => {
    const terms = termsOf(batchSettings.settingsFor(survey.company_id), annualSurvey.enqType)
    return { survey, senior: supervisorNow(survey), terms }
  })
  const rows = parts.map(({ survey, senior: supervisor, terms }) =>
    newPart(survey, supervisor?.senior_id ?? null, terms),
  )
  const written = new Map(
    (await writeParts(tx, rows, at)).map((row) => [`${row.company_id} ${row.member_id}`, row.answer_nonce]),
  )
  const latest = lastSendingDay(dateOf(asInstant(at)))
  return parts.flatMap(({ survey, senior: supervisor, terms }) => {
    const answer_nonce = written.get(`${survey.company_id} ${survey.member_id}`)
    if (!supervisor || !answer_nonce) return []
    return [
      supervisorMail(
        { ...survey, ...supervisor, answer_nonce },
        { kind: 'annual_senior', terms, batchSettings, latest },
      ),
    ]
  })
}

const newPart = (survey: DueSurvey, senior_id: number | null, terms: Terms): NewPart => ({
  company_id: survey.company_id,
  member_id: survey.member_id,
  senior_id,
  status: senior_id === null ? answerStatus.is.not_sent : answerStatus.is.scheduled,
  reason: senior_id === null ? 'no_senior' : null,
  isQueued: senior_id !== null,
  limitDay: terms.limitDay,
  reminderDays: terms.reminderDays,
})

/** Ends parts after the last second of their deadline. @returns how many */
export const closeParts = (tx: Tx, run: Run): Promise<number> =>
  closeExpiredParts(tx, asDate(run.at.subtract({ seconds: 1 })), run.asOf)

/** Reminds supervisors of open parts that have reached a day, whoever the member's supervisor is by now. */
export async function remindParts(tx: Tx, run: Run): Promise<number> {
  const taken = await takeUnremindedParts(tx, run.asOf)
  const batchSettings = await openBatchSettings(tx, taken)
  const parts = (await withRecipients(tx, taken)).map((part) => {
    const terms = keptTerms(part, batchSettings.settingsFor(part.company_id), annualSurvey.enqType)
    return {
      ...part,
      enq_type: annualSurvey.enqType,
      round: annualSurvey.round,
      terms,
      ...reached(part, terms, run.at),
    }
  })
  await notePartsReminded(tx, parts, run.asOf)
  const mails = parts.flatMap((part) => {
    const { day, terms, closes_at } = part
    if (day === null || part.senior_deleted_at || part.deleted_at) return []
    const reminder = { day, deadline: asInstant(closes_at) }
    return [supervisorMail(part, { kind: 'annual_senior_remind', terms, batchSettings, reminder })]
  })
  const due = parts.filter(({ day }) => day !== null)
  await cancelReminders(tx, ['annual_senior_remind'], due)
  await enqueueNotifications(tx, run.app, mails, run.at)
  return taken.length
}

/** Ends the supervisors' parts of those members of a company who have left, and keeps those of who is on leave from leaving. */
export async function endPartsWith(
  tx: Tx,
  now: Temporal.Instant,
  members: readonly (MemberKey & CycleMember)[],
): Promise<void> {
  const of = (isMeant: (status: number) => boolean) => ({
    companyId: members[0]?.companyId ?? 0,
    memberIds: members.flatMap((member) => (isMeant(member.workingStatus) ? [member.memberId] : [])),
  })
  const [left, onLeave] = [of(hasLeft), of(isOnLeave)]
  const at = asDate(now)
  await endParts(tx, left, { status: answerStatus.is.not_applicable, reason: 'left', closes: true }, at)
  await endParts(tx, onLeave, { status: answerStatus.is.not_sent, reason: 'on_leave', closes: false }, at)
}

/** Keeps the part from leaving together with the member's own, which HR stopped. */
export const stopPart = (tx: Tx, now: Temporal.Instant, { companyId, memberId }: MemberKey): Promise<void> =>
  endParts(
    tx,
    { companyId, memberIds: [memberId] },
    { status: answerStatus.is.not_sent, reason: 'stopped', closes: false },
    asDate(now),
  )
