import type { InterviewStatus } from '#contract/codes.ts'
import { overdueDays, overdueWords, storedRank } from '#contract/follow-ups/attention-rules.ts'
import type { MemberRow } from '#contract/members/calls.ts'
import { formatLocal } from '../../../platform/calendar.ts'

/** A member as far as its attention goes; `is_told` whether the reader may know what it answered last. */
export type AttentionRow = {
  attention_rank: number | null
  attention_since: Date | null
  attention_reasons: string[]
  attention_text: string
  interview_status: InterviewStatus
  interview_due_date: string | null
  is_told: boolean
}

/** Why a member needs somebody, as this reader may know it; whoever has a rank has words for it. */
export function shownAttention(member: AttentionRow, today: string): MemberRow['attention'] {
  const { attention_rank, attention_since, attention_reasons: reasons, attention_text } = member
  const days = overdueDays(member.interview_status, member.interview_due_date, today)
  const late = days > 0 ? { rank: 'overdue' as const, text: overdueWords(days) } : { rank: null, text: '' }
  if (!member.is_told) return { ...late, since: null, reasons: [] }
  const rank = storedRank(attention_rank)
  return {
    rank: rank ?? late.rank,
    since: rank && attention_since && formatLocal(attention_since),
    reasons,
    text: attention_text || late.text,
  }
}
