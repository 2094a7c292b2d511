import { shortReason } from '#contract/answers/reasons.ts'
import { answerStatus, isMonthly, isRainy } from '#contract/codes.ts'
import { gravestReason } from '#contract/follow-ups/attention-rules.ts'
import type { MemberRow } from '#contract/members/calls.ts'
import { holdsReason, markedSentence, type ReadWords } from '../../answers/service.ts'
import type { ListedRound } from '../rounds/queries.ts'
import { type AttentionRow, shownAttention } from './shown-rules.ts'

/** A member as far as its one line goes; `words` are those that the reader may read. */
export type HeadlineRow = AttentionRow & { words: ReadWords | null }

type Round = Pick<
  ListedRound,
  'enq_type' | 'round' | 'answer_status' | 'answer_id' | 'condition_type' | 'is_disclosed'
>

/**
 * How many rounds in a row were rain, the newest answer's the last of them. A round that was closed without an answer ends
 * the run, and so does an answer that the reader was not told of.
 */
function rainsInARow(rounds: readonly Round[]): number {
  const past = rounds
    .filter(
      ({ enq_type, answer_id, answer_status }) =>
        isMonthly(enq_type) && (answer_id !== null || answer_status === answerStatus.is.deadline_passed),
    )
    .sort((one, other) => other.round - one.round)
  const answered = past.slice(past.findIndex(({ answer_id }) => answer_id !== null))
  const end = answered.findIndex(
    ({ answer_id, condition_type, is_disclosed }) =>
      answer_id === null || !is_disclosed || condition_type === null || !isRainy(condition_type),
  )
  return end < 0 ? answered.length : end
}

/** What a row says of a member in one line, as this reader may know it. */
export function headlineOf(
  member: HeadlineRow,
  rounds: readonly Round[],
  today: string,
): MemberRow['headline'] {
  const { rank, reasons, text } = shownAttention(member, today)
  const gravest = gravestReason(reasons)
  const reason = rank === 'overdue' ? text : gravest ? shortReason(gravest, rainsInARow(rounds)) : ''
  // who last answered nothing looks so, unless the answer before still asks for somebody
  const isSilent =
    member.unanswered_in_a_row > 0 && (rank === null || rank === 'silent' || rank === 'overdue')
  const { is_disclosed: isDisclosed, words } = member
  const isRead = isDisclosed && words !== null && !isSilent && (!gravest || holdsReason(words, gravest))
  return { reason, sentence: isRead ? markedSentence(words, gravest === 'question') : null }
}
