import { Send } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { messageBodyLimit, messagePlaceholders, messageSubjectLimit } from '#contract/messages/rules.ts'
import { PlaceholderChips } from '../../parts/PlaceholderChips.tsx'
import { useInsertion } from '../../parts/use-insertion.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { isAtDesk } from '../../ui/first-focus.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Attachments } from '../attachments/Attachments.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import type { MessageText } from './message-problems.ts'
import { TemplateChoice } from './TemplateChoice.tsx'
import { UnfilledQuestion } from './UnfilledQuestion.tsx'
import { useMessage } from './use-message.ts'

export interface MessageComposerProps {
  isOpen: boolean
  onClose: () => void
  memberIds: readonly number[]
  name: string
  /** The recipient's last message, shown while writing; the preview is then folded. */
  words?: ReactNode
  /** The name of the stored draft, such as `message:12`. */
  draft: string
  /** Sends and closes; if it throws, the dialog shows the refusal and keeps the text. */
  onSend: (text: MessageText) => Promise<unknown>
  /** Hands the text to the full form; only for several recipients. */
  onOpenForm?: (text: MessageText) => Promise<unknown>
}

const formId = 'message-composer'

/** Writes to one or several members, beside the message it answers or its preview. */
export function MessageComposer(props: MessageComposerProps) {
  const { isOpen, onClose, memberIds, name, words, onOpenForm } = props
  const count = memberIds.length
  const message = useMessage(props.draft, props.onSend)
  const preview = <MessagePreview text={message.text} memberIds={memberIds} isFolded={words != null} />
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      isDismissable={!message.text.subject && !message.text.mail_body && !message.text.attachments?.length}
      title={count === 1 ? `${name}さんへのメッセージ` : `${count.toLocaleString('ja-JP')}名へのメッセージ`}
      actions={
        <>
          <Button onClick={onClose}>閉じる</Button>
          {onOpenForm && (
            <Button title="予約や下書きの保存ができます" onClick={() => message.handOver(onOpenForm)}>
              作成画面で開く
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={message.isSending}
            icon={<Send size={16} aria-hidden />}
          >
            {count === 1 ? '送信する' : `${count.toLocaleString('ja-JP')}名に送信する`}
          </Button>
        </>
      }
    >
      <div className={cx('grid gap-6', words ? 'md:grid-cols-[17rem_minmax(0,1fr)]' : 'md:grid-cols-2')}>
        {words}
        <div className="flex min-w-0 flex-col gap-4">
          <Fields message={message} />
          {words && preview}
        </div>
        {!words && preview}
      </div>
      {message.question.places.length > 0 && <UnfilledQuestion {...message.question} />}
    </Dialog>
  )
}

function Fields({ message }: { message: ReturnType<typeof useMessage> }) {
  const { text, change, problems, refusal, submit } = message
  const insertion = useInsertion()
  const { subject } = insertion
  useEffect(() => {
    if (isAtDesk()) subject.current?.focus()
  }, [subject])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Form
      id={formId}
      aria-label="メッセージを書く"
      onSubmit={onSubmit}
      onFocus={insertion.follow}
      className="flex flex-col gap-4"
    >
      {refusal && (
        <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger-ink">
          {refusal}
        </p>
      )}
      <TemplateChoice text={text} onChange={change} />
      <TextField
        label="件名"
        ref={subject}
        name="subject"
        isRequired
        value={text.subject}
        onChange={(subject) => change({ subject })}
        errorMessage={problems.subject}
        suffix={text.subject.length > messageSubjectLimit * 0.8 ? `${text.subject.length}` : undefined}
      />
      <TextArea
        label="本文"
        name="mail_body"
        isRequired
        rows={9}
        ref={insertion.body}
        maxLength={messageBodyLimit}
        value={text.mail_body}
        onChange={(mail_body) => change({ mail_body })}
        errorMessage={problems.mail_body}
      />
      <PlaceholderChips
        field={insertion.field}
        placeholders={messagePlaceholders}
        onInsert={insertion.insert}
      />
      <Attachments
        value={text.attachments ?? []}
        onChange={(attachments) => change({ attachments })}
        onPending={message.setUploading}
      />
    </Form>
  )
}
