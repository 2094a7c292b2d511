import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useSignOn } from './use-sign-on.ts'

/** Forgets the login service. */
export function RemoveService() {
  const [isOpen, setOpen] = useState(false)
  const removing = useSignOn(async () => {
    const removed = await client.signOn.remove({})
    setOpen(false)
    return removed
  })
  return (
    <div className="mt-8">
      <Button variant="danger" onClick={() => setOpen(true)}>
        設定を削除する
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => removing.mutate(undefined)}
        title="「シングルサインオン」の設定を削除しますか？"
        confirmLabel="削除する"
        isDanger
        isPending={removing.isPending}
      >
        <p>
          全員がパスワードでログインします。パスワードのない人は、「パスワードをお忘れですか」から設定できます。
        </p>
        <Refusal error={removing.error} className="mt-4" />
      </ConfirmDialog>
    </div>
  )
}
