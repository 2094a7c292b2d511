import { useState } from 'react'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { Opening, Origin } from './draft-origin.ts'
import { type Choices, fieldsOf, mergedValues, mergeOf } from './merge.ts'

/** What somebody else saved meanwhile, and the choices made between their values and one's own. */
export function useMerge<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  opened: Opening<T>,
) {
  const [origin, setOrigin] = useState(opened.origin)
  const [merge, setMerge] = useState(opened.merge)
  const [choices, setChoices] = useState<Choices<T>>(new Map())
  // how often the reader was sent back here for want of a choice
  const [insistence, setInsistence] = useState(0)
  return {
    origin,
    merge,
    choices,
    isInsistent: insistence > 0,
    /** Changes whenever the reader has to be brought back to the merge. */
    turn: `${origin.version}/${insistence}`,
    isUndecided: merge?.clashing.some((field) => !choices.has(field)) ?? false,
    insist: () => setInsistence((times) => times + 1),
    /** Brings what is typed together with a newer version, from which the form goes on. */
    takeIn: (latest: Origin<T>) => {
      const next = mergeOf<T>(origin.values, form.getValues(), latest.values)
      const merged = mergedValues(next)
      form.reset(latest.values)
      for (const field of fieldsOf(merged)) form.setValue(field, get(merged, field), { shouldDirty: true })
      setOrigin(latest)
      setChoices(new Map())
      setInsistence(0)
      setMerge(next)
    },
    /** Goes on from what was just stored; what was typed meanwhile stays typed, and what is wrong stays told. */
    settle: (stored: Origin<T>) => {
      const typed = structuredClone(form.getValues())
      form.reset(stored.values, { keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true })
      for (const field of fieldsOf(typed)) form.setValue(field, get(typed, field), { shouldDirty: true })
      setOrigin(stored)
      setMerge(null)
    },
    choose: (field: FieldPath<T>, whose: 'mine' | 'theirs') => {
      if (!merge) return
      form.setValue(field, get(merge[whose], field), { shouldDirty: true, shouldValidate: true })
      setChoices((made) => new Map(made).set(field, whose))
    },
  }
}
