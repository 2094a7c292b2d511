import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type { MemberInput } from '#contract/member-fields.ts'
import { memberLabels } from '#contract/member-labels.ts'
import { tokyoToday } from '../../../parts/japanese-dates.ts'
import { useFormDraft } from '../../../platform/form-draft.ts'
import { japaneseOf, RequestError } from '../../../platform/request-error.ts'
import { forgetDraftAndOrigin, type Opening, openingOf, useDraftOrigin } from './draft-origin.ts'
import { type MemberValues, memberSchema } from './form-values.ts'
import { type FormOfMember, type Origin, useMerge } from './use-merge.ts'

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

const isField = (name: string): name is FieldPath<MemberValues> => name in memberLabels

function showRefusal(form: FormOfMember, error: unknown): void {
  if (!(error instanceof RequestError)) return
  for (const { field, message, ref } of error.fields)
    if (isField(field))
      form.setError(field, { message, ...(ref && { type: 'duplicate', types: { ...ref } }) })
}

const isStale = (error: unknown) => error instanceof RequestError && error.code === 'stale_version'

function useFields({ origin, values }: Opening): FormOfMember {
  return useForm<MemberValues, unknown, MemberInput>({
    resolver: zodResolver(memberSchema(tokyoToday())),
    defaultValues: origin.values,
    ...(values ? { values, resetOptions: { keepDefaultValues: true } } : {}),
    shouldFocusError: false,
  })
}

/** The member form's state: typing, looking over, saving, and what somebody else saved meanwhile. */
export function useMemberForm({ draft, origin, isConfirmed, onSave, readLatest }: MemberFormOptions) {
  const [opening] = useState(() => openingOf(draft, origin))
  const [refusal, setRefusal] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const isSaved = useRef(false)
  const form = useFields(opening)
  const merging = useMerge(form, opening)
  useFormDraft(form, draft)
  useDraftOrigin(form, draft, merging.origin)

  const discard = () => {
    isSaved.current = true
    forgetDraftAndOrigin(draft)
  }
  const save = async (member: MemberInput) => {
    setRefusal(undefined)
    try {
      const leadOn = await onSave(member, merging.origin.version)
      discard()
      await leadOn()
    } catch (error) {
      setConfirming(false)
      const latest = isStale(error) ? await readLatest?.().catch(() => null) : null
      if (latest) return merging.takeIn(latest)
      setRefusal(japaneseOf(error))
      showRefusal(form, error)
    }
  }
  const submit = form.handleSubmit(async (member) => {
    setRefusal(undefined)
    if (merging.isUndecided) return merging.insist()
    if (!isConfirmed) return save(member)
    setConfirming(true)
  })
  return {
    form,
    merging,
    submit,
    confirm: form.handleSubmit(save),
    refusal,
    isRestored: opening.values !== null,
    isConfirming,
    back: () => setConfirming(false),
    isSaved,
    discard,
  }
}
