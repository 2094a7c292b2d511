import { SupervisorLink } from '../../../../parts/SupervisorLink.tsx'
import { useSupervisorChoices } from '../../../../shared/supervisor-choices.ts'
import type { ChoiceOption } from '../../../../ui/choice-option.ts'
import { byPersonBefore } from '../picked.ts'
import { PersonDialog } from './PersonDialog.tsx'
import type { BulkDialogProps } from './use-bulk.ts'
import { useBulk } from './use-bulk.ts'

const none: ChoiceOption[] = []

/** Gives the chosen members one direct supervisor, or takes theirs away. */
export function SupervisorDialog({ members, isOpen, onClose, onDone }: BulkDialogProps) {
  const supervisors = useSupervisorChoices()
  const bulk = useBulk(onDone)
  const supervise = (senior_id: number | null) => {
    const changed = members.filter(({ supervisorId }) => supervisorId !== senior_id)
    bulk.mutate({
      change: { action: 'set_senior', ids: members.map(({ id }) => id), senior_id },
      undo: [...byPersonBefore(changed, 'supervisorId')].map(([before, ids]) => ({
        action: 'set_senior',
        ids,
        senior_id: before,
      })),
      undone: '直属の上司を元に戻しました。',
    })
  }
  return (
    <PersonDialog
      title={`${members.length.toLocaleString('ja-JP')}名の直属の上司を変更する`}
      label="直属の上司"
      none={{ label: 'なし', description: '現在の上司を取り消します' }}
      words={{ give: '上司に設定する', take: '上司を「なし」にする' }}
      options={supervisors ?? none}
      onChoose={supervise}
      error={bulk.error}
      isPending={bulk.isPending}
      {...{ members, isOpen, onClose }}
    >
      {supervisors?.length === 0 && (
        <p>
          上司がまだ登録されていません。
          <SupervisorLink />
        </p>
      )}
      <p className="text-ink-2">
        入社1年アンケートで回答する上司の確認は、上司が変わるメンバーについて未確認に戻ります。
      </p>
    </PersonDialog>
  )
}
