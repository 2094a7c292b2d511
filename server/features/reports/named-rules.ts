import { answerStatus } from '#contract/codes.ts'
import { type Counter, type Counts, counters, questions, type Step, type Weather } from './counter-rules.ts'
import type { Group } from './group-rules.ts'
import type { NamedRound } from './queries.ts'

const weatherOf = new Map<number, Weather>([
  [1, 'sunny'],
  [2, 'cloudy'],
  [3, 'rainy'],
])
const stepOf = new Map<number, Step>([
  [5, 'so_good'],
  [4, 'good'],
  [3, 'normal'],
  [2, 'bad'],
  [1, 'so_bad'],
])

function countersOf(round: NamedRound, before: NamedRound | undefined): Set<Counter> {
  const scores = { 1: round.question1, 2: round.question2, 3: round.question3 }
  const now = weatherOf.get(round.condition_type ?? 0)
  const earlier = weatherOf.get(before?.condition_type ?? 0)
  const steps = questions.flatMap((question): Counter[] => {
    const step = stepOf.get(scores[question] ?? 0)
    return step ? [`q${question}_${step}`] : []
  })
  return new Set<Counter>([
    'delivered',
    ...(round.answer_status === answerStatus.is.answered ? (['answered'] as const) : []),
    ...(now ? [now] : []),
    ...(now && earlier ? ([`${earlier}_to_${now}`] as const) : []),
    ...steps,
  ])
}

/** Each round of a member seen by name as a group of its own, counted as the roll-ups count. */
export function groupsOfNamed(rounds: readonly NamedRound[]): Group[] {
  const byRound = new Map(rounds.map((round) => [`${round.member_id} ${round.round}`, round]))
  return rounds.map((round) => {
    const held = countersOf(round, byRound.get(`${round.member_id} ${round.round - 1}`))
    const counts: Counts = counters.map((counter) => (held.has(counter) ? 1 : 0))
    const { month, department_id, is_newbie, cohort, senior_id } = round
    const disclosed = round.condition_type === null ? 0 : 1
    return { month, round: round.round, department_id, is_newbie, cohort, senior_id, counts, disclosed }
  })
}
