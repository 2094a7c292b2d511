import { PatternedRect } from './PatternedRect.tsx'
import type { PartLook } from './part-look.ts'
import { textWidth } from './text-fit.ts'

const line = 22
const swatch = 14
const size = 12

interface Entry {
  look: PartLook
  x: number
  y: number
}

/** Where each name of a legend stands, in as many lines as the width asks for. */
export function placedLegend(
  looks: readonly PartLook[],
  width: number,
): { entries: Entry[]; height: number } {
  let [x, y] = [0, 0]
  const entries = looks.map((look) => {
    const length = swatch + 6 + textWidth(look.label, size) + 16
    if (x > 0 && x + length - 16 > width) [x, y] = [0, y + line]
    const entry = { look, x, y }
    x += length
    return entry
  })
  return { entries, height: y + line }
}

/** What the colours and patterns of a drawing stand for, drawn with it so that a saved picture tells it too. */
export function Legend({ looks, width }: { looks: readonly PartLook[]; width: number }) {
  return placedLegend(looks, width).entries.map(({ look, x, y }) => (
    <g key={look.key}>
      <PatternedRect look={look} x={x} y={y + 2} width={swatch} height={swatch} />
      <text
        x={x + swatch + 6}
        y={y + 2 + swatch / 2}
        dominantBaseline="central"
        className="fill-ink-2 text-meta"
      >
        {look.label}
      </text>
    </g>
  ))
}
