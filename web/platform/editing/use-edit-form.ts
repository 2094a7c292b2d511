import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { japaneseOf, RequestError } from '../request-error.ts'
import { fieldsToSend, partToSend } from './changes.ts'
import { forgetDraftAndOrigin, type Opening, type Origin, openingOf, useDraft } from './draft-origin.ts'
import { useMerge } from './use-merge.ts'

/** What each field is called: those that are typed, and those that are sent. */
export type FormLabels<T, Output> = Readonly<
  Record<(keyof T & string) | Exclude<keyof Output & string, 'version'>, string>
>

export type EditOptions<T extends FieldValues, Output extends FieldValues> = {
  /** Names the draft that survives a reload and a new sign-in; null where nothing may be kept, as with passwords. */
  draft: string | null
  origin: Origin<T>
  /** The contract's own, over the values as they are typed. */
  schema: z.ZodType<Output, T>
  labels: FormLabels<T, Output>
  /** Begins the names of the controls where another form of the page has fields of the same names. */
  prefix?: string
  /**
   * Saves, or throws what the server refused; what it gives back leads on once the draft is forgotten.
   * `changes` is the part of the output that differs from what stands stored.
   */
  onSave: (output: Output, version: number | null, changes: Partial<Output>) => Promise<() => unknown>
  /** The thing as it is stored now. */
  readLatest?: (() => Promise<Origin<T>>) | undefined
  /** Comes between a sound submit and the saving. */
  onReview?: (() => void) | undefined
  /** The save was refused. */
  onRefused?: (() => void) | undefined
}

const isStale = (error: unknown) => error instanceof RequestError && error.code === 'stale_version'

function showRefusal<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  error: unknown,
  isField: (name: string) => name is FieldPath<T>,
): void {
  if (!(error instanceof RequestError)) return
  for (const { field, message, ref } of error.fields) {
    const [name = ''] = field.split('.')
    if (isField(name)) form.setError(name, { message, ...(ref && { type: 'duplicate', types: { ...ref } }) })
  }
}

function useFields<T extends FieldValues, Output>(
  schema: z.ZodType<Output, T>,
  { origin, values }: Opening<T>,
) {
  return useForm<T, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: origin.values,
    ...(values ? { values, resetOptions: { keepDefaultValues: true } } : {}),
    shouldFocusError: false,
  })
}

/** Whether the form may be left unasked: what was typed is saved, or thrown away with its draft. */
function useLeaving(draft: string | null) {
  const isSaved = useRef(false)
  const discard = () => {
    isSaved.current = true
    if (draft !== null) forgetDraftAndOrigin(draft)
  }
  return { isSaved, discard }
}

/** A form's state: typing, saving, what was kept of an earlier visit, and what somebody else saved meanwhile. */
export function useEditForm<T extends FieldValues, Output extends FieldValues>(
  options: EditOptions<T, Output>,
) {
  const { draft, schema, labels, onSave, readLatest, onReview, onRefused } = options
  const [opening] = useState(() => openingOf(draft, options.origin))
  const [refusal, setRefusal] = useState<string>()
  const { isSaved, discard } = useLeaving(draft)
  const form = useFields(schema, opening)
  const merging = useMerge(form, opening)
  useDraft(form, draft, merging.origin)

  const toSend = (values: T) => fieldsToSend(schema, merging.origin, values)
  const save = async (output: Output) => {
    setRefusal(undefined)
    try {
      const changes = partToSend(output, toSend(form.getValues()))
      const leadOn = await onSave(output, merging.origin.version, changes)
      discard()
      await leadOn()
    } catch (error) {
      onRefused?.()
      const latest = isStale(error) ? await readLatest?.().catch(() => null) : null
      if (latest) return merging.takeIn(latest)
      setRefusal(japaneseOf(error))
      showRefusal(form, error, (name): name is FieldPath<T> => name in labels)
    }
  }
  const submit = form.handleSubmit(async (output) => {
    setRefusal(undefined)
    if (merging.isUndecided) return merging.insist()
    return onReview ? onReview() : save(output)
  })
  return {
    form,
    labels,
    toSend,
    /** The name of a field's control. */
    controlOf: (field: string) => `${options.prefix ?? ''}${field}`,
    merging,
    submit,
    /** Saves what was reviewed. */
    confirm: form.handleSubmit(save),
    refusal,
    isRestored: opening.values !== null,
    isSaved,
    discard,
  }
}

export type Edit<T extends FieldValues, Output extends FieldValues> = ReturnType<
  typeof useEditForm<T, Output>
>
