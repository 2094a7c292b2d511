import { type ReactNode, useId } from 'react'
import { type FieldPath, type FieldValues, get } from 'react-hook-form'
import { Form } from '../../ui/Form.tsx'
import { FormErrorSummary } from '../../ui/FormErrorSummary.tsx'
import { Changes } from './Changes.tsx'
import { FormSaveBar } from './FormSaveBar.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { MergeBanner } from './MergeBanner.tsx'
import { messageOf } from './message-of.ts'
import type { Edit } from './use-edit-form.ts'

type EditFrameProps<T extends FieldValues, Output extends FieldValues> = {
  edit: Edit<T, Output>
  id?: string
  className?: string
  /** A field's value in words, where it is not the text itself. */
  shown?: (field: FieldPath<T>, values: T) => string
  /** The button of the frame's place for saving; a form without it brings its own. */
  saveLabel?: string
  /** The way out of making something new, beside that button. */
  cancel?: ReactNode
  children: ReactNode
}

/** A form with what stands above its fields: what was restored, what is wrong, what somebody else changed; and below, what saving sends. */
export function EditFrame<T extends FieldValues, Output extends FieldValues>(
  props: EditFrameProps<T, Output>,
) {
  const { edit, className = 'flex flex-col gap-5', saveLabel } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const { errors, submitCount, isDirty } = edit.form.formState
  // what is said as one types stands beside its field alone
  const summary = Object.entries(submitCount > 0 ? errors : {}).map(([name, error]) => ({
    name: edit.controlOf(name),
    label: Object.entries(edit.labels).find(([field]) => field === name)?.[1] ?? '',
    message: messageOf(error) ?? '',
  }))
  // the place for saving says it where there is one
  const isOnlyRefused = edit.refusal !== undefined && summary.length === 0 && !saveLabel
  return (
    <Form
      id={id}
      className={className}
      onSubmit={(event) => {
        // a dialog's form stands in the tree of the form that opened it
        event.stopPropagation()
        void edit.submit(event)
      }}
    >
      <LeaveGuard isDirty={isDirty} isSaved={edit.isSaved} onDiscard={edit.discard} />
      {edit.isRestored && !edit.merging.merge && (
        <p className="rounded bg-accent-soft p-3 text-accent-ink">入力途中の内容を復元しました。</p>
      )}
      <FormErrorSummary
        errors={isOnlyRefused ? [{ message: edit.refusal ?? '' }] : summary}
        attempt={submitCount}
      />
      <MergeBanner edit={edit} shown={props.shown ?? ((field, values) => String(get(values, field) ?? ''))} />
      {props.children}
      {saveLabel ? (
        <FormSaveBar edit={edit} formId={id} label={saveLabel} cancel={props.cancel} why={edit.refusal} />
      ) : (
        <Changes edit={edit} />
      )}
    </Form>
  )
}
