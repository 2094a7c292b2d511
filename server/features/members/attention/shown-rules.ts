import { nonResponseWords } from '#contract/answers/reasons.ts'
import { conditionType, type InterviewStatus, interviewStatus } from '#contract/codes.ts'
import {
  openReasons,
  overdueDays,
  overdueWords,
  rankOf,
  storedRank,
} from '#contract/follow-ups/attention-rules.ts'
import type { MemberRow } from '#contract/members/calls.ts'
import { codeIn } from '#contract/validation.ts'
import { formatLocal } from '../../../platform/calendar.ts'

/** A member as far as its attention goes; `is_disclosed` whether the reader may know what it answered last. */
export type AttentionRow = {
  attention_rank: number | null
  attention_since: Date | null
  attention_reasons: string[]
  attention_text: string
  interview_status: InterviewStatus
  /** For who may act on it alone. */
  interview_due_date: string | null
  is_disclosed: boolean
  is_kept: boolean
  condition_type: number
  unanswered_in_a_row: number
}

/** The urgency of a follow-up, which would tell a reason that is kept. */
export const shownImportance = <Importance>(member: {
  is_disclosed: boolean
  is_kept: boolean
  importance: Importance | null
}): Importance | null => (member.is_disclosed && !member.is_kept ? member.importance : null)

/** How a follow-up stands; none where that alone would tell of an answer which the reader does not know. */
export function shownStatus(member: AttentionRow): InterviewStatus {
  const { is_disclosed: isDisclosed, is_kept: isKept, unanswered_in_a_row: silent } = member
  const condition = codeIn(conditionType).parse(member.condition_type)
  const isKnown = isDisclosed && (!isKept || openReasons({ condition, silent }).length > 0)
  return isKnown ? member.interview_status : interviewStatus.is.no_action
}

/** Why a member needs a follow-up, as this reader may know it. */
export function shownAttention(member: AttentionRow, today: string): MemberRow['attention'] {
  const { attention_rank, attention_since } = member
  const days = overdueDays(member.interview_status, member.interview_due_date, today)
  const late = days > 0 ? { rank: 'overdue' as const, text: overdueWords(days) } : { rank: null, text: '' }
  if (!member.is_disclosed) return { ...late, since: null, reasons: [] }
  const { reasons, text } = knownReasons(member)
  const rank = member.is_kept ? rankOf(reasons) : storedRank(attention_rank)
  return {
    rank: rank ?? late.rank,
    since: rank && attention_since && formatLocal(attention_since),
    reasons,
    text: text || late.text,
  }
}

/** The reasons and their words; where they are kept from the reader, what weather and silence tell alone. */
function knownReasons(member: AttentionRow): { reasons: string[]; text: string } {
  const { is_kept: isKept, attention_rank, attention_reasons: reasons, attention_text: text } = member
  if (!isKept) return { reasons, text }
  const condition = codeIn(conditionType).parse(member.condition_type)
  const silent = member.unanswered_in_a_row
  const open = attention_rank === null ? [] : openReasons({ condition, silent })
  const words = open.map((reason) =>
    reason === 'rainy' ? conditionType.label(condition) : nonResponseWords(silent),
  )
  return { reasons: open, text: words.join('・') }
}
