import { type ReactNode, useId } from 'react'
import { type FieldValues, get } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { useFlash } from '../flash.tsx'
import { Changes } from './Changes.tsx'
import { fieldsOf } from './merge.ts'
import type { Edit } from './use-edit-form.ts'

interface FormSaveBarProps<T extends FieldValues, Output extends FieldValues> {
  edit: Edit<T, Output>
  formId: string
  label: string
  cancel?: ReactNode
  /** What saving sends besides the fields, and how it is taken back. */
  also?: { names: readonly string[]; takeBack: () => void } | undefined
  blocked?: string | undefined
  /** Why a save was refused, where nothing else on the page says so. */
  why?: string | undefined
}

/** A form's part of the place for saving: there while something new is made or something is changed. */
export function FormSaveBar<T extends FieldValues, Output extends FieldValues>({
  edit,
  formId,
  label,
  cancel,
  also,
  blocked,
  why = '入力した内容は残っています。',
}: FormSaveBarProps<T, Output>) {
  const { isDirty, isSubmitting } = edit.form.formState
  const isNew = edit.merging.origin.version === null
  const takeBack = useRecall(edit)
  const blockedId = useId()
  if (!isNew && !isDirty && !also?.names.length) return null
  return (
    <SaveBar
      actions={
        <>
          {isNew ? (
            cancel
          ) : (
            <Button
              onClick={() => {
                takeBack()
                also?.takeBack()
              }}
            >
              変更を取り消す
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isSubmitting}
            disabled={blocked !== undefined}
            aria-describedby={blocked && blockedId}
          >
            {edit.hasFailed && !isNew ? 'もう一度保存する' : label}
          </Button>
        </>
      }
    >
      {blocked ? (
        <p id={blockedId} className="text-ink-2">
          {blocked}
        </p>
      ) : edit.refusal === undefined ? (
        <Changes edit={edit} also={also?.names} />
      ) : (
        <p role="alert">
          <b className="font-semibold">保存できませんでした。</b> {why}
        </p>
      )}
    </SaveBar>
  )
}

/** Puts what is stored back into the form; what was typed can be had again for a moment. */
function useRecall<T extends FieldValues, Output extends FieldValues>(edit: Edit<T, Output>) {
  const flash = useFlash()
  const { form, merging } = edit
  return () => {
    const typed = structuredClone(form.getValues())
    const putBack = () => {
      for (const field of fieldsOf(typed)) form.setValue(field, get(typed, field), { shouldDirty: true })
    }
    form.reset(merging.origin.values)
    edit.forget()
    flash('変更を取り消しました。', 'success', { label: '元に戻す', run: putBack })
  }
}
