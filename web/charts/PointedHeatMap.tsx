import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import {
  HeatCells,
  HeatKey,
  type HeatMapProps,
  HeatNames,
  type HeatWords,
  hasFlags,
  heatLayout,
  placedHeatKey,
} from './HeatMap.tsx'

interface PointedHeatMapProps extends HeatMapProps {
  title: string
  width: number
  words: HeatWords
  sentenceOf: (row: number, column: number) => string
}

type Place = { row: number; column: number }

export function PointedHeatMap({ title, width, words, sentenceOf, ...map }: PointedHeatMapProps) {
  const { columns, rows } = map
  const [pointed, choose] = useState<Place>({ row: 0, column: columns.length - 1 })
  const chosen = {
    row: Math.min(pointed.row, rows.length - 1),
    column: Math.min(pointed.column, columns.length - 1),
  }
  const sentenceId = useId()
  const layout = heatLayout(map, width)
  const isFlagged = hasFlags(map)
  const keyRoom = placedHeatKey(words, width, isFlagged).height
  const slide = useRef<HTMLDivElement>(null)
  // the latest month first, where not all fit
  useEffect(() => {
    slide.current?.scrollTo({ left: slide.current.scrollWidth })
  }, [])
  return (
    <div>
      <ChartFrame width={width} height={keyRoom}>
        <HeatKey {...{ words, width }} hasFlags={isFlagged} />
      </ChartFrame>
      <div className="flex">
        <div className="shrink-0">
          <ChartFrame width={layout.names} height={layout.height}>
            <HeatNames rows={rows} layout={layout} />
          </ChartFrame>
        </div>
        <div ref={slide} className="min-w-0 flex-1 overflow-x-auto overflow-y-hidden">
          <div className="relative w-fit">
            <ChartFrame width={layout.cells} height={layout.height}>
              <HeatCells {...map} {...{ layout, chosen }} />
            </ChartFrame>
            <CellButtons {...{ title, columns, rows, layout, chosen, choose, sentenceOf, sentenceId }} />
          </div>
        </div>
      </div>
      <p id={sentenceId} className="phrases mt-2 min-h-10 rounded bg-sunken px-3 py-2 print:hidden">
        {sentenceOf(chosen.row, chosen.column)}
      </p>
    </div>
  )
}

interface CellButtonsProps extends Pick<PointedHeatMapProps, 'title' | 'columns' | 'rows' | 'sentenceOf'> {
  layout: ReturnType<typeof heatLayout>
  chosen: Place
  choose: (place: Place) => void
  sentenceId: string
}

const steps: Record<string, (place: Place) => Place> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }) => ({ row, column: Number.POSITIVE_INFINITY }),
}

/** A place over each cell, one stop of the keyboard for all of them; the arrow keys go from cell to cell. */
function CellButtons({
  title,
  columns,
  rows,
  layout,
  chosen,
  choose,
  sentenceOf,
  sentenceId,
}: CellButtonsProps) {
  const grid = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent, from: Place) => {
    const to = steps[event.key]?.(from)
    if (!to) return
    event.preventDefault()
    const row = Math.max(0, Math.min(rows.length - 1, to.row))
    const column = Math.max(0, Math.min(columns.length - 1, to.column))
    grid.current?.querySelectorAll('button')[row * columns.length + column]?.focus()
  }
  return (
    <div
      ref={grid}
      role="toolbar"
      aria-label={`${title}（矢印キーで移動）`}
      className="absolute left-0 grid print:hidden"
      style={{
        top: layout.head,
        width: layout.cells,
        gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))`,
        gridAutoRows: layout.rowHeight,
      }}
    >
      {rows.flatMap((row, at) =>
        columns.map(({ key }, column) => {
          const isChosen = chosen.row === at && chosen.column === column
          const place = { row: at, column }
          return (
            <button
              key={`${row.key} ${key}`}
              type="button"
              tabIndex={isChosen ? 0 : -1}
              aria-pressed={isChosen}
              aria-label={sentenceOf(at, column)}
              aria-controls={sentenceId}
              onPointerMove={() => choose(place)}
              onFocus={() => choose(place)}
              onClick={() => choose(place)}
              onKeyDown={(event) => move(event, place)}
              className="rounded-sm -outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus"
            />
          )
        }),
      )}
    </div>
  )
}
