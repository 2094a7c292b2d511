import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft, readDraft } from '../form-draft.ts'
import { changedFields, type Merge, mergedValues, mergeOf } from './merge.ts'

/** What somebody began to change; something new has no version yet. */
export type Origin<T extends FieldValues> = { version: number | null; values: T & DefaultValues<T> }

export type Opening<T extends FieldValues> = { origin: Origin<T>; values: T | null; merge: Merge<T> | null }

/** A newer version may have changed nothing that this form shows. */
const isSame = <T extends FieldValues>(one: T, other: T) => changedFields(one, other).length === 0

const originOf = (draft: string) => `${draft}:origin`

/** What was typed before the page was lost, brought together with what was saved since. */
export function openingOf<T extends FieldValues>(draft: string | null, origin: Origin<T>): Opening<T> {
  const typed = draft === null ? null : readDraft<T>(draft)
  if (draft === null || !typed) return { origin, values: null, merge: null }
  const mine = { ...origin.values, ...typed }
  const begun = readDraft<Origin<T>>(originOf(draft))
  if (!begun?.values || begun.version === origin.version || isSame(begun.values, origin.values))
    return { origin, values: mine, merge: null }
  const merge = mergeOf<T>(begun.values, mine, origin.values)
  return { origin, values: mergedValues(merge), merge }
}

/** Keeps what is typed, and beside it what it began from, so that a later visit can tell who changed what. */
export function useDraft<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  draft: string | null,
  origin: Origin<T>,
): void {
  useEffect(() => {
    if (draft === null) return
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) return
        keepDraft(draft, values)
        keepDraft(originOf(draft), origin)
      },
    })
  }, [form, draft, origin])
}

export function forgetDraftAndOrigin(draft: string): void {
  for (const name of [draft, originOf(draft)]) forgetDraft(name)
}
