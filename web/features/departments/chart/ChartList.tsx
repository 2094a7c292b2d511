import type { ChartUnit } from '#contract/departments/chart-calls.ts'
import { UnitWeather } from './UnitWeather.tsx'

interface ChartListProps {
  units: readonly ChartUnit[]
  onOpen: (unit: ChartUnit) => void
}

/** The chart in words, for small screens, screen readers and paper. */
export function ChartList({ units, onOpen }: ChartListProps) {
  const ids = new Set(units.map(({ id }) => id))
  const children = Map.groupBy(units, ({ parent_id }) =>
    parent_id !== null && ids.has(parent_id) ? parent_id : null,
  )
  return <Level parent={null} {...{ children, onOpen }} />
}

interface LevelProps extends Pick<ChartListProps, 'onOpen'> {
  parent: number | null
  children: ReadonlyMap<number | null, ChartUnit[]>
}

function Level({ parent, children, onOpen }: LevelProps) {
  const units = children.get(parent)
  if (!units) return null
  return (
    <ul className={parent === null ? 'grid gap-3' : 'mt-2 grid gap-2 border-l-2 pl-3 sm:pl-5'}>
      {units.map((unit) => (
        <li key={unit.id} id={`listed-${unit.id}`} className="print:break-inside-auto">
          <div className="rounded border bg-surface px-3 py-2 print:break-inside-avoid">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <button
                type="button"
                onClick={() => onOpen(unit)}
                className="min-h-6 text-left font-semibold break-all text-accent-ink hover:underline"
              >
                {unit.name}
              </button>
              <span className="text-sm text-ink-2">{unit.member_count.toLocaleString('ja-JP')}名</span>
            </div>
            <p className="text-sm text-ink-2">
              責任者：{unit.manager?.name ?? '未登録'}
              {unit.supervisors.length > 0 &&
                `　上司：${unit.supervisors.map(({ name }) => name).join('、')}`}
            </p>
            <UnitWeather weather={unit.weather} memberCount={unit.member_count} />
          </div>
          <Level parent={unit.id} {...{ children, onOpen }} />
        </li>
      ))}
    </ul>
  )
}
