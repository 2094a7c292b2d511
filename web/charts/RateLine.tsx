import { beforeLine } from './before-look.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { type AxisPoint, axisHeight, ColumnAxis, heightOn, widthFor } from './ColumnAxis.tsx'
import { LineLegend, type LineWords, placedLines } from './LineLegend.tsx'
import { cutWords, gutter } from './PercentLines.tsx'
import { lineScale } from './percent-scale.ts'
import { runsOf } from './runs.ts'

export interface RatePoint extends AxisPoint {
  /** All in percent; null where there are too few. */
  rate: { percent: number; low: number; high: number } | null
  /** Whether it stands on so few that it is only a hint. */
  isReference: boolean
  /** What it is compared with, in percent; null where there are too few. */
  before?: number | null
}

interface RateLineProps {
  width: number
  points: readonly RatePoint[]
  captions: readonly string[]
  words: LineWords
  chosen?: number | undefined
}

const plot = 180

/** A rate along time with the band in which it may truly lie, over what it is compared with. */
export function RateLine({ width: room, points, captions, words, chosen }: RateLineProps) {
  const width = widthFor(points.length, room)
  const known = points.flatMap(({ rate, ...point }, at) => (rate ? [{ ...point, ...rate, at }] : []))
  const before = points.flatMap(({ key, before: percent }, at) =>
    typeof percent === 'number' ? [{ key, percent, at }] : [],
  )
  const scale = lineScale([
    ...known.flatMap(({ low, high }) => [low, high]),
    ...before.map(({ percent }) => percent),
  ])
  const legend = {
    words: before.length > 0 ? words : { ...words, before: undefined },
    cut: cutWords(scale),
    width: room,
  }
  const top = placedLines(legend).height + 18
  const step = (width - gutter) / points.length
  const height = top + plot + axisHeight(captions)
  const x = (at: number) => gutter + (at + 0.5) * step
  const y = heightOn(scale, top, plot)
  const pathOf = (run: readonly { at: number; percent: number }[]) =>
    run.map(({ at, percent }) => `${x(at)},${y(percent)}`).join(' ')
  return (
    <ChartFrame {...{ width, height }}>
      <LineLegend {...legend} />
      <ColumnAxis {...{ width, top, plot, scale, points, captions, chosen }} />
      {runsOf(known).map((run) => {
        const there = run.map(({ at, high }) => `${x(at)},${y(high)}`)
        const back = run.toReversed().map(({ at, low }) => `${x(at)},${y(low)}`)
        return <polygon key={run[0]?.key} points={[...there, ...back].join(' ')} className="chart-band" />
      })}
      {runsOf(before).map((run) => (
        <g key={run[0]?.key}>
          <polyline points={pathOf(run)} {...beforeLine} />
          {run.map(({ key, at, percent }) => (
            <circle key={key} cx={x(at)} cy={y(percent)} r="2.5" className="fill-ink-3" />
          ))}
        </g>
      ))}
      {runsOf(known).map((run) => (
        <polyline key={run[0]?.key} points={pathOf(run)} className="chart-line" />
      ))}
      {known.map(({ key, ...point }) => (
        <RateMark key={key} {...point} {...{ y, top }} x={x(point.at)} />
      ))}
    </ChartFrame>
  )
}

interface RateMarkProps {
  percent: number
  low: number
  high: number
  isReference: boolean
  x: number
  y: (percent: number) => number
  top: number
}

function RateMark({ percent, low, high, isReference, x, y, top }: RateMarkProps) {
  return (
    <g>
      <line x1={x} x2={x} y1={y(low)} y2={y(high)} className="stroke-accent" strokeOpacity="0.45" />
      <circle
        cx={x}
        cy={y(percent)}
        r="4.5"
        strokeWidth="2"
        className={`stroke-accent ${isReference ? 'fill-surface' : 'fill-accent'}`}
      />
      <text
        {...{ x }}
        y={y(percent) - 13 < top ? y(percent) + 16 : y(percent) - 13}
        textAnchor="middle"
        dominantBaseline="central"
        className="chart-figure text-meta font-semibold"
      >
        {percent}%
      </text>
    </g>
  )
}
