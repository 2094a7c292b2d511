import type { Temporal } from 'temporal-polyfill'
import type { AnswerStatus, WorkingStatus } from '#contract/code-tables.ts'
import type { skipReasons } from '#contract/skip-reasons.ts'
import { dateOf } from '../../platform/calendar.ts'
import { anniversaryDate, canResume, dueDate, hasLeft, isMissed } from './schedule-rules.ts'

export type SkipReason = (typeof skipReasons)[number]

/** What decides a member's rounds. */
export type CycleMember = {
  dateContracted: string
  deliveryDate: string
  workingStatus: WorkingStatus
  dateResigned: string | null
}

export type HeldRound = {
  enqType: number
  round: number
  dueOn: string
  status: AnswerStatus
  isQueued: boolean
}

export type RoundChange = {
  dueOn: string
  status: AnswerStatus
  skipReason: SkipReason | null
  /** The mail, if it still waits, must not leave. */
  cancels: boolean
}

/** The day of a round under the member's dates; survey 2 is the anniversary's. */
function roundDate(member: CycleMember, { enqType, round }: { enqType: number; round: number }): string {
  return enqType === 2 ? anniversaryDate(member.dateContracted) : dueDate(member.deliveryDate, round)
}

/** What a change of the member makes of one round, or null when nothing: what is answered or over stays. */
export function replanRound(held: HeldRound, member: CycleMember, now: Temporal.Instant): RoundChange | null {
  switch (held.status) {
    case 1:
      return held.isQueued ? heldBack(held, member) : rescheduled(held, member, now)
    case 2:
      return isGone(member) ? { dueOn: held.dueOn, status: 4, skipReason: null, cancels: true } : null
    case 5:
    case 8:
      return canResume(roundDate(member, held), now) ? rescheduled(held, member, now) : null
    default:
      return null
  }
}

const isGone = ({ workingStatus }: CycleMember) => workingStatus === 3 || workingStatus === 4

/** A round whose mail was written but has not left. */
function heldBack({ dueOn }: HeldRound, member: CycleMember): RoundChange | null {
  if (isGone(member)) return { dueOn, status: 8, skipReason: 'left', cancels: true }
  if (member.workingStatus === 2) return { dueOn, status: 5, skipReason: 'on_leave', cancels: true }
  return null
}

function rescheduled(held: HeldRound, member: CycleMember, now: Temporal.Instant): RoundChange {
  const dueOn = roundDate(member, held)
  if (hasLeft(member, dueOn)) return { dueOn, status: 8, skipReason: 'left', cancels: false }
  if (isMissed(dueOn, dateOf(now))) return { dueOn, status: 8, skipReason: 'missed', cancels: false }
  return { dueOn, status: 1, skipReason: null, cancels: false }
}
