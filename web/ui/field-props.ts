import type { ReactNode, Ref } from 'react'

/** What every field takes; `name` to `ref` fit the `field` object of a react-hook-form Controller. */
export interface FieldProps<Value, Element = HTMLInputElement> {
  label: ReactNode
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  ref?: Ref<Element> | undefined
  isRequired?: boolean | undefined
  description?: ReactNode
  errorMessage?: string | undefined
  className?: string | undefined
}

/** The ids of a field's parts; the error summary finds the input by its name alone. */
export function fieldIds(name: string) {
  const id = `field-${name.replaceAll(/[^\w-]/g, '-')}`
  return { id, labelId: `${id}-label`, descriptionId: `${id}-description`, errorId: `${id}-error` }
}

export function describedBy(field: Pick<FieldProps<unknown>, 'name' | 'description' | 'errorMessage'>) {
  const { descriptionId, errorId } = fieldIds(field.name)
  const ids = [field.description && descriptionId, field.errorMessage && errorId].filter(Boolean).join(' ')
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': field.errorMessage ? (true as const) : undefined,
  }
}
