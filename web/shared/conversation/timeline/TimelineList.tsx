import type { Dispatched } from '#contract/channels/attempt-calls.ts'
import type { TimelineEntry } from '#contract/messages/conversation-calls.ts'
import { fullDate, shortDate, tokyoToday } from '../../../parts/japanese-dates.ts'
import { isWorthStating, useDispatches } from '../../attempts/use-attempts.ts'
import { EntryTime } from './EntryHead.tsx'
import { MessageEntry } from './MessageEntry.tsx'
import { NoteEntry } from './NoteEntry.tsx'
import { type TimelineLine, timelineLines } from './timeline-rules.ts'

interface TimelineListProps {
  memberId: number
  entries: readonly TimelineEntry[]
  unreadFrom: string | null
}

export function TimelineList({ memberId, entries, unreadFrom }: TimelineListProps) {
  const dispatches = useDispatches(memberId)
  return (
    <ol aria-label="やりとりの内容" className="flex flex-col gap-3">
      {timelineLines(entries).map((line) => (
        <li key={line.key} data-line={line.key}>
          {line.day && <Day date={line.day} />}
          {line.key === unreadFrom && <UnreadLine />}
          <Line line={line} dispatches={dispatches} />
        </li>
      ))}
    </ol>
  )
}

interface LineProps {
  line: TimelineLine
  dispatches: readonly Dispatched[] | undefined
}

function Line({ line: { entry, subject }, dispatches = [] }: LineProps) {
  switch (entry.kind) {
    case 'message':
      return (
        <MessageEntry
          message={entry.message}
          subject={subject}
          dispatches={dispatches.filter((one) => one.message_id === entry.message.id && isWorthStating(one))}
        />
      )
    case 'note':
      return <NoteEntry note={entry.note} />
    case 'event':
      return (
        <p className="px-4 text-center text-ink-3">
          {entry.event.words}
          {entry.event.reason && `（${entry.event.reason}）`} <EntryTime at={entry.event.created_at} />
        </p>
      )
    default:
      return entry satisfies never
  }
}

const dayWords = (date: string, today: string) => {
  if (date === today) return '今日'
  return date.slice(0, 4) === today.slice(0, 4) ? shortDate(date) : fullDate(date)
}

const Day = ({ date }: { date: string }) => (
  <p className="conversation-rule mb-3 pt-2 text-ink-2">
    <time dateTime={date}>{dayWords(date, tokyoToday())}</time>
  </p>
)

const UnreadLine = () => <p className="conversation-rule mb-3 font-semibold text-accent-ink">ここから未読</p>
