import { type FieldValues, get } from 'react-hook-form'
import { fieldsOf } from '../../../platform/editing/merge.ts'
import { messageOf } from '../../../platform/editing/message-of.ts'
import type { Edit } from '../../../platform/editing/use-edit-form.ts'

export const problemOfDay =
  <Values extends FieldValues, Output extends FieldValues>({ form }: Edit<Values, Output>, field: string) =>
  (index: number): string | undefined =>
    messageOf(get(form.formState.errors, `${field}.${index}`))

export function fillWith<Values extends FieldValues, Output extends FieldValues>(
  { form }: Edit<Values, Output>,
  values: Values,
) {
  const shouldValidate = form.formState.isSubmitted
  for (const field of fieldsOf(values))
    form.setValue(field, get(values, field), { shouldDirty: true, shouldValidate })
}
