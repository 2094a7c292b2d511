import { beforeLine } from './before-look.ts'
import { textWidth } from './text-fit.ts'

interface LineLegendProps {
  width: number
  /** What the line, the band around it, the empty points and the dashed line are. */
  words: LineWords
  cut?: string | undefined
}

export interface LineWords {
  line: string
  band: string
  reference: string
  before?: string | undefined
}

const [mark, line] = [24, 20]

/** What the marks of a line chart stand for, in as many lines as the width asks for. */
export function placedLines({ words, cut, width }: LineLegendProps) {
  const entries = (['line', 'band', 'reference', 'before', 'cut'] as const).flatMap((key) => {
    const label = key === 'cut' ? cut : words[key]
    return label === undefined ? [] : [{ key, label, indent: key === 'cut' ? 0 : mark }]
  })
  let [x, y] = [0, 0]
  const placed = entries.map((entry) => {
    const length = entry.indent + textWidth(entry.label, 12) + 16
    if (x > 0 && x + length - 16 > width) [x, y] = [0, y + line]
    const place = { ...entry, x, y }
    x += length
    return place
  })
  return { placed, height: y + line }
}

export function LineLegend(props: LineLegendProps) {
  return placedLines(props).placed.map(({ key, label, indent, x, y }) => (
    <g key={key} className="text-meta">
      {key === 'line' && (
        <>
          <line x1={x} x2={x + 18} y1={y + 8} y2={y + 8} className="chart-line" />
          <circle cx={x + 9} cy={y + 8} r="4" className="fill-accent" />
        </>
      )}
      {key === 'band' && <rect x={x} width="18" y={y + 2} height="12" className="chart-band" />}
      {key === 'reference' && (
        <circle cx={x + 9} cy={y + 8} r="4" strokeWidth="2" className="fill-surface stroke-accent" />
      )}
      {key === 'before' && <line x1={x} x2={x + 18} y1={y + 8} y2={y + 8} {...beforeLine} />}
      <text
        x={x + indent}
        y={y + 8}
        dominantBaseline="central"
        className={key === 'cut' ? 'fill-ink-3' : 'fill-ink-2'}
      >
        {label}
      </text>
    </g>
  ))
}
