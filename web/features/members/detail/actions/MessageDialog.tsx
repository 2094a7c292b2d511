import type { MemberDetail } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { api, client, queryClient } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { MessageComposer } from '../../messages/MessageComposer.tsx'
import type { MessageText } from '../../messages/message-problems.ts'

/** Writes to this one member; the thread shows the message as waiting at once. */
export function MessageDialog({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const flash = useFlash()
  const send = async (text: MessageText) => {
    const { message } = await client.messages.send({ ...text, member_ids: [member.id] })
    onClose()
    flash(message)
    await queryClient.invalidateQueries({ queryKey: api.messages.key() })
  }
  return (
    <MessageComposer
      isOpen
      onClose={onClose}
      count={1}
      sample={{ name: fullName(member), department: member.department?.full_path ?? '' }}
      draft={`message:${member.id}`}
      onSend={send}
    />
  )
}
