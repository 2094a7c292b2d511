import { ChevronRight, CornerDownLeft, Send } from 'lucide-react'
import { messageStatus } from '#contract/codes.ts'
import type { Message } from '#contract/messages/calls.ts'
import { messageState } from '#contract/messages/rules.ts'
import { fullDate } from '../../../../parts/japanese-dates.ts'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'

const tones: Record<Message['state'], BadgeTone> = {
  queued: 'neutral',
  sent: 'success',
  bounced: 'danger',
  failed: 'danger',
  received: 'info',
}

const look =
  'group rounded border bg-surface print:break-inside-avoid print:details-content:[content-visibility:visible]'

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
      <summary className="flex items-start gap-2 rounded px-4 py-3 hover:bg-hover sm:px-5">
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
            {!isReply && message.state !== 'sent' && (
              <Badge tone={tones[message.state]}>{messageState[message.state]}</Badge>
            )}
          </span>
          <span className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-ink-3">
            <span>{message.sender}</span>
            <time dateTime={`${message.created_at.replace(' ', 'T')}+09:00`}>
              {fullDate(message.created_at)} {message.created_at.slice(11, 16)}
            </time>
          </span>
        </span>
      </summary>
      <div className="border-t px-4 py-4 sm:px-5">
        {message.bounce_reason && (
          <p className="mb-3 rounded bg-danger-soft px-3 py-2 text-sm text-danger-ink">
            届きませんでした：{message.bounce_reason}
          </p>
        )}
        {!isReply && <p className="mb-2 text-sm text-ink-3">宛先：{message.recipient}</p>}
        <p className="whitespace-pre-wrap">{message.mail_body}</p>
      </div>
    </details>
  )
}
