import { ChartFrame } from './ChartFrame.tsx'
import { heatSteps, heatStrength } from './heat-look.ts'
import { fitted, textWidth } from './text-fit.ts'

export interface HeatCell {
  /** In percent; null where there are too few. */
  percent: number | null
  /** The number it stands on, as it is written. */
  note: string
  /** Whether it stands on so few that it is only a hint. */
  isReference: boolean
  isFlagged: boolean
}

export interface HeatRow {
  key: string
  label: string
  cells: readonly HeatCell[]
}

export interface HeatMapProps {
  columns: readonly { key: string; label: string; year: readonly string[] }[]
  rows: readonly HeatRow[]
}

const [rowHeight, head, narrowest, gap, keyHeight] = [44, 40, 36, 1, 32]

/** How wide the names are, and the cells beside them where they fit in the room. */
export function heatLayout({ columns, rows }: HeatMapProps, room: number) {
  const longest = Math.max(0, ...rows.map(({ label }) => textWidth(label, 14)))
  const names = Math.min(longest + 16, Math.max(104, room * 0.24))
  const cell = Math.max(narrowest, (room - names) / Math.max(1, columns.length))
  return {
    names,
    cell,
    cells: cell * columns.length,
    head,
    rowHeight,
    height: head + rows.length * rowHeight,
  }
}

type Layout = ReturnType<typeof heatLayout>

/** The names of the rows, which stay while the cells slide. */
export function HeatNames({ rows, layout }: Pick<HeatMapProps, 'rows'> & { layout: Layout }) {
  return rows.map(({ key, label }, at) => (
    <text key={key} x="0" y={head + (at + 0.5) * rowHeight} dominantBaseline="central" className="fill-ink">
      {fitted(label, layout.names - 12, 14)}
    </text>
  ))
}

interface HeatCellsProps extends HeatMapProps {
  layout: Layout
  chosen?: { row: number; column: number } | undefined
}

export function HeatCells({ columns, rows, layout, chosen }: HeatCellsProps) {
  const { cell } = layout
  return (
    <>
      {columns.map(({ key, label, year }, at) => (
        <g key={key} textAnchor="middle" className="fill-ink-2 text-meta">
          <text x={(at + 0.5) * cell} y="12">
            {year.join('')}
          </text>
          <text x={(at + 0.5) * cell} y="30">
            {label}
          </text>
        </g>
      ))}
      {rows.map((row, at) =>
        row.cells.map((one, column) => (
          <Cell
            key={columns[column]?.key}
            cell={one}
            x={column * cell}
            y={head + at * rowHeight}
            width={cell}
            isChosen={chosen?.row === at && chosen.column === column}
          />
        )),
      )}
    </>
  )
}

const coloured = (percent: number) => ({
  className: 'fill-rain-fill',
  fillOpacity: heatStrength(percent),
})

const frames = {
  reference: { className: 'fill-none stroke-line-strong', strokeDasharray: '2 3' },
  flagged: { className: 'fill-none stroke-ink', strokeWidth: 2 },
  chosen: { className: 'fill-none stroke-accent print:hidden', strokeWidth: 2 },
} as const

interface CellProps {
  cell: HeatCell
  x: number
  y: number
  width: number
  isChosen: boolean
}

function Cell({ cell: { percent, note, isReference, isFlagged }, x, y, width, isChosen }: CellProps) {
  const place = { x: x + gap, y: y + gap, width: width - 2 * gap, height: rowHeight - 2 * gap, rx: 3 }
  const middle = { x: x + width / 2, textAnchor: 'middle' as const, dominantBaseline: 'central' as const }
  if (percent === null)
    return (
      <g>
        <rect {...place} className={note === '' ? 'fill-none' : 'fill-sunken'} />
        <text {...middle} y={y + rowHeight / 2} className="fill-ink-3 text-meta">
          {note}
        </text>
        {isChosen && <rect {...place} {...frames.chosen} />}
      </g>
    )
  return (
    <g>
      <rect {...place} {...coloured(percent)} />
      {isReference && <rect {...place} {...frames.reference} />}
      {isFlagged && <rect {...place} {...frames.flagged} />}
      {isChosen && <rect {...place} {...frames.chosen} />}
      <text {...middle} y={y + 15} className={`chart-figure ${isReference ? '' : 'font-semibold'}`}>
        {percent}%
      </text>
      <text {...middle} y={y + 32} className="chart-figure text-meta">
        {note}
      </text>
    </g>
  )
}

export interface HeatWords {
  share: string
  reference: string
  flagged: string
}

const swatch = 18

/** What the colours and frames stand for, in as many lines as the width asks for. */
export function placedHeatKey(words: HeatWords, width: number, hasFlags: boolean) {
  const steps = heatSteps.map((from, at) => {
    const to = heatSteps[at + 1]
    return { look: coloured(from), label: to === undefined ? `${from}%〜` : `${from}〜${to}%` }
  })
  const entries = [
    { look: null, label: words.share },
    ...steps,
    { look: frames.reference, label: words.reference },
    ...(hasFlags ? [{ look: frames.flagged, label: words.flagged }] : []),
  ]
  let [x, y] = [0, 0]
  const placed = entries.map((entry) => {
    const indent = entry.look === null ? 0 : swatch + 6
    const length = indent + textWidth(entry.label, 12) + 14
    if (x > 0 && x + length - 14 > width) [x, y] = [0, y + 22]
    const place = { ...entry, indent, x, y }
    x += length
    return place
  })
  return { placed, height: y + keyHeight }
}

interface HeatKeyProps {
  words: HeatWords
  width: number
  hasFlags: boolean
}

export function HeatKey({ words, width, hasFlags }: HeatKeyProps) {
  return placedHeatKey(words, width, hasFlags).placed.map(({ look, label, indent, x, y }) => (
    <g key={label}>
      {look && <rect x={x + 1} y={y + 2} width={swatch - 2} height={swatch - 4} rx="2" {...look} />}
      <text x={x + indent} y={y + 9} dominantBaseline="central" className="fill-ink-2 text-meta">
        {label}
      </text>
    </g>
  ))
}

interface WholeHeatMapProps extends HeatMapProps {
  width: number
  words: HeatWords
  summary: string
}

export const hasFlags = ({ rows }: Pick<HeatMapProps, 'rows'>): boolean =>
  rows.some(({ cells }) => cells.some(({ isFlagged }) => isFlagged))

/** Names, cells and key in one drawing, as wide as the columns ask for. */
export function HeatMap({ width, words, summary, ...map }: WholeHeatMapProps) {
  const layout = heatLayout(map, width)
  const isFlagged = hasFlags(map)
  const keyRoom = placedHeatKey(words, width, isFlagged).height
  const whole = Math.max(width, layout.names + layout.cells)
  return (
    <ChartFrame width={whole} height={keyRoom + layout.height} summary={summary}>
      <HeatKey {...{ words, width }} hasFlags={isFlagged} />
      <g transform={`translate(0 ${keyRoom})`}>
        <HeatNames rows={map.rows} layout={layout} />
        <g transform={`translate(${layout.names} 0)`}>
          <HeatCells {...map} layout={layout} />
        </g>
      </g>
    </ChartFrame>
  )
}
