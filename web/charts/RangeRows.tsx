import { ChartFrame } from './ChartFrame.tsx'
import type { RateRange } from './GroupBars.tsx'
import { fitted } from './text-fit.ts'

interface RangeLine {
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
  names: readonly [string, string]
  rows: readonly RangeRow[]
  summary: string
}

const [rowHeight, top, figures, markRoom] = [76, 68, 112, 22]

/** Two groups' rates over each other, each with the range in which it may truly lie. */
export function RangeRows({ width, names, rows, summary }: RangeRowsProps) {
  const [x, line] = [markRoom, width - markRoom - figures - 12]
  const height = top + rows.length * rowHeight
  return (
    <ChartFrame {...{ width, height, summary }}>
      {names.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second group
        <g key={place}>
          <Mark x={7} y={8 + place * 20} isFirst={place === 0} />
          <text x={markRoom} y={8 + place * 20} dominantBaseline="central" className="fill-ink">
            {fitted(name, width - markRoom, 13)}
          </text>
        </g>
      ))}
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <line
            x1={x + (percent / 100) * line}
            x2={x + (percent / 100) * line}
            y1={top}
            y2={height - 8}
            className="stroke-line"
          />
          <text
            x={x + (percent / 100) * line}
            y={top - 8}
            textAnchor="middle"
            className="fill-ink-3 text-meta"
          >
            {percent}%
          </text>
        </g>
      ))}
      {rows.map((row, at) => (
        <g key={row.key}>
          <text x="0" y={top + at * rowHeight + 18} className="chart-figure font-semibold">
            {row.label}
          </text>
          {row.lines.map((one, place) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second group
              key={place}
              {...one}
              {...{ x, line, width }}
              y={top + at * rowHeight + 34 + place * 20}
              isFirst={place === 0}
            />
          ))}
        </g>
      ))}
    </ChartFrame>
  )
}

interface LineProps extends RangeLine {
  x: number
  line: number
  width: number
  y: number
  isFirst: boolean
}

function Line({ rate, text, x, line, width, y, isFirst }: LineProps) {
  const at = (percent: number) => x + (percent / 100) * line
  return (
    <g>
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
          <Mark x={at(rate.percent)} y={y} isFirst={isFirst} />
        </>
      )}
      <text x={width} y={y} textAnchor="end" dominantBaseline="central" className="fill-ink text-meta">
        {text}
      </text>
    </g>
  )
}

/** A full circle for the first group, an empty diamond for the second. */
function Mark({ x, y, isFirst }: { x: number; y: number; isFirst: boolean }) {
  return isFirst ? (
    <circle cx={x} cy={y} r="5" strokeWidth="2" className="fill-accent stroke-accent" />
  ) : (
    <path d={`M${x} ${y - 6}l6 6-6 6-6-6z`} strokeWidth="2" className="fill-surface stroke-accent" />
  )
}
