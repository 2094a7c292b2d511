import type { ChoiceOption } from './choice-option.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { describedBy, type FieldProps, fieldIds } from './field-props.ts'

interface SelectProps extends FieldProps<string, HTMLSelectElement> {
  options: readonly ChoiceOption[]
  /** The first, empty choice, such as 「選択してください」. */
  placeholder?: string
}

export function Select({ options, placeholder, ...field }: SelectProps) {
  return (
    <FieldFrame {...field}>
      <select
        ref={field.ref}
        id={fieldIds(field.name).id}
        name={field.name}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        disabled={field.disabled}
        aria-required={field.isRequired}
        className="control control-select"
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
