import { ChartFrame } from './ChartFrame.tsx'
import { type AxisPoint, axisHeight, ColumnAxis, heightOn } from './ColumnAxis.tsx'
import { cutWords, gutter } from './PercentLines.tsx'
import { lineScale } from './percent-scale.ts'
import { runsOf } from './runs.ts'
import { textWidth } from './text-fit.ts'

export interface IntakeLine {
  key: string
  label: string
  weather: 'cloudy' | 'rainy'
  isBefore: boolean
  /** One for each point; null where there are too few. */
  percents: readonly (number | null)[]
}

interface IntakeLinesProps {
  width: number
  points: readonly AxisPoint[]
  lines: readonly IntakeLine[]
  chosen?: number | undefined
}

const [plot, sample, lineHeight] = [170, 22, 20]

const lookOf = ({ weather, isBefore }: IntakeLine) => ({
  className: `fill-none ${weather === 'rainy' ? 'stroke-rain' : 'stroke-cloud'}`,
  strokeWidth: isBefore ? 1.5 : 2.5,
  ...(isBefore && { strokeDasharray: '4 4' }),
})

/** Where each name of the legend stands, in as many lines as the width asks for; the strongest first. */
function placedNames(lines: readonly IntakeLine[], cut: string | undefined, width: number) {
  const names = [
    ...lines.toReversed().map((line) => ({ line, label: line.label })),
    ...(cut ? [{ line: null, label: cut }] : []),
  ]
  let [x, y] = [0, 0]
  const placed = names.map((name) => {
    const length = (name.line ? sample + 6 : 0) + textWidth(name.label, 12) + 16
    if (x > 0 && x + length - 16 > width) [x, y] = [0, y + lineHeight]
    const place = { ...name, x, y }
    x += length
    return place
  })
  return { placed, height: y + lineHeight }
}

/** Shares of two kinds of weather along the rounds, one intake over the one before. */
export function IntakeLines({ width, points, lines, chosen }: IntakeLinesProps) {
  const scale = lineScale([0, ...lines.flatMap(({ percents }) => percents.flatMap((one) => one ?? []))])
  const names = placedNames(lines, cutWords(scale), width)
  const top = names.height + 16
  const step = (width - gutter) / points.length
  const x = (at: number) => gutter + (at + 0.5) * step
  const y = heightOn(scale, top, plot)
  return (
    <ChartFrame {...{ width, height: top + plot + axisHeight([]) }}>
      {names.placed.map(({ line, label, x: left, y: above }) => (
        <g key={label} className="text-meta">
          {line && <line x1={left} x2={left + sample} y1={above + 8} y2={above + 8} {...lookOf(line)} />}
          <text
            x={line ? left + sample + 6 : left}
            y={above + 8}
            dominantBaseline="central"
            className="fill-ink-2"
          >
            {label}
          </text>
        </g>
      ))}
      <ColumnAxis {...{ width, top, plot, scale, points, chosen }} captions={[]} />
      {lines.map((line) => {
        const known = line.percents.flatMap((percent, at) => (percent === null ? [] : [{ at, percent }]))
        return (
          <g key={line.key}>
            {runsOf(known).map((run) => (
              <polyline
                key={run[0]?.at}
                points={run.map(({ at, percent }) => `${x(at)},${y(percent)}`).join(' ')}
                {...lookOf(line)}
              />
            ))}
            {known.map(({ at, percent }) => (
              <Mark key={at} {...{ line, percent }} x={x(at)} y={y(percent)} />
            ))}
          </g>
        )
      })}
    </ChartFrame>
  )
}

/** A point; only this intake's rain says its number. */
function Mark({ line, percent, x, y }: { line: IntakeLine; percent: number; x: number; y: number }) {
  const fill = line.weather === 'rainy' ? 'fill-rain' : 'fill-ink-3'
  return (
    <>
      <circle cx={x} cy={y} r={line.isBefore ? 2 : 3.5} className={fill} />
      {!line.isBefore && line.weather === 'rainy' && (
        <text
          x={x}
          y={y - 12}
          textAnchor="middle"
          dominantBaseline="central"
          className="chart-figure text-meta font-semibold"
        >
          {percent}%
        </text>
      )}
    </>
  )
}
