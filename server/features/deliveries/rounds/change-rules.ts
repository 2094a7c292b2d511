import type { Temporal } from 'temporal-polyfill'
import { answerStatus, isAnnual } from '#contract/codes.ts'
import type { ErrorCode, FieldError } from '#contract/errors.ts'
import { fieldError } from '#contract/validation.ts'
import { addMonths } from '../../../platform/calendar.ts'
import {
  anniversaryWindow,
  boundsOf,
  type CycleMember,
  type HeldRound,
  type SkipReason,
  standingDays,
} from '../day-rules.ts'
import { dueInstant, hasLeftBy, isLate, type SendingClock } from '../schedule-rules.ts'

export type ChangingRound = HeldRound & { closesAt: Temporal.Instant | null }

const wasStopped = ({ status, skipReason }: ChangingRound): boolean =>
  status === answerStatus.is.not_sent && skipReason === 'stopped'

/** Why a round cannot get another day at all, or null. */
export function moveRefusal(round: ChangingRound): ErrorCode | null {
  const waits = round.status === answerStatus.is.scheduled && !round.isQueued
  return waits || wasStopped(round) ? null : 'round_not_movable'
}

/** What is wrong with the new day of a round among the other rounds of its survey, or null. */
export function moveProblem(
  member: CycleMember,
  survey: readonly HeldRound[],
  round: HeldRound,
  { day, today }: { day: string; today: string },
): FieldError | null {
  if (day < today) return fieldError('date', 'today_or_later')
  const { after, before } = boundsOf(member, survey, standingDays(survey, today), survey.indexOf(round))
  if (day <= after || day >= before) {
    if (isAnnual(round.enqType)) return fieldError('date', 'near_anniversary', anniversaryWindow)
    return fieldError('date', day <= member.dateContracted ? 'after_joining' : 'between_rounds')
  }
  return hasLeftBy(member, day) ? fieldError('date', 'until_last_day') : null
}

/** Why a round cannot be stopped, or null. */
export function stopRefusal({ status }: ChangingRound): ErrorCode | null {
  return status === answerStatus.is.scheduled ? null : 'round_not_stoppable'
}

type Resending = Pick<ChangingRound, 'status' | 'closesAt'>

/** Why a round's mail cannot be sent once more, or null: an open one until its deadline, an undelivered one until the next. */
export function resendRefusal(
  round: Resending & Pick<HeldRound, 'dueOn'>,
  next: HeldRound | undefined,
  { now, sendHour }: SendingClock,
): ErrorCode | null {
  const nextDay = next?.dueOn ?? addMonths(round.dueOn, 1)
  const mayArrive =
    round.status === answerStatus.is.undeliverable &&
    now.epochMilliseconds < dueInstant(nextDay, sendHour).epochMilliseconds
  return isOpen(round, now) || mayArrive ? null : 'round_not_resendable'
}

const isOpen = ({ status, closesAt }: Resending, now: Temporal.Instant): boolean =>
  status === answerStatus.is.sent && closesAt !== null && !isLate(now, closesAt)

/** Whether the supervisor's part can be sent again: until its deadline, or for a month if it reached nobody. */
export function isPartResendable(
  part: Resending & { asked: number | null; dueOn: string },
  supervisorNow: number,
  { now, sendHour }: SendingClock,
): boolean {
  if (part.status === answerStatus.is.sent) return supervisorNow === part.asked && isOpen(part, now)
  const reachedNobody =
    part.status === answerStatus.is.undeliverable ||
    (part.status === answerStatus.is.not_sent && part.asked === null)
  return (
    reachedNobody && now.epochMilliseconds < dueInstant(addMonths(part.dueOn, 1), sendHour).epochMilliseconds
  )
}

/** Why nothing can be sent to a member now, by the reason that keeps a round from leaving. */
export const silenceRefusals: Record<SkipReason, ErrorCode> = {
  on_leave: 'surveys_stopped',
  stopped: 'surveys_stopped',
  bounced: 'address_bounced',
  left: 'member_left',
  missed: 'round_not_resendable',
  inactive: 'surveys_stopped',
}

/** The round in words, for what HR is told. */
export const nameOf = ({ enqType, round }: Pick<HeldRound, 'enqType' | 'round'>): string =>
  isAnnual(enqType) ? '入社1年アンケート' : `第${round}回`
