import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, get } from 'react-hook-form'
import { Form } from '../../ui/Form.tsx'
import { FormErrorSummary } from '../../ui/FormErrorSummary.tsx'
import { Changes } from './Changes.tsx'
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
  children: ReactNode
}

/** A form with what stands above its fields: what was restored, what is wrong, what somebody else changed; and below, what saving sends. */
export function EditFrame<T extends FieldValues, Output extends FieldValues>(
  props: EditFrameProps<T, Output>,
) {
  const { edit, className = 'flex flex-col gap-5' } = props
  const { errors, submitCount, isDirty } = edit.form.formState
  // what is said as one types stands beside its field alone
  const summary = Object.entries(submitCount > 0 ? errors : {}).map(([name, error]) => ({
    name: edit.controlOf(name),
    label: Object.entries(edit.labels).find(([field]) => field === name)?.[1] ?? '',
    message: messageOf(error) ?? '',
  }))
  const isOnlyRefused = edit.refusal !== undefined && summary.length === 0
  return (
    <Form
      {...(props.id && { id: props.id })}
      className={className}
      onSubmit={(event) => {
        // a dialog's form stands in the tree of the form that opened it
        event.stopPropagation()
        void edit.submit(event)
      }}
    >
      <LeaveGuard isDirty={isDirty} isSaved={edit.isSaved} onDiscard={edit.discard} />
      {edit.isRestored && !edit.merging.merge && (
        <p className="rounded bg-accent-soft p-3 text-sm text-accent-ink">入力途中の内容を復元しました。</p>
      )}
      <FormErrorSummary
        errors={isOnlyRefused ? [{ message: edit.refusal ?? '' }] : summary}
        attempt={submitCount}
      />
      <MergeBanner edit={edit} shown={props.shown ?? ((field, values) => String(get(values, field) ?? ''))} />
      {props.children}
      <Changes edit={edit} />
    </Form>
  )
}
