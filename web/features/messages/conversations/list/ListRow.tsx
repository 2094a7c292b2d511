import { Link } from '@tanstack/react-router'
import { Clock, CornerDownLeft, Send, UserRound } from 'lucide-react'
import { conversationStatus } from '#contract/codes.ts'
import type { Conversation } from '#contract/messages/conversation-calls.ts'
import { tokyoToday } from '../../../../parts/japanese-dates.ts'
import { MemberMarks } from '../../../../shared/conversation/MemberMarks.tsx'
import { Avatar } from '../../../../ui/Avatar.tsx'
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
  'inbox-row relative flex items-center gap-3 px-4 text-ink no-underline -outline-offset-2 hover:bg-hover'

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
        <Avatar name={member.name} imageUri={member.image_uri} size={32} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            {isUnread && <Unread count={unread_count} />}
            <span
              title={`${member.name}（${member.department_name ?? '部署未設定'}）`}
              className={cx('min-w-0 truncate', isUnread && 'font-semibold')}
            >
              {member.name}
            </span>
            <Marks conversation={conversation} hidesStatus={hidesStatus} />
            {last_message && (
              <span className="ml-auto shrink-0 text-meta text-ink-3">
                {shortTime(last_message.created_at, tokyoToday())}
              </span>
            )}
          </span>
          <Newest conversation={conversation} isUnread={isUnread} />
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
    <span className={cx('flex items-center gap-1.5', isUnread ? 'text-ink' : 'text-ink-2')}>
      <Icon size={14} aria-hidden className="shrink-0 text-ink-3" />
      <span className="sr-only">{last_message.is_reply ? '返信：' : '送信：'}</span>
      {last_message.is_auto_reply && <span className="shrink-0 text-ink-3">自動応答</span>}
      <span className="min-w-0 truncate">{beginningOf(conversation)}</span>
    </span>
  )
}

/** What tells it from the others, in as little as does; the rest is told by its title. */
function Marks({ conversation: { member, handling }, hidesStatus }: MarksProps) {
  const { status, snoozed_until: until, assignee } = handling ?? {}
  return (
    <>
      {status !== undefined && !hidesStatus && (
        <span className="shrink-0 text-meta text-ink-2">{conversationStatus.label(status)}</span>
      )}
      <MemberMarks member={member} />
      {until && (
        <span title={snoozedUntil(until)} className="shrink-0 text-ink-3">
          <Clock size={14} aria-hidden />
          <span className="sr-only">{snoozedUntil(until)}</span>
        </span>
      )}
      {assignee && (
        <span
          title={`担当者：${assignee.name}`}
          className="flex min-w-0 items-center gap-1 text-meta text-ink-3"
        >
          <UserRound size={13} aria-hidden className="shrink-0" />
          <span className="sr-only">担当者：</span>
          <span className="truncate">{assignee.name}</span>
        </span>
      )}
    </>
  )
}

interface MarksProps {
  conversation: Conversation
  hidesStatus: boolean
}
