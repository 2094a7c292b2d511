import type { ReactNode } from 'react'
import { describedBy, fieldIds } from './field-props.ts'
import './switch.css'

interface SwitchProps {
  label: ReactNode
  name: string
  value: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
  description?: ReactNode
}

/** On or off at once: what it says is saved as it is turned. In a form use Checkbox. */
export function Switch(field: SwitchProps) {
  const { id, descriptionId } = fieldIds(field.name)
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <label htmlFor={id}>{field.label}</label>
        {field.description && (
          <p id={descriptionId} className="text-ink-3">
            {field.description}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        name={field.name}
        checked={field.value}
        aria-checked={field.value}
        onChange={(event) => field.onChange(event.target.checked)}
        disabled={field.disabled}
        className="switch"
        {...describedBy(field)}
      />
    </div>
  )
}
