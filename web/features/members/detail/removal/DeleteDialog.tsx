import { useNavigate } from '@tanstack/react-router'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { api, client, queryClient } from '../../../../platform/api.ts'
import { lastMemberList } from '../../../../platform/list-return.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'

/** Deletes the member after naming it and what goes with it, and leads back to the list. */
export function DeleteDialog({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const navigate = useNavigate()
  const remove = async () => {
    const removed = await client.members.remove({ id: member.id })
    await navigate({ to: '/company/member', search: lastMemberList() })
    queryClient.removeQueries({ queryKey: api.members.get.key({ input: { code: member.code } }) })
    void queryClient.invalidateQueries({ queryKey: api.members.key() })
    void queryClient.invalidateQueries({ queryKey: api.dashboard.key() })
    return removed
  }
  return (
    <ActionDialog
      title={`${fullName(member)}さんを削除しますか？`}
      confirmLabel="削除する"
      isDanger
      run={remove}
      onClose={onClose}
    >
      <ul className="list-disc pl-5">
        <li>予定しているアンケートの配信は中止され、送信済みのリンクからも回答できなくなります。</li>
        <li>回答と対応履歴は、一覧とこの画面から消えます。</li>
        <li>この操作は取り消せません。</li>
      </ul>
    </ActionDialog>
  )
}
