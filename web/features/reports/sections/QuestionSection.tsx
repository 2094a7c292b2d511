import type { ReportOverview } from '#contract/reports/calls.ts'
import { DivergingBars } from '../../../charts/DivergingBars.tsx'
import { stepLooks } from '../figures/looks.ts'
import { questionRows, questionSummary, questionTable } from '../figures/question-figures.ts'
import { ChartCard, type Frame } from './ChartCard.tsx'

interface QuestionSectionProps {
  report: ReportOverview
  frame: Frame
}

/** The three questions in their five steps. */
export function QuestionSection({ report, frame }: QuestionSectionProps) {
  const { conditionDetailChartBaseData: detail, pieAnswerChartBaseData: answers } = report
  const rate = answers.current_rate === null ? '' : `期間の回答率は${answers.current_rate}%です。`
  return (
    <ChartCard
      title="3つの設問"
      description={`「ふつう」を中央に、右へ良い回答、左へ悪い回答を並べています。無回答は含みません。${rate}`}
      frame={frame}
      table={questionTable(detail)}
      draw={(width) => (
        <DivergingBars
          width={width}
          looks={stepLooks}
          rows={questionRows(detail)}
          summary={questionSummary(detail)}
        />
      )}
    />
  )
}
