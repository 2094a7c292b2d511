import { formerKeyMinutes } from '#contract/limits.ts'
import type { LinkedService, ServiceOverview } from '#contract/services/calls.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { Asking } from './asking.ts'
import { KeyDialog } from './KeyDialog.tsx'
import { useLinkDeeds } from './use-services.ts'

interface LinkDialogsProps {
  asking: Asking
  service: LinkedService
  overview: ServiceOverview
  onClose: () => void
}

/** Asks before a link or its key changes, and shows a key that was made, once. */
export function LinkDialogs({ asking, service, overview, onClose }: LinkDialogsProps) {
  const { link, rotation, unlinking } = useLinkDeeds({
    onDone: () => asking === 'unlink' && onClose(),
    onRefused: onClose,
  })
  const of = { query: { service: service.service } }
  const made = link.data?.result ?? rotation.data?.result
  if (made) return <KeyDialog made={made} overview={overview} onClose={onClose} />
  switch (asking) {
    case 'link':
      return (
        <ConfirmDialog
          isOpen
          onClose={onClose}
          onConfirm={() => link.mutate(of)}
          isPending={link.isPending}
          title={`${service.name}と連携しますか？`}
          confirmLabel="連携する"
        >
          <p>
            このサービス専用のキーを作り、一度だけ表示します。連携先の担当者に渡すと、採用が決まった方の情報が登録待ちに届くようになります。
          </p>
          <p className="mt-2">登録するまで、本人には何も送信されません。連携はいつでも解除できます。</p>
        </ConfirmDialog>
      )
    case 'rotate':
      return (
        <ConfirmDialog
          isOpen
          onClose={onClose}
          onConfirm={() => rotation.mutate(of)}
          isPending={rotation.isPending}
          title={`${service.name}のキーを作り直しますか？`}
          confirmLabel="作り直す"
        >
          <p>
            新しいキーを一度だけ表示します。いまのキーは{formerKeyMinutes / 60}
            時間後に使えなくなります。それまでに連携先で切り替えてください。
          </p>
          {service.former_key_until && (
            <p className="mt-2">
              {dateAndMinute(service.former_key_until)}
              まで使えるはずだった前のキーは、すぐに使えなくなります。
            </p>
          )}
          <p className="mt-2">
            キーが漏れたときは、連携を解除してください。すべてのキーがすぐに使えなくなります。
          </p>
        </ConfirmDialog>
      )
    case 'unlink':
      return (
        <ConfirmDialog
          isOpen
          isDanger
          onClose={onClose}
          onConfirm={() => unlinking.mutate(of)}
          isPending={unlinking.isPending}
          title={`${service.name}との連携を解除しますか？`}
          confirmLabel="解除する"
        >
          <p>
            キーはすぐに使えなくなり、これから届く情報は受け取りません。連携先にはエラー（401）を返します。
          </p>
          <p className="mt-2">
            {service.waiting_count > 0
              ? `登録待ちの${service.waiting_count.toLocaleString('ja-JP')}名と、登録したメンバーはそのまま残ります。`
              : '登録したメンバーはそのまま残ります。'}
            もう一度連携するときは、新しいキーを連携先に渡します。
          </p>
        </ConfirmDialog>
      )
    default:
      return asking satisfies never
  }
}
