import { withheldReasons } from '#contract/answers/withheld.ts'
import { leastPeople } from '#contract/limits.ts'
import { FlowBands } from '../../../charts/FlowBands.tsx'
import { Select } from '../../../ui/Select.tsx'
import { weatherLooks } from '../figures/looks.ts'
import { flowSummary, flowsOf, type Moves, moveTable, moveWords } from '../figures/move-figures.ts'
import { reasonOf, withheldRemarks } from '../figures/table.ts'
import { type Axis, timePoint } from '../figures/time-points.ts'
import type { ConditionsBy } from '../figures/weather-figures.ts'
import { moveInsight } from '../insights/time-insights.ts'
import { ChartCard, type Frame } from './ChartCard.tsx'

interface MoveSectionProps {
  axis: Axis
  conditions: ConditionsBy
  total: Moves
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
  frame: Frame
}

export function MoveSection({ axis, conditions, total, chosen, onChoose, frame }: MoveSectionProps) {
  const known = chosen !== undefined && conditions[chosen] ? chosen : undefined
  const moves = known === undefined ? total : (conditions[known]?.same_people ?? total)
  const where = known === undefined ? '期間全体（延べ人数）' : timePoint(known, 0).words
  const reason = reasonOf(...Object.values(conditions))
  const points = Object.keys(conditions).filter((key) => (conditions[key]?.same_people.n ?? 0) > 0)
  return (
    <ChartCard
      title="天気の変化（同じ人で比較）"
      description="前回も今回も天気がわかる人だけを数えます。新しく入った人・答えなかった人の影響を受けません。"
      terms={['samePeople', 'sure', 'blank']}
      insight={moveInsight(moves)}
      frame={frame}
      table={moveTable(conditions, axis === 'calendar' ? '月' : '回')}
      draw={(width) => (
        <FlowBands
          width={width}
          looks={weatherLooks}
          flows={flowsOf(moves)}
          sides={['前回', '今回']}
          unit="名"
          summary={`${where}：${flowSummary(moves)}`}
        />
      )}
      controls={
        points.length > 0 && (
          <Select
            label={<span className="sr-only">変化を見る時期</span>}
            name="report-moves"
            value={known ?? ''}
            placeholder="期間全体"
            onChange={(key) => onChoose(key || undefined)}
            options={points.map((key) => ({ value: key, label: timePoint(key, 0).words }))}
            className="w-36"
          />
        )
      }
      after={<p className="phrases mt-3">{`${where}：${moveWords(moves)}。`}</p>}
      remarks={[
        ...(moves.n > 0 && moves.n < leastPeople
          ? [`${leastPeople}名に満たないため、傾向としては読めません。`]
          : []),
        ...withheldRemarks(Object.values(conditions)),
      ]}
      nothing={
        moves.n > 0 ? undefined : (
          <p className="text-ink-2">
            {reason ? `${withheldReasons[reason].words}。` : '2回続けて天気を確認できる人は、まだいません。'}
          </p>
        )
      }
    />
  )
}
