import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, submitOnKeys } from '../../ui/Form.tsx'
import { Refusal } from '../Refusal.tsx'

interface FormDialogProps {
  title: string
  saveLabel: string
  form: { submit: (event: FormEvent) => void; refusal: unknown; isPending: boolean }
  onClose: () => void
  children: ReactNode
}

/** A few fields in a dialog, saved by its one main button or Ctrl + Enter. */
export function FormDialog({ title, saveLabel, form, onClose, children }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" form={id} variant="primary" isPending={form.isPending}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={form.submit} onKeyDown={submitOnKeys} className="flex flex-col gap-4">
        {children}
        <Refusal error={form.refusal} />
      </Form>
    </Dialog>
  )
}
