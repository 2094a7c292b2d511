import { leastPeople, referenceBelow } from '#contract/limits.ts'
import type { Intake } from '#contract/reports/insight-calls.ts'
import { IntakeLines } from '../../../charts/IntakeLines.tsx'
import { gutter } from '../../../charts/PercentLines.tsx'
import { PointedChart } from '../../../charts/PointedChart.tsx'
import { withheldRemarks } from '../figures/table.ts'
import { ChartCard, type Frame } from '../sections/ChartCard.tsx'
import { PagedPoints, type PointWindow } from '../sections/PagedPoints.tsx'
import { intakeLines, intakePoints, intakeTable, lastRoundOf } from './intake-figures.ts'

const title = '入社年度ごとの天気'

/** Rain and clouds by the round since joining: this business year's intake, and the one before behind it. */
export function Intakes({ intakes, frame }: { intakes: readonly Intake[]; frame: Frame }) {
  const [now, before] = intakes
  if (!now || !before) return null
  const points = intakePoints(now, before)
  const lines = intakeLines(now, before)
  const whole = { first: 0, size: points.length }
  const draw = (width: number, { first, size }: PointWindow = whole, chosen?: number) => (
    <IntakeLines
      {...{ width, chosen }}
      points={points.slice(first, first + size)}
      lines={lines.map((line) => ({ ...line, percents: line.percents.slice(first, first + size) }))}
    />
  )
  const last = lastRoundOf(now)
  const hasAny = lines.some(({ percents }) => percents.some((percent) => percent !== null))
  return (
    <ChartCard
      title={title}
      description={`入社から何回目のアンケートかごとに、雨とくもりの割合を示します。破線は前の年度に入社した人です。${leastPeople}件未満の回は線を引かず、${referenceBelow}件未満は参考値です。`}
      terms={['weatherBase', 'reference', 'blank']}
      frame={frame}
      table={intakeTable(now, before)}
      draw={(width) => draw(width)}
      remarks={withheldRemarks(intakes.flatMap(({ rounds }) => rounds))}
      {...(!hasAny && {
        nothing: <p className="text-ink-2">{leastPeople}件以上の回答がそろった回から表示します。</p>,
      })}
    >
      {(width) => (
        <PagedPoints {...{ title, width }} count={points.length} start={last}>
          {(shown) => (
            <PointedChart
              key={shown.first}
              title={title}
              points={points.slice(shown.first, shown.first + shown.size)}
              start={Math.max(0, Math.min(shown.size - 1, last - shown.first))}
              inset={gutter}
            >
              {(chosen) => draw(width, shown, chosen)}
            </PointedChart>
          )}
        </PagedPoints>
      )}
    </ChartCard>
  )
}
