import { Send } from 'lucide-react'
import type { FormEvent } from 'react'
import { messageBodyLimit, messageSubjectLimit } from '#contract/messages/rules.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { MessagePreview, type SampleRecipient } from './MessagePreview.tsx'
import type { MessageText } from './message-problems.ts'
import { PlaceholderButtons } from './PlaceholderButtons.tsx'
import { useMessage } from './use-message.ts'

export interface MessageComposerProps {
  isOpen: boolean
  onClose: () => void
  /** How many get it, each a mail of its own. */
  count: number
  /** One of them: the preview shows what this member will read. */
  sample: SampleRecipient
  /** Names what is kept of a half-written message, such as `message:12`. */
  draft: string
  /** Sends and closes; a refusal it throws is told in the dialog, and nothing typed is lost. */
  onSend: (text: MessageText) => Promise<unknown>
}

const formId = 'message-composer'

/** Writes a message to one member or many, with the preview of one of them beside it. */
export function MessageComposer({ isOpen, onClose, count, sample, draft, onSend }: MessageComposerProps) {
  const { text, change, insert, body, problems, refusal, isSending, submit } = useMessage(draft, onSend)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      isDismissable={!text.subject && !text.mail_body}
      title={
        count === 1 ? `${sample.name}さんへのメッセージ` : `${count.toLocaleString('ja-JP')}名へのメッセージ`
      }
      actions={
        <>
          <Button onClick={onClose}>閉じる</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isSending}
            icon={<Send size={16} aria-hidden />}
          >
            {count === 1 ? '送信する' : `${count.toLocaleString('ja-JP')}名に送信する`}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <Form id={formId} aria-label="メッセージを書く" onSubmit={onSubmit} className="flex flex-col gap-4">
          {refusal && (
            <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-sm text-danger-ink">
              {refusal}
            </p>
          )}
          <TextField
            label="件名"
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
            ref={body}
            maxLength={messageBodyLimit}
            value={text.mail_body}
            onChange={(mail_body) => change({ mail_body })}
            errorMessage={problems.mail_body}
          />
          <PlaceholderButtons onInsert={insert} />
        </Form>
        <MessagePreview text={text} sample={sample} count={count} />
      </div>
    </Dialog>
  )
}
