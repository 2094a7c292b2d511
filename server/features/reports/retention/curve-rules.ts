import { leastPeople } from '#contract/limits.ts'
import { wilsonInterval } from '#contract/reports/proportions.ts'
import type { RetentionCurve, Stayed } from '#contract/reports/retention-calls.ts'
import type { Disclosed } from './people-rules.ts'
import { atRiskOn, daysWith, type Step, survivalSteps, within } from './survival-rules.ts'

/** A month of the calendar in days, on average. */
const monthDays = 365.25 / 12

const rounded = (fraction: number) => Number(fraction.toFixed(4))

const shown = (step: Step): Stayed => ({
  ...step,
  share: rounded(step.share),
  low: rounded(step.low),
  high: rounded(step.high),
})

const total = (
  people: Disclosed['people'],
  of: 'n' | 'left' | 'on_leave' | 'declined' | 'left_before',
): number => people.reduce((sum, one) => sum + one[of], 0)

/** The share still there as a curve, day by day and month by month, of one part of the people. */
export function curveOf(
  value: string | null,
  name: string,
  { people, isWithheld }: Disclosed,
): RetentionCurve {
  const lives = people.flatMap(({ life }) => (life ? [life] : []))
  // Where fewer are there, one more or less is no rate (decision 5 of the specification).
  const days = daysWith(lives, leastPeople)
  const steps = days ? survivalSteps(within(lives, days)) : []
  return {
    value,
    name,
    n: lives.reduce((sum, { n }) => sum + n, 0),
    left: total(people, 'left'),
    on_leave: total(people, 'on_leave'),
    declined: total(people, 'declined'),
    left_before: total(people, 'left_before'),
    days,
    steps: steps.map(shown),
    months: days ? monthsOf(steps, days, (day) => atRiskOn(within(lives, days), day)) : [],
    is_withheld: isWithheld,
    // whom it counts is told of everybody, whatever the reader was told of answers
    withheld_reason: isWithheld ? 'too_few' : undefined,
  }
}

/** What the curve shows at the end of each month after joining that it covers. */
function monthsOf(
  steps: readonly Step[],
  { from, until }: { from: number; until: number },
  atRisk: (day: number) => number,
) {
  const first = Math.floor(from / monthDays) + 1
  const last = Math.floor(until / monthDays)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const months = first + index
    const day = Math.floor(months * monthDays)
    const since = Math.floor((months - 1) * monthDays)
    const step = steps.findLast((one) => one.day <= day)
    const at_risk = atRisk(day)
    const left = steps.reduce((sum, one) => (one.day > since && one.day <= day ? sum + one.left : sum), 0)
    const stayed = step ?? { share: 1, ...wilsonInterval(at_risk, at_risk) }
    return { months, ...shown({ ...stayed, day, at_risk, left }) }
  })
}
