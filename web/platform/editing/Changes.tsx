import { type FieldValues, useWatch } from 'react-hook-form'
import type { Edit } from './use-edit-form.ts'

/** The names of the fields that saving would send; none while something new is made. */
export function useChanges<T extends FieldValues, Output extends FieldValues>(
  edit: Edit<T, Output>,
): string[] {
  const values: T = useWatch({ control: edit.form.control, compute: (typed: T) => typed })
  return edit.toSend(values).flatMap((field) => edit.labels[field] ?? [])
}

/** Names what saving sends, and nothing else. */
export function Changes<T extends FieldValues, Output extends FieldValues>({
  edit,
}: {
  edit: Edit<T, Output>
}) {
  const names = useChanges(edit)
  return names.length > 0 && <p className="text-sm wrap-anywhere text-ink-2">変更：{names.join('、')}</p>
}
