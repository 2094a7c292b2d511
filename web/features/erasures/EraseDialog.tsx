import { useMutation } from '@tanstack/react-query'
import type { Erasable } from '#contract/members/erasure-calls.ts'
import { fullName } from '#contract/members/name.ts'
import { ErasureConsequences } from '../../parts/ErasureConsequences.tsx'
import { client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** Asks by name before somebody is erased. */
export function EraseDialog({ member, onClose }: { member: Erasable; onClose: () => void }) {
  const flash = useFlash()
  const erasing = useMutation({
    mutationFn: () => client.erasures.erase({ id: member.id }),
    onSuccess: ({ message }) => {
      onClose()
      // Nothing that was read before may show the person again.
      queryClient.removeQueries({ type: 'inactive' })
      void queryClient.invalidateQueries()
      flash(message)
    },
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => erasing.mutate()}
      title={`${fullName(member)}さんの個人情報を消去しますか？`}
      confirmLabel="個人情報を消去する"
      isDanger
      isPending={erasing.isPending}
    >
      <ErasureConsequences />
    </ConfirmDialog>
  )
}
