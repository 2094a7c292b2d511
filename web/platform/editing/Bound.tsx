import type { ReactNode } from 'react'
import { Controller, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form'
import { messageOf } from './message-of.ts'
import type { Edit } from './use-edit-form.ts'

type BoundProps<
  T extends FieldValues,
  Output extends FieldValues,
  Name extends FieldPath<T> & keyof T & string,
> = {
  edit: Edit<T, Output>
  name: Name
  render: (field: {
    name: string
    label: string
    value: FieldPathValue<T, Name>
    onChange: (value: FieldPathValue<T, Name>) => void
    onBlur: () => void
    errorMessage: string | undefined
  }) => ReactNode
}

/** Binds one field of an edited form to a component of the design system, under its label and with its error. */
export function Bound<
  T extends FieldValues,
  Output extends FieldValues,
  Name extends FieldPath<T> & keyof T & string,
>(props: BoundProps<T, Output, Name>) {
  const { edit, name, render } = props
  return (
    <Controller
      control={edit.form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <>
          {render({
            name: edit.controlOf(name),
            label: edit.labels[name],
            value,
            onChange,
            onBlur,
            errorMessage: messageOf(fieldState.error),
          })}
        </>
      )}
    />
  )
}
