import { beforeMark } from './before-look.ts'
import { PatternedFrame } from './ChartFrame.tsx'
import { placedLegend } from './Legend.tsx'
import { PatternedRect } from './PatternedRect.tsx'
import type { PartCount, PartLook } from './part-look.ts'
import { lineScale, type PercentScale } from './percent-scale.ts'
import { stackedShares } from './placed-shares.ts'
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
  flag?: string | undefined
  /** The first part of what it is compared with, in percent; null where there are too few. */
  before?: number | null
  /** Instead of the parts. */
  remark?: string | undefined
}

interface GroupBarsProps {
  width: number
  looks: readonly PartLook[]
  rows: readonly GroupRow[]
  headings: readonly [string, string]
  beforeWords: string
  summary: string
}

const [bar, line] = [24, 22]

/** Where everything stands: beside each other where there is room, else under each other. */
export function groupLayout(looks: readonly PartLook[], width: number, hasBefore: boolean) {
  const isWide = width >= 560
  // between the two, as on paper, the parts keep what room there is
  const isTight = width < 720
  const notes = placedLegend(looks, width).height
  const top = notes + (hasBefore ? line : 0) + 30
  const name = isWide ? Math.min(240, width * 0.27) : width
  const rate = { x: isWide ? name + 12 : 0, width: isTight ? 104 : 150 }
  const partsX = rate.x + rate.width + (isWide ? 16 : 8)
  const noteWidth = !isWide ? 48 : isTight ? 72 : 92
  return {
    isWide,
    notes,
    top,
    name,
    rate,
    parts: { x: partsX, width: width - partsX - noteWidth },
    rowHeight: isWide ? 44 : 72,
  }
}

type Layout = ReturnType<typeof groupLayout>

export const hasBefore = (rows: readonly GroupRow[]): boolean =>
  rows.some(({ before }) => typeof before === 'number')

export function GroupBars({ width, looks, rows, headings, beforeWords, summary }: GroupBarsProps) {
  const isCompared = hasBefore(rows)
  const layout = groupLayout(looks, width, isCompared)
  const height = layout.top + rows.length * layout.rowHeight
  const scale = lineScale(rows.flatMap(({ rate }) => (rate ? [rate.low, rate.high] : [])))
  return (
    <PatternedFrame {...{ width, height, summary }} legend={looks}>
      {isCompared && <BeforeKey words={beforeWords} y={layout.notes + 9} />}
      <g className="fill-ink-3 text-meta">
        <text x={layout.rate.x} y={layout.top - 10}>
          {`${headings[0]}（${scale.from}〜${scale.to}%）`}
        </text>
        <text x={layout.parts.x} y={layout.top - 10}>
          {headings[1]}
        </text>
      </g>
      {rows.map((row, at) => (
        <Row key={row.key} {...{ row, layout, scale, width }} y={layout.top + at * layout.rowHeight} />
      ))}
    </PatternedFrame>
  )
}

function BeforeKey({ words, y }: { words: string; y: number }) {
  return (
    <g>
      <line x1="9" x2="9" y1={y - 6} y2={y + 6} {...beforeMark} />
      <text x="20" y={y} dominantBaseline="central" className="fill-ink-2 text-meta">
        {words}
      </text>
    </g>
  )
}

interface RowProps {
  row: GroupRow
  layout: Layout
  scale: PercentScale
  width: number
  y: number
}

function Row({ row, layout, scale, width, y }: RowProps) {
  const { parts, isWide } = layout
  const middle = isWide ? y + layout.rowHeight / 2 : y + 48
  const flagY = isWide ? middle + 9 : y + 17
  return (
    <g>
      <line x1="0" x2={width} y1={y} y2={y} className="stroke-line" />
      <text
        x="0"
        y={isWide ? middle : y + 17}
        dominantBaseline="central"
        className={`fill-ink ${isWide ? '' : 'font-semibold'}`}
      >
        {fitted(row.label, layout.name - (isWide || !row.flag ? 8 : 80), 14)}
      </text>
      <Rate {...{ row, middle, scale }} {...layout.rate} />
      {row.remark ? (
        <text x={parts.x} y={middle} dominantBaseline="central" className="fill-ink-3 text-meta">
          {row.remark}
        </text>
      ) : (
        <Parts {...{ row, middle }} {...parts} />
      )}
      <g textAnchor="end" dominantBaseline="central" className="text-meta">
        <text x={width} y={isWide && row.flag ? middle - 9 : middle} className="fill-ink-2">
          {row.note}
        </text>
        {row.flag && (
          <text x={width} y={flagY} className="fill-ink font-semibold">
            {row.flag}
          </text>
        )}
      </g>
    </g>
  )
}

interface PlaceProps extends Pick<RowProps, 'row'> {
  middle: number
  x: number
  width: number
}

function Rate({ row: { rate, rateText }, middle, scale, x, width }: PlaceProps & Pick<RowProps, 'scale'>) {
  const length = width - 52
  const at = (percent: number) => x + ((percent - scale.from) / (scale.to - scale.from)) * length
  return (
    <g>
      {rate && (
        <>
          <line x1={x} x2={x + length} y1={middle} y2={middle} className="stroke-line" />
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
        className="fill-ink text-meta"
      >
        {rateText}
      </text>
    </g>
  )
}

function Parts({ row: { parts, before }, middle, x, width }: PlaceProps) {
  const at = (percent: number) => x + (percent / 100) * width
  return (
    <g>
      {stackedShares(parts).map(({ part: { look, text }, start, end }) => {
        const length = at(end) - at(start)
        if (length === 0) return null
        return (
          <g key={look.key}>
            <PatternedRect look={look} x={at(start)} y={middle - bar / 2} width={length} height={bar} />
            {length >= 32 && (
              <text
                x={at(start) + length / 2}
                y={middle}
                textAnchor="middle"
                dominantBaseline="central"
                className="chart-figure text-meta"
              >
                {text}
              </text>
            )}
          </g>
        )
      })}
      {typeof before === 'number' && <BeforeMark x={at(before)} middle={middle} />}
    </g>
  )
}

/** Over and under the bar, so that its figures stay free. */
function BeforeMark({ x, middle }: { x: number; middle: number }) {
  return [-1, 1].map((side) => (
    <line
      key={side}
      x1={x}
      x2={x}
      y1={middle + (side * bar) / 2 - side * 3}
      y2={middle + (side * bar) / 2 + side * 6}
      {...beforeMark}
    />
  ))
}
