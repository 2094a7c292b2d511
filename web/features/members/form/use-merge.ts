import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { MemberInput } from '#contract/member-fields.ts'
import type { FieldName } from './field-groups.ts'
import type { MemberValues } from './form-values.ts'
import { type Choices, type Merge, mergedValues, mergeOf } from './merge.ts'

/** A member as somebody began to change it; a new one has no version yet. */
export type Origin = { version: number | null; values: MemberValues }

export type FormOfMember = UseFormReturn<MemberValues, unknown, MemberInput>

/** What somebody else saved meanwhile, and the choices made between their values and one's own. */
export function useMerge(form: FormOfMember, opened: { origin: Origin; merge: Merge | null }) {
  const [origin, setOrigin] = useState(opened.origin)
  const [merge, setMerge] = useState(opened.merge)
  const [choices, setChoices] = useState<Choices>(new Map())
  // how often the reader was sent back here for want of a choice
  const [insistence, setInsistence] = useState(0)
  return {
    /** What the next save is compared with. */
    origin,
    merge,
    choices,
    isInsistent: insistence > 0,
    /** Changes whenever the reader has to be brought back to the merge. */
    turn: `${origin.version}/${insistence}`,
    isUndecided: merge?.clashing.some((field) => !choices.has(field)) ?? false,
    insist: () => setInsistence((times) => times + 1),
    /** Brings what is typed together with a newer version, from which the form goes on. */
    takeIn: (latest: Origin) => {
      const next = mergeOf(origin.values, form.getValues(), latest.values)
      const merged = mergedValues(next)
      form.reset(latest.values)
      for (const field of Object.keys(merged) as FieldName[])
        form.setValue(field, merged[field], { shouldDirty: true })
      setOrigin(latest)
      setChoices(new Map())
      setInsistence(0)
      setMerge(next)
    },
    choose: (field: FieldName, whose: 'mine' | 'theirs') => {
      if (!merge) return
      form.setValue(field, merge[whose][field], { shouldDirty: true, shouldValidate: true })
      setChoices((made) => new Map(made).set(field, whose))
    },
  }
}
