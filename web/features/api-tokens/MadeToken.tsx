import { useState } from 'react'
import { CopyField } from '../../platform/CopyField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** The only time that a token is shown. */
export function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title="APIトークン"
      actions={
        <Button variant={isCopied ? 'primary' : 'default'} onClick={onClose}>
          トークンを控えて閉じる
        </Button>
      }
    >
      <p className="rounded bg-warning-soft px-4 py-3 font-semibold text-warning-ink">
        このトークンは、閉じると二度と表示されません。
      </p>
      <CopyField label="APIトークン" text={token} onCopied={() => setCopied(true)} />
      <p className="mt-4 text-ink-2">
        メールの本文には書かず、パスワード管理ツールなどで、システムの担当の方に渡してください。
      </p>
    </Dialog>
  )
}
