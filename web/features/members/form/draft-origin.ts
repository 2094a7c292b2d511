import { useEffect } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../../../platform/form-draft.ts'
import type { MemberValues } from './form-values.ts'
import { type Merge, mergedValues, mergeOf } from './merge.ts'
import type { FormOfMember, Origin } from './use-merge.ts'

export type Opening = { origin: Origin; values: MemberValues | null; merge: Merge | null }

const originOf = (draft: string) => `${draft}:origin`

/** What was typed before the page was lost, brought together with what was saved since. */
export function openingOf(draft: string, origin: Origin): Opening {
  const typed = readDraft<MemberValues>(draft)
  if (!typed) return { origin, values: null, merge: null }
  const mine = { ...origin.values, ...typed }
  const begun = readDraft<Origin>(originOf(draft))
  if (!begun?.values || begun.version === origin.version) return { origin, values: mine, merge: null }
  const merge = mergeOf(begun.values, mine, origin.values)
  return { origin, values: mergedValues(merge), merge }
}

/** Keeps what the draft began from beside it, so that a later visit can tell who changed what. */
export function useDraftOrigin(form: FormOfMember, draft: string, origin: Origin): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { isDirty: true },
        callback: ({ isDirty }) => {
          if (isDirty) keepDraft(originOf(draft), origin)
        },
      }),
    [form, draft, origin],
  )
}

export function forgetDraftAndOrigin(draft: string): void {
  for (const name of [draft, originOf(draft)]) forgetDraft(name)
}
