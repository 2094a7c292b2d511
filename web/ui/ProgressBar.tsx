import type { ReactNode } from 'react'
import { fieldIds } from './field-props.ts'
import './progress-bar.css'

interface ProgressBarProps {
  name: string
  label: ReactNode
  /** null while it is not known how much there is. */
  value: number | null
  max?: number
  /** Such as 「320 / 500件」. */
  detail?: ReactNode
}

export function ProgressBar({ name, label, value, max = 100, detail }: ProgressBarProps) {
  const { id } = fieldIds(name)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="text-ink-2">{detail}</span>
      </div>
      <progress id={id} className="progress" max={max} {...(value !== null && { value })} />
    </div>
  )
}
