import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ChannelMember } from '#contract/channels/member-calls.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { memberLabels } from '#contract/members/labels.ts'
import { fullName } from '#contract/members/name.ts'
import { api } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf, RequestError } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { toHalfWidth } from '../../../ui/full-width.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { refreshChannels } from '../use-channels.ts'

interface AddressDialogProps {
  channel: ExternalChannel
  member: ChannelMember
  onClose: () => void
}

type Field = 'slack_email' | 'line_works_id' | 'mobile_tel_number'

const fields: Partial<Record<ExternalChannel, { field: Field; description: string }>> = {
  slack: {
    field: 'slack_email',
    description: 'Slackに登録しているアドレスです。空欄のときは、メンバーのメールアドレスで探します。',
  },
  line_works: { field: 'line_works_id', description: 'LINE WORKSにログインするIDです。' },
  sms: { field: 'mobile_tel_number', description: 'ハイフンなしの11桁の数字です。' },
}

export function AddressDialog({ channel, member, onClose }: AddressDialogProps) {
  const flash = useFlash()
  const { field = 'slack_email', description = '' } = fields[channel] ?? {}
  const [value, setValue] = useState(member[field] ?? '')
  const save = useMutation(
    api.members.put.mutationOptions({
      onSuccess: async () => {
        onClose()
        await refreshChannels()
        flash(`${fullName(member)}さんの${memberLabels[field]}を保存しました。`)
      },
    }),
  )
  const problem = save.error
  const said =
    problem instanceof RequestError ? problem.fields.find((one) => one.field === field)?.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = settled(field, value)
    setValue(typed)
    save.mutate({ id: member.id, version: member.version, [field]: typed })
  }
  return (
    <Dialog
      isOpen
      size="small"
      isDismissable={false}
      onClose={onClose}
      title={`${fullName(member)}さんの${memberLabels[field]}`}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button variant="primary" type="submit" form="channel-address" isPending={save.isPending}>
            保存する
          </Button>
        </>
      }
    >
      <Form id="channel-address" onSubmit={submit}>
        <TextField
          label={memberLabels[field]}
          name={field}
          value={value}
          onChange={setValue}
          normalize={(typed) => settled(field, typed)}
          description={description}
          errorMessage={said ?? (problem ? japaneseOf(problem) : undefined)}
        />
      </Form>
    </Dialog>
  )
}

const settled = (field: Field, typed: string): string => {
  const narrow = toHalfWidth(typed).trim()
  return field === 'mobile_tel_number' ? narrow.replaceAll('-', '') : narrow
}
