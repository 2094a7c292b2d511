import { useMutation } from '@tanstack/react-query'
import type { MemberBulk } from '#contract/members/calls.ts'
import { api, client, queryClient } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { japaneseOf } from '../../../../platform/request-error.ts'
import type { Picked } from '../picked.ts'

export interface BulkDialogProps {
  members: readonly Picked[]
  isOpen: boolean
  onClose: () => void
  /** The change is made: the choice has served. */
  onDone: () => void
}

/** What shows members, asked for anew. */
export const refreshMembers = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.members.key() }),
    queryClient.invalidateQueries({ queryKey: api.dashboard.key() }),
  ])

interface Bulk {
  change: MemberBulk
  /** What takes it back, step by step; none where nothing can be taken back. */
  undo: readonly MemberBulk[]
  /** What is told once it is taken back. */
  undone: string
}

/** Changes many members, refreshes the list, says what happened and offers to take it back. */
export function useBulk(onDone: () => void) {
  const flash = useFlash()
  const takeBack = async ({ undo, undone }: Bulk) => {
    try {
      for (const step of undo) await client.members.bulk(step)
      flash(undone)
    } catch (error) {
      flash(japaneseOf(error), 'fail')
    }
    await refreshMembers()
  }
  return useMutation({
    mutationFn: ({ change }: Bulk) => client.members.bulk(change),
    onSuccess: async ({ result, message }, bulk) => {
      onDone()
      const isMixed = bulk.undo.length > 0 && result.changed_count > 0
      flash(message, 'success', isMixed ? { label: '元に戻す', run: () => void takeBack(bulk) } : undefined)
      await refreshMembers()
    },
  })
}
