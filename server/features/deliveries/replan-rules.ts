import type { AnswerStatus } from '#contract/codes.ts'
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
import { canResume, hasLeft, isMissed, type SendingClock } from './schedule-rules.ts'

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

const isGone = ({ workingStatus }: CycleMember) => workingStatus === 3 || workingStatus === 4

/** A round whose mail was written: it closes, or is held back before it leaves. */
function ended(held: HeldRound, member: CycleMember): RoundChange | null {
  const kept = { ...held, cancels: true }
  if (held.status === 2) return isGone(member) ? { ...kept, status: 4, skipReason: null } : null
  if (held.status !== 1) return null
  if (isGone(member)) return { ...kept, status: 8, skipReason: 'left' }
  return member.workingStatus === 2 ? { ...kept, status: 5, skipReason: 'on_leave' } : null
}

function rescheduled(
  held: HeldRound,
  member: CycleMember,
  clock: SendingClock,
  { day, isOvertaken }: { day: string; isOvertaken: boolean },
): RoundChange | null {
  const movedOn = day === ownDay(member, held) ? null : day
  const planned = { dueOn: day, movedOn, isStopped: held.isStopped, cancels: false }
  if (held.status !== 1 && (isOvertaken || !canResume(day, clock))) {
    // What is over stays; what was still to come is over on its new day.
    return canResume(held.dueOn, clock) ? { ...held, ...planned } : null
  }
  if (hasLeft(member, day)) return { ...planned, status: 8, skipReason: 'left' }
  if (isOvertaken || isMissed(day, dateOf(clock.now))) return { ...planned, status: 8, skipReason: 'missed' }
  if (held.isStopped) return { ...planned, status: 5, skipReason: 'stopped' }
  return { ...planned, status: 1, skipReason: null }
}
