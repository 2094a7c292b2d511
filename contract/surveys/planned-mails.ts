import { workingStatus } from '../codes.ts'
import type { SurveySettings } from './calls.ts'
import { plannedSurveys, type Registering } from './plan.ts'

/** The mails of the surveys that a registration leads to, answered or not: `annual_senior` goes to the supervisor. */
export type PlannedMailKind = 'welcome' | 'monthly' | 'annual' | 'annual_senior'

/** One of them: the round of a monthly survey, the day it leaves, and whether it leaves within minutes of registering. */
export type PlannedMail = { kind: PlannedMailKind; round: number | null; date: string; isAtOnce: boolean }

/** Whose mails are told beforehand. */
export type MailedMember = Registering & {
  is_stopped_send_questions_mail: boolean
  is_stopped_send_anniv_mail: boolean
  hasSupervisor: boolean
}

/** What the company's settings say about sending. */
export type Sending = Pick<SurveySettings, 'send_hour' | 'is_annual_active' | 'is_initial_mail'>

/** The moment of registering in Asia/Tokyo: the day, YYYY-MM-DD, and the hour. */
export type Registered = { today: string; hour: number }

/** What a registration alone sends, and when, without reminders and thanks; nothing during leave. */
export function plannedMails(
  member: MailedMember,
  { send_hour, is_annual_active, is_initial_mail }: Sending,
  { today, hour }: Registered,
): PlannedMail[] {
  if (member.working_status === workingStatus.is.on_leave) return []
  const { rounds, annual } = plannedSurveys(member, today)
  const leaves = ({ due, date }: { due: string; date: string }) => ({
    date,
    isAtOnce: due < today || (due === today && hour >= send_hour),
  })
  const monthly = member.is_stopped_send_questions_mail
    ? []
    : rounds.map((survey) => ({ kind: 'monthly' as const, round: survey.round, ...leaves(survey) }))
  const isGreeted =
    is_initial_mail && monthly.length > 0 && member.working_status === workingStatus.is.employed
  const isAnnual = is_annual_active && annual && !member.is_stopped_send_anniv_mail
  return [
    ...(isGreeted ? [{ kind: 'welcome' as const, round: null, date: today, isAtOnce: true }] : []),
    ...monthly,
    ...(isAnnual ? [{ kind: 'annual' as const, round: null, ...leaves(annual) }] : []),
    ...(isAnnual && member.hasSupervisor
      ? [{ kind: 'annual_senior' as const, round: null, ...leaves(annual) }]
      : []),
  ]
}
