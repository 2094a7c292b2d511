import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** Whom the company's login service means by the account, for the owner who knows better. */
export function AccountSignOn({ id, name }: { id: number; name: string }) {
  const flash = useFlash()
  const [isAsking, setAsking] = useState(false)
  const { data, error } = useQuery(api.signOn.link.queryOptions({ input: { id } }))
  const unlinking = useMutation({
    mutationFn: () => client.signOn.unlink({ id }),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: api.signOn.link.key() })
      await queryClient.invalidateQueries({ queryKey: api.accountSessions.key() })
      setAsking(false)
      flash(message)
    },
  })
  if (error) return <Refusal error={error} />
  if (!data?.link) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
      <p className="min-w-0 break-all text-ink-2">
        シングルサインオンの利用者：{data.link.subject}（{dateAndMinute(data.link.since)}から）
      </p>
      <Button onClick={() => setAsking(true)}>結び付きを解除する</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => unlinking.mutate()}
        title={`${name}さんのシングルサインオンとの結び付きを解除しますか？`}
        confirmLabel="解除する"
        isDanger
        isPending={unlinking.isPending}
      >
        <p>すべての端末からログアウトします。次のログインでは、メールアドレスが同じ人と結び付きます。</p>
        <Refusal error={unlinking.error} className="mt-3" />
      </ConfirmDialog>
    </div>
  )
}
