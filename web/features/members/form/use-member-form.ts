import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import type { MemberInput } from '#contract/member-fields.ts'
import { tokyoToday } from '../../../parts/japanese-dates.ts'
import { forgetDraft, keepDraft, readDraft, useFormDraft } from '../../../platform/form-draft.ts'
import { japaneseOf, RequestError } from '../../../platform/request-error.ts'
import type { FieldName } from './field-groups.ts'
import { type MemberValues, memberSchema } from './form-values.ts'
import { memberLabels } from './labels.ts'
import { type Choices, type Merge, mergedValues, mergeOf } from './merge.ts'

/** A member as somebody began to change it; a new one has no version yet. */
export type Origin = { version: number | null; values: MemberValues }

export type MemberFormOptions = {
  /** Names the draft that survives a reload and a new sign-in. */
  draft: string
  origin: Origin
  /** A registration is looked over once more before it is saved. */
  isConfirmed: boolean
  /** Saves, or throws what the server refused; what it gives back leads on once the draft is forgotten. */
  onSave: (member: MemberInput, version: number | null) => Promise<() => Promise<void>>
  /** The member as it is stored now. */
  readLatest?: () => Promise<Origin>
}

type Form = UseFormReturn<MemberValues, unknown, MemberInput>

type Opening = { values: MemberValues | null; merge: Merge | null }

const isField = (name: string): name is FieldPath<MemberValues> => name in memberLabels

const originOf = (draft: string) => `${draft}:origin`

/** What was typed before the page was lost, brought together with what was saved since. */
function openingOf({ draft, origin }: MemberFormOptions): Opening {
  const typed = readDraft<MemberValues>(draft)
  if (!typed) return { values: null, merge: null }
  const mine = { ...origin.values, ...typed }
  const begun = readDraft<Origin>(originOf(draft))
  if (!begun?.values || begun.version === origin.version) return { values: mine, merge: null }
  const merge = mergeOf(begun.values, mine, origin.values)
  return { values: mergedValues(merge), merge }
}

/** Keeps what the draft began from beside it, so that a later visit can tell who changed what. */
function useDraftOrigin(form: Form, draft: string, origin: Origin): void {
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

function showRefusal(form: Form, error: unknown): void {
  if (!(error instanceof RequestError)) return
  for (const { field, message, ref } of error.fields)
    if (isField(field))
      form.setError(field, { message, ...(ref && { type: 'duplicate', types: { ...ref } }) })
}

/** The member form's state: typing, looking over, saving, and what somebody else saved meanwhile. */
export function useMemberForm(options: MemberFormOptions) {
  const { draft, onSave, readLatest, isConfirmed } = options
  const [opening] = useState(() => openingOf(options))
  const [origin, setOrigin] = useState(options.origin)
  const [refusal, setRefusal] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const [merge, setMerge] = useState(opening.merge)
  const [choices, setChoices] = useState<Choices>(new Map())
  /** How often the reader was sent to the merge for want of a choice. */
  const [insistence, setInsistence] = useState(0)
  const isSaved = useRef(false)
  const form = useForm<MemberValues, unknown, MemberInput>({
    resolver: zodResolver(memberSchema(tokyoToday())),
    defaultValues: options.origin.values,
    ...(opening.values ? { values: opening.values, resetOptions: { keepDefaultValues: true } } : {}),
    shouldFocusError: false,
  })
  useFormDraft(form, draft)
  useDraftOrigin(form, draft, origin)

  const takeIn = async () => {
    if (!readLatest) return
    const latest = await readLatest()
    const next = mergeOf(origin.values, form.getValues(), latest.values)
    form.reset(latest.values)
    const merged = mergedValues(next)
    for (const field of Object.keys(merged) as FieldName[])
      form.setValue(field, merged[field], { shouldDirty: true })
    setOrigin(latest)
    setChoices(new Map())
    setInsistence(0)
    setMerge(next)
  }
  const save = async (member: MemberInput) => {
    setRefusal(undefined)
    try {
      const leadOn = await onSave(member, origin.version)
      isSaved.current = true
      for (const name of [draft, originOf(draft)]) forgetDraft(name)
      await leadOn()
    } catch (error) {
      setConfirming(false)
      setRefusal(japaneseOf(error))
      if (error instanceof RequestError && error.code === 'stale_version')
        await takeIn().catch(() => undefined)
      else showRefusal(form, error)
    }
  }
  const submit = form.handleSubmit(async (member) => {
    setRefusal(undefined)
    if (merge?.clashing.some((field) => !choices.has(field))) return setInsistence((times) => times + 1)
    if (!isConfirmed) return save(member)
    setConfirming(true)
  })
  return {
    form,
    submit,
    confirm: form.handleSubmit(save),
    refusal,
    isRestored: opening.values !== null,
    isConfirming,
    back: () => setConfirming(false),
    isSaved,
    merge,
    choices,
    isInsistent: insistence > 0,
    /** Changes whenever the reader has to be brought back to the merge. */
    mergeTurn: `${origin.version}/${insistence}`,
    choose: (field: FieldName, whose: 'mine' | 'theirs') => {
      if (!merge) return
      form.setValue(field, merge[whose][field], { shouldDirty: true, shouldValidate: true })
      setChoices((made) => new Map(made).set(field, whose))
    },
    discard: () => {
      isSaved.current = true
      for (const name of [draft, originOf(draft)]) forgetDraft(name)
    },
  }
}
