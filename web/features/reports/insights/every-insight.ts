import type { ReportOverview } from '#contract/reports/calls.ts'
import type { ReportKind } from '#contract/reports/search.ts'
import { comparisonOf, monthsOver } from './compared-months.ts'
import { groupDifferences, monthDifferences } from './group-insights.ts'
import { changeInsight } from './time-insights.ts'

/** What the report can say of the answer rate and of rain over time, as of a day. */
export function timeInsights(report: ReportOverview, today: string) {
  const comparison = comparisonOf(report, today)
  return { answered: changeInsight('answered', comparison), rainy: changeInsight('rainy', comparison) }
}

/** What it can say of the parts of the people, and the months (2026/04) that any of them may have. */
export function partInsights(report: ReportOverview, kind: ReportKind, today: string) {
  const over = monthsOver(report, today)
  const groups = report.groups[kind]
  const months = Object.entries(report.answerCalendarChartBaseData).flatMap(([month, entry]) =>
    entry.delivery_num > 0 || entry.is_withheld ? [month] : [],
  )
  return {
    differences: { groups: groupDifferences(groups, over), months: monthDifferences(groups, over) },
    months,
  }
}
