import type { ReactNode } from 'react'
import { LeaveGuard } from '../../../platform/editing/LeaveGuard.tsx'
import { MergeBanner } from '../../../platform/editing/MergeBanner.tsx'
import { messageOf } from '../../../platform/editing/message-of.ts'
import { Form, submitOnKeys } from '../../../ui/Form.tsx'
import { FormErrorSummary } from '../../../ui/FormErrorSummary.tsx'
import { shownOf } from './shown-values.ts'
import type { SendingEdit } from './use-sending-form.ts'

interface SendingFrameProps {
  id: string
  edit: SendingEdit
  children: ReactNode
}

/** The form with what stands above its fields: what was restored, what is wrong, and what somebody else changed. */
export function SendingFrame({ id, edit, children }: SendingFrameProps) {
  const { errors, submitCount, isDirty } = edit.form.formState
  const summary = Object.entries(submitCount > 0 ? errors : {}).map(([name, error]) => ({
    name: edit.controlOf(name),
    label: Object.entries(edit.labels).find(([field]) => field === name)?.[1] ?? '',
    message: messageOf(error) ?? '',
  }))
  return (
    <Form
      id={id}
      className="flex min-w-0 flex-col gap-6"
      onSubmit={(event) => void edit.submit(event)}
      onKeyDown={submitOnKeys}
    >
      <LeaveGuard isDirty={isDirty} isSaved={edit.isSaved} onDiscard={edit.discard} />
      {edit.isRestored && isDirty && !edit.merging.merge && (
        <p className="rounded bg-accent-soft p-3 text-accent-ink">入力途中の内容を復元しました。</p>
      )}
      <FormErrorSummary errors={summary} attempt={submitCount} />
      <MergeBanner edit={edit} shown={shownOf} />
      {children}
    </Form>
  )
}
