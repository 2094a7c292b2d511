import { referenceBelow } from '#contract/limits.ts'
import type { ReportGroup } from '#contract/reports/calls.ts'
import type { ReportKind } from '#contract/reports/search.ts'
import { HeatMap } from '../../../charts/HeatMap.tsx'
import { PointedHeatMap } from '../../../charts/PointedHeatMap.tsx'
import { keyOf, kindWords } from '../figures/group-figures.ts'
import { heatColumns, heatRows, heatSentence, heatTable, type IsFlagged } from '../figures/heat-figures.ts'
import { withheldRemarks } from '../figures/table.ts'
import { type MonthDifferences, monthInsight } from '../insights/group-insights.ts'
import { ChartCard, type Frame } from './ChartCard.tsx'

interface HeatSectionProps {
  kind: ReportKind
  shown: readonly ReportGroup[]
  found: readonly ReportGroup[]
  /** The months (2026/04) that any of them has. */
  months: readonly string[]
  differences: MonthDifferences
  frame: Frame
}

const words = {
  share: '雨の割合：',
  reference: `参考値（${referenceBelow}件未満）`,
  flagged: 'ほかの月と差がある',
}

/** On paper no more columns are read beside each other. */
const mostOnPaper = 12

/** How often it rained in each group and month, with the number of answers in each cell. */
export function HeatSection({ kind, shown, found, months, differences, frame }: HeatSectionProps) {
  const title = `雨の割合（${kindWords[kind]}×月）`
  const isFlagged: IsFlagged = (group, month) =>
    differences.stated.some(({ key }) => keyOf(key.group) === keyOf(group) && key.month === month)
  const map = { columns: heatColumns(months), rows: heatRows(shown, months, isFlagged) }
  const draw = (width: number) => (
    <HeatMap
      {...{ width, words }}
      {...map}
      summary={`${title}。${shown.length}グループ、${months.length}か月。くわしい数字は表にあります。`}
    />
  )
  const sentenceOf = (row: number, column: number) => {
    const [group, month] = [shown[row], months[column]]
    return group && month ? heatSentence(group, month, isFlagged) : ''
  }
  return (
    <ChartCard
      title={title}
      description="ますの上の数字は雨の割合、下の数字は天気がわかる回答の件数です。色が濃いほど雨が多い月です。"
      terms={['weatherBase', 'reference', 'many', 'blank']}
      insight={monthInsight(differences)}
      frame={frame}
      table={heatTable(found, months, kindWords[kind])}
      draw={draw}
      remarks={withheldRemarks(found.flatMap((group) => group.months))}
      {...((shown.length === 0 || months.length === 0) && {
        nothing: <p className="text-ink-2">条件に合うグループはありません。</p>,
      })}
    >
      {(width) => (
        <>
          <div className={months.length > mostOnPaper ? 'print:hidden' : ''}>
            <PointedHeatMap {...{ title, width, words, sentenceOf }} {...map} />
          </div>
          {months.length > mostOnPaper && <div className="hidden print:block">{draw(width)}</div>}
        </>
      )}
    </ChartCard>
  )
}
