import type { ReportOverview } from '#contract/reports/calls.ts'
import type { ReportKind } from '#contract/reports/search.ts'
import { movesOf } from '../figures/move-figures.ts'
import { comparisonOf, monthsOver } from './compared-months.ts'
import { groupDifferences, groupInsight, monthDifferences } from './group-insights.ts'
import type { Finding, Insight } from './insight.ts'
import { questionInsight } from './question-insights.ts'
import { changeInsight, moveInsight } from './time-insights.ts'

export type Insights = ReturnType<typeof insightsOf>

const mostInSummary = 3

/** What the figures tell for sure, the gravest first; the weather stands before who answered. */
const sureOf = (insights: readonly (Insight | null)[]): Finding[] =>
  insights.flatMap((insight) => (insight?.isSure ? insight.findings.slice(0, 1) : [])).slice(0, mostInSummary)

/** Everything the report can tell in sentences, as of a day. */
export function insightsOf(report: ReportOverview, kind: ReportKind, today: string) {
  const comparison = comparisonOf(report, today)
  const over = monthsOver(report, today)
  const groups = report.groups[kind]
  const differences = { groups: groupDifferences(groups, over), months: monthDifferences(groups, over) }
  const [answered, rainy] = [changeInsight('answered', comparison), changeInsight('rainy', comparison)]
  const moves = movesOf(
    Object.values(report.conditionCalendarChartBaseData).map((entry) => entry.same_people),
  )
  const months = Object.entries(report.answerCalendarChartBaseData).flatMap(([month, entry]) =>
    entry.delivery_num > 0 || entry.is_withheld ? [month] : [],
  )
  const all = [
    rainy,
    moveInsight(moves),
    groupInsight(differences.groups, kind),
    questionInsight(report),
    answered,
  ]
  return {
    ...{ answered, rainy, differences, months },
    summary: { isCompared: all.some((insight) => insight !== null), findings: sureOf(all) },
  }
}
