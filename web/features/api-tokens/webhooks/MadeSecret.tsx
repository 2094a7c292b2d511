import { useState } from 'react'
import { CopyField } from '../../../platform/CopyField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

/** The only time that a secret is shown. */
export function MadeSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title="署名のシークレット"
      actions={
        <Button variant={isCopied ? 'primary' : 'default'} onClick={onClose}>
          シークレットを控えて閉じる
        </Button>
      }
    >
      <p className="rounded bg-warning-soft px-4 py-3 font-semibold text-warning-ink">
        このシークレットは、閉じると二度と表示されません。
      </p>
      <CopyField label="署名のシークレット" text={secret} onCopied={() => setCopied(true)} />
    </Dialog>
  )
}
