import { type WebhookInput, webhookInput } from '#contract/webhooks/calls.ts'
import {
  webhookEventNames,
  webhookEvents,
  webhookKindNames,
  webhookKinds,
} from '#contract/webhooks/event-rules.ts'
import { api, client, queryClient } from '../../../platform/api.ts'
import { Bound } from '../../../platform/editing/Bound.tsx'
import { EditFrame } from '../../../platform/editing/EditFrame.tsx'
import { formSchema } from '../../../platform/editing/form-schema.ts'
import { useEditForm } from '../../../platform/editing/use-edit-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxGroup } from '../../../ui/CheckboxGroup.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toHalfWidth } from '../../../ui/full-width.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'

const formId = 'webhook-form'
const labels = {
  name: '名前',
  kind: '通知先',
  url: 'URL',
  room_id: 'ルームID',
  token: 'APIトークン',
  events: '通知するできごと',
}

type Values = {
  name: string
  kind: string
  url: string
  room_id: string
  token: string
  events: readonly string[]
}

const kinds = webhookKindNames.map((value) => ({ value, label: webhookKinds[value] }))
const events = webhookEventNames.map((value) => ({ value, label: webhookEvents[value] }))

function useWebhookForm(onMade: (secret: string | null) => void) {
  const values: Values = { name: '', kind: 'program', url: '', room_id: '', token: '', events: [] }
  return useEditForm({
    draft: null,
    prefix: 'webhook-',
    origin: { version: null, values },
    schema: formSchema<Values, WebhookInput, WebhookInput>(
      webhookInput,
      ({ url, room_id, token, ...given }) =>
        given.kind === 'chatwork'
          ? { ...given, room_id: toHalfWidth(room_id).trim(), token: token.trim(), url: undefined }
          : { ...given, url, room_id: undefined, token: undefined },
    ),
    labels,
    onSave: async (input) => {
      const { secret } = await client.webhooks.create(input)
      return async () => {
        await queryClient.invalidateQueries({ queryKey: api.webhooks.key() })
        onMade(secret)
      }
    },
  })
}

const urlHelp: Record<string, string> = {
  program: '「https://」で始まる、受信側のURLです。',
  teams: 'Teamsの「ワークフロー」で作成した、WebhookのURLです。',
  slack: 'Slackの「Incoming Webhooks」で作成したURLです。',
}

interface WebhookDialogProps {
  onClose: () => void
  onMade: (secret: string | null) => void
}

export function WebhookDialog({ onClose, onMade }: WebhookDialogProps) {
  const edit = useWebhookForm(onMade)
  const cancel = () => {
    edit.discard()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={cancel}
      isDismissable={false}
      title="Webhookの作成"
      actions={
        <>
          <Button onClick={cancel}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" isPending={edit.form.formState.isSubmitting}>
            作成する
          </Button>
        </>
      }
    >
      <EditFrame edit={edit} id={formId} className="flex flex-col gap-5">
        <Bound edit={edit} name="name" render={(field) => <TextField {...field} isRequired />} />
        <Bound edit={edit} name="kind" render={(field) => <RadioGroup {...field} options={kinds} />} />
        <Target edit={edit} />
        <Bound
          edit={edit}
          name="events"
          render={(field) => <CheckboxGroup {...field} isRequired options={events} look="list" />}
        />
      </EditFrame>
    </Dialog>
  )
}

/** Where it goes, as the kind asks for it. */
function Target({ edit }: { edit: ReturnType<typeof useWebhookForm> }) {
  const kind = edit.form.watch('kind')
  if (kind !== 'chatwork')
    return (
      <Bound
        edit={edit}
        name="url"
        render={(field) => <TextField {...field} type="url" isRequired description={urlHelp[kind]} />}
      />
    )
  return (
    <>
      <Bound
        edit={edit}
        name="room_id"
        render={(field) => (
          <TextField
            {...field}
            inputMode="numeric"
            isRequired
            description="ルームのURLの「#!rid」に続く数字です。"
          />
        )}
      />
      <Bound
        edit={edit}
        name="token"
        render={(field) => <TextField {...field} autoComplete="off" isRequired />}
      />
    </>
  )
}
