import { Ellipsis } from 'lucide-react'
import type { Webhook } from '#contract/webhooks/calls.ts'
import { type StopReason, webhookEvents, webhookKinds } from '#contract/webhooks/event-rules.ts'
import { dateAndMinute } from '../../../parts/japanese-dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, type MenuAction } from '../../../ui/Menu.tsx'

export type WebhookAction = 'test' | 'attempts' | 'switch' | 'rotate' | 'remove'

const stopWords: Record<StopReason, string> = {
  by_hand: '停止中',
  failing: '停止中（3日間届かず）',
  gone: '停止中（受信側が終了）',
}

function lastWords({ last_attempt: last }: Webhook): string {
  if (!last) return '最終送信：なし'
  const result = last.is_accepted ? '成功' : `失敗${last.status === null ? '' : `（${last.status}）`}`
  return `最終送信：${dateAndMinute(last.at)} ${result}`
}

/** What can be done with one, the most frequent first. */
function actionsOf(webhook: Webhook, onAction: (action: WebhookAction) => void): MenuAction[] {
  const { kind, is_active } = webhook
  return [
    { id: 'test', label: 'テスト送信する', onAction: () => onAction('test') },
    { id: 'attempts', label: '送信の記録を見る', onAction: () => onAction('attempts') },
    { id: 'switch', label: is_active ? '停止する' : '再開する', onAction: () => onAction('switch') },
    ...(kind === 'program'
      ? [{ id: 'rotate', label: 'シークレットを作り直す', onAction: () => onAction('rotate') }]
      : []),
    { id: 'remove', label: '削除する', isDanger: true, onAction: () => onAction('remove') },
  ]
}

interface WebhookLineProps {
  webhook: Webhook
  onAction: ((action: WebhookAction, webhook: Webhook) => void) | undefined
}

export function WebhookLine({ webhook, onAction }: WebhookLineProps) {
  const { name, kind, address, events, stop_reason, former_secret_until: former } = webhook
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          <Badge tone={stop_reason === null ? 'success' : stop_reason === 'by_hand' ? 'neutral' : 'warning'}>
            {stop_reason === null ? '有効' : stopWords[stop_reason]}
          </Badge>
        </p>
        <p>{events.map((event) => webhookEvents[event]).join('、')}</p>
        <ul className="flex flex-wrap gap-x-4 text-ink-3">
          <li>
            {webhookKinds[kind]}：{address}
          </li>
          <li>{lastWords(webhook)}</li>
          {former && <li>前のシークレット：{dateAndMinute(former)}まで</li>}
        </ul>
      </div>
      {onAction && (
        <Menu
          label={`${name}の操作`}
          actions={actionsOf(webhook, (action) => onAction(action, webhook))}
          trigger={(button) => (
            <IconButton {...button} label={`${name}の操作`} icon={<Ellipsis size={18} aria-hidden />} />
          )}
        />
      )}
    </li>
  )
}
