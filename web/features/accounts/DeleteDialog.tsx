import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UserDetail } from '#contract/accounts/calls.ts'
import { rolesWith } from '#contract/permissions.ts'
import { api, client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Refusal } from '../../shared/Refusal.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { refreshAccounts } from './use-accounts.ts'

export function DeleteDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const flash = useFlash()
  const navigate = useNavigate()
  const [successor, setSuccessor] = useState('')
  const { data } = useQuery(
    api.accounts.list.queryOptions({ input: { role_keys: rolesWith('member.update') } }),
  )
  const heirs = (data?.users ?? []).filter(({ id }) => id !== user.id)
  const deleting = useMutation({
    mutationFn: () =>
      client.accounts.remove({ id: user.id, successor_id: successor === '' ? null : Number(successor) }),
    onSuccess: async ({ message, handed_over_count: count }) => {
      await navigate({ to: '/company/setting/account' })
      await refreshAccounts()
      flash(count > 0 ? `${message}${count}名の担当を変更しました。` : message)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => deleting.mutate()}
      isPending={deleting.isPending}
      title={`${user.name}さんのアカウントを削除しますか？`}
      confirmLabel="削除する"
    >
      <div className="flex flex-col gap-4">
        <p>
          すべての端末からログアウトし、ログインできなくなります。元に戻せません。これまでの対応履歴は残ります。
        </p>
        {user.open_follow_ups > 0 && (
          <p className="rounded bg-warning-soft px-4 py-3 text-warning-ink">
            対応が終わっていないメンバーを{user.open_follow_ups}名担当しています。
          </p>
        )}
        <ComboBox
          key={heirs.length}
          label="担当を引き継ぐ人"
          name="successor_id"
          placeholder="引き継がない"
          description="選ばないと担当者が未設定になり、「対応中」のメンバーは「未対応」に戻ります。"
          options={heirs.map(({ id, name, email }) => ({ value: String(id), label: `${name}（${email}）` }))}
          value={successor}
          onChange={setSuccessor}
        />
        <Refusal error={deleting.error} />
      </div>
    </ConfirmDialog>
  )
}
