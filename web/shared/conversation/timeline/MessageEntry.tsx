import { ChevronRight, CornerDownLeft, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dispatched } from '#contract/channels/attempt-calls.ts'
import { channelLabel } from '#contract/channels/names.ts'
import type { Message } from '#contract/messages/calls.ts'
import { messageState, writtenIn } from '#contract/messages/rules.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { AttemptsNotes } from '../../attempts/AttemptsNotes.tsx'
import { EntryHead, EntryTime } from './EntryHead.tsx'
import { FileLinks } from './FileLinks.tsx'
import { Pictures } from './Pictures.tsx'
import { isReply } from './timeline-rules.ts'

const OfPerson = lazyNamed(
  () => import('./OfPerson.tsx'),
  (file) => file.OfPerson,
  () => <div className="mt-2 h-8" />,
)

interface EntryProps {
  message: Message
  subject: string | null
  dispatches?: readonly Dispatched[]
}

/** HR's messages on the right, the member's on the left. */
export function MessageEntry(props: EntryProps) {
  if (!isReply(props.message)) return <Sent {...props} />
  return props.message.is_auto_reply ? <AutoReply {...props} /> : <Reply {...props} />
}

const Subject = ({ children }: { children: string | null }) =>
  children && <p className="mb-1 font-semibold">{children}</p>

/** The member's own words, in larger type. */
function Reply({ message, subject }: EntryProps) {
  return (
    <div className="mr-4 rounded bg-sunken px-4 py-3 sm:mr-16 print:break-inside-avoid">
      <EntryHead who={message.sender} at={message.created_at}>
        <Badge tone="info" icon={<CornerDownLeft size={13} aria-hidden />}>
          返信
        </Badge>
        {message.came_by && <Badge>{channelLabel[message.came_by]}</Badge>}
        {message.from_address !== null && <Badge tone="warning">登録と違うアドレスから</Badge>}
      </EntryHead>
      {message.from_address !== null && <p className="mb-1 text-ink-2">差出人：{message.from_address}</p>}
      <Subject>{subject}</Subject>
      {message.is_taken_back ? (
        <p className="text-ink-2">本人が取り消しました</p>
      ) : (
        <p lang={writtenIn(message.mail_body)} className="text-words whitespace-pre-wrap">
          {message.mail_body}
        </p>
      )}
      <Rest message={message} />
    </div>
  )
}

/** A reply's files, and its whole text on request. */
function Rest({ message: { sender, received_files, all_text } }: { message: Message }) {
  return (
    <>
      <Pictures files={received_files} sender={sender} />
      <FileLinks files={received_files.filter((file) => !file.is_picture)} label="届いたファイル" />
      {all_text !== null && (
        <details className="mt-2">
          <summary className="min-h-6 w-fit rounded-sm text-ink-3">全文を表示</summary>
          <p className="mt-2 border-l-3 border-line-strong/50 pl-3 whitespace-pre-wrap text-ink-2">
            {all_text}
          </p>
        </details>
      )}
    </>
  )
}

/** An automatic answer, folded to one line. */
function AutoReply({ message, subject }: EntryProps) {
  return (
    <details className="group mr-4 rounded bg-sunken sm:mr-16">
      <summary className="flex min-h-9 items-center gap-2 rounded px-4 py-1.5">
        <ChevronRight
          size={16}
          aria-hidden
          className="shrink-0 text-ink-3 transition-transform group-open:rotate-90 print:hidden"
        />
        <Badge>自動応答</Badge>
        <span className="min-w-0 flex-1 truncate text-ink-2">{message.sender}</span>
        <EntryTime at={message.created_at} />
      </summary>
      <div className="px-4 pb-3">
        <Subject>{subject}</Subject>
        <p className="whitespace-pre-wrap">{message.mail_body}</p>
        <Rest message={message} />
        <OfPerson message={message} />
      </div>
    </details>
  )
}

const tones: Record<Message['state'], BadgeTone> = {
  queued: 'neutral',
  sent: 'success',
  bounced: 'warning',
  failed: 'warning',
  unconfirmed: 'warning',
  received: 'info',
  cancelled: 'neutral',
}

function Sent({ message, subject, dispatches = [] }: EntryProps) {
  return (
    <div className="ml-4 rounded bg-accent-soft px-4 py-3 sm:ml-16 print:break-inside-avoid">
      <EntryHead who={message.sender} at={message.created_at}>
        <SentMark state={message.state} />
        <AttemptsNotes dispatches={dispatches} />
      </EntryHead>
      {message.bounce_reason && <Undelivered>{message.bounce_reason}</Undelivered>}
      <Subject>{subject}</Subject>
      <p className="whitespace-pre-wrap">{message.mail_body}</p>
      <FileLinks files={message.attachments} label="添付ファイル" />
    </div>
  )
}

function SentMark({ state }: Pick<Message, 'state'>) {
  return (
    <>
      <Badge icon={<Send size={13} aria-hidden />}>送信</Badge>
      {state !== 'sent' && <Badge tone={tones[state]}>{messageState[state]}</Badge>}
    </>
  )
}

const Undelivered = ({ children }: { children: ReactNode }) => (
  <p className="mb-2 rounded-sm bg-warning-soft px-3 py-2 text-warning-ink">届きませんでした：{children}</p>
)
