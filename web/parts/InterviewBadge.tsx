import { Check, CircleDashed, type LucideIcon, MessagesSquare, Minus } from 'lucide-react'
import { type InterviewStatus, interviewStatus } from '#contract/codes.ts'
import { overdueDays } from '#contract/follow-ups/attention-rules.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/class-names.ts'
import { fullDate, shortDate } from './japanese-dates.ts'

const icons: Record<InterviewStatus, LucideIcon> = {
  0: Minus,
  1: CircleDashed,
  2: MessagesSquare,
  3: Check,
}

interface InterviewBadgeProps {
  status: InterviewStatus
  dueDate: string | null
  /** YYYY-MM-DD in Asia/Tokyo, from tokyoToday(). */
  today: string
  /** Plain: one line without a ground, for rows where something else is the signal. */
  look?: 'badge' | 'plain'
  className?: string
}

/** The state of a follow-up with its due date, or by how many days it is past it. */
export function InterviewBadge({ status, dueDate, today, look = 'badge', className }: InterviewBadgeProps) {
  const late = overdueDays(status, dueDate, today)
  return (
    <span
      className={cx(
        'inline-flex items-center gap-x-1.5 gap-y-0.5',
        look === 'badge' ? 'flex-wrap' : 'whitespace-nowrap',
        className,
      )}
    >
      <State status={status} look={look} />
      {dueDate && (
        <span className="text-meta whitespace-nowrap text-ink-2" title={fullDate(dueDate)}>
          {late > 0 ? `${late}日経過` : shortDate(dueDate)}
          {late <= 0 && <span className={look === 'plain' ? 'sr-only' : undefined}>まで</span>}
        </span>
      )}
    </span>
  )
}

function State({ status, look }: Required<Pick<InterviewBadgeProps, 'status' | 'look'>>) {
  const Icon = icons[status]
  const label = interviewStatus.label(status)
  if (status === interviewStatus.is.no_action) return <span className="text-meta text-ink-3">{label}</span>
  if (look === 'badge') return <Badge icon={<Icon size={13} aria-hidden />}>{label}</Badge>
  return (
    <span className="inline-flex items-center gap-1">
      <Icon size={14} aria-hidden className="text-ink-2" />
      {label}
    </span>
  )
}
