import type { ReachReport } from '#contract/channels/attempt-calls.ts'
import { channelLabel } from '#contract/channels/names.ts'
import { RangeRows } from '../../../charts/RangeRows.tsx'
import { ChartCard, type Frame } from '../sections/ChartCard.tsx'
import { chartRows, chartSummary, chartTable } from './reach-figures.ts'

interface ReachChartProps {
  ways: ReachReport['by_channel']
  frame: Frame
}

/** How soon people answer on each way, and of how many it is known that it arrived. */
export function ReachChart({ ways: byChannel, frame }: ReachChartProps) {
  const sent = byChannel.filter((figures) => figures.sent > 0)
  const rows = chartRows(sent)
  return (
    <ChartCard
      title="連絡手段ごとの届き方"
      description={`24時間以内の回答と到達の割合です。到達は、届いたことを確認できる${channelLabel.app}と${channelLabel.sms}だけを示します。`}
      terms={['interval', 'reference']}
      frame={frame}
      table={chartTable(byChannel)}
      draw={(width) => (
        <RangeRows
          width={width}
          names={['24時間以内の回答', '到達']}
          rows={rows}
          summary={chartSummary(rows)}
        />
      )}
      nothing={
        rows.length > 0 ? undefined : (
          <p className="text-ink-2">少人数のため、連絡手段ごとには表示していません。</p>
        )
      }
    />
  )
}
