import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type FieldPath, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { namedMessage } from '#contract/missing-fields.ts'
import { ruleMessages } from '#contract/rule-messages.ts'
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
  fieldOf?: ((sent: string) => string) | undefined
  /** Begins the names of the controls where another form of the page has fields of the same names. */
  prefix?: string
  /** Saves, or throws the refusal; leaves once the draft is forgotten. `changes` are the fields that differ. */
  onSave: (output: Output, version: number | null, changes: Partial<Output>) => Promise<() => unknown>
  /** The thing as it is stored now. */
  readLatest?: (() => Promise<Origin<T>>) | undefined
  onReview?: (() => void) | undefined
  needsReview?: ((output: Output) => boolean) | undefined
  /** The save was refused; not called when it could not be judged at all. */
  onRefused?: (() => void) | undefined
}

const isStale = (error: unknown) => error instanceof RequestError && error.code === 'stale_version'

/** The save could not be judged at all: nothing is wrong with what was typed. */
const isFailure = (error: unknown) =>
  error instanceof RequestError && (error.status === 0 || error.status >= 500)

type Named<T extends FieldValues, Output extends FieldValues> = Pick<
  EditOptions<T, Output>,
  'labels' | 'fieldOf'
>

const labelOf = (labels: Readonly<Record<string, string>>, name: string): string => labels[name] ?? ''

function showRefusal<T extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<T, unknown, Output>,
  error: unknown,
  { labels, fieldOf = (sent) => sent }: Named<T, Output>,
): void {
  if (!(error instanceof RequestError)) return
  const isField = (name: string): name is FieldPath<T> => name in labels
  for (const { field, rule, message, ref } of error.fields) {
    const name = fieldOf(field.split('.')[0] ?? '')
    if (!isField(name)) continue
    // the server may call the field by another name
    const said = namedMessage(
      rule === 'required' ? ruleMessages.required : message,
      name,
      labelOf(labels, name),
    )
    form.setError(name, { message: said, ...(ref && { type: rule, types: { ...ref } }) })
  }
}

function nameMissing(error: unknown, field: string, label: string): void {
  if (typeof error !== 'object' || error === null) return
  if ('message' in error && typeof error.message === 'string')
    error.message = namedMessage(error.message, field, label)
  else for (const part of Object.values(error)) nameMissing(part, field, label)
}

function resolverOf<T extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, T>,
  labels: FormLabels<T, Output>,
): Resolver<T, unknown, Output> {
  const judge = zodResolver(schema)
  return async (...typed) => {
    const verdict = await judge(...typed)
    for (const [name, error] of Object.entries(verdict.errors))
      nameMissing(error, name, labelOf(labels, name))
    return verdict
  }
}

function useFields<T extends FieldValues, Output extends FieldValues>(
  { schema, labels }: Pick<EditOptions<T, Output>, 'schema' | 'labels'>,
  { origin, values }: Opening<T>,
) {
  return useForm<T, unknown, Output>({
    resolver: resolverOf(schema, labels),
    defaultValues: origin.values,
    ...(values ? { values, resetOptions: { keepDefaultValues: true } } : {}),
    shouldFocusError: false,
  })
}

/** Whether the form may be left unasked: what was typed is saved, or thrown away with its draft. */
function useLeaving(draft: string | null) {
  const isSaved = useRef(false)
  /** Lets go of the kept draft alone. */
  const forget = () => {
    if (draft !== null) forgetDraftAndOrigin(draft)
  }
  const discard = () => {
    isSaved.current = true
    forget()
  }
  return { isSaved, discard, forget }
}

/** A form's state: typing, saving, what was kept of an earlier visit, and what somebody else saved meanwhile. */
export function useEditForm<T extends FieldValues, Output extends FieldValues>(
  options: EditOptions<T, Output>,
) {
  const { draft, schema, labels, onSave, readLatest, onReview, needsReview, onRefused } = options
  const [opening] = useState(() => openingOf(draft, options.origin))
  const [refused, setRefused] = useState<unknown>()
  const leaving = useLeaving(draft)
  const form = useFields(options, opening)
  const merging = useMerge(form, opening)
  useDraft(form, draft, merging.origin)

  const toSend = (values: T) => fieldsToSend(schema, merging.origin, values)
  const save = async (output: Output) => {
    try {
      const changes = partToSend(output, toSend(form.getValues()))
      const leadOn = await onSave(output, merging.origin.version, changes)
      leaving.discard()
      await leadOn()
    } catch (error) {
      if (!isFailure(error)) onRefused?.()
      const latest = isStale(error) ? await readLatest?.().catch(() => null) : null
      setRefused(latest ? undefined : error)
      if (latest) return merging.takeIn(latest)
      showRefusal(form, error, options)
    }
  }
  const submit = form.handleSubmit(async (output) => {
    setRefused(undefined)
    if (merging.isUndecided) return merging.insist()
    return onReview && needsReview?.(output) !== false ? onReview() : save(output)
  })
  return {
    form,
    labels,
    toSend,
    controlOf: (field: string) => `${options.prefix ?? ''}${field}`,
    merging,
    submit,
    confirm: form.handleSubmit(save),
    refusal: refused === undefined ? undefined : japaneseOf(refused),
    /** The save did not get through; the same may do later. */
    hasFailed: isFailure(refused),
    isRestored: opening.values !== null,
    ...leaving,
  }
}

export type Edit<T extends FieldValues, Output extends FieldValues> = ReturnType<
  typeof useEditForm<T, Output>
>
