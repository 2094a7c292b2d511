import type { KeyboardEvent } from 'react'
import type { ChoiceOption } from './choice-option.ts'
import { cx } from './class-names.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { describedBy, type FieldProps, fieldIds } from './field-props.ts'

const knowsOpen = typeof CSS !== 'undefined' && CSS.supports('selector(:open)')

/** Escape closes the list alone, not the dialog around it. */
function keepDialogOpen(event: KeyboardEvent<HTMLSelectElement>) {
  if (event.key === 'Escape' && knowsOpen && event.currentTarget.matches(':open')) event.stopPropagation()
}

interface SelectProps extends FieldProps<string, HTMLSelectElement> {
  options: readonly ChoiceOption[]
  /** The first, empty choice, such as 「選択してください」. */
  placeholder?: string
}

export function Select({ options, placeholder, ...field }: SelectProps) {
  const isEmpty = placeholder !== undefined && field.value === ''
  return (
    <FieldFrame {...field}>
      <select
        ref={field.ref}
        id={fieldIds(field.name).id}
        name={field.name}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        onKeyDown={keepDialogOpen}
        disabled={field.disabled}
        aria-required={field.isRequired}
        className={cx('control control-select', isEmpty && 'text-ink-3')}
        {...describedBy(field)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
