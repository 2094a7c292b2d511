import { ChartFrame } from './ChartFrame.tsx'
import { heightOn } from './ColumnAxis.tsx'
import { cutWords, gutter, PercentLines } from './PercentLines.tsx'
import { lineScale } from './percent-scale.ts'
import { bandPath, type CurvePoint, stepPath } from './placed-steps.ts'
import { fitted } from './text-fit.ts'

export interface StepCurve {
  key: string
  label: string
  points: readonly CurvePoint[]
  /** How many are still there after so many months. */
  countAt: (month: number) => number | null
}

interface StepCurvesProps {
  width: number
  months: number
  curves: readonly StepCurve[]
  caption: string
  summary: string
}

const [plot, line, head] = [220, 18, 22]
const looks = [
  { line: 'chart-curve-first', band: 'chart-curve-first-band' },
  { line: 'chart-curve-second', band: 'chart-curve-second-band' },
] as const
const bands = ['chart-curve-first-band', 'chart-curve-second-band'] as const

/** Which months the axis names, so that the numbers under them keep apart. */
function marksOf(months: number, room: number): number[] {
  const step = [1, 2, 3, 6, 12, 24].find((one) => (room / Math.max(1, months)) * one >= 36) ?? 36
  return Array.from({ length: Math.floor(months / step) + 1 }, (_, at) => at * step)
}

/** Shares that fall in steps along the months, each with the band in which it may truly lie, and how many stand behind it. */
export function StepCurves({ width, months, curves, caption, summary }: StepCurvesProps) {
  const scale = lineScale(
    curves.flatMap(({ points }) => points.flatMap(({ low, high }) => [low * 100, high * 100])),
  )
  const cut = cutWords(scale)
  const top = 12 + head * (curves.length + (cut ? 1 : 0))
  const height = top + plot + 20 + line * (1 + curves.length)
  const x = (month: number) => gutter + (month / Math.max(1, months)) * (width - gutter - 12)
  const percentAt = heightOn(scale, top, plot)
  const y = (share: number) => percentAt(share * 100)
  const bottom = top + plot
  return (
    <ChartFrame {...{ width, height, summary }}>
      {curves.map(({ key, label }, at) => (
        <g key={key}>
          <line x1="0" x2="28" y1={10 + head * at} y2={10 + head * at} className={looks[at]?.line} />
          <text x="36" y={10 + head * at} dominantBaseline="central" className="fill-ink">
            {fitted(label, width - 40, 14)}
          </text>
        </g>
      ))}
      {cut && (
        <text x="0" y={10 + head * curves.length} dominantBaseline="central" className="fill-ink-3 text-meta">
          {cut}
        </text>
      )}
      <PercentLines scale={scale} y={percentAt} end={width - 12} />
      {curves.map(({ key, points }, at) => (
        <g key={key}>
          <path d={bandPath(points, x, y)} className={bands[at]} />
          <path d={stepPath(points, x, y)} className={looks[at]?.line} />
        </g>
      ))}
      <text x="0" y={bottom + 20} className="fill-ink-3 text-meta">
        か月
      </text>
      <text x="0" y={bottom + 20 + line} className="fill-ink-3 text-meta">
        {caption}
      </text>
      {marksOf(months, width - gutter).map((month) => (
        <g key={month} textAnchor="middle" className="text-meta">
          <line x1={x(month)} x2={x(month)} y1={bottom} y2={bottom + 4} className="stroke-line-strong" />
          <text x={x(month)} y={bottom + 20} className="fill-ink-2">
            {month}
          </text>
          {curves.map(({ key, countAt }, at) => (
            <text key={key} x={x(month)} y={bottom + 20 + line * (at + 1)} className="fill-ink">
              {countAt(month)?.toLocaleString('ja-JP') ?? '–'}
            </text>
          ))}
        </g>
      ))}
    </ChartFrame>
  )
}
