import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Company } from '#contract/companies.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { forgetDraft, keepDraft, readDraft } from '../../platform/form-draft.ts'
import { problemOf, problemsOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormErrorSummary } from '../../ui/FormErrorSummary.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { TextField } from '../../ui/TextField.tsx'
import { MailHead, type Sender } from './MailHead.tsx'

const draft = 'company-sender'

const labels = {
  sender_name: '差出人名',
  sender_department: '差出人の部署',
  sender_email: '返信先のメールアドレス',
}

const senderOf = (company: Company): Sender => ({
  sender_name: company.sender_name ?? '',
  sender_department: company.sender_department ?? '',
  sender_email: company.sender_email ?? '',
})

/** The sender with the head of a mail as it will look. */
export function SenderForm({ company }: { company: Company }) {
  const can = useCan()
  const flash = useFlash()
  const [sender, setSender] = useState(() => ({ ...senderOf(company), ...readDraft<Sender>(draft) }))
  const saving = useMutation({
    mutationFn: () => client.companies.saveSenders({ ...sender, version: company.version }),
    onSuccess: async ({ message }) => {
      forgetDraft(draft)
      await queryClient.invalidateQueries({ queryKey: api.companies.get.key() })
      flash(message)
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: api.companies.get.key() }),
  })
  if (!can('message_setting.other.update')) return <MailHead company={company} sender={senderOf(company)} />
  const field = (name: keyof Sender) => ({
    name,
    label: labels[name],
    value: sender[name],
    onChange: (value: string) => {
      const changed = { ...sender, [name]: value }
      setSender(changed)
      keepDraft(draft, changed)
    },
    errorMessage: problemOf(saving.error, name),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <FormErrorSummary errors={problemsOf(saving.error, labels)} attempt={saving.submittedAt} />
        <TextField
          {...field('sender_name')}
          maxLength={50}
          description={`空欄のときは「${company.unnamed_sender}」と表示します。`}
        />
        <TextField {...field('sender_department')} maxLength={100} />
        <TextField
          {...field('sender_email')}
          type="email"
          normalize={toHalfWidth}
          description="空欄のときは返信先を付けません。"
        />
        <div>
          <Button type="submit" variant="primary" isPending={saving.isPending}>
            差出人を保存する
          </Button>
        </div>
      </Form>
      <MailHead company={company} sender={sender} />
    </div>
  )
}
