import { answerStatus, isAnnual } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'

const daysAhead = 30
const dayLength = 86_400_000

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayLength

/** The day of the one-year survey while somebody still has to confirm its supervisor; null otherwise. */
export function supervisorToConfirm(
  member: Pick<MemberDetail, 'schedule' | 'senior_confirmed_at' | 'is_stopped_send_anniv_mail'>,
  today: string,
): string | null {
  if (member.senior_confirmed_at || member.is_stopped_send_anniv_mail) return null
  const survey = member.schedule.find(
    ({ enq_type, answer_status }) => isAnnual(enq_type) && answer_status === answerStatus.is.scheduled,
  )
  if (!survey || survey.date < today) return null
  return daysBetween(today, survey.date) <= daysAhead ? survey.date : null
}
