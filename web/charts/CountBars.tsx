import { PatternedFrame } from './ChartFrame.tsx'
import { PatternedRect } from './PatternedRect.tsx'
import type { PartLook } from './part-look.ts'
import { fitted } from './text-fit.ts'

export interface CountBar {
  key: string
  label: string
  count: number
  /** Behind the bar, such as 5名（42%）. */
  text: string
}

interface CountBarsProps {
  width: number
  bars: readonly CountBar[]
  summary: string
}

const [rowHeight, thickness, textRoom] = [52, 18, 104]
const look: PartLook = { key: 'count', label: '', fill: 'fill-accent' }

export function CountBars({ width, bars, summary }: CountBarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const height = bars.length * rowHeight
  return (
    <PatternedFrame {...{ width, height, summary }}>
      {bars.map(({ key, label, count, text }, at) => {
        const y = at * rowHeight
        const length = (count / most) * (width - textRoom)
        return (
          <g key={key}>
            <text x="0" y={y + 12} className="fill-ink">
              {fitted(label, width, 13)}
            </text>
            <PatternedRect look={look} x={0} y={y + 22} width={length} height={thickness} />
            <text
              x={length + 8}
              y={y + 22 + thickness / 2}
              dominantBaseline="central"
              className="fill-ink text-meta"
            >
              {text}
            </text>
          </g>
        )
      })}
    </PatternedFrame>
  )
}
