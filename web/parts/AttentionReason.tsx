import type { AttentionRank } from '#contract/follow-ups/attention-ranks.ts'
import type { MemberRow } from '#contract/members/calls.ts'
import { cx } from '../ui/class-names.ts'

const bars: Record<AttentionRank, string> = {
  life: 'border-danger',
  grave: 'border-warning',
  rain_worst: 'border-rain',
  rain: 'border-rain',
  concern: 'border-cloud',
  drop: 'border-cloud',
  silent: 'border-line-strong',
  overdue: 'border-line-strong',
}

/** Red is for words about life and harassment alone. */
const barOf = ({ rank, reasons }: MemberRow['attention']): string =>
  rank === null ? 'border-transparent' : reasons.includes('critical_word:harassment') ? bars.life : bars[rank]

interface AttentionReasonProps {
  member: Pick<MemberRow, 'attention' | 'is_unanswered'>
  className?: string
}

/** Why somebody is needed, in words; the bar before them says how grave it is. Nothing where there is nothing to say. */
export function AttentionReason({ member: { attention, is_unanswered }, className }: AttentionReasonProps) {
  const text = attention.text || (is_unanswered ? '未回答' : '')
  if (!text) return null
  return (
    <span
      title={text}
      data-rank={attention.rank}
      className={cx('border-l-3 pl-2 text-base leading-5', barOf(attention), className)}
    >
      {text}
    </span>
  )
}
