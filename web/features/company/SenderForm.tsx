import { type Company, senderInput } from '#contract/company/calls.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { Bound } from '../../platform/editing/Bound.tsx'
import { EditFrame } from '../../platform/editing/EditFrame.tsx'
import { formSchema } from '../../platform/editing/form-schema.ts'
import { useEditForm } from '../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../platform/flash.tsx'
import { useCan } from '../../platform/session.ts'
import { Card } from '../../ui/Card.tsx'
import { FormBeside } from '../../ui/FormBeside.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { TextField } from '../../ui/TextField.tsx'
import { MailHead, type Sender } from './MailHead.tsx'

const labels = {
  sender_name: '差出人名',
  sender_name_en: '差出人名（英語）',
  sender_department: '差出人の部署',
  sender_email: '返信先のメールアドレス',
}

const senderOf = (company: Company): Sender => ({
  sender_name: company.sender_name ?? '',
  sender_name_en: company.sender_name_en ?? '',
  sender_department: company.sender_department ?? '',
  sender_email: company.sender_email ?? '',
})

/** The sender with the head of a mail as it will look. */
export function SenderForm({ company }: { company: Company }) {
  const can = useCan()
  if (!can('message_setting.other.update')) return <MailHead company={company} sender={senderOf(company)} />
  return <SenderFields key={company.version} company={company} />
}

function useSenderForm(company: Company) {
  const flash = useFlash()
  return useEditForm({
    draft: 'company-sender',
    origin: { version: company.version, values: senderOf(company) },
    schema: formSchema(senderInput, (sender: Sender) => sender),
    labels,
    onSave: async (_, version, changes) => {
      const { message } = await client.company.saveSenders({
        ...changes,
        version: version ?? company.version,
      })
      return async () => {
        await queryClient.invalidateQueries({ queryKey: api.company.get.key() })
        flash(message)
      }
    },
    readLatest: async () => {
      const { result } = await client.company.get()
      return { version: result.version, values: senderOf(result) }
    },
  })
}

function SenderFields({ company }: { company: Company }) {
  const edit = useSenderForm(company)
  return (
    <FormBeside>
      <Card width="form">
        <EditFrame edit={edit} saveLabel="保存する">
          <Bound
            edit={edit}
            name="sender_name"
            render={(field) => (
              <TextField {...field} description={`空欄のときは「${company.unnamed_sender}」と表示します。`} />
            )}
          />
          <Bound
            edit={edit}
            name="sender_name_en"
            render={(field) => (
              <TextField
                {...field}
                description="英語のメールの差出人名です。空欄のときは「HR team」と表示します。"
              />
            )}
          />
          <Bound edit={edit} name="sender_department" render={(field) => <TextField {...field} />} />
          <Bound
            edit={edit}
            name="sender_email"
            render={(field) => (
              <TextField
                {...field}
                type="email"
                normalize={toHalfWidth}
                description="空欄のときは返信先を付けません。"
              />
            )}
          />
        </EditFrame>
      </Card>
      <MailHead company={company} sender={edit.form.watch()} />
    </FormBeside>
  )
}
