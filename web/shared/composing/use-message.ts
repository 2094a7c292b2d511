import { useState } from 'react'
import { unfilledPlaces } from '#contract/messages/text-rules.ts'
import { forgetDraft, keepDraft, readDraft } from '../../platform/form-draft.ts'
import { japaneseOf, problemOf, RequestError } from '../../platform/request-error.ts'
import { type MessageField, type MessageText, messageProblems, namedProblems } from './message-problems.ts'

const empty: MessageText = { subject: '', mail_body: '' }

const uploading = 'ファイルをアップロードしています。終わってから、もう一度送信してください。'

type Problems = Partial<Record<MessageField, string>>

function useRefusal() {
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const refuse = (error: unknown) => {
    const named = error instanceof RequestError ? namedProblems(error.fields) : {}
    setProblems(named)
    if (Object.keys(named).length === 0) setRefusal(problemOf(error, 'attachment_ids') ?? japaneseOf(error))
  }
  return { problems, setProblems, refusal, setRefusal, refuse }
}

type Send = (text: MessageText) => Promise<unknown>

/** A message being written: draft, problems, sending. */
export function useMessage(draft: string, send: Send, initial: MessageText = empty) {
  const [text, setText] = useState<MessageText>(() => ({ ...initial, ...readDraft<MessageText>(draft) }))
  const { problems, setProblems, refusal, setRefusal, refuse } = useRefusal()
  const [isSending, setSending] = useState(false)
  const [unfilled, setUnfilled] = useState<string[]>([])
  const [isUploading, setUploading] = useState(false)

  const change = (part: Partial<MessageText>) => {
    const next = { ...text, ...part }
    setText(next)
    keepDraft(draft, next)
    setProblems((shown) => (Object.keys(shown).length > 0 ? messageProblems(next) : shown))
  }
  const submit = () => {
    const found = messageProblems(text)
    const places = unfilledPlaces(`${text.subject}\n${text.mail_body}`)
    setProblems(found)
    setRefusal(null)
    if (isUploading) setRefusal(uploading)
    if (Object.keys(found).length > 0 || isSending || isUploading) return
    if (places.length > 0) setUnfilled(places)
    else void leave()
  }
  const leave = async () => {
    setUnfilled([])
    setSending(true)
    try {
      await send({ ...text, subject: text.subject.trim(), mail_body: text.mail_body.trim() })
      forgetDraft(draft)
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }
  /** Hands the text on as it is, complete or not. */
  const handOver = async (take: Send) => {
    setRefusal(null)
    try {
      await take(text)
    } catch (error) {
      refuse(error)
    }
  }
  // unfilled places while the user is asked about them, with both answers
  const question = { places: unfilled, onClose: () => setUnfilled([]), onConfirm: () => void leave() }
  return { text, change, problems, refusal, isSending, submit, handOver, question, setUploading }
}
