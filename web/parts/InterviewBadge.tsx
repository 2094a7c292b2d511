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
  className?: string
}

/** The state of a follow-up with its due date, or by how many days it is past it. */
export function InterviewBadge({ status, dueDate, today, className }: InterviewBadgeProps) {
  const Icon = icons[status]
  const late = overdueDays(status, dueDate, today)
  return (
    <span className={cx('inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5', className)}>
      {status === interviewStatus.is.no_action ? (
        <span className="text-xs text-ink-3">{interviewStatus.label(status)}</span>
      ) : (
        <Badge icon={<Icon size={13} aria-hidden />}>{interviewStatus.label(status)}</Badge>
      )}
      {dueDate && (
        <span className="text-xs whitespace-nowrap text-ink-2" title={fullDate(dueDate)}>
          {late > 0 ? `${late}日経過` : `${shortDate(dueDate)} まで`}
        </span>
      )}
    </span>
  )
}
