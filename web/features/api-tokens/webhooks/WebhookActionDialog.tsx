import { useMutation } from '@tanstack/react-query'
import type { Webhook } from '#contract/webhooks/calls.ts'
import { formerSecretHours } from '#contract/webhooks/event-rules.ts'
import { api, client, queryClient } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { Refusal } from '../../../shared/Refusal.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Attempts } from './Attempts.tsx'
import { TestDialog } from './TestDialog.tsx'
import type { WebhookAction } from './WebhookLine.tsx'

interface WebhookActionDialogProps {
  action: WebhookAction
  webhook: Webhook
  onClose: () => void
  onSecret: (secret: string) => void
}

const renew = () => queryClient.invalidateQueries({ queryKey: api.webhooks.key() })

export function WebhookActionDialog({ action, webhook, onClose, onSecret }: WebhookActionDialogProps) {
  if (action === 'test') return <TestDialog webhook={webhook} onClose={onClose} />
  if (action === 'attempts') return <Attempts webhook={webhook} onClose={onClose} />
  if (action === 'rotate') return <Rotation webhook={webhook} onClose={onClose} onSecret={onSecret} />
  return <Ending action={action} webhook={webhook} onClose={onClose} />
}

interface EndingProps {
  action: 'switch' | 'remove'
  webhook: Webhook
  onClose: () => void
}

/** Switches a webhook off or on, or deletes it. */
function Ending({ action, webhook, onClose }: EndingProps) {
  const { id, name, version, is_active } = webhook
  const flash = useFlash()
  const changing = useMutation({
    mutationFn: () =>
      action === 'remove'
        ? client.webhooks.remove({ id })
        : client.webhooks.update({ id, version, is_active: !is_active }),
    onSuccess: async ({ message }) => {
      onClose()
      flash(message)
      await renew()
    },
  })
  const verb = action === 'remove' ? '削除する' : is_active ? '停止する' : '再開する'
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => changing.mutate()}
      title={`「${name}」を${verb.replace('する', '')}しますか？`}
      confirmLabel={verb}
      isDanger={action === 'remove'}
      isPending={changing.isPending}
    >
      <p>
        {action === 'remove'
          ? '待っている通知は送信されず、送信の記録も消えます。元には戻せません。'
          : is_active
            ? '待っている通知は送信されません。停止中のできごとは、再開しても通知されません。'
            : 'これから起こるできごとを通知します。'}
      </p>
      <Refusal error={changing.error} className="mt-4" />
    </ConfirmDialog>
  )
}

interface RotationProps {
  webhook: Webhook
  onClose: () => void
  onSecret: (secret: string) => void
}

function Rotation({ webhook, onClose, onSecret }: RotationProps) {
  const rotating = useMutation({
    mutationFn: () => client.webhooks.rotate({ id: webhook.id }),
    onSuccess: async ({ secret }) => {
      onSecret(secret)
      await renew()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => rotating.mutate()}
      title={`「${webhook.name}」のシークレットを作り直しますか？`}
      confirmLabel="作り直す"
      isPending={rotating.isPending}
    >
      <p>現在のシークレットも{formerSecretHours}時間使えます。その間に受信側で切り替えてください。</p>
      <Refusal error={rotating.error} className="mt-4" />
    </ConfirmDialog>
  )
}
