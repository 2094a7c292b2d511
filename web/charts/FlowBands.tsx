import { PatternedFrame } from './ChartFrame.tsx'
import { PatternedRect } from './PatternedRect.tsx'
import type { PartLook } from './part-look.ts'
import { type Flow, placedFlows } from './placed-flows.ts'
import { textWidth } from './text-fit.ts'

interface FlowBandsProps {
  width: number
  looks: readonly PartLook[]
  flows: readonly Flow[]
  sides: readonly [string, string]
  unit: string
  summary: string
}

const [top, plot, pillar] = [30, 230, 16]

/** Who went from where to where: on either side the parts, between them a band for each move, as wide as it is many. */
export function FlowBands({ width, looks, flows, sides, unit, summary }: FlowBandsProps) {
  const { before, after, bands } = placedFlows(looks, flows, plot)
  const nameOf = ({ look, count }: { look: PartLook; count: number }) =>
    `${look.label} ${count.toLocaleString('ja-JP')}${unit}`
  const inset = 12 + Math.max(...[...before, ...after].map((part) => textWidth(nameOf(part), 13)))
  const [x1, x2] = [inset + pillar, width - inset - pillar]
  const middle = (x1 + x2) / 2
  const height = top + plot + 8
  return (
    <PatternedFrame {...{ width, height, summary }}>
      <text x={inset + pillar} y="14" textAnchor="end" className="fill-ink-2">
        {sides[0]}
      </text>
      <text x={x2} y="14" className="fill-ink-2">
        {sides[1]}
      </text>
      {bands.map(({ look, key, y, to, thickness }) => (
        <path
          key={key}
          d={`M${x1} ${top + y}C${middle} ${top + y} ${middle} ${top + to} ${x2} ${top + to}v${thickness}C${middle} ${top + to + thickness} ${middle} ${top + y + thickness} ${x1} ${top + y + thickness}z`}
          className={`${look.fill} ${look.edge ?? ''} chart-flow`}
        />
      ))}
      {bands.map(({ key, y, to, thickness, count }) =>
        thickness < 14 ? null : (
          <text
            key={key}
            x={x1 + (x2 - x1) * 0.22}
            y={top + y + (to - y) * 0.1 + thickness / 2}
            textAnchor="middle"
            dominantBaseline="central"
            className="chart-figure text-meta"
          >
            {count.toLocaleString('ja-JP')}
          </text>
        ),
      )}
      <Side {...{ parts: before, x: inset, nameOf }} isLeft />
      <Side {...{ parts: after, x: x2, nameOf }} />
    </PatternedFrame>
  )
}

interface SideProps {
  parts: ReturnType<typeof placedFlows>['before']
  x: number
  nameOf: (part: { look: PartLook; count: number }) => string
  isLeft?: boolean
}

function Side({ parts, x, nameOf, isLeft = false }: SideProps) {
  return parts.map((part) => {
    const { look, y, height, count } = part
    return count === 0 ? null : (
      <g key={look.key}>
        <PatternedRect {...{ look, x, height }} y={top + y} width={pillar} />
        <text
          x={isLeft ? x - 8 : x + pillar + 8}
          y={top + y + height / 2}
          textAnchor={isLeft ? 'end' : 'start'}
          dominantBaseline="central"
          className="fill-ink"
        >
          {nameOf(part)}
        </text>
      </g>
    )
  })
}
