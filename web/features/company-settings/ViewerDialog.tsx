import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Viewer } from '#contract/companies.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { problemOf, problemsOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormErrorSummary } from '../../ui/FormErrorSummary.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { TextField } from '../../ui/TextField.tsx'

const formId = 'viewer-form'
const labels = { name: '名前', email: 'メールアドレス' }

/** Adds a recipient, or changes the one given. */
export function ViewerDialog({ viewer, onClose }: { viewer?: Viewer; onClose: () => void }) {
  const flash = useFlash()
  const [values, setValues] = useState({
    name: viewer?.name ?? '',
    email: viewer?.email ?? '',
    is_send_summary_mail: viewer?.is_send_summary_mail ?? true,
  })
  const saving = useMutation({
    mutationFn: () =>
      viewer
        ? client.companies.updateViewer({ ...values, id: viewer.id, version: viewer.version })
        : client.companies.createViewer(values),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: api.companies.viewers.key() })
      onClose()
      flash(message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  const text = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    isRequired: true,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    errorMessage: problemOf(saving.error, name),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      title={viewer ? '宛先を編集' : '宛先を追加'}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" isPending={saving.isPending}>
            {viewer ? '保存する' : '追加する'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <FormErrorSummary errors={problemsOf(saving.error, labels)} attempt={saving.submittedAt} />
        <TextField {...text('name')} />
        <TextField {...text('email')} type="email" normalize={toHalfWidth} />
        <Checkbox
          name="is_send_summary_mail"
          label="毎週送る"
          value={values.is_send_summary_mail}
          onChange={(is_send_summary_mail) => setValues({ ...values, is_send_summary_mail })}
        />
      </Form>
    </Dialog>
  )
}
