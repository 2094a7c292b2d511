import { ChevronDown, Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { messageBodyLimit } from '#contract/messages/rules.ts'
import { useInsertion } from '../../../parts/use-insertion.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Form } from '../../../ui/Form.tsx'
import { onSaveKeys } from '../../../ui/save-keys.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { readerWords } from '../reader-words.ts'
import type { Timeline } from '../timeline/use-timeline.ts'
import { focusAtEnd } from './NoteField.tsx'
import { useReply } from './use-reply.ts'

const ReplyTools = lazyNamed(
  () => import('./ReplyTools.tsx'),
  (file) => file.ReplyTools,
  () => <div className="h-28" />,
)

const MessagePreview = lazyNamed(
  () => import('../../composing/MessagePreview.tsx'),
  (file) => file.MessagePreview,
)

const Attachments = lazyNamed(
  () => import('../../attachments/Attachments.tsx'),
  (file) => file.Attachments,
  () => <div className="h-13" />,
)

const UnfilledQuestion = lazyNamed(
  () => import('../../composing/UnfilledQuestion.tsx'),
  (file) => file.UnfilledQuestion,
)

interface ReplyFormProps {
  timeline: Timeline
  onSent: () => void
  onTakenBack: () => void
}

type Reply = ReturnType<typeof useReply>
type Insertion = ReturnType<typeof useInsertion>

export function ReplyForm(props: ReplyFormProps) {
  const { member, handling } = props.timeline.conversation
  const reply = useReply(props)
  const insertion = useInsertion()
  const [hasTools, setTools] = useState(false)
  const { text, problems, refusal } = reply
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    reply.submit(false)
  }
  return (
    <Form
      aria-label="メッセージを書く"
      onSubmit={onSubmit}
      onKeyDown={(event) => onSaveKeys(event, () => reply.submit(false))}
      onFocus={insertion.follow}
      className="flex flex-col gap-2"
    >
      {refusal && (
        <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger-ink">
          {refusal}
        </p>
      )}
      <Subject reply={reply} insertion={insertion} />
      {hasTools && <ReplyTools text={text} onChange={reply.change} insertion={insertion} />}
      <Body reply={reply} insertion={insertion} />
      <Attachments
        value={text.attachments ?? []}
        onChange={(attachments) => reply.change({ attachments })}
        onPending={reply.setUploading}
      />
      {text.mail_body.trim() !== '' && <MessagePreview text={text} memberIds={[member.id]} isFolded />}
      {problems.mail_body === undefined && (
        <p className="text-ink-3">返信を読む人：{readerWords(props.timeline.readers)}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          variant="white"
          aria-expanded={hasTools}
          icon={
            <ChevronDown
              size={16}
              aria-hidden
              className={cx('transition-transform', hasTools && 'rotate-180')}
            />
          }
          onClick={() => setTools(!hasTools)}
        >
          {hasTools ? 'テンプレートを閉じる' : 'テンプレートを使う'}
        </Button>
        <span className="ml-auto flex flex-wrap justify-end gap-2">
          {handling && (
            <Button isPending={reply.isSending && reply.isClosing} onClick={() => reply.submit(true)}>
              送信して完了にする
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            isPending={reply.isSending && !reply.isClosing}
            aria-keyshortcuts="Control+Enter"
            icon={<Send size={16} aria-hidden />}
          >
            送信する
          </Button>
        </span>
      </div>
      {reply.question.places.length > 0 && <UnfilledQuestion {...reply.question} />}
    </Form>
  )
}

/** The subject as text, as an answer mostly keeps it; a field when it is missing or being changed. */
function Subject({ reply: { text, change, problems }, insertion }: { reply: Reply; insertion: Insertion }) {
  const [isField, setField] = useState(text.subject === '')
  if (!isField && problems.subject === undefined)
    return (
      <p className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 truncate text-ink-2" title={text.subject}>
          件名：{text.subject}
        </span>
        <Button size="small" variant="white" onClick={() => setField(true)}>
          件名を変更する
        </Button>
      </p>
    )
  return (
    <TextField
      label="件名"
      ref={insertion.subject}
      name="subject"
      isRequired
      value={text.subject}
      onChange={(subject) => change({ subject })}
      errorMessage={problems.subject}
    />
  )
}

function Body({ reply: { text, change, problems }, insertion }: { reply: Reply; insertion: Insertion }) {
  const [focus] = useState(() => (area: HTMLTextAreaElement | null) => {
    insertion.body.current = area
    focusAtEnd(area)
  })
  return (
    <TextArea
      label={<span className="sr-only">本文</span>}
      name="mail_body"
      rows={4}
      ref={focus}
      maxLength={messageBodyLimit}
      value={text.mail_body}
      onChange={(mail_body) => change({ mail_body })}
      errorMessage={problems.mail_body}
    />
  )
}
