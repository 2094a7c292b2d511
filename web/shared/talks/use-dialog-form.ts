import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useFlash } from '../../platform/flash.tsx'
import { forgetDraft, keepDraft, readDraft } from '../../platform/form-draft.ts'
import { RequestError } from '../../platform/request-error.ts'
import { doAndSay, refreshTalks } from './refresh.ts'

interface DialogForm<Values extends Record<string, string>, Result> {
  /** Where typed words are kept until they are saved. */
  draft: string
  defaults: Values
  save: (values: Values) => Promise<{ result: Result; message: string }>
  takeBack: (result: Result) => Promise<{ message: string }>
  onClose: () => void
}

/** A dialog's form: its words are kept, the server judges them, and its banner takes it back into the form. */
export function useDialogForm<Values extends Record<string, string>, Result>(of: DialogForm<Values, Result>) {
  const { draft, defaults, save, takeBack, onClose } = of
  const flash = useFlash()
  const [values, setValues] = useState<Values>(() => ({ ...defaults, ...readDraft<Values>(draft) }))
  const saving = useMutation({
    mutationFn: save,
    onSuccess: ({ result, message }) => {
      forgetDraft(draft)
      onClose()
      const undo = async () => {
        keepDraft(draft, values)
        await doAndSay(flash, () => takeBack(result))
      }
      flash(message, 'success', { label: '取り消す', run: () => void undo() })
      void refreshTalks()
    },
  })
  const fields = saving.error instanceof RequestError ? saving.error.fields : []
  const problems = fields.filter(({ field }) => field in defaults)
  const set = (name: keyof Values & string, value: string) => {
    const next = { ...values, [name]: value }
    setValues(next)
    keepDraft(draft, next)
  }
  return {
    isPending: saving.isPending,
    /** What the server refused that no field shows. */
    refusal: problems.length > 0 ? null : saving.error,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!saving.isPending) saving.mutate(values)
    },
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: string) => set(name, value),
      errorMessage: problems.find(({ field }) => field === name)?.message,
    }),
  }
}
