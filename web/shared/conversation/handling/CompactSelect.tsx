import type { ChoiceOption } from '../../../ui/choice-option.ts'

interface CompactSelectProps {
  label: string
  value: string
  options: readonly ChoiceOption[]
  onChange: (value: string) => void
}

/** A select that shows only its value; its label is for screen readers. */
export const CompactSelect = ({ label, value, options, onChange }: CompactSelectProps) => (
  <select
    aria-label={label}
    title={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className="control control-select min-h-8 w-auto max-w-48 truncate py-0.5 pr-9 text-base"
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)
