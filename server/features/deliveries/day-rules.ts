import { type AnswerStatus, answerStatus, enqType, isAnnual, type WorkingStatus } from '#contract/codes.ts'
import type { skipReasons } from '#contract/surveys/skip-reasons.ts'
import { addDays, addMonths } from '../../platform/calendar.ts'
import { anniversaryDate, dueDate, roundCount } from './schedule-rules.ts'

/** How many days before or after its own day the one-year survey may be moved. */
export const anniversaryWindow = 30

/** Why a round was not sent (5, 7) or does not apply (8). */
export type SkipReason = (typeof skipReasons)[number]

export type CycleMember = {
  dateContracted: string
  deliveryDate: string
  workingStatus: WorkingStatus
  dateResigned: string | null
  returnedOn: string | null
}

export type HeldRound = {
  enqType: number
  round: number
  dueOn: string
  status: AnswerStatus
  skipReason: SkipReason | null
  isQueued: boolean
  movedOn: string | null
  isStopped: boolean
  sentOn: string | null
}

/** A round's day under the member's dates; rounds left after a new first delivery continue from it. */
export function ownDay(
  member: CycleMember,
  rounds: readonly HeldRound[],
  { enqType, round }: Pick<HeldRound, 'enqType' | 'round'>,
): string {
  if (isAnnual(enqType)) return anniversaryDate(member.dateContracted)
  const sent = sentBefore(member, rounds)
  return dueDate(member.deliveryDate, round > sent ? round - sent : round)
}

/** How many rounds came before a new first delivery after a leave: at least a month before it. */
function sentBefore({ deliveryDate, returnedOn }: CycleMember, rounds: readonly HeldRound[]): number {
  if (!returnedOn) return 0
  const before = rounds.filter((round) => isFixed(round) && standsOn(round) < deliveryDate)
  const isAnew = before.every((round) => addMonths(standsOn(round), 1) <= deliveryDate)
  return isAnew ? Math.max(0, ...before.map(({ round }) => round)) : 0
}

/** Whether a round's mail was written or it had its day: nothing moves it any more. */
export function isFixed({ status, isQueued }: Pick<HeldRound, 'status' | 'isQueued'>): boolean {
  return status === answerStatus.is.scheduled
    ? isQueued
    : status !== answerStatus.is.not_sent && status !== answerStatus.is.not_applicable
}

const standsOn = ({ dueOn, sentOn }: HeldRound): string =>
  sentOn !== null && sentOn > dueOn ? sentOn : dueOn

/** A round may be on the days strictly between these. */
export type Bounds = { after: string; before: string }

const later = (one: string, other: string): string => (one > other ? one : other)

/** Where a round may go among the days of the member's other rounds, all of the same survey and in order. */
export function boundsOf(
  member: CycleMember,
  rounds: readonly HeldRound[],
  days: readonly string[],
  index: number,
): Bounds {
  if (rounds[index]?.enqType === enqType.is.anniversary) return anniversaryBounds(member)
  return {
    after: later(days[index - 1] ?? member.dateContracted, member.dateContracted),
    before: days[index + 1] ?? dueDate(member.deliveryDate, roundCount + 1 - sentBefore(member, rounds)),
  }
}

function anniversaryBounds(member: CycleMember): Bounds {
  const day = anniversaryDate(member.dateContracted)
  return { after: addDays(day, -anniversaryWindow - 1), before: addDays(day, anniversaryWindow + 1) }
}

const isWithin = (day: string, { after, before }: Bounds): boolean => after < day && day < before

/** The days of one survey's rounds as they stand now; one that is due and has not left yet leaves today. */
export function standingDays(rounds: readonly HeldRound[], today: string): string[] {
  return rounds.map((round) => {
    if (isFixed(round)) return standsOn(round)
    return round.status === answerStatus.is.scheduled ? later(round.dueOn, today) : round.dueOn
  })
}

/** The days of a survey's rounds; fixed days stay, and HR's own while they keep the order. */
export function plannedDays(member: CycleMember, rounds: readonly HeldRound[]): string[] {
  const days = rounds.map((round) =>
    isFixed(round) ? standsOn(round) : (round.movedOn ?? ownDay(member, rounds, round)),
  )
  const isLost = (round: HeldRound, index: number): boolean => {
    const day = days[index] ?? ''
    const isOwn = isFixed(round) || day === ownDay(member, rounds, round)
    return !isOwn && !isWithin(day, boundsOf(member, rounds, days, index))
  }
  for (;;) {
    const index = rounds.findIndex(isLost)
    const lost = rounds[index]
    if (!lost) return days
    days[index] = ownDay(member, rounds, lost)
  }
}

/** Whether a round that was sent has passed this one by: it can no longer come in its turn. */
export function isOvertaken(rounds: readonly HeldRound[], { round }: HeldRound, day: string): boolean {
  return rounds.some(
    (other) => isFixed(other) && (other.round > round || (other.round < round && standsOn(other) >= day)),
  )
}
