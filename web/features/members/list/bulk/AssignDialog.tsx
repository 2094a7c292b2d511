import { useMe } from '../../../../platform/session.ts'
import { useHandlers } from '../../../../shared/handler-choices.ts'
import { byPersonBefore } from '../picked.ts'
import { PersonDialog } from './PersonDialog.tsx'
import type { BulkDialogProps } from './use-bulk.ts'
import { useBulk } from './use-bulk.ts'

/** Gives the chosen members one person in charge, or takes theirs away. */
export function AssignDialog({ members, isOpen, onClose, onDone }: BulkDialogProps) {
  const me = useMe()
  const handlers = useHandlers()
  const bulk = useBulk(onDone)
  const assign = (hr_user_id: number | null) => {
    const changed = members.filter(({ hrUserId }) => hrUserId !== hr_user_id)
    bulk.mutate({
      change: { action: 'assign', ids: members.map(({ id }) => id), hr_user_id },
      undo: [...byPersonBefore(changed, 'hrUserId')].map(([before, ids]) => ({
        action: 'assign',
        ids,
        hr_user_id: before,
      })),
      undone: '担当者を元に戻しました。',
    })
  }
  return (
    <PersonDialog
      title={`${members.length.toLocaleString('ja-JP')}名の担当者を変更する`}
      label="担当者"
      none={{ label: 'なし', description: '現在の担当者を取り消します' }}
      words={{ give: '担当者にする', take: '担当者を「なし」にする' }}
      me={String(me.id)}
      options={handlers ?? []}
      onChoose={assign}
      error={bulk.error}
      isPending={bulk.isPending}
      {...{ members, isOpen, onClose }}
    />
  )
}
