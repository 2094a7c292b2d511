import { Link } from '@tanstack/react-router'
import { Clock, CornerDownLeft, Send, UserRound } from 'lucide-react'
import { conversationStatus } from '#contract/codes.ts'
import type { Conversation } from '#contract/messages/conversation-calls.ts'
import { tokyoToday } from '../../../../parts/japanese-dates.ts'
import { MemberMarks } from '../../../../shared/conversation/MemberMarks.tsx'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'
import { cx } from '../../../../ui/class-names.ts'
import type { ListSearch } from './list-search.ts'
import { beginningOf, shortTime, snoozedUntil } from './row-words.ts'

interface ListRowProps {
  conversation: Conversation
  search: ListSearch
  index: number
  isOpen: boolean
  /** Another conversation is open: this one takes its place, also for the way back. */
  replaces: boolean
  /** The list is of one status, which no line of it repeats. */
  hidesStatus: boolean
  onOpen: () => void
}

const look =
  'relative flex gap-3 px-4 py-3 text-ink no-underline -outline-offset-2 hover:bg-hover aria-[current]:bg-accent-soft'

/** With whom, the newest words and by whom they are, and what of it waits for HR. */
export function ListRow({
  conversation,
  search,
  index,
  isOpen,
  replaces,
  hidesStatus,
  onOpen,
}: ListRowProps) {
  const { member, unread_count, last_message } = conversation
  const isUnread = unread_count > 0
  return (
    <li data-row={index}>
      <Link
        to="/company/message"
        search={{ ...search, member: member.code }}
        replace={replaces}
        resetScroll={false}
        onClick={onOpen}
        aria-current={isOpen || undefined}
        className={look}
      >
        <Avatar name={member.name} imageUri={member.image_uri} size={40} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            {isUnread && <Unread count={unread_count} />}
            <span title={member.name} className={cx('min-w-0 truncate', isUnread && 'font-semibold')}>
              {member.name}
            </span>
            {last_message && (
              <span className="ml-auto shrink-0 text-meta text-ink-3">
                {shortTime(last_message.created_at, tokyoToday())}
              </span>
            )}
          </span>
          <span className="block truncate text-meta text-ink-3">
            {member.department_name ?? '部署未設定'}
          </span>
          <Newest conversation={conversation} isUnread={isUnread} />
          <Marks conversation={conversation} hidesStatus={hidesStatus} />
        </span>
      </Link>
    </li>
  )
}

const Unread = ({ count }: { count: number }) => (
  <>
    <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-accent" />
    <span className="sr-only">未読{count}件</span>
  </>
)

/** The beginning of the newest words; whose they are is told by a sign and read out. */
function Newest({ conversation, isUnread }: { conversation: Conversation; isUnread: boolean }) {
  const { last_message } = conversation
  if (!last_message) return null
  const Icon = last_message.is_reply ? CornerDownLeft : Send
  return (
    <span className={cx('mt-0.5 flex items-center gap-1.5', isUnread ? 'text-ink' : 'text-ink-2')}>
      <Icon size={14} aria-hidden className="shrink-0 text-ink-3" />
      <span className="sr-only">{last_message.is_reply ? '返信：' : '送信：'}</span>
      {last_message.is_auto_reply && <span className="shrink-0 text-ink-3">自動応答</span>}
      <span className="min-w-0 truncate">{beginningOf(conversation)}</span>
    </span>
  )
}

const tones: Record<string, BadgeTone> = { open: 'warning', in_progress: 'info', done: 'success' }

function Marks({ conversation: { member, handling }, hidesStatus }: MarksProps) {
  const status =
    handling && !hidesStatus && conversationStatus.entries.find(({ code }) => code === handling.status)
  const hasMarks =
    status || handling?.assignee || handling?.snoozed_until || member.is_former || member.is_bounced
  if (!hasMarks) return null
  return (
    <span className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
      {status && <Badge tone={tones[status.key] ?? 'neutral'}>{status.label}</Badge>}
      <MemberMarks member={member} />
      {handling?.snoozed_until && (
        <span className="flex items-center gap-1">
          <Clock size={13} aria-hidden />
          {snoozedUntil(handling.snoozed_until)}
        </span>
      )}
      {handling?.assignee && (
        <span className="flex min-w-0 items-center gap-1">
          <UserRound size={13} aria-hidden className="shrink-0" />
          <span className="sr-only">担当者：</span>
          <span className="truncate">{handling.assignee.name}</span>
        </span>
      )}
    </span>
  )
}

interface MarksProps {
  conversation: Conversation
  hidesStatus: boolean
}
