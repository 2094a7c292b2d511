import type { ReactNode } from 'react'

interface StatFigureProps {
  label: ReactNode
  value: ReactNode
  unit?: string
  hint?: ReactNode
  icon?: ReactNode
}

export function StatFigure({ label, value, unit, hint, icon }: StatFigureProps) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-1.5 text-ink-2">
        {icon}
        {label}
      </div>
      <div className="flex items-baseline gap-1">
        <span className="text-3xl font-semibold">{value}</span>
        {unit && <span className="text-ink-2">{unit}</span>}
      </div>
      {hint && <div className="phrases text-ink-3">{hint}</div>}
    </div>
  )
}
