import { useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../../platform/form-draft.ts'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { type MessageField, type MessageText, messageProblems, namedProblems } from './message-problems.ts'

const empty: MessageText = { subject: '', mail_body: '' }

type Problems = Partial<Record<MessageField, string>>

/** The text of a message as it is written: its draft, its problems, and sending. */
export function useMessage(draft: string, send: (text: MessageText) => Promise<unknown>) {
  const [text, setText] = useState<MessageText>(() => ({ ...empty, ...readDraft<MessageText>(draft) }))
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const change = (part: Partial<MessageText>) => {
    const next = { ...text, ...part }
    setText(next)
    keepDraft(draft, next)
    setProblems((shown) => (Object.keys(shown).length > 0 ? messageProblems(next) : shown))
  }
  const refuse = (error: unknown) => {
    const named = error instanceof RequestError ? namedProblems(error.fields) : {}
    setProblems(named)
    if (Object.keys(named).length === 0) setRefusal(japaneseOf(error))
  }
  const submit = async () => {
    const found = messageProblems(text)
    setProblems(found)
    setRefusal(null)
    if (Object.keys(found).length > 0 || isSending) return
    setSending(true)
    try {
      await send({ subject: text.subject.trim(), mail_body: text.mail_body.trim() })
      forgetDraft(draft)
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }
  return { text, change, problems, refusal, isSending, submit }
}
