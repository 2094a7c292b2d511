import { useNavigate } from '@tanstack/react-router'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { ErasureConsequences } from '../../../../parts/ErasureConsequences.tsx'
import { client, queryClient } from '../../../../platform/api.ts'
import { lastMemberList } from '../../../../platform/list-return.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'

/** Erases the member after naming it and what goes with it, and leads back to the list. */
export function EraseDialog({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const navigate = useNavigate()
  const erase = async () => {
    const erased = await client.erasures.erase({ id: member.id })
    await navigate({ to: '/company/member', search: lastMemberList() })
    // Nothing that was read before may show the person again.
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.invalidateQueries()
    return erased
  }
  return (
    <ActionDialog
      title={`${fullName(member)}さんの個人情報を消去しますか？`}
      confirmLabel="個人情報を消去する"
      isDanger
      run={erase}
      onClose={onClose}
    >
      <ErasureConsequences />
    </ActionDialog>
  )
}
