import {
  type ConditionType,
  type Importance,
  type InterviewStatus,
  importance,
  interviewStatus,
  waitsForFollowUp,
} from '#contract/codes.ts'
import { handlingTime, isPromised } from '#contract/follow-ups/attention-rules.ts'
import { type FollowUpRefusal, followUpRefusal } from '#contract/follow-ups/rules.ts'
import { dueDay, type Moment } from './handling-rules.ts'

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

export type Cause = { condition: ConditionType; reasons: readonly string[] }

/** `isPromised`: the member is told the day. */
type Urgency = { importance: 1 | 2; dueDate: string; isPromised: boolean }

function urgencyOf({ reasons, condition }: Cause, moment: Moment): Urgency | null {
  const time = handlingTime(reasons, condition)
  return (
    time && {
      importance: time === 'seven_days' ? importance.is.medium : importance.is.high,
      dueDate: dueDay(time, moment),
      isPromised: isPromised(reasons),
    }
  )
}

/** The follow-up after an answer or silence, or null without change; nothing becomes less urgent. */
export function followUpAfterAnswer(current: FollowUp, cause: Cause, moment: Moment): FollowUp | null {
  const urgency = urgencyOf(cause, moment)
  if (!urgency || (current.status === interviewStatus.is.done && urgency.importance !== importance.is.high))
    return null
  const next = escalated(current, urgency, moment.today)
  return isSameFollowUp(current, next) ? null : next
}

function escalated(
  current: FollowUp,
  { importance: asked, dueDate: day, isPromised: isSaid }: Urgency,
  today: string,
): FollowUp {
  if (!waitsForFollowUp(current.status))
    return { ...current, importance: asked, dueDate: day, status: interviewStatus.is.not_handled }
  const importance = higher(current.importance, asked)
  if (current.status === interviewStatus.is.in_progress && !isSaid) return { ...current, importance }
  if (isSaid && current.dueDate !== null && current.dueDate < today)
    return { ...current, importance, dueDate: day }
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
