import type { CSSProperties, Ref } from 'react'
import type { ChoiceOption } from './choice-option.ts'
import { cx } from './class-names.ts'

interface CompactSelectProps {
  label: string
  value: string
  options: readonly ChoiceOption[]
  onChange: (value: string) => void
  name?: string
  ref?: Ref<HTMLSelectElement>
  /** The id of what is wrong with it. */
  problem?: string | undefined
  className?: string
  style?: CSSProperties
}

/** A select that shows only its value; its label is for screen readers. */
export const CompactSelect = ({
  label,
  options,
  onChange,
  problem,
  className,
  ...own
}: CompactSelectProps) => (
  <select
    {...own}
    aria-label={label}
    title={label}
    aria-invalid={problem !== undefined}
    aria-describedby={problem}
    onChange={(event) => onChange(event.target.value)}
    className={cx('control control-select min-h-8 w-auto max-w-48 truncate py-0.5 pr-9 text-base', className)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)
