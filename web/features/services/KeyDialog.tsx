import { useState } from 'react'
import type { LinkedService, ServiceOverview } from '#contract/services/calls.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { CopyField } from '../../platform/CopyField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface KeyDialogProps {
  made: LinkedService & { key: string }
  overview: ServiceOverview
  onClose: () => void
}

export function KeyDialog({ made, overview, onClose }: KeyDialogProps) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={`${made.name}のキー`}
      actions={
        <Button variant={isCopied ? 'primary' : 'default'} onClick={onClose}>
          キーを控えて閉じる
        </Button>
      }
    >
      <p className="rounded bg-warning-soft px-4 py-3 font-semibold text-warning-ink">
        このキーは、閉じると二度と表示されません。
      </p>
      <CopyField label="キー" text={made.key} onCopied={() => setCopied(true)} />
      <p className="mt-4 text-ink-2">
        メールの本文には書かず、パスワード管理ツールなどで、連携先の開発担当の方に渡してください。
        {made.former_key_until && `前のキーは${dateAndMinute(made.former_key_until)}まで使えます。`}
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t pt-4">
        <dt className="text-ink-3">会社の番号</dt>
        <dd>{overview.company_id}</dd>
        <dt className="text-ink-3">送り先</dt>
        <dd className="min-w-0 wrap-anywhere">{overview.callback_url}</dd>
      </dl>
      <p className="mt-4 text-ink-3">送り方は、この画面の「設定の手順を見る」から渡せます。</p>
    </Dialog>
  )
}
