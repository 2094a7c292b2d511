import { Check, CircleDashed, type LucideIcon, MessagesSquare, Minus } from 'lucide-react'
import { undisclosedHidden } from '#contract/answers/undisclosed.ts'
import type { WithheldReason } from '#contract/answers/withheld-keys.ts'
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

interface FollowUp {
  interview_status: InterviewStatus
  interview_due_date: string | null
  withheld_reason?: WithheldReason | undefined
}

interface InterviewBadgeProps {
  of: FollowUp
  /** YYYY-MM-DD in Asia/Tokyo, from tokyoToday(). */
  today: string
  /** Plain: one line without a ground, for rows where something else is the signal. */
  look?: 'badge' | 'plain'
  className?: string
}

/** The state of a follow-up with its due date, or by how many days it is past it; why there is none to see. */
export function InterviewBadge({ of, today, look = 'badge', className }: InterviewBadgeProps) {
  const { interview_status: status, interview_due_date: dueDate } = of
  if (of.withheld_reason === 'not_told') return <Undisclosed look={look} />
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

/** It would tell what somebody answered who was not told of this reader. */
function Undisclosed({ look }: Required<Pick<InterviewBadgeProps, 'look'>>) {
  if (look === 'badge') return <span className="text-ink-3">{undisclosedHidden}</span>
  return (
    <span className="text-ink-3" title={undisclosedHidden}>
      <span aria-hidden>–</span>
      <span className="sr-only">{undisclosedHidden}</span>
    </span>
  )
}

interface StateProps extends Required<Pick<InterviewBadgeProps, 'look'>> {
  status: InterviewStatus
}

function State({ status, look }: StateProps) {
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
