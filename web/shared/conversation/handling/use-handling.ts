import { useMutation } from '@tanstack/react-query'
import { conversationStatus } from '#contract/codes.ts'
import type { Conversation, ConversationChange } from '#contract/messages/conversation-calls.ts'
import { client } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf, RequestError } from '../../../platform/request-error.ts'
import { refreshConversations, showConversation } from '../timeline/use-timeline.ts'

export type HandlingPart = Pick<ConversationChange, 'status' | 'assignee_id' | 'snoozed_until'>

const asItStands = async (memberId: number): Promise<Conversation> =>
  (await client.conversations.timeline({ member_id: memberId, limit: 1 })).result.conversation

function wordsOf({ handling }: Conversation): string {
  if (!handling) return ''
  const status = conversationStatus.label(handling.status)
  const assignee = handling.assignee ? `担当者は${handling.assignee.name}さん` : '担当者は未設定'
  return `現在の対応状況は「${status}」、${assignee}です。`
}

const before = ({ handling }: Conversation, part: HandlingPart): HandlingPart => ({
  ...(part.status !== undefined && handling && { status: handling.status }),
  ...(part.assignee_id !== undefined && { assignee_id: handling?.assignee?.id ?? null }),
  ...(part.snoozed_until !== undefined && { snoozed_until: handling?.snoozed_until ?? null }),
})

/** Sets status, assignee and snooze; a late change shows what somebody else set before. */
export function useHandling(conversation: Conversation) {
  const flash = useFlash()
  const memberId = conversation.member.id
  const notify = async (error: unknown) => {
    const isLate = error instanceof RequestError && error.status === 409
    if (!isLate) return flash(japaneseOf(error), 'fail')
    const now = await asItStands(memberId).catch(() => null)
    if (now) showConversation(now)
    flash(`${japaneseOf(error)}${now ? wordsOf(now) : ''}`, 'fail')
    void refreshConversations()
  }
  const change = async (part: HandlingPart, version: number | undefined) => {
    if (version === undefined) return null
    const { result, message } = await client.conversations.update({ member_id: memberId, version, ...part })
    showConversation(result)
    void refreshConversations()
    return message
  }
  const set = async (part: HandlingPart): Promise<void> => {
    try {
      await change(part, (await asItStands(memberId)).handling?.version)
    } catch (error) {
      await notify(error)
    }
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (part: HandlingPart) => change(part, conversation.handling?.version),
    onSuccess: (message, part) => {
      const undo = { label: '元に戻す', run: () => void set(before(conversation, part)) }
      if (message) flash(message, 'success', undo)
    },
    onError: notify,
  })
  return { change: mutate, isPending, set }
}
