import { PatternedFrame } from './ChartFrame.tsx'
import { placedLegend } from './Legend.tsx'
import { PatternedRect } from './PatternedRect.tsx'
import type { PartCount, PartLook } from './part-look.ts'
import { placedAround } from './placed-around.ts'
import { fitted, textWidth } from './text-fit.ts'

export interface DivergingRow {
  key: string
  label: string
  /** Under the label, such as the number it stands on. */
  note: string
  /** An odd number of parts, from left to right; the middle one stands on the middle line. Empty where nothing is shown. */
  parts: readonly PartCount[]
  remark?: string | undefined
  ends: readonly [string, string]
}

interface DivergingBarsProps {
  width: number
  looks: readonly PartLook[]
  rows: readonly DivergingRow[]
  /** In a sentence, for those who do not see it. */
  summary: string
}

const [bar, line] = [32, 18]

/** Whether what both sides come to fits on one line. */
const isBeside = ({ ends: [left, right] }: DivergingRow, width: number) =>
  textWidth(left, 12) + textWidth(right, 12) + 24 <= width

export function DivergingBars({ width, looks, rows, summary }: DivergingBarsProps) {
  const top = placedLegend(looks, width).height + 8
  const endLines = rows.every((row) => isBeside(row, width)) ? 1 : 2
  const rowHeight = 72 + line * endLines
  const height = top + rows.length * rowHeight
  const { middle, placedRows } = placedAround(rows, width)
  return (
    <PatternedFrame {...{ width, height, summary }} legend={looks}>
      {placedRows.map(({ row, parts }, at) => {
        const y = top + at * rowHeight
        return (
          <g key={row.key}>
            <text x="0" y={y + 14} className="fill-ink font-semibold">
              {fitted(row.label, width * 0.7, 13)}
            </text>
            <text x={width} y={y + 14} textAnchor="end" className="fill-ink-2 text-meta">
              {row.note}
            </text>
            {row.remark ? (
              <text x={width / 2} y={y + 46} textAnchor="middle" className="fill-ink-3 text-meta">
                {fitted(row.remark, width, 12)}
              </text>
            ) : (
              <>
                <line
                  x1={middle}
                  x2={middle}
                  y1={y + 18}
                  y2={y + 26 + bar}
                  strokeWidth="1.5"
                  className="stroke-line-strong"
                />
                <RowParts parts={parts} y={y + 22} />
              </>
            )}
            {!row.remark && (
              <g className="fill-ink-2 text-meta">
                <text x="0" y={y + 72}>
                  {fitted(row.ends[0], width, 12)}
                </text>
                <text x={width} y={y + 72 + line * (endLines - 1)} textAnchor="end">
                  {fitted(row.ends[1], width, 12)}
                </text>
              </g>
            )}
          </g>
        )
      })}
    </PatternedFrame>
  )
}

interface RowPartsProps {
  parts: readonly { part: PartCount; x: number; length: number }[]
  y: number
}

function RowParts({ parts, y }: RowPartsProps) {
  return parts.map(({ part: { look, text }, x, length }) => (
    <g key={look.key}>
      <PatternedRect {...{ look, x, y }} width={length} height={bar} />
      {length >= 34 && (
        <text
          x={x + length / 2}
          y={y + bar / 2}
          textAnchor="middle"
          dominantBaseline="central"
          className="chart-figure text-meta font-semibold"
        >
          {text}
        </text>
      )}
    </g>
  ))
}
