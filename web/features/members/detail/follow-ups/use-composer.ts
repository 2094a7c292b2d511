import { useRef, useState } from 'react'
import { type FieldPath, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { interviewStatus } from '#contract/codes.ts'
import type { FollowUpEntryInput } from '#contract/follow-ups/calls.ts'
import { client } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { forgetDraft, readDraft, useFormDraft } from '../../../../platform/form-draft.ts'
import { japaneseOf, RequestError } from '../../../../platform/request-error.ts'
import { useMe } from '../../../../platform/session.ts'
import {
  type ComposerValues,
  entryOf,
  entryProblems,
  type FollowUpMember,
  untouched,
} from './composer-values.ts'
import { refreshFollowUps, showState } from './entries.ts'
import { takeBackEntry } from './take-back.ts'

const isField = (name: string): name is FieldPath<ComposerValues> => name in untouched

type Form = UseFormReturn<ComposerValues, unknown, FollowUpEntryInput>

const resolverFor =
  (member: FollowUpMember): Resolver<ComposerValues, unknown, FollowUpEntryInput> =>
  (values) => {
    const entry = entryOf(member, values)
    const problems = entryProblems(member, entry)
    if (problems.length === 0) return { values: entry, errors: {} }
    const errors = problems.map(({ field, rule, message }) => [field, { type: rule, message }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }

const begun = String(interviewStatus.is.in_progress)

export const composerId = 'follow-up-composer'

/** The status an entry leads to: chosen by hand, or proposed to who writes the first memo, with its writer in charge. */
function useStatusChoice(member: FollowUpMember, form: Form, latest: number | undefined) {
  const me = useMe()
  const hasChosen = useRef(false)
  const proposed = useRef('')
  const moveTo = (status: string | null) => {
    form.setValue('interview_status', status, { shouldDirty: true })
    const hasPerson = form.getValues('hr_user_id') ?? member.hr_user_id
    if (status === begun && !hasPerson) form.setValue('hr_user_id', String(me.id), { shouldDirty: true })
    form.clearErrors()
  }
  const proposeAnswer = (memo: string) => {
    const isProposed = proposed.current !== ''
    if (latest === undefined || isProposed === (memo.trim() !== '')) return
    if (form.getValues('answer_id') !== proposed.current) return
    proposed.current = isProposed ? '' : String(latest)
    form.setValue('answer_id', proposed.current, { shouldDirty: true })
  }
  return {
    choose: (status: string) => {
      hasChosen.current = true
      moveTo(status === String(member.interview_status) ? null : status)
    },
    propose: (memo: string) => {
      const isOpen = member.interview_status === interviewStatus.is.not_handled
      if (isOpen && !hasChosen.current) moveTo(memo.trim() ? begun : null)
      if (isOpen) proposeAnswer(memo)
    },
    forget: () => {
      hasChosen.current = false
      proposed.current = ''
    },
  }
}

/**
 * The form that records a follow-up: validation, saving, the draft, and the ways into it.
 * @param latest the answer that a first memo is about
 */
export function useComposer(member: FollowUpMember, latest?: number) {
  const draft = `follow-up:${member.id}`
  const flash = useFlash()
  const [recorded, setRecorded] = useState(0)
  const [restored] = useState(() => readDraft<ComposerValues>(draft))
  const form = useForm<ComposerValues, unknown, FollowUpEntryInput>({
    resolver: resolverFor(member),
    defaultValues: untouched,
    ...(restored && {
      values: { ...untouched, ...restored },
      resetOptions: { keepDefaultValues: true },
    }),
  })
  useFormDraft(form, draft)
  const { choose, propose, forget } = useStatusChoice(member, form, latest)
  const refuse = (error: unknown) => {
    const fields = error instanceof RequestError ? error.fields : []
    for (const { field, message } of fields) if (isField(field)) form.setError(field, { message })
    if (!fields.some(({ field }) => isField(field))) flash(japaneseOf(error), 'fail')
  }
  const submit = form.handleSubmit(async (entry) => {
    const written = form.getValues()
    try {
      const { result, message } = await client.followUps.create(entry)
      forgetDraft(draft)
      form.reset(untouched)
      forget()
      setRecorded((count) => count + 1)
      showState(member, result)
      const putBack = () => {
        if (!form.formState.isDirty) form.reset(written, { keepDefaultValues: true })
      }
      flash(message, 'success', {
        label: '取り消す',
        run: () => void takeBackEntry(result.id, flash, putBack),
      })
      await refreshFollowUps()
    } catch (error) {
      refuse(error)
    }
  })
  /** Leads into the composer, about an answer if one is given. */
  const start = (answerId?: number) => {
    if (answerId !== undefined) form.setValue('answer_id', String(answerId), { shouldDirty: true })
    form.setFocus('comment')
    document.getElementById(composerId)?.scrollIntoView({ block: 'nearest' })
  }
  return { form, submit, start, choose, propose, recorded, isRestored: restored !== null }
}

export type FollowUpComposer = ReturnType<typeof useComposer>
