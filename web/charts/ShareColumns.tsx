import { beforeMark } from './before-look.ts'
import { PatternedFrame } from './ChartFrame.tsx'
import { type AxisPoint, axisHeight, ColumnAxis, heightOn, widthFor } from './ColumnAxis.tsx'
import { placedLegend } from './Legend.tsx'
import { PatternedRect } from './PatternedRect.tsx'
import { cutWords, gutter } from './PercentLines.tsx'
import type { PartCount, PartLook } from './part-look.ts'
import { columnScale, type PercentScale } from './percent-scale.ts'
import { stackedShares } from './placed-shares.ts'
import { textWidth } from './text-fit.ts'

export interface SharePoint extends AxisPoint {
  parts: readonly PartCount[]
  /** Instead of parts that are too few for shares. */
  remark?: string | undefined
  /** The lowest part of what it is compared with, in percent; null where there are too few. */
  before?: number | null
}

interface ShareColumnsProps {
  width: number
  looks: readonly PartLook[]
  points: readonly SharePoint[]
  captions: readonly string[]
  beforeWords: string
  chosen?: number | undefined
}

const [plot, widest] = [200, 96]

/** How far up all but the uppermost part go, in percent; nothing where nobody is. */
const lowerParts = ({ parts }: SharePoint): number[] => {
  const last = stackedShares(parts).at(-2)
  return last ? [last.end] : []
}

export function ShareColumns({
  width: room,
  looks,
  points,
  captions,
  beforeWords,
  chosen,
}: ShareColumnsProps) {
  const width = widthFor(points.length, room)
  const befores = points.flatMap(({ before }) => (typeof before === 'number' ? [before] : []))
  const scale = columnScale([...points.flatMap(lowerParts), ...befores])
  const notes = { before: befores.length > 0 ? beforeWords : undefined, cut: cutWords(scale) }
  const legend = placedLegend(looks, room).height
  const hasNotes = notes.before !== undefined || notes.cut !== undefined
  const top = legend + (hasNotes ? 22 : 0) + 12
  const step = (width - gutter) / points.length
  const column = Math.min(step * 0.72, widest)
  const height = top + plot + axisHeight(captions)
  return (
    <PatternedFrame {...{ width, height, room }} legend={looks}>
      <Notes {...notes} y={legend + 9} />
      <ColumnAxis {...{ width, top, plot, scale, points, captions, chosen }} />
      {points.map((point, at) => (
        <ShareColumn
          key={point.key}
          {...{ point, top, scale }}
          x={gutter + (at + 0.5) * step - column / 2}
          width={column}
        />
      ))}
    </PatternedFrame>
  )
}

function Notes({ before, cut, y }: { before: string | undefined; cut: string | undefined; y: number }) {
  const start = before === undefined ? 0 : 24 + textWidth(before, 12) + 16
  return (
    <g className="text-meta">
      {before !== undefined && (
        <>
          <line x1="3" x2="15" y1={y} y2={y} {...beforeMark} />
          <text x="24" y={y} dominantBaseline="central" className="fill-ink-2">
            {before}
          </text>
        </>
      )}
      {cut !== undefined && (
        <text x={start} y={y} dominantBaseline="central" className="fill-ink-3">
          {cut}
        </text>
      )}
    </g>
  )
}

interface ShareColumnProps {
  point: SharePoint
  x: number
  width: number
  top: number
  scale: PercentScale
}

function ShareColumn({ point: { parts, remark, before }, x, width, top, scale }: ShareColumnProps) {
  const middle = { x: x + width / 2, textAnchor: 'middle' as const, dominantBaseline: 'central' as const }
  const y = heightOn(scale, top, plot)
  if (remark) return <TooFew {...{ remark, x, width, top, middle }} />
  return (
    <g>
      {stackedShares(parts).map(({ part: { look, text }, start, end }) => {
        const [bottom, upper] = [y(start), y(Math.min(end, scale.to))]
        const height = bottom - upper
        if (height <= 0) return null
        return (
          <g key={look.key}>
            <PatternedRect {...{ look, x, width, height }} y={upper} />
            {end > scale.to && <Tear {...{ x, width }} y={upper} />}
            {height >= 15 && (
              <text {...middle} y={upper + height / 2} className="chart-figure text-meta">
                {text}
              </text>
            )}
          </g>
        )
      })}
      {typeof before === 'number' &&
        [x, x + width].map((edge) => (
          <line key={edge} x1={edge - 6} x2={edge + 6} y1={y(before)} y2={y(before)} {...beforeMark} />
        ))}
    </g>
  )
}

function Tear({ x, y, width }: { x: number; y: number; width: number }) {
  const teeth = Math.max(2, Math.round(width / 8))
  const tooth = width / teeth
  const edge = Array.from({ length: teeth }, () => `l${tooth / 2} 5 ${tooth / 2}-5`).join('')
  return <path d={`M${x} ${y}${edge}V${y - 3}H${x}z`} className="fill-surface" />
}

interface TooFewProps {
  remark: string
  x: number
  width: number
  top: number
  middle: { x: number; textAnchor: 'middle'; dominantBaseline: 'central' }
}

function TooFew({ remark, x, width, top, middle }: TooFewProps) {
  return (
    <g>
      <rect
        {...{ x, width }}
        y={top + 1}
        height={plot - 1}
        rx="3"
        strokeDasharray="3 3"
        className="fill-transparent stroke-line-strong"
      />
      {[...remark].map((letter, at) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: letters of one word
          key={at}
          {...middle}
          y={top + plot / 2 + (at - (remark.length - 1) / 2) * 14}
          className="fill-ink-3 text-meta"
        >
          {letter}
        </text>
      ))}
    </g>
  )
}
