import { languageOf } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { personName } from '#contract/members/name.ts'
import { api, client, queryClient } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { MessageComposer } from '../../../../shared/composing/MessageComposer.tsx'
import { askedMessage, type MessageText } from '../../../../shared/composing/message-problems.ts'
import { useRecall } from '../../../../shared/composing/use-recall.ts'
import { LatestWords } from './LatestWords.tsx'

/** Writes to this one member; the thread shows the message as waiting at once. */
export function MessageDialog({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const flash = useFlash()
  const draft = `message:${member.id}`
  const takeBack = useRecall(draft)
  const send = async (text: MessageText) => {
    const { result, message } = await client.messages.send({ ...askedMessage(text), member_ids: [member.id] })
    onClose()
    const undo = { label: '送信を取り消す', run: () => void takeBack(result.code, text) }
    flash(message, 'success', result.leaves_at === null ? undefined : undo)
    void queryClient.invalidateQueries({ queryKey: api.conversations.key() })
    await queryClient.invalidateQueries({ queryKey: api.messages.key() })
  }
  const [latest] = member.monthly_answers
  return (
    <MessageComposer
      isOpen
      onClose={onClose}
      memberIds={[member.id]}
      name={personName(member, languageOf(member.mail_language))}
      words={latest && <LatestWords answer={latest} />}
      draft={draft}
      onSend={send}
    />
  )
}
