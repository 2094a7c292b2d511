import { useState } from 'react'
import type { MemberBulk } from '#contract/members/calls.ts'
import { Refusal } from '../../../../shared/Refusal.tsx'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { namesOf, type Picked } from '../picked.ts'
import type { BulkDialogProps } from './use-bulk.ts'
import { useBulk } from './use-bulk.ts'

export type SurveysAction = 'stop_surveys' | 'resume_surveys'

const words = {
  stop_surveys: {
    title: (count: string) => `${count}名の月次アンケートの配信を停止しますか？`,
    confirm: '停止する',
    already: (count: string) => `うち${count}名は、すでに停止しています。`,
    nothing: '全員の配信を、すでに停止しています。',
    annual: '入社1年アンケートも停止する',
    effects: [
      'これから配信日を迎える回は配信されません。回の番号は変わりません。',
      'すでに届いているアンケートには、締め切りまで回答できます。',
      'いつでも再開できます。',
    ],
    undone: 'アンケートの停止を取り消しました。',
  },
  resume_surveys: {
    title: (count: string) => `${count}名の月次アンケートの配信を再開しますか？`,
    confirm: '再開する',
    already: (count: string) => `うち${count}名は、停止していません。`,
    nothing: '配信を停止している人はいません。',
    annual: '入社1年アンケートも再開する',
    effects: [
      'まだ配信日が来ていない回から、予定どおり配信します。',
      '停止中に配信日を過ぎた回は、配信されません。',
      'アンケートがまだ一度も届いていない人には、ご案内のメールから送信します。',
    ],
    undone: 'アンケートの再開を取り消しました。',
  },
} as const

const opposite: Record<SurveysAction, SurveysAction> = {
  stop_surveys: 'resume_surveys',
  resume_surveys: 'stop_surveys',
}

type Stop = 'isStopped' | 'isAnnualStopped'

/** Whom the action changes in this kind of survey. */
const changedBy = (action: SurveysAction, members: readonly Picked[], stop: Stop) =>
  members.filter((member) => member[stop] === (action === 'resume_surveys')).map(({ id }) => id)

/** Puts both kinds of survey back to what each member had. */
const undoOf = (action: SurveysAction, members: readonly Picked[], isBoth: boolean): MemberBulk[] => {
  const back = (surveys: 'monthly' | 'annual', ids: number[]): MemberBulk[] =>
    ids.length > 0 ? [{ action: opposite[action], surveys, ids }] : []
  return [
    ...back('monthly', changedBy(action, members, 'isStopped')),
    ...(isBoth ? back('annual', changedBy(action, members, 'isAnnualStopped')) : []),
  ]
}

/** Stops or resumes the surveys of the chosen members, after saying how many and what follows. */
export function SurveysDialog({
  action,
  members,
  isOpen,
  onClose,
  onDone,
}: BulkDialogProps & { action: SurveysAction }) {
  const bulk = useBulk(onDone)
  const [isBoth, setBoth] = useState(
    action === 'resume_surveys' && members.some(({ isAnnualStopped }) => isAnnualStopped),
  )
  const { title, confirm, already, nothing, annual, effects, undone } = words[action]
  const unchanged = members.length - changedBy(action, members, 'isStopped').length
  const isAll = unchanged === members.length
  const hasAnnual = isBoth && changedBy(action, members, 'isAnnualStopped').length > 0
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title(members.length.toLocaleString('ja-JP'))}
      confirmLabel={confirm}
      isPending={bulk.isPending}
      isDisabled={isAll && !hasAnnual}
      onConfirm={() =>
        bulk.mutate({
          change: { action, surveys: isBoth ? 'all' : 'monthly', ids: members.map(({ id }) => id) },
          undo: undoOf(action, members, isBoth),
          undone,
        })
      }
    >
      <p>{namesOf(members)}</p>
      {unchanged > 0 && (
        <p className="mt-1">{isAll ? nothing : already(unchanged.toLocaleString('ja-JP'))}</p>
      )}
      <ul className="mt-3 list-disc pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Checkbox name="annual" label={annual} value={isBoth} onChange={setBoth} className="mt-3" />
      <Refusal error={bulk.error} />
    </ConfirmDialog>
  )
}
