import { PatternedFrame } from './ChartFrame.tsx'
import { type AxisPoint, axisHeight, ColumnAxis, widthFor } from './ColumnAxis.tsx'
import { placedLegend } from './Legend.tsx'
import { PatternedRect } from './PatternedRect.tsx'
import { gutter } from './PercentLines.tsx'
import type { PartCount, PartLook } from './part-look.ts'

export interface SharePoint extends AxisPoint {
  /** From the bottom up; empty where there is nothing to show. */
  parts: readonly PartCount[]
  /** Instead of parts that are too few for shares. */
  remark?: string | undefined
}

interface ShareColumnsProps {
  /** The room there is; a drawing of many points is wider. */
  width: number
  looks: readonly PartLook[]
  points: readonly SharePoint[]
  captions: readonly string[]
  chosen?: number | undefined
}

const [plot, widest] = [200, 96]

/** The parts of the whole at each point, every column of the same height. */
export function ShareColumns({ width: room, looks, points, captions, chosen }: ShareColumnsProps) {
  const width = widthFor(points.length, room)
  const top = placedLegend(looks, room).height + 12
  const step = (width - gutter) / points.length
  const column = Math.min(step * 0.72, widest)
  const height = top + plot + axisHeight(captions)
  return (
    <PatternedFrame {...{ width, height, room }} legend={looks}>
      <ColumnAxis {...{ width, top, plot, points, captions, chosen }} />
      {points.map((point, at) => (
        <ShareColumn
          key={point.key}
          {...{ point, top }}
          x={gutter + (at + 0.5) * step - column / 2}
          width={column}
        />
      ))}
    </PatternedFrame>
  )
}

interface ShareColumnProps {
  point: SharePoint
  x: number
  width: number
  top: number
}

function ShareColumn({ point: { parts, remark }, x, width, top }: ShareColumnProps) {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const middle = { x: x + width / 2, textAnchor: 'middle' as const, dominantBaseline: 'central' as const }
  if (remark)
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
            className="fill-ink-3 text-xs"
          >
            {letter}
          </text>
        ))}
      </g>
    )
  let below = 0
  return parts.map(({ look, count, text }) => {
    if (count === 0) return null
    const height = (count / total) * plot
    below += height
    const y = top + plot - below
    return (
      <g key={look.key}>
        <PatternedRect {...{ look, x, y, width, height }} />
        {height >= 16 && width >= 22 && (
          <text
            {...middle}
            y={y + height / 2}
            className={`chart-figure ${width < 32 ? 'text-[0.625rem]' : 'text-xs'}`}
          >
            {text}
          </text>
        )}
      </g>
    )
  })
}
