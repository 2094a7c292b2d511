import type { ConditionType } from '#contract/code-tables.ts'
import type { MemberDetail } from '#contract/members.ts'
import { monthWeather } from '../../../parts/month-weather.ts'
import type { WeatherKind } from '../../../parts/WeatherIcon.tsx'

/** One of the twelve rounds as the weather line draws it. */
export interface Round {
  round: number
  /** The sending day, YYYY-MM-DD. */
  date: string
  kind: WeatherKind | null
  word: string
  /** Null while there is no weather. */
  condition: Exclude<ConditionType, 99> | null
  answerId: number | null
  needsFollow: boolean
  /** Why this weather; '' without one. */
  reason: string
}

/** Every monthly round in order, with the weather of its answer as far as the reader may know it. */
export function roundsOf(member: Pick<MemberDetail, 'schedule' | 'monthly_answers'>): Round[] {
  const answers = new Map(member.monthly_answers.map((answer) => [answer.monthly_count, answer]))
  return member.schedule
    .filter(({ enq_type }) => enq_type === 1)
    .sort((a, b) => a.enq_round - b.enq_round)
    .map(({ enq_round, date, answer_status }) => {
      const answer = answers.get(enq_round)
      const condition = answer?.condition_type ?? 99
      const look = monthWeather({
        month: date,
        round: enq_round,
        answer_status,
        condition_type: condition,
        need_follow_tag: answer?.need_follow_tag ?? false,
      })
      return {
        round: enq_round,
        date,
        ...look,
        condition: condition === 99 ? null : condition,
        answerId: answer?.id ?? null,
        needsFollow: answer?.need_follow_tag ?? false,
        reason: answer?.explanation ?? '',
      }
    })
}

/** The runs of the line: rounds that follow each other with a weather, each as its place and how bad it is (0 to 2). */
export function runsOf(rounds: readonly Round[]): { place: number; level: number }[][] {
  const runs: { place: number; level: number }[][] = []
  rounds.forEach(({ condition }, place) => {
    if (condition === null) return
    const isNext = rounds[place - 1]?.condition != null
    const run = isNext ? runs.at(-1) : undefined
    const point = { place, level: condition - 1 }
    if (run) run.push(point)
    else runs.push([point])
  })
  return runs
}
