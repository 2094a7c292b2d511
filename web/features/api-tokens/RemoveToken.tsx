import { useMutation } from '@tanstack/react-query'
import type { ApiToken } from '#contract/api-tokens/calls.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Refusal } from '../../shared/Refusal.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

export function RemoveToken({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const flash = useFlash()
  const removing = useMutation({
    mutationFn: () => client.apiTokens.remove({ id: token.id }),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: api.apiTokens.key() })
      onClose()
      flash(message)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => removing.mutate()}
      title={`「${token.name}」を無効にしますか？`}
      confirmLabel="無効にする"
      isDanger
      isPending={removing.isPending}
    >
      <p>このトークンを使うシステムは、すぐに空模様へ接続できなくなります。元には戻せません。</p>
      <Refusal error={removing.error} className="mt-4" />
    </ConfirmDialog>
  )
}
