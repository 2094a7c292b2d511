import type { MemberDetail } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { client } from '../../../../platform/api.ts'
import { ActionDialog } from './ActionDialog.tsx'

/** Sends one mail by which HR sees whether the address works. */
export function TestMailDialog({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  return (
    <ActionDialog
      title={`${fullName(member)}さんにテストメールを送信しますか？`}
      confirmLabel="送信する"
      run={() => client.rounds.testMail({ id: member.id })}
      onClose={onClose}
    >
      <p>
        <span className="font-semibold text-ink">{member.email}</span>
        に、届くことを確認するメールを1通送ります。アンケートの配信と回答には影響しません。
      </p>
    </ActionDialog>
  )
}
