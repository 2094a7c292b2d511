/** So much room is left of a plot, for its percentages. */
export const gutter = 48

interface PercentLinesProps {
  percents: readonly number[]
  y: (percent: number) => number
  /** Where the lines end on the right. */
  end: number
}

/** Lines across a plot, each with its percentage left of it; 0 is the ground. */
export function PercentLines({ percents, y, end }: PercentLinesProps) {
  return percents.map((percent) => (
    <g key={percent}>
      <line
        x1={gutter}
        x2={end}
        y1={y(percent)}
        y2={y(percent)}
        className={percent === 0 ? 'stroke-line-strong' : 'stroke-line'}
      />
      <text
        x={gutter - 8}
        y={y(percent)}
        textAnchor="end"
        dominantBaseline="central"
        className="fill-ink-3 text-xs"
      >
        {percent}%
      </text>
    </g>
  ))
}
