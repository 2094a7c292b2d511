import { useMutation } from '@tanstack/react-query'
import type { Viewer } from '#contract/company/calls.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** Asks before a recipient is taken away. */
export function ViewerDeletion({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const flash = useFlash()
  const removal = useMutation({
    mutationFn: () => client.company.removeViewer({ id: viewer.id }),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: api.company.viewers.key() })
      onClose()
      flash(message)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => removal.mutate()}
      isPending={removal.isPending}
      title={`${viewer.name}さんを宛先から削除しますか？`}
      confirmLabel="削除する"
    >
      <p>
        集計メールが届かなくなります。しばらく停止するだけのときは、編集で「毎週送る」をオフにしてください。
      </p>
      {removal.error && (
        <p role="alert" className="mt-4 rounded bg-danger-soft px-3 py-2 text-danger-ink">
          {japaneseOf(removal.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
