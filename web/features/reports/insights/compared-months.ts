import type { PeriodFigures } from '#contract/reports/calls.ts'
import type { Share } from '#contract/reports/proportions.ts'
import { monthRange } from '../figures/time-points.ts'

/** Some months together, each as a share. */
export interface ComparedMonths {
  /** Such as 2026年4月〜8月. */
  words: string
  answered: Share[]
  rainy: Share[]
}

export interface Comparison {
  /** With the period before, or the first half of the period with its second. */
  by: 'before' | 'halves'
  earlier: ComparedMonths
  later: ComparedMonths
}

type Charts = Pick<PeriodFigures, 'answerCalendarChartBaseData' | 'conditionCalendarChartBaseData'>

const fewest = 4

/** The months of a chart with a delivery that are over: in the current one many may answer still. */
export const monthsOver = (
  { answerCalendarChartBaseData: answers }: Pick<Charts, 'answerCalendarChartBaseData'>,
  today: string,
): string[] => {
  const current = today.slice(0, 7).replace('-', '/')
  return Object.entries(answers).flatMap(([month, { delivery_num }]) =>
    delivery_num > 0 && month < current ? [month] : [],
  )
}

function monthsOf(charts: Charts, months: readonly string[]): ComparedMonths {
  const none = { count: 0, n: 0 }
  return {
    words: monthRange(months),
    answered: months.map((month) => charts.answerCalendarChartBaseData[month]?.answered ?? none),
    rainy: months.map((month) => charts.conditionCalendarChartBaseData[month]?.rainy ?? none),
  }
}

/** What the months are compared with: the period before, else the first half; null without either. */
export function comparisonOf(
  report: Charts & { before: (Charts & { period: { from: string; to: string } }) | null },
  today: string,
): Comparison | null {
  const over = monthsOver(report, today)
  const before = report.before ? monthsOver(report.before, today) : []
  if (report.before && before.length > 0 && over.length > 0)
    return { by: 'before', earlier: monthsOf(report.before, before), later: monthsOf(report, over) }
  if (over.length < fewest) return null
  const middle = Math.floor(over.length / 2)
  return {
    by: 'halves',
    earlier: monthsOf(report, over.slice(0, middle)),
    later: monthsOf(report, over.slice(middle)),
  }
}
