import { useMutation } from '@tanstack/react-query'
import { channelLabel, type ExternalChannel } from '#contract/channels/names.ts'
import { api } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { refreshChannels, useOverview } from '../use-channels.ts'

/** Asks before an account goes, and everybody's link with it. */
export function RemoveDialog({ channel, onClose }: { channel: ExternalChannel; onClose: () => void }) {
  const flash = useFlash()
  const linked = useOverview().data?.result.channels.find((one) => one.channel === channel)?.counts
    .authenticated
  const removal = useMutation(
    api.channels.removeAccount.mutationOptions({
      onSuccess: async ({ message }) => {
        onClose()
        await refreshChannels()
        flash(message)
      },
      onError: (error) => {
        onClose()
        flash(japaneseOf(error), 'fail')
      },
    }),
  )
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => removal.mutate({ channel })}
      isPending={removal.isPending}
      title={`${channelLabel[channel]}の設定を削除しますか？`}
      confirmLabel="削除する"
    >
      <p>
        連携しているメンバー（{(linked ?? 0).toLocaleString('ja-JP')}
        名）の連携もすべて解除します。以後は、次の連絡手段で送信します。
      </p>
      <p className="mt-2">元に戻すには、もう一度設定し、メンバーそれぞれに連携してもらう必要があります。</p>
    </ConfirmDialog>
  )
}
