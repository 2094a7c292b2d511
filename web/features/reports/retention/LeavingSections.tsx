import { resignReason } from '#contract/codes.ts'
import { referenceBelow } from '#contract/limits.ts'
import type { Retention } from '#contract/reports/retention-calls.ts'
import { CountBars } from '../../../charts/CountBars.tsx'
import { gutter } from '../../../charts/PercentLines.tsx'
import { PointedChart } from '../../../charts/PointedChart.tsx'
import { RateLine } from '../../../charts/RateLine.tsx'
import { number } from '../figures/table.ts'
import { ChartCard, type Frame } from '../sections/ChartCard.tsx'
import { formerEmployeeInsight } from './former-employee-insight.ts'
import { rainPoints, rainTable, reasonTable } from './retention-figures.ts'

type Reasons = NonNullable<Retention['reasons']>

const nobodyLeft = <p className="text-ink-2">退職した人はいません。</p>

export function ReasonSection({ reasons, frame }: { reasons: Reasons; frame: Frame }) {
  const { left, without_reason, entries } = reasons
  const bars = [
    ...entries.map(({ code, share }) => ({
      key: String(code),
      label: resignReason.label(code),
      count: share.count,
      text: `${number(share.count)}名${share.percent === null ? '' : `（${share.percent}%）`}`,
    })),
    ...(without_reason > 0
      ? [{ key: 'none', label: '理由の登録なし', count: without_reason, text: `${number(without_reason)}名` }]
      : []),
  ]
  const summary = bars.map(({ label, text }) => `${label} ${text}`).join('、')
  return (
    <ChartCard
      title="退職理由"
      description={`退職した${number(left)}名に登録された理由です。1人に複数の理由があるため、足すと100%を超えることがあります。`}
      terms={['reference']}
      frame={frame}
      table={reasonTable(reasons)}
      draw={(width) => <CountBars {...{ width, bars, summary }} />}
      nothing={left === 0 ? nobodyLeft : undefined}
    />
  )
}

const caution = '※ 退職した人たちの過去を数えたもので、一人ひとりの退職の予測や天気の読み取りには使えません。'
const words = {
  line: '退職した人の雨',
  band: '95%信頼区間',
  reference: `参考値（${referenceBelow}件未満）`,
  before: '在籍者の雨（同じ回）',
}

/** How often it rained for those who left, in their last months, beside the others at the same rounds. */
export function WeatherBeforeSection({
  weather,
  frame,
}: {
  weather: NonNullable<Retention['weather']>
  frame: Frame
}) {
  const title = '退職前の天気'
  const points = rainPoints(weather)
  const captions = ['か月前', '回答', '在籍者']
  const draw = (width: number, chosen?: number) => (
    <RateLine {...{ width, points, chosen, words }} captions={captions.slice(1)} />
  )
  const lastKnown = weather.findLastIndex(({ leavers: formerEmployees }) => formerEmployees.n > 0)
  return (
    <ChartCard
      title={title}
      description="退職した人の回答のうち、雨だった割合です（横軸は退職まで何か月か）。「在籍者」は、いまも在籍する人の同じ回の割合です。"
      terms={['interval', 'sure', 'many', 'reference']}
      insight={formerEmployeeInsight(weather)}
      frame={frame}
      table={rainTable(weather)}
      draw={draw}
      remarks={[caution]}
      nothing={lastKnown >= 0 ? undefined : <p className="text-ink-2">退職前の回答がありません。</p>}
    >
      {(width) => (
        <PointedChart title={title} points={points} start={lastKnown} inset={gutter}>
          {(chosen) => draw(width, chosen)}
        </PointedChart>
      )}
    </ChartCard>
  )
}
