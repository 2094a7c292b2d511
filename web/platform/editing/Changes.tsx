import { type FieldValues, useWatch } from 'react-hook-form'
import type { Edit } from './use-edit-form.ts'

/** The names of the fields that saving would send; none while something new is made. */
function useChanges<T extends FieldValues, Output extends FieldValues>(edit: Edit<T, Output>): string[] {
  const values: T = useWatch({ control: edit.form.control, compute: (typed: T) => typed })
  return [...new Set(edit.toSend(values).flatMap((field) => edit.labels[field] ?? []))]
}

/** Names what saving sends, and nothing else. */
export function Changes<T extends FieldValues, Output extends FieldValues>({
  edit,
  also = [],
}: {
  edit: Edit<T, Output>
  also?: readonly string[] | undefined
}) {
  const names = [...useChanges(edit), ...also]
  return names.length > 0 && <p className="wrap-anywhere text-ink-2">変更：{names.join('、')}</p>
}
