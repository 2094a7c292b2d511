import { useRef, useState } from 'react'
import { conversationStatus } from '#contract/codes.ts'
import { api, client, queryClient } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { askedMessage, type MessageText } from '../../composing/message-problems.ts'
import { useMessage } from '../../composing/use-message.ts'
import { useRecall } from '../../composing/use-recall.ts'
import { type HandlingPart, useHandling } from '../handling/use-handling.ts'
import { replySubject } from '../timeline/timeline-rules.ts'
import { refreshConversations, type Timeline } from '../timeline/use-timeline.ts'
import { draftsOf } from './drafts.ts'

interface ReplyProps {
  timeline: Timeline
  onSent: () => void
  onTakenBack: () => void
}

export function useReply({ timeline, onSent, onTakenBack }: ReplyProps) {
  const { member, handling } = timeline.conversation
  const flash = useFlash()
  const draft = draftsOf(member.id).message
  const takeBack = useRecall(draft)
  const handle = useHandling(timeline.conversation)
  const closes = useRef(false)
  const [isClosing, setClosing] = useState(false)
  const undo = async (code: string, text: MessageText, before: HandlingPart | null) => {
    await takeBack(code, text)
    if (before) await handle.set(before)
    onTakenBack()
  }
  const send = async (text: MessageText) => {
    const { result, message } = await client.messages.send({ ...askedMessage(text), member_ids: [member.id] })
    const before = closes.current && handling ? { status: handling.status } : null
    if (before) await handle.set({ status: conversationStatus.is.done })
    void queryClient.invalidateQueries({ queryKey: api.messages.key() })
    await refreshConversations()
    const action = { label: '送信を取り消す', run: () => void undo(result.code, text, before) }
    flash(message, 'success', result.leaves_at === null ? undefined : action)
    onSent()
  }
  const message = useMessage(draft, send, { subject: replySubject(timeline.entries), mail_body: '' })
  return {
    ...message,
    /** @param isLast sending it completes the conversation */
    submit: (isLast: boolean) => {
      closes.current = isLast
      setClosing(isLast)
      message.submit()
    },
    isClosing,
  }
}
