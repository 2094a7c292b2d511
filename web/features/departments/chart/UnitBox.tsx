import { ChevronDown, UserRound } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { ChartUnit } from '#contract/departments/chart-calls.ts'
import { RainShare, WeatherShares } from '../../../parts/WeatherShares.tsx'
import { useCan } from '../../../platform/session.ts'
import type { Chart } from './use-chart.ts'

interface UnitBoxProps {
  unit: ChartUnit
  chart: Chart
  level: number
  below: number
  isOpen: boolean
  isActive: boolean
  isMarked: boolean
  onFold: () => void
  onOpen: () => void
}

function useDropping(unit: ChartUnit, chart: Chart) {
  const can = useCan()
  const [isOver, setOver] = useState(false)
  const mayMove = can('department.update')
  const takes = chart.dragged?.kind === 'member' ? chart.mayPlace : chart.dragged !== null && mayMove
  const hover = (event: DragEvent) => {
    if (!takes) return
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return {
    'data-over': isOver || undefined,
    draggable: mayMove,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', unit.name)
      setTimeout(() => chart.setDragged({ kind: 'unit', unit }))
    },
    onDragEnd: () => chart.setDragged(null),
    onDragOver: hover,
    onDragLeave: hover,
    onDrop: (event: DragEvent) => {
      hover(event)
      if (takes) void chart.drop(unit.id)
    },
  }
}

function countsOf({ member_count, weather }: ChartUnit): string {
  const people = `${member_count.toLocaleString('ja-JP')}名`
  if (!weather || weather.people === 0) return people
  return `${people}中${(weather.n + (weather.untold ?? 0)).toLocaleString('ja-JP')}名が回答`
}

export function UnitBox({ unit, chart, below, isOpen, ...box }: UnitBoxProps) {
  const dropping = useDropping(unit, chart)
  return (
    <div
      role="treeitem"
      id={`unit-${unit.id}`}
      data-id={unit.id}
      aria-level={box.level}
      aria-expanded={below > 0 ? isOpen : undefined}
      aria-current={box.isMarked || undefined}
      tabIndex={box.isActive ? 0 : -1}
      className="chart-box relative flex flex-col rounded border py-1 pr-2 pl-3"
      {...dropping}
    >
      <button
        type="button"
        tabIndex={-1}
        onClick={box.onOpen}
        title={unit.department_name}
        data-folds={below > 0 || undefined}
        className="chart-name min-w-0 text-left font-semibold"
      >
        {unit.name}
      </button>
      {unit.manager && (
        <p title={`責任者：${unit.manager.name}`} className="flex min-w-0 items-center gap-1 text-ink-2">
          <UserRound size={14} aria-hidden className="shrink-0 text-ink-3" />
          <span className="sr-only">責任者</span>
          <span className="truncate">{unit.manager.name}</span>
        </p>
      )}
      {unit.weather && unit.weather.n > 0 && <WeatherShares look="bar" weather={unit.weather} />}
      <p className="flex items-baseline justify-between gap-1 whitespace-nowrap">
        <span className="text-meta text-ink-2">{countsOf(unit)}</span>
        {unit.weather && (
          <span aria-hidden>
            <RainShare weather={unit.weather} />
          </span>
        )}
      </p>
      {below > 0 && !isOpen && <p className="text-meta text-ink-3">ほか{below}部署</p>}
      {below > 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${unit.name}の下の${below}件を${isOpen ? '閉じる' : '開く'}`}
          onClick={box.onFold}
          className="chart-fold absolute grid size-6 place-content-center rounded-sm text-ink-2"
        >
          <ChevronDown size={16} aria-hidden className={isOpen ? 'rotate-180' : ''} />
        </button>
      )}
    </div>
  )
}
