import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const prefix = 'draft:'

/** What was typed into a form before the page was lost, or null. */
export function readDraft<T extends FieldValues>(name: string): Partial<T> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
    return typeof stored === 'object' ? (stored as Partial<T> | null) : null
  } catch {
    return null
  }
}

export const keepDraft = (name: string, values: FieldValues): void =>
  sessionStorage.setItem(prefix + name, JSON.stringify(values))

export const forgetDraft = (name: string): void => sessionStorage.removeItem(prefix + name)

/** Drafts hold what others must not read: they go when the session does, or when somebody else signs in. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

/**
 * Keeps a form's content over a reload and over a new sign-in in this tab.
 * Start the form with `readDraft(name)` over its defaults; call `forgetDraft(name)` once it is saved.
 */
export function useFormDraft<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  name: string,
): void {
  useEffect(() => {
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) keepDraft(name, values)
      },
    })
  }, [form, name])
}
