import { ChevronRight, CornerDownLeft, Send } from 'lucide-react'
import { messageStatus } from '#contract/codes.ts'
import type { Message } from '#contract/messages/calls.ts'
import { messageState } from '#contract/messages/rules.ts'
import { dateAndMinute } from '../../../../parts/japanese-dates.ts'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'
import { cx } from '../../../../ui/class-names.ts'

const tones: Record<Message['state'], BadgeTone> = {
  queued: 'neutral',
  sent: 'success',
  bounced: 'warning',
  failed: 'warning',
  received: 'info',
  cancelled: 'neutral',
}

const look = 'group print:break-inside-avoid print:details-content:[content-visibility:visible]'

/** One message, closed to a line; opening a reply marks it as read. */
export function ThreadEntry({ message, onRead }: { message: Message; onRead: () => void }) {
  const isReply = message.message_status === messageStatus.is.reply
  const isUnread = isReply && !message.is_read
  return (
    <details
      className={look}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && isUnread) onRead()
      }}
    >
      <summary className="flex min-h-11 items-start gap-2 px-4 -outline-offset-2 py-2.5 hover:bg-hover sm:px-6">
        <ChevronRight
          size={18}
          aria-hidden
          className="mt-0.5 shrink-0 text-ink-3 transition-transform group-open:rotate-90 print:hidden"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge
              tone={isReply ? 'info' : 'neutral'}
              icon={isReply ? <CornerDownLeft size={13} aria-hidden /> : <Send size={13} aria-hidden />}
            >
              {isReply ? '返信' : '送信'}
            </Badge>
            <span className={isUnread ? 'font-semibold' : undefined}>{message.subject}</span>
            {isUnread && <Badge tone="warning">未読</Badge>}
            {message.is_auto_reply && <Badge tone="neutral">自動応答</Badge>}
            {message.from_address !== null && <Badge tone="warning">登録と違うアドレスから</Badge>}
            {!isReply && message.state !== 'sent' && (
              <Badge tone={tones[message.state]}>{messageState[message.state]}</Badge>
            )}
          </span>
          <span className="mt-0.5 flex flex-wrap gap-x-2 text-base text-ink-3">
            <span>{message.sender}</span>
            <time dateTime={`${message.created_at.replace(' ', 'T')}+09:00`}>
              {dateAndMinute(message.created_at)}
            </time>
          </span>
        </span>
      </summary>
      <div className="px-4 pt-1 pb-5 sm:px-6">
        {message.bounce_reason && (
          <p className="mb-3 rounded bg-warning-soft px-3 py-2 text-warning-ink">
            届きませんでした：{message.bounce_reason}
          </p>
        )}
        {!isReply && <p className="mb-2 text-ink-3">宛先：{message.recipient}</p>}
        {message.from_address !== null && <p className="mb-2 text-ink-3">差出人：{message.from_address}</p>}
        <p className={cx('whitespace-pre-wrap', isReply && 'text-words')}>{message.mail_body}</p>
        <ByMail message={message} />
      </div>
    </details>
  )
}

/** What came with a reply by mail: its files, and the whole text behind a press. */
function ByMail({ message: { received_files, all_text } }: { message: Message }) {
  return (
    <>
      {received_files.length > 0 && (
        <ul className="mt-3">
          {received_files.map(({ id, name, size, uri }) => (
            <li key={id}>
              <a
                className="inline-block py-1 text-accent-ink underline underline-offset-2"
                href={uri}
                download={name}
              >
                {name}（{Math.max(1, Math.round(size / 1024)).toLocaleString('ja-JP')}KB）
              </a>
            </li>
          ))}
        </ul>
      )}
      {all_text !== null && (
        <details className="mt-3">
          <summary className="text-ink-3">全文を表示</summary>
          <p className="mt-2 whitespace-pre-wrap text-ink-3">{all_text}</p>
        </details>
      )}
    </>
  )
}
