import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { tabStorage } from '../ui/storage.ts'
import { ownId } from './account.ts'

const prefix = 'draft:'

/** Whoever signs in next in this tab finds none of it. */
const keyOf = (name: string) => `${prefix}${ownId()}:${name}`

/** What was typed into a form before the page was lost, or null. */
export function readDraft<T extends FieldValues>(name: string): Partial<T> | null {
  const stored = tabStorage.read(keyOf(name))
  return typeof stored === 'object' ? (stored as Partial<T> | null) : null
}

export function keepDraft(name: string, values: FieldValues): void {
  tabStorage.set(keyOf(name), JSON.stringify(values))
}

export const forgetDraft = (name: string): void => tabStorage.remove(keyOf(name))

/** Drafts hold what others must not read: they go when the session does, or when somebody else signs in. */
export function forgetDrafts(): void {
  for (const key of tabStorage.keys()) if (key.startsWith(prefix)) tabStorage.remove(key)
}

/** Keeps a form over a reload or sign-in: start with `readDraft(name)`, call `forgetDraft(name)` once saved. */
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
