import { Refusal } from '../../../../shared/Refusal.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { namesOf, type Picked } from '../picked.ts'
import type { BulkDialogProps } from './use-bulk.ts'
import { useBulk } from './use-bulk.ts'

export type SurveysAction = 'stop_surveys' | 'resume_surveys'

const words = {
  stop_surveys: {
    title: (count: string) => `${count}名の毎月のアンケートを停止しますか？`,
    confirm: '停止する',
    already: (count: string) => `うち${count}名は、すでに停止しています。`,
    effects: [
      'これから配信日を迎える回は送られません。回の番号は変わりません。',
      'すでに届いているアンケートには、期限まで回答できます。',
      'いつでも再開できます。',
    ],
    undone: 'アンケートの停止を取り消しました。',
  },
  resume_surveys: {
    title: (count: string) => `${count}名の毎月のアンケートを再開しますか？`,
    confirm: '再開する',
    already: (count: string) => `うち${count}名は、停止していません。`,
    effects: [
      'まだ配信日が来ていない回から、予定どおり送られます。',
      '停止しているあいだに過ぎた回は送られません。',
    ],
    undone: 'アンケートの再開を取り消しました。',
  },
} as const

const opposite: Record<SurveysAction, SurveysAction> = {
  stop_surveys: 'resume_surveys',
  resume_surveys: 'stop_surveys',
}

const isChangedBy = (action: SurveysAction) => (member: Picked) =>
  member.isStopped === (action === 'resume_surveys')

/** Stops or resumes the monthly surveys of the chosen members, after saying how many and what follows. */
export function SurveysDialog({
  action,
  members,
  isOpen,
  onClose,
  onDone,
}: BulkDialogProps & { action: SurveysAction }) {
  const bulk = useBulk(onDone)
  const { title, confirm, already, effects, undone } = words[action]
  const changed = members.filter(isChangedBy(action)).map(({ id }) => id)
  const unchanged = members.length - changed.length
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title(members.length.toLocaleString('ja-JP'))}
      confirmLabel={confirm}
      isPending={bulk.isPending}
      onConfirm={() =>
        bulk.mutate({
          change: { action, ids: members.map(({ id }) => id) },
          undo: changed.length > 0 ? [{ action: opposite[action], ids: changed }] : [],
          undone,
        })
      }
    >
      <p>{namesOf(members)}</p>
      {unchanged > 0 && <p className="mt-1 text-sm">{already(unchanged.toLocaleString('ja-JP'))}</p>}
      <ul className="mt-3 list-disc pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Refusal error={bulk.error} />
    </ConfirmDialog>
  )
}
