import * as z from 'zod'
import { mailLanguage } from '#contract/code-tables.ts'
import { usualSurveySettings } from '#contract/survey-settings.ts'
import type { FailedMail, MailKinds, QueuedMail } from '../../../channels/mail-queue.ts'
import { dateOf } from '../../../platform/calendar.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { linkToken } from '../../../platform/tokens.ts'
import { monthlyMail, monthlyRemindMail, type SurveyMailInput } from '../messages.ts'
import { deadlineInstant, nextReminder } from '../schedule-rules.ts'
import { countBounce, failRounds, noteRepeated, openSent } from './outcomes/queries.ts'

/** The minute that answering takes, as the mails promise it. */
const minutes = 1

/** What the survey was sent under; mails queued before they were kept had the usual ones. */
const terms = z.object({
  limitDay: z.int().default(usualSurveySettings.limit_day),
  reminderDays: z.array(z.int()).readonly().default(usualSurveySettings.reminder_days),
  sendHour: z.int().default(usualSurveySettings.send_hour),
})

const surveyPayload = z.object({
  ...terms.shape,
  language: z.enum(mailLanguage.entries.map(({ key }) => key)),
  memberName: z.string(),
  companyName: z.string(),
  senderName: z.string(),
  senderDepartment: z.string().nullable(),
  replyTo: z.string().nullable(),
  round: z.int(),
  nonce: z.string(),
  /** The day on which a round that was sent before closes; a first mail counts from when it leaves. */
  deadline: z.string().optional(),
})
const reminderPayload = surveyPayload.extend({
  deadline: z.string(),
  day: z.int(),
  isLast: z.boolean().default(false),
})

/** What a queued survey mail keeps; the link's token is made when it leaves and never stored. */
export type SurveyPayload = z.output<typeof surveyPayload>
export type ReminderPayload = z.output<typeof reminderPayload>

const inputOf = (app: App, payload: SurveyPayload, deadline: string): SurveyMailInput => ({
  ...payload,
  deadline,
  minutes,
  answerUrl: `${app.config.PUBLIC_URL}/a/${linkToken(app.secret, 'answer', Buffer.from(payload.nonce, 'hex'))}`,
})

const envelopeOf = ({ senderName, companyName, replyTo }: SurveyPayload) => ({
  fromName: `${companyName} ${senderName}`,
  replyTo,
})

export const deliveryMails: Pick<MailKinds, 'monthly' | 'monthly_remind'> = {
  monthly: {
    render: (app, mail, at) => {
      const payload = surveyPayload.parse(mail.payload)
      const deadline = payload.deadline ?? dateOf(deadlineInstant(asInstant(at), payload.limitDay))
      return { ...envelopeOf(payload), ...monthlyMail(inputOf(app, payload, deadline)) }
    },
    sent: (tx, mails, at) =>
      openSent(
        tx,
        mails.flatMap((mail) => opened(mail, at)),
        at,
      ),
    failed: async (tx, mails, at) => {
      await failRounds(tx, roundsOf(mails), at)
      await countBounces(tx, mails)
    },
  },
  monthly_remind: {
    render: (app, mail) => {
      const payload = reminderPayload.parse(mail.payload)
      return {
        ...envelopeOf(payload),
        ...monthlyRemindMail(inputOf(app, payload, payload.deadline), payload.isLast ? 'last' : 'again'),
      }
    },
    sent: (tx, mails) => noteRepeated(tx, roundsOf(mails.filter((mail) => mail.is_repeated))),
    failed: (tx, mails) => countBounces(tx, mails),
  },
}

const roundsOf = (mails: readonly QueuedMail[]) => mails.flatMap(roundOf)

function roundOf({ company_id, member_id, enq_type, round, is_repeated }: QueuedMail) {
  if (member_id === null || enq_type === null || round === null) return []
  return [{ company_id, member_id, enq_type, round, isRepeated: is_repeated }]
}

/** The round that a mail opens, with the deadline that the mail names and when the first reminder is due. */
function opened(mail: QueuedMail, at: Date) {
  const { limitDay, reminderDays, sendHour } = terms.parse(mail.payload)
  const sentAt = asInstant(at)
  const remindAt = nextReminder({ sentAt, reminderDays, lastReminderDay: 0 }, sendHour)
  const closesAt = asDate(deadlineInstant(sentAt, limitDay))
  return roundOf(mail).map((round) => ({ ...round, closesAt, remindAt: remindAt && asDate(remindAt) }))
}

/** Counts hard bounces against the addresses they came from. */
export async function countBounces(tx: Tx, mails: readonly FailedMail[]): Promise<void> {
  for (const { company_id, member_id, recipient, reason, isBadAddress } of mails)
    if (isBadAddress && member_id !== null)
      await countBounce(tx, { company_id, member_id, recipient, reason })
}
