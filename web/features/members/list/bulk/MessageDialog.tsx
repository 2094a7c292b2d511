import { useState } from 'react'
import { client } from '../../../../platform/api.ts'
import { MessageComposer } from '../../../../shared/composing/MessageComposer.tsx'
import type { MessageText } from '../../../../shared/composing/message-problems.ts'
import { useTakeBack } from '../../../../shared/composing/use-take-back.ts'
import { SendProgress } from './SendProgress.tsx'
import type { BulkDialogProps } from './use-bulk.ts'
import { refreshMembers } from './use-bulk.ts'

const draft = 'message:selected'

type Sending = { id: number; code: string; summary: string; text: MessageText }

/** Writes to the chosen members, then shows how far the sending has come. */
export function MessageDialog({ members, isOpen, onClose, onDone }: BulkDialogProps) {
  const [sending, setSending] = useState<Sending | null>(null)
  const takeBack = useTakeBack(draft)
  const [first] = members
  const send = async (text: MessageText) => {
    const { result, message } = await client.messages.send({
      ...text,
      member_ids: members.map(({ id }) => id),
    })
    setSending({ id: result.send_id, code: result.code, summary: message, text })
    await refreshMembers()
  }
  if (sending)
    return (
      <SendProgress
        sendId={sending.id}
        summary={sending.summary}
        isOpen={isOpen}
        onClose={onDone}
        onTakeBack={async () => {
          await takeBack(sending.code, sending.text)
          onClose()
        }}
      />
    )
  if (!first) return null
  return (
    <MessageComposer
      isOpen={isOpen}
      onClose={onClose}
      count={members.length}
      sample={{ name: first.name, department: first.department }}
      draft={draft}
      onSend={send}
    />
  )
}
