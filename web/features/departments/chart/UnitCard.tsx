import { ChevronRight, UserRound, UsersRound } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { ChartUnit } from '#contract/departments/chart-calls.ts'
import { cx } from '../../../ui/class-names.ts'
import { cardHeight, cardWidth, type Placed } from './chart-layout.ts'
import { UnitWeather } from './UnitWeather.tsx'
import type { Chart } from './use-chart.ts'

interface UnitCardProps {
  card: Placed<ChartUnit>
  chart: Chart
  isFolded: boolean
  isFound: boolean
  mayMoveUnits: boolean
  mayPlace: boolean
  onFold: () => void
  onOpen: () => void
}

/** One unit of the drawing: its name opens it, the arrow at its edge unfolds what lies below. */
export function UnitCard({ card, chart, isFolded, isFound, mayMoveUnits, mayPlace, ...does }: UnitCardProps) {
  const { unit, x, y, below } = card
  const [isOver, setOver] = useState(false)
  const takes = chart.dragged?.kind === 'member' ? mayPlace : chart.dragged !== null && mayMoveUnits
  const hover = (event: DragEvent) => {
    if (!takes) return
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return (
    <article
      id={`unit-${unit.id}`}
      aria-label={unit.name}
      draggable={mayMoveUnits}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', unit.name)
        setTimeout(() => chart.setDragged({ kind: 'unit', unit }))
      }}
      onDragEnd={() => chart.setDragged(null)}
      onDragOver={hover}
      onDragLeave={hover}
      onDrop={(event) => {
        hover(event)
        if (takes) void chart.drop(unit.id)
      }}
      style={{ left: x, top: y, width: cardWidth, height: cardHeight }}
      className={cx(
        'absolute flex flex-col gap-1 rounded border bg-surface p-3',
        isOver && 'border-accent bg-accent-soft',
        isFound && 'outline-3 outline-offset-2 outline-focus',
      )}
    >
      <button
        type="button"
        onClick={does.onOpen}
        title={unit.department_name}
        className="line-clamp-2 shrink-0 text-left leading-snug font-semibold break-all hover:text-accent-ink hover:underline"
      >
        {unit.name}
      </button>
      <People unit={unit} />
      <div className="mt-auto">
        <UnitWeather weather={unit.weather} memberCount={unit.member_count} />
      </div>
      {below > 0 && (
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={`${unit.name}の下の${below}件を${isFolded ? '開く' : '閉じる'}`}
          onClick={does.onFold}
          className="absolute top-1/2 -right-3.5 grid size-7 -translate-y-1/2 place-content-center rounded-full border bg-surface text-xs text-ink-2 hover:bg-hover"
        >
          {isFolded ? below : <ChevronRight size={16} aria-hidden className="rotate-180" />}
        </button>
      )}
    </article>
  )
}

function People({ unit }: { unit: ChartUnit }) {
  const names = unit.supervisors.map(({ name }) => name)
  return (
    <dl className="text-xs text-ink-2">
      <div className="flex items-center gap-1">
        <dt className="shrink-0">
          <UserRound size={13} aria-hidden className="inline" /> 責任者
        </dt>
        <dd className="truncate">{unit.manager?.name ?? <span className="text-ink-3">未登録</span>}</dd>
      </div>
      <div className="flex items-center gap-1">
        <dt className="shrink-0">
          <UsersRound size={13} aria-hidden className="inline" /> 上司
        </dt>
        <dd className="truncate">{names.join('、') || <span className="text-ink-3">なし</span>}</dd>
        <dt className="sr-only">メンバー</dt>
        <dd className="ml-auto shrink-0">{unit.member_count.toLocaleString('ja-JP')}名</dd>
      </div>
    </dl>
  )
}
