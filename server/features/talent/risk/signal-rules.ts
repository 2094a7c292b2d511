import { readFollowReason } from '#contract/answers/reasons.ts'
import type { ConditionType } from '#contract/codes.ts'
import { addMonths, dateOf } from '../../../platform/calendar.ts'
import { asInstant } from '../../../platform/clock.ts'
import type { RecentRound, RiskInputs } from './risk-rules.ts'
import { roundsRead } from './risk-rules.ts'

/** A monthly round with what was answered, as it is stored. */
export type StoredRound = {
  round: number
  closes_at: Date | null
  answered_at: Date | null
  condition_type: ConditionType | null
  reasons: readonly string[] | null
}

/** So long before the day a round tells of it, and so long the one-year survey. */
const roundMonths = 4
const intentMonths = 6

const dayOf = (at: Date): string => dateOf(asInstant(at))

type Known = RecentRound & { reasons: readonly string[] }

/** What was known of a round on a day: its answer, or that its time was over; nothing while it was open. */
function knownOn(
  { round, closes_at, answered_at, condition_type, reasons }: StoredRound,
  day: string,
): Known[] {
  const answeredOn = answered_at && dayOf(answered_at)
  if (answeredOn && answeredOn <= day && condition_type !== null)
    return [{ round, on: answeredOn, condition: condition_type, reasons: reasons ?? [] }]
  const closedOn = closes_at && dayOf(closes_at)
  return closedOn && closedOn < day ? [{ round, on: closedOn, condition: 'unanswered', reasons: [] }] : []
}

const reasonIn = ({ reasons }: Known, code: 'critical_word' | 'total_down') =>
  reasons.map(readFollowReason).filter((reason) => reason?.code === code)

const speaksOfLeaving = (one: Known) =>
  reasonIn(one, 'critical_word').some((reason) => reason?.numbers[0] === 'quitting')

function dropIn(last: Known | undefined): RiskInputs['drop'] {
  const points = last && reasonIn(last, 'total_down')[0]?.numbers[0]
  return points === undefined ? null : { points: Number(points), round: last?.round ?? 0, on: last?.on ?? '' }
}

/** A member's signals as of a day: recent rounds, and the one-year survey of the last half year. */
export function signalsOn(
  day: string,
  rounds: readonly StoredRound[],
  intent: RiskInputs['intent'],
): Omit<RiskInputs, 'results'> {
  const since = addMonths(day, -roundMonths)
  const known = rounds
    .toSorted((one, other) => one.round - other.round)
    .flatMap((round) => knownOn(round, day))
    .filter(({ on }) => on >= since)
  const read = known.slice(-roundsRead)
  const leaving = known.findLast(speaksOfLeaving)
  const isRecent = intent !== null && intent.on <= day && intent.on >= addMonths(day, -intentMonths)
  return {
    rounds: read.map(({ round, on, condition }) => ({ round, on, condition })),
    drop: dropIn(read.findLast(({ condition }) => condition !== 'unanswered')),
    leavingWords: leaving ? { round: leaving.round, on: leaving.on } : null,
    intent: isRecent ? intent : null,
  }
}
