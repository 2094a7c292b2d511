import { type AnswerStatus, answerStatus, isAnnual, type WorkingStatus } from '#contract/codes.ts'
import { bouncesThatStop } from '../../../delivery/routing/channel-choice-rules.ts'
import type { SkipReason } from '../day-rules.ts'
import { hasLeftBy, statusWhenDue } from '../schedule-rules.ts'

type DueMember = {
  working_status: WorkingStatus
  date_resigned: string | null
  is_stopped_send_questions_mail: boolean
  is_stopped_send_anniv_mail: boolean
  bounce_count: number
  has_other_channel: boolean
  deleted_at: Date | null
}

type DueOutcome = { status: AnswerStatus; reason: SkipReason | null; isQueued: boolean }

type DueRound = DueMember & { enq_type: number; due_on: string; isActive: boolean }

/** What becomes of a round on its day; `today` is YYYY-MM-DD in Tokyo. A queued one stays scheduled until its mail has left. */
export function dueOutcomeOf(round: DueRound, today: string): DueOutcome {
  const isStopped = isAnnual(round.enq_type)
    ? round.is_stopped_send_anniv_mail
    : round.is_stopped_send_questions_mail
  const member = {
    workingStatus: round.working_status,
    dateResigned: round.date_resigned,
    isStopped,
  }
  if (round.deleted_at) return { status: answerStatus.is.not_applicable, reason: 'left', isQueued: false }
  const status = statusWhenDue(member, round.due_on, today)
  if (status === answerStatus.is.not_applicable)
    return { status, reason: hasLeftBy(member, round.due_on) ? 'left' : 'missed', isQueued: false }
  if (status === answerStatus.is.not_sent)
    return { status, reason: isStopped ? 'stopped' : 'on_leave', isQueued: false }
  if (!round.isActive) return { status: answerStatus.is.not_sent, reason: 'inactive', isQueued: false }
  if (round.bounce_count >= bouncesThatStop && !round.has_other_channel)
    return { status: answerStatus.is.undeliverable, reason: 'bounced', isQueued: false }
  return { status, reason: null, isQueued: true }
}
