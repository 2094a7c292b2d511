import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fullName } from '#contract/members/name.ts'
import { sendingForm } from '../../../../platform/addresses.ts'
import { api, client, queryClient } from '../../../../platform/api.ts'
import { forgetDraft } from '../../../../platform/form-draft.ts'
import { MessageComposer } from '../../../../shared/composing/MessageComposer.tsx'
import { askedMessage, type MessageText } from '../../../../shared/composing/message-problems.ts'
import { useRecall } from '../../../../shared/composing/use-recall.ts'
import type { Picked } from '../picked.ts'
import { SendProgress } from './SendProgress.tsx'
import { type BulkDialogProps, refreshMembers } from './use-bulk.ts'

const draft = 'message:selected'

type Sending = { id: number; code: string; summary: string; text: MessageText }

/** Takes the words and the chosen members to the form, where more can be set, as a draft. */
function useOpenForm(members: readonly Picked[]) {
  const navigate = useNavigate()
  return async (text: MessageText) => {
    const member_ids = members.map(({ id }) => id)
    const { result } = await client.messages.send({ ...askedMessage(text), member_ids, draft: true })
    forgetDraft(draft)
    await queryClient.invalidateQueries({ queryKey: api.sendings.key() })
    await navigate(sendingForm(result.code))
  }
}

/** Writes to the chosen members, then shows how far the sending has come. */
export function MessageDialog({ members, isOpen, onClose, onDone }: BulkDialogProps) {
  const [sending, setSending] = useState<Sending | null>(null)
  const takeBack = useRecall(draft)
  const [one] = members
  const openForm = useOpenForm(members)
  const send = async (text: MessageText) => {
    const { result, message } = await client.messages.send({
      ...askedMessage(text),
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
  if (!one) return null
  return (
    <MessageComposer
      isOpen={isOpen}
      onClose={onClose}
      memberIds={members.map(({ id }) => id)}
      name={fullName(one.person)}
      draft={draft}
      onSend={send}
      onOpenForm={openForm}
    />
  )
}
