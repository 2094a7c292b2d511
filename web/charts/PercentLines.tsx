import type { PercentScale } from './percent-scale.ts'

/** So much room is left of a plot, for its percentages. */
export const gutter = 48

interface PercentLinesProps {
  scale: PercentScale
  y: (percent: number) => number
  end: number
}

/** Lines across a plot, each with its percentage left of it; the lowest is the ground, torn where it is not 0. */
export function PercentLines({ scale: { from, marks }, y, end }: PercentLinesProps) {
  return (
    <>
      {marks.map((percent) => (
        <g key={percent}>
          <line
            x1={gutter}
            x2={end}
            y1={y(percent)}
            y2={y(percent)}
            className={percent === from ? 'stroke-line-strong' : 'stroke-line'}
          />
          <text
            x={gutter - 8}
            y={y(percent)}
            textAnchor="end"
            dominantBaseline="central"
            className="fill-ink-3 text-meta"
          >
            {percent}%
          </text>
        </g>
      ))}
      {from > 0 && (
        <path
          d={`M${gutter - 6} ${y(from) - 7}l6-3 6 3M${gutter - 6} ${y(from) - 3}l6-3 6 3`}
          className="fill-none stroke-line-strong"
        />
      )}
    </>
  )
}

export const cutWords = ({ from, to }: PercentScale): string | undefined =>
  from > 0 ? `縦軸は${from}%から` : to < 100 ? `縦軸は${to}%まで` : undefined
