import type { OpenSurvey, Sending } from '#contract/surveys/forecast-calls.ts'
import { daysAfter } from '#contract/surveys/plan.ts'

export type Terms = { limitDay: number; reminderDays: readonly number[] }

export const markKinds = ['send', 'remind', 'close'] as const
export type MarkKind = (typeof markKinds)[number]

/** What happens on a day; `count` is how many get a survey, and null where nobody can know yet. */
export type Mark = { kind: MarkKind; count: number | null }

/** What happens on which day (YYYY-MM-DD): surveys still to be sent under these terms, and open ones with the days they keep. */
export function marksOf(
  surveys: { sendings: readonly Sending[]; open: readonly OpenSurvey[] },
  { limitDay, reminderDays }: Terms,
): Map<string, Mark[]> {
  const marks = [
    ...surveys.sendings.flatMap(({ date, count }) => [
      { date, kind: 'send' as const, count },
      ...reminderDays
        .filter((day) => day < limitDay)
        .map((day) => ({
          date: daysAfter(date, day - 1),
          kind: 'remind' as const,
          count: null,
        })),
      { date: daysAfter(date, limitDay - 1), kind: 'close' as const, count: null },
    ]),
    ...surveys.open.flatMap(({ sent_on, reminds_on, closes_on, count }) => [
      { date: sent_on, kind: 'send' as const, count },
      ...reminds_on.map((date) => ({ date, kind: 'remind' as const, count: null })),
      { date: closes_on, kind: 'close' as const, count: null },
    ]),
  ]
  const days = Map.groupBy(marks, ({ date }) => date)
  return new Map([...days].map(([date, own]) => [date, onePerKind(own)]))
}

const onePerKind = (marks: readonly Mark[]): Mark[] =>
  markKinds.flatMap((kind) => {
    const own = marks.filter((mark) => mark.kind === kind)
    if (own.length === 0) return []
    const counts = own.flatMap(({ count }) => count ?? [])
    return { kind, count: counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : null }
  })

export function weeksOf(month: string): string[][] {
  const first = `${month.slice(0, 7)}-01`
  const lead = new Date(`${first}T00:00:00Z`).getUTCDay()
  const days = Array.from({ length: 31 }, (_, index) => daysAfter(first, index)).filter((date) =>
    date.startsWith(first.slice(0, 7)),
  )
  const cells = [...Array<string>(lead).fill(''), ...days]
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? ''),
  )
}
