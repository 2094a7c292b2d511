import { useState } from 'react'
import { useOtherAccount } from '../platform/account.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Another tab signed somebody else in: nothing more is taken from this page, and what was typed stays on it. */
export function OtherAccount() {
  const other = useOtherAccount()
  const [seen, setSeen] = useState<object>()
  return (
    <Dialog
      role="alertdialog"
      size="small"
      isOpen={other !== null && other !== seen}
      onClose={() => setSeen(other ?? undefined)}
      title={`いまは${other?.name ?? '別のアカウント'}さんとしてサインインしています`}
      actions={
        <>
          <Button onClick={() => setSeen(other ?? undefined)}>この画面に残る</Button>
          <Button variant="primary" onClick={() => location.reload()}>
            再読み込みする
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        別のタブでアカウントが替わったため、この画面からは保存できません。入力した内容は、この画面に残っています。
      </p>
    </Dialog>
  )
}
