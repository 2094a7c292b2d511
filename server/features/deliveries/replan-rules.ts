import { type AnswerStatus, answerStatus, hasLeft, workingStatus } from '#contract/codes.ts'
import { dateOf } from '../../platform/calendar.ts'
import {
  type CycleMember,
  type HeldRound,
  isFixed,
  isOvertaken,
  ownDay,
  plannedDays,
  type SkipReason,
} from './day-rules.ts'
import { canResume, hasLeftBy, isMissed, type SendingClock } from './schedule-rules.ts'

export type RoundChange = {
  dueOn: string
  status: AnswerStatus
  skipReason: SkipReason | null
  movedOn: string | null
  isStopped: boolean
  /** The mail, if it still waits, must not leave. */
  cancels: boolean
}

/** What a change of the member makes of its rounds; what is answered or over stays, what HR set by hand stays where it can. */
export function replanRounds(
  rounds: readonly HeldRound[],
  member: CycleMember,
  clock: SendingClock,
): { held: HeldRound; change: RoundChange }[] {
  return [...Map.groupBy(rounds, ({ enqType }) => enqType).values()].flatMap((survey) => {
    const days = plannedDays(member, survey)
    return survey.flatMap((held, index) => {
      const change = isFixed(held)
        ? ended(held, member)
        : rescheduled(held, member, clock, {
            day: days[index] ?? held.dueOn,
            own: ownDay(member, survey, held),
            isOvertaken: isOvertaken(survey, held, days[index] ?? held.dueOn),
          })
      return change && differs(held, change) ? [{ held, change }] : []
    })
  })
}

const differs = (held: HeldRound, change: RoundChange): boolean =>
  change.cancels ||
  held.status !== change.status ||
  held.dueOn !== change.dueOn ||
  held.movedOn !== change.movedOn

const isGone = ({ workingStatus }: CycleMember) => hasLeft(workingStatus)

/** A round whose mail was written: it closes, or is held back before it leaves. */
function ended(held: HeldRound, member: CycleMember): RoundChange | null {
  const kept = { ...held, cancels: true }
  if (held.status === answerStatus.is.sent)
    return isGone(member) ? { ...kept, status: answerStatus.is.deadline_passed, skipReason: null } : null
  if (held.status !== answerStatus.is.scheduled) return null
  if (isGone(member)) return { ...kept, status: answerStatus.is.not_applicable, skipReason: 'left' }
  return member.workingStatus === workingStatus.is.on_leave
    ? { ...kept, status: answerStatus.is.not_sent, skipReason: 'on_leave' }
    : null
}

function rescheduled(
  held: HeldRound,
  member: CycleMember,
  clock: SendingClock,
  { day, own, isOvertaken }: { day: string; own: string; isOvertaken: boolean },
): RoundChange | null {
  const movedOn = day === own ? null : day
  const planned = { dueOn: day, movedOn, isStopped: held.isStopped, cancels: false }
  if (held.status !== answerStatus.is.scheduled && (isOvertaken || !canResume(day, clock))) {
    // What is over stays; what was still to come is over on its new day.
    return canResume(held.dueOn, clock) ? { ...held, ...planned } : null
  }
  if (hasLeftBy(member, day))
    return { ...planned, status: answerStatus.is.not_applicable, skipReason: 'left' }
  if (isOvertaken || isMissed(day, dateOf(clock.now)))
    return { ...planned, status: answerStatus.is.not_applicable, skipReason: 'missed' }
  if (held.isStopped) return { ...planned, status: answerStatus.is.not_sent, skipReason: 'stopped' }
  return { ...planned, status: answerStatus.is.scheduled, skipReason: null }
}
