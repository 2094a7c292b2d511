import type { ChannelMember } from '#contract/channels/member-calls.ts'
import { channelLabel, type ExternalChannel } from '#contract/channels/names.ts'
import { fullName } from '#contract/members/name.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useCancel, useInvite, useInviteAll, useLinked } from './link-calls.ts'
import { invitationWords } from './link-words.ts'

interface InviteAllProps {
  channel: ExternalChannel
  department: number | undefined
  onClose: () => void
}

const number = (count: number) => count.toLocaleString('ja-JP')

/** Says to how many what is sent before everybody is asked. */
export function InviteAllDialog({ channel, department: department_id, onClose }: InviteAllProps) {
  const { data } = useLinked(channel, {
    ...(department_id !== undefined && { department_id }),
    limit: 1,
    offset: 0,
  })
  const invite = useInviteAll(channel, onClose)
  const { invitable, counts } = data?.result ?? { invitable: 0, counts: null }
  const skipped = counts ? counts.not_linked + counts.authenticating + counts.failed - invitable : 0
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => invite.mutate(department_id === undefined ? {} : { department_id })}
      isPending={invite.isPending}
      isDisabled={invitable === 0}
      title={`${number(invitable)}名に${channelLabel[channel]}の連携を案内しますか？`}
      confirmLabel="案内する"
    >
      <p>
        {department_id === undefined
          ? 'まだ連携していないメンバー全員が対象です。'
          : '選択中の部署の、まだ連携していないメンバーが対象です。'}
        {invitationWords[channel]}
      </p>
      {skipped > 0 && (
        <p className="mt-2">連絡先が登録されていないなどの{number(skipped)}名には送信しません。</p>
      )}
    </ConfirmDialog>
  )
}

interface OneProps {
  channel: ExternalChannel
  member: ChannelMember
  onClose: () => void
}

/** Says what is sent before one member is asked. */
export function InviteDialog({ channel, member, onClose }: OneProps) {
  const invite = useInvite(channel, onClose)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => invite.mutate({ member_id: member.id })}
      isPending={invite.isPending}
      title={`${fullName(member)}さんに${channelLabel[channel]}の連携を案内しますか？`}
      confirmLabel="案内する"
    >
      <p>{invitationWords[channel]}</p>
    </ConfirmDialog>
  )
}

/** Says what follows before a link ends. */
export function UnlinkDialog({ channel, member, onClose }: OneProps) {
  const cancel = useCancel(channel, onClose)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => cancel.mutate({ member_id: member.id })}
      isPending={cancel.isPending}
      title={`${fullName(member)}さんの${channelLabel[channel]}の連携を解除しますか？`}
      confirmLabel="解除する"
    >
      <p>以後は、次の連絡手段で送信します。もう一度使うには、本人の確認が必要です。</p>
    </ConfirmDialog>
  )
}

/** Says what follows before an invitation is taken back. */
export function TakeBackDialog({ channel, member, onClose }: OneProps) {
  const cancel = useCancel(channel, onClose)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => cancel.mutate({ member_id: member.id })}
      isPending={cancel.isPending}
      title={`${fullName(member)}さんへの${channelLabel[channel]}の案内を取り消しますか？`}
      confirmLabel="取り消す"
    >
      <p>届いている案内からは連携できなくなります。もう一度案内できます。</p>
    </ConfirmDialog>
  )
}
