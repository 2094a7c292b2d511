import { PointedChart } from './PointedChart.tsx'
import { type PlacedColumn, placedColumns } from './placed-columns.ts'

export interface StackedPart {
  key: string
  count: number
  fill: string
  edge: string
  ink: string
}

export interface StackedColumn {
  key: string
  label: string
  figure: string
  total: number
  parts: readonly StackedPart[]
  sentence: string
}

interface StackedColumnsProps {
  /** What the columns are, such as 月ごとの回答. */
  title: string
  /** The column whose sentence stands there before one is chosen. */
  columns: readonly StackedColumn[]
}

const plot = 168
const head = 22

export function StackedColumns({ title, columns }: StackedColumnsProps) {
  const placed = placedColumns(columns, plot)
  const width = 100 / columns.length
  return (
    <PointedChart title={title} points={columns}>
      {(chosen) => (
        <svg aria-hidden width="100%" height={head + plot + 24} className="block">
          <line x1="0" x2="100%" y1={head + plot} y2={head + plot} className="stroke-line-strong" />
          {columns.map((column, at) => {
            const place = placed[at]
            return (
              place && (
                <Column
                  key={column.key}
                  column={column}
                  place={place}
                  x={at * width}
                  width={width}
                  isChosen={at === chosen}
                />
              )
            )
          })}
        </svg>
      )}
    </PointedChart>
  )
}

interface ColumnProps {
  column: StackedColumn
  place: PlacedColumn<StackedPart>
  /** Both in percent of the chart. */
  x: number
  width: number
  isChosen: boolean
}

function Column({ column, place, x, width, isChosen }: ColumnProps) {
  const bar = { x: `${x + width * 0.12}%`, width: `${width * 0.76}%` }
  const middle = { x: `${x + width / 2}%`, textAnchor: 'middle' as const }
  return (
    <g>
      {isChosen && (
        <rect x={`${x}%`} width={`${width}%`} y="0" height={head + plot} rx="6" className="fill-hover" />
      )}
      {place.height > 0 && (
        <rect
          {...bar}
          y={head + place.top}
          height={place.height}
          rx="3"
          className="fill-surface stroke-line-strong"
          strokeDasharray="3 3"
        />
      )}
      {place.parts.map(({ part, y, height, hasRoom }) => (
        <g key={part.key}>
          <rect
            {...bar}
            y={head + y}
            height={height}
            rx="3"
            className={`${part.fill} ${part.edge}`}
            strokeWidth="1.5"
          />
          {hasRoom && (
            <text
              {...middle}
              y={head + y + height / 2}
              dominantBaseline="central"
              className={`${part.ink} text-meta max-sm:hidden`}
            >
              {part.count.toLocaleString('ja-JP')}
            </text>
          )}
        </g>
      ))}
      <text
        {...middle}
        y={head + place.top - 6}
        className="fill-ink text-meta font-semibold max-sm:text-[0.625rem]"
      >
        {column.figure}
      </text>
      <text {...middle} y={head + plot + 17} className="fill-ink-2 text-meta max-sm:text-[0.625rem]">
        {column.label}
      </text>
    </g>
  )
}
