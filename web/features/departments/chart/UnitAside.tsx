import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ChartUnit } from '#contract/departments/chart-calls.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { UnitDetail } from './UnitDetail.tsx'
import type { Chart } from './use-chart.ts'
import './chart-aside.css'

interface UnitAsideProps {
  unit: ChartUnit
  chart: Chart
  onClose: () => void
}

/** An open unit beside the chart, so that its people can be dragged onto other units. Takes the focus, and gives it back. */
export function UnitAside({ unit, chart, onClose }: UnitAsideProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { id } = unit
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    return () => document.getElementById(`unit-${id}`)?.focus({ preventScroll: true })
  }, [id])
  // whoever was moved away takes the button with it that had the focus
  useEffect(() => {
    if (unit.members && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [unit.members])
  return (
    <aside
      tabIndex={-1}
      aria-label={unit.name}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
      className="chart-aside rounded border bg-surface outline-none print:hidden"
    >
      <header className="flex items-start gap-2 border-b py-2 pr-2 pl-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 py-1 text-lg font-semibold wrap-anywhere outline-none"
        >
          {unit.name}
        </h2>
        <IconButton label="閉じる" icon={<X size={18} aria-hidden />} onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-auto px-4 py-3">
        {chart.mayPlace && unit.members.length > 0 && (
          <p className="mb-3 rounded bg-accent-soft px-3 py-2 text-accent-ink">
            メンバーを図の部署へドラッグするか、「移動」で部署を選べます。
          </p>
        )}
        <UnitDetail unit={unit} chart={chart} />
      </div>
    </aside>
  )
}
