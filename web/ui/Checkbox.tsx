import type { ReactNode, Ref } from 'react'
import { cx } from './class-names.ts'
import { FieldMessage } from './FieldMessage.tsx'
import { describedBy, fieldIds } from './field-props.ts'

interface CheckboxProps {
  label: ReactNode
  /** Hides the label from view where the place says it, as in a table's row. */
  isLabelHidden?: boolean
  name: string
  value: boolean
  onChange: (isChecked: boolean) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  disabled?: boolean | undefined
  isIndeterminate?: boolean
  description?: ReactNode
  errorMessage?: string | undefined
  className?: string | undefined
}

export function Checkbox({ isIndeterminate = false, isLabelHidden = false, ...field }: CheckboxProps) {
  const { id, descriptionId, errorId } = fieldIds(field.name)
  const markIndeterminate = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isIndeterminate
    if (typeof field.ref === 'function') field.ref(input)
    else if (field.ref) field.ref.current = input
  }
  return (
    <div className={field.className}>
      <label
        className={cx(
          'inline-flex min-h-6 cursor-pointer items-start gap-2',
          field.disabled && 'cursor-not-allowed',
        )}
      >
        <input
          ref={markIndeterminate}
          id={id}
          type="checkbox"
          name={field.name}
          checked={field.value}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          disabled={field.disabled}
          className="choice"
          {...describedBy(field)}
        />
        <span className={isLabelHidden ? 'sr-only' : undefined}>{field.label}</span>
      </label>
      <FieldMessage id={errorId}>{field.errorMessage}</FieldMessage>
      {field.description && (
        <p id={descriptionId} className="pl-7 text-ink-3">
          {field.description}
        </p>
      )}
    </div>
  )
}
