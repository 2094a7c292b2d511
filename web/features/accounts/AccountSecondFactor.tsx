import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** For somebody who lost the app and the codes. */
export function AccountSecondFactor({ id, name, since }: { id: number; name: string; since: string }) {
  const flash = useFlash()
  const [isAsking, setAsking] = useState(false)
  const resetting = useMutation({
    mutationFn: () => client.secondFactor.reset({ id }),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: api.accountSessions.key() })
      setAsking(false)
      flash(message)
    },
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
      <p className="text-ink-2">2段階認証は有効です（{dateAndMinute(since)}から）。</p>
      <Button onClick={() => setAsking(true)}>2段階認証を解除する</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => resetting.mutate()}
        title={`${name}さんの2段階認証を解除しますか？`}
        confirmLabel="解除する"
        isDanger
        isPending={resetting.isPending}
      >
        <p>
          認証アプリもパスキーもリカバリーコードも使えないときに行います。すべての端末からログアウトし、次回はパスワードだけでログインできます。本人にメールで知らせます。
        </p>
        <Refusal error={resetting.error} className="mt-3" />
      </ConfirmDialog>
    </div>
  )
}
