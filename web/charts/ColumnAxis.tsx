import { gutter, PercentLines } from './PercentLines.tsx'
import type { PercentScale } from './percent-scale.ts'
import { fitted } from './text-fit.ts'

const lineHeight = 18
const narrowest = 38

/** So wide a drawing of so many points is at least; beyond the room there is, it scrolls. */
export const widthFor = (count: number, room: number): number => Math.max(room, gutter + count * narrowest)

export interface AxisPoint {
  key: string
  label: string
  figures: readonly string[]
}

interface ColumnAxisProps {
  width: number
  top: number
  plot: number
  scale: PercentScale
  points: readonly AxisPoint[]
  captions: readonly string[]
  chosen?: number | undefined
}

export const axisHeight = (captions: readonly string[]): number => 8 + lineHeight * (1 + captions.length)

export const heightOn = (scale: PercentScale, top: number, plot: number) => (percent: number) =>
  top + plot * (1 - (percent - scale.from) / (scale.to - scale.from))

export function ColumnAxis({ width, top, plot, scale, points, captions, chosen }: ColumnAxisProps) {
  const step = (width - gutter) / points.length
  const lineAt = (line: number) => top + plot + 8 + lineHeight * (line + 0.5)
  return (
    <g>
      {chosen !== undefined && (
        <rect
          x={gutter + chosen * step}
          width={step}
          y={top - 8}
          height={plot + 8 + axisHeight(captions)}
          rx="6"
          className="fill-hover print:hidden"
        />
      )}
      <PercentLines scale={scale} y={heightOn(scale, top, plot)} end={width} />
      {captions.map((caption, line) => (
        <text
          key={caption}
          x="0"
          y={lineAt(line + 1)}
          dominantBaseline="central"
          className="fill-ink-3 text-meta"
        >
          {caption}
        </text>
      ))}
      {points.map((point, at) =>
        [point.label, ...point.figures].map((text, line) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
            key={line}
            x={gutter + (at + 0.5) * step}
            y={lineAt(line)}
            textAnchor="middle"
            dominantBaseline="central"
            className={`text-meta ${line === 0 ? 'fill-ink-2' : 'fill-ink'}`}
          >
            {fitted(text, step + 4, 12)}
          </text>
        )),
      )}
    </g>
  )
}
