import { PatternedFrame } from './ChartFrame.tsx'
import { placedLegend } from './Legend.tsx'
import { PatternedRect } from './PatternedRect.tsx'
import type { PartCount, PartLook } from './part-look.ts'
import { fitted } from './text-fit.ts'

/** In percent. */
export interface RateRange {
  percent: number
  low: number
  high: number
}

export interface GroupRow {
  key: string
  label: string
  /** The rate before the parts; null where there are too few. */
  rate: RateRange | null
  rateText: string
  parts: readonly PartCount[]
  /** Behind the parts, such as the number they stand on. */
  note: string
  /** Instead of the parts. */
  remark?: string | undefined
}

interface GroupBarsProps {
  width: number
  looks: readonly PartLook[]
  rows: readonly GroupRow[]
  /** Over the rate, and over the parts. */
  headings: readonly [string, string]
  summary: string
}

const bar = 24

/** Where everything stands: beside each other where there is room, else under each other. */
export function groupLayout(looks: readonly PartLook[], width: number) {
  const isWide = width >= 560
  const top = placedLegend(looks, width).height + 30
  const name = isWide ? Math.min(240, width * 0.27) : width
  const rate = { x: isWide ? name + 12 : 0, width: isWide ? 150 : width * 0.36 }
  const partsX = rate.x + rate.width + 16
  const noteWidth = 64
  return {
    isWide,
    top,
    name,
    rate,
    parts: { x: partsX, width: width - partsX - noteWidth },
    rowHeight: isWide ? 37 : 66,
  }
}

/** Groups under each other: the rate with its range, then the parts of the whole. */
export function GroupBars({ width, looks, rows, headings, summary }: GroupBarsProps) {
  const layout = groupLayout(looks, width)
  const height = layout.top + rows.length * layout.rowHeight
  return (
    <PatternedFrame {...{ width, height, summary }} legend={looks}>
      <g className="fill-ink-3 text-xs">
        <text x={layout.rate.x} y={layout.top - 10}>
          {headings[0]}
        </text>
        <text x={layout.parts.x} y={layout.top - 10}>
          {headings[1]}
        </text>
      </g>
      {rows.map((row, at) => (
        <Row key={row.key} {...{ row, layout, width }} y={layout.top + at * layout.rowHeight} />
      ))}
    </PatternedFrame>
  )
}

interface RowProps {
  row: GroupRow
  layout: ReturnType<typeof groupLayout>
  width: number
  y: number
}

function Row({ row, layout, width, y }: RowProps) {
  const middle = layout.isWide ? y + layout.rowHeight / 2 : y + 44
  const { parts } = layout
  return (
    <g>
      <line x1="0" x2={width} y1={y} y2={y} className="stroke-line" />
      <text
        x="0"
        y={layout.isWide ? middle : y + 16}
        dominantBaseline="central"
        className={`fill-ink text-sm ${layout.isWide ? '' : 'font-semibold'}`}
      >
        {fitted(row.label, layout.name - 8, 13)}
      </text>
      <Rate row={row} middle={middle} {...layout.rate} />
      {row.remark ? (
        <text x={parts.x} y={middle} dominantBaseline="central" className="fill-ink-3 text-xs">
          {row.remark}
        </text>
      ) : (
        <Parts {...{ row, middle }} {...parts} />
      )}
      <text x={width} y={middle} textAnchor="end" dominantBaseline="central" className="fill-ink-2 text-xs">
        {row.note}
      </text>
    </g>
  )
}

function Rate({
  row: { rate, rateText },
  middle,
  x,
  width,
}: Pick<RowProps, 'row'> & { middle: number; x: number; width: number }) {
  const line = width - 52
  const at = (percent: number) => x + (percent / 100) * line
  return (
    <g>
      {rate && (
        <>
          <line x1={x} x2={x + line} y1={middle} y2={middle} className="stroke-line" />
          <rect
            x={at(rate.low)}
            y={middle - 5}
            width={at(rate.high) - at(rate.low)}
            height="10"
            rx="3"
            className="chart-band"
          />
          <circle cx={at(rate.percent)} cy={middle} r="4" className="fill-accent" />
        </>
      )}
      <text
        x={rate ? x + width - 4 : x}
        y={middle}
        textAnchor={rate ? 'end' : 'start'}
        dominantBaseline="central"
        className="fill-ink text-xs"
      >
        {rateText}
      </text>
    </g>
  )
}

function Parts({
  row,
  middle,
  x,
  width,
}: Pick<RowProps, 'row'> & { middle: number; x: number; width: number }) {
  const total = row.parts.reduce((sum, { count }) => sum + count, 0)
  let start = x
  return row.parts.map(({ look, count, text }) => {
    if (count === 0) return null
    const length = (count / total) * width
    const from = start
    start += length
    return (
      <g key={look.key}>
        <PatternedRect look={look} x={from} y={middle - bar / 2} width={length} height={bar} />
        {length >= 32 && (
          <text
            x={from + length / 2}
            y={middle}
            textAnchor="middle"
            dominantBaseline="central"
            className="chart-figure text-xs"
          >
            {text}
          </text>
        )}
      </g>
    )
  })
}
