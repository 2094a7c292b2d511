import { gutter, PercentLines } from './PercentLines.tsx'
import { fitted } from './text-fit.ts'

const lineHeight = 18
const narrowest = 23

/** So wide a drawing of so many points is at least; beyond the room there is, it scrolls. */
export const widthFor = (count: number, room: number): number => Math.max(room, gutter + count * narrowest)

export interface AxisPoint {
  key: string
  label: string
  /** A figure for each of the captions below. */
  figures: readonly string[]
}

interface ColumnAxisProps {
  width: number
  top: number
  plot: number
  points: readonly AxisPoint[]
  /** What the lines under the labels tell. */
  captions: readonly string[]
  chosen?: number | undefined
}

/** So high the labels and the lines under them are. */
export const axisHeight = (captions: readonly string[]): number => 8 + lineHeight * (1 + captions.length)

/** From 0 to 100 %, and under each point its label and figures. */
export function ColumnAxis({ width, top, plot, points, captions, chosen }: ColumnAxisProps) {
  const step = (width - gutter) / points.length
  const lineAt = (line: number) => top + plot + 8 + lineHeight * (line + 0.5)
  const size = step < 40 ? 'text-[0.625rem]' : 'text-xs'
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
      <PercentLines percents={[0, 50, 100]} y={(percent) => top + plot * (1 - percent / 100)} end={width} />
      {captions.map((caption, line) => (
        <text
          key={caption}
          x="0"
          y={lineAt(line + 1)}
          dominantBaseline="central"
          className="fill-ink-3 text-xs"
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
            className={`${line === 0 ? 'fill-ink-2' : 'fill-ink'} ${size}`}
          >
            {fitted(text, step + 4, step < 40 ? 10 : 12)}
          </text>
        )),
      )}
    </g>
  )
}
