import { Check, CircleAlert, CircleDashed, type LucideIcon, MessagesSquare, Minus } from 'lucide-react'
import { type InterviewStatus, interviewStatus } from '#contract/code-tables.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { cx } from '../ui/class-names.ts'
import { shortDate } from './japanese-dates.ts'

const looks: Record<InterviewStatus, { tone: BadgeTone; Icon: LucideIcon }> = {
  0: { tone: 'neutral', Icon: Minus },
  1: { tone: 'warning', Icon: CircleDashed },
  2: { tone: 'info', Icon: MessagesSquare },
  3: { tone: 'success', Icon: Check },
}

interface InterviewBadgeProps {
  status: InterviewStatus
  dueDate: string | null
  /** YYYY-MM-DD in Asia/Tokyo, from tokyoToday(). */
  today: string
  className?: string
}

/** Whether an open follow-up's day has gone by. */
export function isOverdue(status: InterviewStatus, dueDate: string | null, today: string): boolean {
  return (status === 1 || status === 2) && dueDate !== null && dueDate < today
}

/** The state of a follow-up with its due date; an overdue one says so. */
export function InterviewBadge({ status, dueDate, today, className }: InterviewBadgeProps) {
  const { tone, Icon } = looks[status]
  const late = isOverdue(status, dueDate, today)
  return (
    <span className={cx('inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5', className)}>
      {status === 0 ? (
        <span className="text-xs text-ink-3">{interviewStatus.label(status)}</span>
      ) : (
        <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>
          {interviewStatus.label(status)}
        </Badge>
      )}
      {dueDate && (
        <span
          className={cx(
            'inline-flex items-center gap-0.5 text-xs whitespace-nowrap',
            late ? 'font-semibold text-danger-ink' : 'text-ink-2',
          )}
        >
          {late && <CircleAlert size={13} aria-hidden />}
          {shortDate(dueDate)}
          {late ? ' 期限超過' : ' まで'}
        </span>
      )}
    </span>
  )
}
