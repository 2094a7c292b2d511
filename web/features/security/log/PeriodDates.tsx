import { useState } from 'react'
import { periodProblem } from '../../../parts/period-problem.ts'
import { DateField } from '../../../ui/DateField.tsx'

type Period = { from: string; to: string }

interface PeriodDatesProps extends Period {
  onChange: (period: Period) => void
}

/** The first and the last day; applied once they are in order. */
export function PeriodDates({ from, to, onChange }: PeriodDatesProps) {
  const [period, setPeriod] = useState({ from, to })
  const [applied, setApplied] = useState({ from, to })
  if (applied.from !== from || applied.to !== to) {
    setApplied({ from, to })
    setPeriod({ from, to })
  }
  const change = (changes: Partial<Period>) => {
    const next = { ...period, ...changes }
    setPeriod(next)
    if (periodProblem(next) === null) onChange(next)
  }
  return (
    <>
      <DateField
        label="開始日"
        name="log-from"
        value={period.from}
        onChange={(day) => change({ from: day })}
      />
      <DateField
        label="終了日"
        name="log-to"
        value={period.to}
        onChange={(day) => change({ to: day })}
        errorMessage={periodProblem(period) ?? undefined}
      />
    </>
  )
}
