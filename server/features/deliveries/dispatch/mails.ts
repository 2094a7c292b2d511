import * as z from 'zod'
import { mailLanguage } from '#contract/codes.ts'
import { monthlyRounds } from '#contract/limits.ts'
import { keptWords } from '#contract/mails/calls.ts'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import type {
  FailedNotification,
  NotificationKind,
  NotificationKinds,
  QueuedNotification,
} from '../../../delivery/queue.ts'
import { dateOf } from '../../../platform/calendar.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { answerUrl, shortUrl } from '../../../platform/links.ts'
import { linkToken } from '../../../platform/tokens.ts'
import {
  type ChannelMail,
  choosingHeaders,
  type WrittenMail,
  writtenMail,
  writtenNotice,
} from '../../mails/service.ts'
import { deadlineDay, deadlineInstant, nextReminder } from '../schedule-rules.ts'
import { failParts, notePartsRepeated, openSentParts } from '../supervisor-surveys/outcome-queries.ts'
import {
  countBounces as countHardBounces,
  failRounds,
  noteRepeated,
  openSent,
  recallRounds,
} from './outcome-queries.ts'

const kinds = [
  'monthly',
  'monthly_remind',
  'annual',
  'annual_remind',
  'annual_senior',
  'annual_senior_remind',
] as const

export type SurveyMailKind = (typeof kinds)[number]

type MemberKind = Extract<SurveyMailKind, ChannelMail['kind']>

type Saying<Kind extends SurveyMailKind> = Kind extends MemberKind ? ChannelMail : WrittenMail

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
  supervisor: z.string().nullable().default(null),
  companyName: z.string(),
  senderName: z.string(),
  senderDepartment: z.string().nullable(),
  replyTo: z.string().nullable(),
  round: z.int(),
  nonce: z.string(),
  questions: z.int(),
  minutes: z.int(),
  /** The company's own words as they were when the mail was written. */
  own: keptWords.nullable().default(null),
  /** The day on which a survey that was sent before closes; a first mail counts from when it leaves. */
  deadline: z.string().optional(),
  isLast: z.boolean().default(false),
  /** The last day on which a first mail may leave; any other may until its deadline. */
  latest: z.string().optional(),
})

/** What a queued survey mail keeps; the link's token is made when it leaves and never stored. */
export type SurveyPayload = z.input<typeof surveyPayload>

type Payload = z.output<typeof surveyPayload>

function sayingOf<Kind extends SurveyMailKind>(app: App, kind: Kind, payload: Payload, at: Date): Saying<Kind>
function sayingOf(app: App, kind: SurveyMailKind, payload: Payload, at: Date): WrittenMail {
  const { language, own, isLast, round, supervisor, questions, minutes } = payload
  const frame = { language, own, sender: payload, isLastReminder: isLast }
  const facts = { questions, minutes, ...askedOf(app, payload, at) }
  switch (kind) {
    case 'monthly':
    case 'monthly_remind':
      return { ...frame, kind, facts: { ...facts, round, rounds: monthlyRounds } }
    case 'annual':
    case 'annual_remind':
      return { ...frame, kind, facts }
    case 'annual_senior':
    case 'annual_senior_remind':
      return { ...frame, kind, facts: { ...facts, supervisor: supervisor ?? '' } }
  }
}

/** Whom a survey is about, until when and where it is answered. */
function askedOf(app: App, payload: Payload, at: Date) {
  const token = linkToken(app.secret, 'answer', Buffer.from(payload.nonce, 'hex'))
  return {
    name: payload.memberName,
    deadline: payload.deadline ?? deadlineDay(asInstant(at), payload.limitDay),
    answer_url: answerUrl(app.config.PUBLIC_URL, token),
  }
}

/** The members of a mail with a list, the earliest deadline first. */
const listed = (app: App, mails: readonly QueuedNotification[], at: Date) =>
  mails
    .map(({ payload }) => askedOf(app, surveyPayload.parse(payload), at))
    .toSorted((one, other) => one.deadline.localeCompare(other.deadline))

const rendering =
  (kind: SurveyMailKind): NotificationKind['render'] =>
  (app, mail, at) => {
    const payload = surveyPayload.parse(mail.payload)
    const { senderName, companyName, replyTo } = payload
    const said = sayingOf(app, kind, payload, at)
    const others = mail.carried ?? []
    return {
      fromName: `${companyName} ${senderName}`,
      replyTo,
      ...(isToMember(kind) && mail.member_id !== null
        ? { headers: choosingHeaders(app, { companyId: mail.company_id, memberId: mail.member_id }) }
        : {}),
      ...writtenMail(others.length > 0 ? { ...said, people: listed(app, [mail, ...others], at) } : said),
    }
  }

const isToMember = (kind: SurveyMailKind): kind is MemberKind =>
  kind !== 'annual_senior' && kind !== 'annual_senior_remind'

