import { ChartFrame } from './ChartFrame.tsx'
import { type AxisPoint, axisHeight, ColumnAxis, widthFor } from './ColumnAxis.tsx'
import { gutter } from './PercentLines.tsx'
import { runsOf } from './runs.ts'

export interface RatePoint extends AxisPoint {
  /** All in percent; null where there are too few. */
  rate: { percent: number; low: number; high: number } | null
  /** Whether it stands on so few that it is only a hint. */
  isReference: boolean
}

interface RateLineProps {
  width: number
  points: readonly RatePoint[]
  captions: readonly string[]
  /** What the line and the band around it are. */
  words: { line: string; band: string; reference: string }
  chosen?: number | undefined
}

const [top, plot] = [36, 180]

/** A rate along time with the band in which it may truly lie. */
export function RateLine({ width: room, points, captions, words, chosen }: RateLineProps) {
  const width = widthFor(points.length, room)
  const step = (width - gutter) / points.length
  const height = top + plot + axisHeight(captions)
  const x = (at: number) => gutter + (at + 0.5) * step
  const y = (percent: number) => top + plot * (1 - percent / 100)
  const known = points.flatMap(({ rate, ...point }, at) => (rate ? [{ ...point, ...rate, at }] : []))
  return (
    <ChartFrame {...{ width, height }}>
      <RateLegend {...words} />
      <ColumnAxis {...{ width, top, plot, points, captions, chosen }} />
      {runsOf(known).map((run) => {
        const there = run.map(({ at, high }) => `${x(at)},${y(high)}`)
        const back = run.toReversed().map(({ at, low }) => `${x(at)},${y(low)}`)
        return (
          <g key={run[0]?.key}>
            <polygon points={[...there, ...back].join(' ')} className="chart-band" />
            <polyline
              points={run.map(({ at, percent }) => `${x(at)},${y(percent)}`).join(' ')}
              className="chart-line"
            />
          </g>
        )
      })}
      {known.map(({ key, at, percent, low, high, isReference }) => (
        <g key={key}>
          <line
            x1={x(at)}
            x2={x(at)}
            y1={y(low)}
            y2={y(high)}
            className="stroke-accent"
            strokeOpacity="0.45"
          />
          <circle
            cx={x(at)}
            cy={y(percent)}
            r="4.5"
            strokeWidth="2"
            className={`stroke-accent ${isReference ? 'fill-surface' : 'fill-accent'}`}
          />
          <text
            x={x(at)}
            y={y(percent) - 13 < top ? y(percent) + 16 : y(percent) - 13}
            textAnchor="middle"
            dominantBaseline="central"
            className={`chart-figure font-semibold ${step < 40 ? 'text-[0.625rem]' : 'text-xs'}`}
          >
            {percent}%
          </text>
        </g>
      ))}
    </ChartFrame>
  )
}

function RateLegend({ line, band, reference }: RateLineProps['words']) {
  return (
    <g className="fill-ink-2 text-xs">
      <line x1="0" x2="18" y1="8" y2="8" className="chart-line" />
      <circle cx="9" cy="8" r="4" className="fill-accent" />
      <text x="24" y="8" dominantBaseline="central">
        {line}
      </text>
      <rect x="76" width="18" y="2" height="12" className="chart-band" />
      <text x="100" y="8" dominantBaseline="central">
        {band}
      </text>
      <circle cx="184" cy="8" r="4" strokeWidth="2" className="fill-surface stroke-accent" />
      <text x="194" y="8" dominantBaseline="central">
        {reference}
      </text>
    </g>
  )
}
