import type { RateRange } from './GroupBars.tsx'
import { fitted } from './text-fit.ts'
import './charts.css'

interface RangeLine {
  label: string
  /** Null where there are too few. */
  rate: RateRange | null
  text: string
}

export interface RangeRow {
  key: string
  label: string
  lines: readonly [RangeLine, RangeLine]
}

interface RangeRowsProps {
  width: number
  rows: readonly RangeRow[]
  summary: string
}

const [rowHeight, top] = [84, 24]

/** Two groups' rates over each other, each with the range in which it may truly lie. */
export function RangeRows({ width, rows, summary }: RangeRowsProps) {
  const name = Math.min(220, width * 0.3)
  const figures = 112
  const [x, line] = [name + 12, width - name - 24 - figures]
  const height = top + rows.length * rowHeight
  return (
    <svg
      role="img"
      aria-label={summary}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="block max-w-full"
    >
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <line
            x1={x + (percent / 100) * line}
            x2={x + (percent / 100) * line}
            y1={top}
            y2={height}
            className="stroke-line"
          />
          <text x={x + (percent / 100) * line} y="14" textAnchor="middle" className="fill-ink-3 text-xs">
            {percent}%
          </text>
        </g>
      ))}
      {rows.map((row, at) => (
        <g key={row.key}>
          <text x="0" y={top + at * rowHeight + 18} className="fill-ink text-sm font-semibold">
            {row.label}
          </text>
          {row.lines.map((one, place) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second group
              key={place}
              {...one}
              {...{ x, line, name, width }}
              y={top + at * rowHeight + 38 + place * 24}
              isFirst={place === 0}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

interface LineProps extends RangeLine {
  x: number
  line: number
  name: number
  width: number
  y: number
  isFirst: boolean
}

function Line({ label, rate, text, x, line, name, width, y, isFirst }: LineProps) {
  const at = (percent: number) => x + (percent / 100) * line
  const mark = isFirst ? 'fill-accent stroke-accent' : 'fill-surface stroke-accent'
  return (
    <g>
      <text x="0" y={y} dominantBaseline="central" className="fill-ink-2 text-xs">
        {fitted(`${isFirst ? '●' : '◇'} ${label}`, name, 12)}
      </text>
      {rate && (
        <>
          <line
            x1={at(rate.low)}
            x2={at(rate.high)}
            y1={y}
            y2={y}
            strokeWidth="6"
            className="stroke-accent"
            strokeOpacity="0.25"
          />
          {isFirst ? (
            <circle cx={at(rate.percent)} cy={y} r="5" strokeWidth="2" className={mark} />
          ) : (
            <path d={`M${at(rate.percent)} ${y - 6}l6 6-6 6-6-6z`} strokeWidth="2" className={mark} />
          )}
        </>
      )}
      <text x={width} y={y} textAnchor="end" dominantBaseline="central" className="fill-ink text-xs">
        {text}
      </text>
    </g>
  )
}
