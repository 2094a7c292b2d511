import { useMutation } from '@tanstack/react-query'
import type { TalentLink } from '#contract/talent/source-calls.ts'
import { talentMessages } from '#contract/talent/words.ts'
import { api } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { refreshTalent } from '../use-talent.ts'

/** Asks before the link to the service ends, and says what stays. */
export function DisconnectDialog({ link, onClose }: { link: TalentLink; onClose: () => void }) {
  const flash = useFlash()
  const disconnect = useMutation(
    api.talentSources.disconnect.mutationOptions({
      onSuccess: async ({ message }) => {
        onClose()
        await refreshTalent()
        flash(message)
      },
      onError: (error) => {
        onClose()
        flash(`${talentMessages.disconnectFailed}${japaneseOf(error)}`, 'fail')
      },
    }),
  )
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => disconnect.mutate(undefined)}
      isPending={disconnect.isPending}
      title={`「${link.account_id ?? 'タレント分析サービス'}」との連携を解除しますか？`}
      confirmLabel="解除する"
    >
      <ul className="list-disc pl-5">
        <li>検査結果は更新されなくなります。保存したキーは削除します。</li>
        <li>
          受け取った{link.counts.from_service.toLocaleString('ja-JP')}
          名の結果と、メンバーとの紐づけは残ります。
        </li>
        <li>もう一度連携するには、アカウントIDとキーが必要です。</li>
      </ul>
    </ConfirmDialog>
  )
}
