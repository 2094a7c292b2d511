import {
  type ConditionType,
  type Importance,
  type InterviewStatus,
  importance,
  interviewStatus,
  waitsForFollowUp,
} from '#contract/codes.ts'
import { type HandlingTime, handlingTime } from '#contract/follow-ups/attention-rules.ts'
import { type FollowUpRefusal, followUpRefusal } from '#contract/follow-ups/rules.ts'
import { addBusinessDays, addDays } from '../../platform/calendar.ts'

/** A member's follow-up: its status, the day it is due, its urgency and the person in charge. */
export type FollowUp = {
  status: InterviewStatus
  dueDate: string | null
  importance: Importance | null
  hrUserId: number | null
}

/** An entry of the timeline as entered; an absent field stays as it is. */
export type FollowUpChange = {
  status?: InterviewStatus | undefined
  dueDate?: string | null | undefined
  importance?: Importance | null | undefined
  hrUserId?: number | null | undefined
  memo?: string | null | undefined
}

export type FollowUpOutcome =
  | { isAccepted: true; next: FollowUp; hasChanged: boolean }
  | { isAccepted: false; refusal: FollowUpRefusal }

/** What an answer or a silence says of its member. */
export type Cause = { condition: ConditionType; reasons: readonly string[] }

type Urgency = { time: HandlingTime; importance: 1 | 2; dueDate: string }

const dueDates: Record<HandlingTime, (today: string) => string> = {
  today: (today) => today,
  next_business_day: (today) => addBusinessDays(today, 1),
  two_business_days: (today) => addBusinessDays(today, 2),
  seven_days: (today) => addDays(today, 7),
}

function urgencyOf({ reasons, condition }: Cause, today: string): Urgency | null {
  const time = handlingTime(reasons, condition)
  return (
    time && {
      time,
      importance: time === 'seven_days' ? importance.is.medium : importance.is.high,
      dueDate: dueDates[time](today),
    }
  )
}

/**
 * The follow-up after an answer (or a silence), or null when it stays as it is; its due date is what the advice says.
 * Nothing is ever made less urgent. One in progress keeps its state, and its day unless something grave brings it forward;
 * one that is done is reopened by rain or need_follow only.
 */
export function followUpAfterAnswer(current: FollowUp, cause: Cause, today: string): FollowUp | null {
  const urgency = urgencyOf(cause, today)
  if (!urgency || (current.status === interviewStatus.is.done && urgency.importance !== importance.is.high))
    return null
  const next = escalated(current, urgency)
  return isSameFollowUp(current, next) ? null : next
}

function escalated(current: FollowUp, { time, importance: asked, dueDate: day }: Urgency): FollowUp {
  if (!waitsForFollowUp(current.status))
    return { ...current, importance: asked, dueDate: day, status: interviewStatus.is.not_handled }
  const importance = higher(current.importance, asked)
  const isGrave = time === 'today' || time === 'next_business_day'
  if (current.status === interviewStatus.is.in_progress && !isGrave) return { ...current, importance }
  return { ...current, importance, dueDate: earlier(current.dueDate, day) }
}

/** What an entry by hand makes of the follow-up, or the rule it breaks. Only a change of status or a memo makes an entry. */
export function followUpByHand(current: FollowUp, change: FollowUpChange): FollowUpOutcome {
  const next = merged(current, change)
  const refusal = followUpRefusal({
    from: current.status,
    to: next.status,
    hasPersonInCharge: next.hrUserId !== null,
    hasMemo: (change.memo ?? '').trim() !== '',
  })
  return refusal
    ? { isAccepted: false, refusal }
    : { isAccepted: true, next, hasChanged: !isSameFollowUp(current, next) }
}

function merged(current: FollowUp, change: FollowUpChange): FollowUp {
  const status = change.status ?? current.status
  const dueDate = change.dueDate === undefined ? current.dueDate : change.dueDate
  return {
    status,
    dueDate: waitsForFollowUp(status) ? dueDate : null,
    importance: change.importance === undefined ? current.importance : change.importance,
    hrUserId: change.hrUserId === undefined ? current.hrUserId : change.hrUserId,
  }
}

/** Whether two states are one. */
export function isSameFollowUp(a: FollowUp, b: FollowUp): boolean {
  return (
    a.status === b.status &&
    a.dueDate === b.dueDate &&
    a.importance === b.importance &&
    a.hrUserId === b.hrUserId
  )
}

function higher(current: Importance | null, urgency: 1 | 2): Importance {
  return current !== null && current < urgency ? current : urgency
}

function earlier(current: string | null, date: string): string {
  return current !== null && current < date ? current : date
}
