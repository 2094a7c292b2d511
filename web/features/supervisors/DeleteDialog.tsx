import { useMutation } from '@tanstack/react-query'
import { fullName } from '#contract/members/name.ts'
import type { Supervisor } from '#contract/supervisors/fields.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useRemoval } from './use-supervisors.ts'

/** Asks before a supervisor is deleted, with what it means for the members. */
export function DeleteDialog({ senior: supervisor, onClose }: { senior: Supervisor; onClose: () => void }) {
  const remove = useRemoval()
  const removal = useMutation({ mutationFn: () => remove(supervisor.id), onSuccess: onClose })
  const count = supervisor.member_count
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => removal.mutate()}
      isPending={removal.isPending}
      title={`${fullName(supervisor)}さんを削除しますか？`}
      confirmLabel="削除する"
    >
      <ul className="list-disc pl-5">
        {count > 0 && (
          <li>
            担当しているメンバー{count.toLocaleString('ja-JP')}
            名の上司が未設定になり、入社1年アンケートに答える上司の確認もやり直しになります。
          </li>
        )}
        <li>上司の一覧と、メンバーの上司の選択肢から外れます。</li>
        <li>これまでに届いた回答は残ります。本人には何も送信されません。</li>
      </ul>
      {removal.error && (
        <p role="alert" className="mt-4 rounded bg-danger-soft px-3 py-2 text-danger-ink">
          {japaneseOf(removal.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
