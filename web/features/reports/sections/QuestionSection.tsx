import type { ReportOverview } from '#contract/reports/calls.ts'
import { DivergingBars } from '../../../charts/DivergingBars.tsx'
import { stepLooks } from '../figures/looks.ts'
import { questionRows, questionSummary, questionTable } from '../figures/question-figures.ts'
import { questionInsight } from '../insights/question-insights.ts'
import { ChartCard, type Frame } from './ChartCard.tsx'

interface QuestionSectionProps {
  report: ReportOverview
  frame: Frame
}

export function QuestionSection({ report, frame }: QuestionSectionProps) {
  const { conditionDetailChartBaseData: detail, pieAnswerChartBaseData: answers } = report
  const before = report.before?.conditionDetailChartBaseData
  const rate = answers.current_rate === null ? '' : `期間の回答率は${answers.current_rate}%です。`
  return (
    <ChartCard
      title="3つの質問"
      description={`「ふつう」を中央に、右へ高い段階、左へ低い段階の回答を並べています。無回答は含みません。${rate}`}
      terms={['steps', 'interval', 'sure', 'many', 'before']}
      insight={questionInsight(report)}
      frame={frame}
      table={questionTable(detail, before)}
      draw={(width) => (
        <DivergingBars
          width={width}
          looks={stepLooks}
          rows={questionRows(detail, before)}
          summary={questionSummary(detail)}
        />
      )}
    />
  )
}