const noticing =
  (kind: MemberKind): NonNullable<NotificationKind['notice']> =>
  (app, mail, at) => {
    const payload = surveyPayload.parse(mail.payload)
    const short = shortUrl(app.config.PUBLIC_URL, 'a', Buffer.from(payload.nonce, 'hex'))
    return writtenNotice(sayingOf(app, kind, payload, at), short)
  }

const days = surveyPayload.pick({ latest: true, deadline: true })

/** A survey past its time is not sent, nor a reminder of a closed one. */
function isStale(mail: QueuedNotification, at: Date): boolean {
  const { latest, deadline } = days.parse(mail.payload)
  const last = latest ?? deadline
  return last !== undefined && dateOf(asInstant(at)) > last
}

const opening = (kind: 'monthly' | 'annual'): NotificationKind => ({
  isStale,
  render: rendering(kind),
  notice: noticing(kind),
  sent: (tx, mails, at) => openSent(tx, opened(mails, at), at),
  failed: async (tx, mails, at) => {
    // What goes on by another way has not failed yet, and a round that was opened stays open meanwhile.
    const over = mails.filter(({ movedTo }) => !movedTo)
    const [late, atOnce] = [over.filter(({ isLate }) => isLate), over.filter(({ isLate }) => !isLate)]
    await failRounds(tx, atOnce.flatMap(roundOf), at)
    // A full mailbox may have room for the next reminder.
    await recallRounds(tx, late.filter(({ isPassing }) => !isPassing).flatMap(roundOf), at)
    await countBounces(tx, mails)
  },
})

const reminding = (kind: 'monthly_remind' | 'annual_remind'): NotificationKind => ({
  isStale,
  render: rendering(kind),
  notice: noticing(kind),
  sent: (tx, mails) => noteRepeated(tx, mails.filter((mail) => mail.is_repeated).flatMap(roundOf)),
  failed: (tx, mails) => countBounces(tx, mails),
})

const failureOf = ({ isBadAddress, isLate = false }: FailedNotification) => ({ isBadAddress, isLate })

/** A supervisor's hard bounce is none of the member's: it shows on the part alone. */
const supervisorKinds: Pick<NotificationKinds, 'annual_senior' | 'annual_senior_remind'> = {
  annual_senior: {
    isStale,
    render: rendering('annual_senior'),
    sent: (tx, mails, at) => openSentParts(tx, opened(mails, at), at),
    failed: (tx, mails, at) =>
      failParts(
        tx,
        mails
          .filter(({ isPassing }) => !isPassing)
          .flatMap((mail) => roundOf(mail).map((part) => ({ ...part, ...failureOf(mail) }))),
        at,
      ),
  },
  annual_senior_remind: {
    isStale,
    render: rendering('annual_senior_remind'),
    sent: (tx, mails) => notePartsRepeated(tx, mails.filter((mail) => mail.is_repeated).flatMap(roundOf)),
  },
}

export const surveyMails: Pick<NotificationKinds, SurveyMailKind> = {
  monthly: opening('monthly'),
  monthly_remind: reminding('monthly_remind'),
  annual: opening('annual'),
  annual_remind: reminding('annual_remind'),
  ...supervisorKinds,
}

function roundOf({ company_id, member_id, enq_type, round, is_repeated }: QueuedNotification) {
  if (member_id === null || enq_type === null || round === null) return []
  return [{ company_id, member_id, enq_type, round, isRepeated: is_repeated }]
}

/** What mails open, with the deadline that each names and when the first reminder is due. */
function opened(mails: readonly QueuedNotification[], at: Date) {
  const known = new Map<string, ReturnType<typeof timesOf>>()
  return mails.flatMap((mail) => {
    const sentUnder = terms.parse(mail.payload)
    // many of one company leave at a time, and calendars are slow
    const name = JSON.stringify(sentUnder)
    const times = known.get(name) ?? timesOf(sentUnder, at)
    known.set(name, times)
    return roundOf(mail).map((round) => ({ ...round, ...times }))
  })
}

function timesOf({ limitDay, reminderDays, sendHour }: z.output<typeof terms>, at: Date) {
  const sentAt = asInstant(at)
  const remindAt = nextReminder({ sentAt, reminderDays, lastReminderDay: 0 }, sendHour)
  return { closesAt: asDate(deadlineInstant(sentAt, limitDay)), remindAt: remindAt && asDate(remindAt) }
}

export const countBounces = (tx: Tx, mails: readonly FailedNotification[]): Promise<void> =>
  countHardBounces(
    tx,
    mails.flatMap(({ company_id, member_id, recipient, reason, isBadAddress, channel }) =>
      isBadAddress && channel === 'mail' && member_id !== null
        ? [{ company_id, member_id, recipient, reason }]
        : [],
    ),
  )
