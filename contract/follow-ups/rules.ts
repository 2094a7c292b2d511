import type { InterviewStatus } from '../codes.ts'
import type { Rule } from '../rule-messages.ts'

/** The longest memo, in characters. */
export const memoLimit = 2000

/** Minutes in which the latest entry can be taken back; its line is shown to the member afterwards. */
export const undoMinutes = 10

/** The longest line to a member, in characters. */
export const memberLineLimit = 300

/** Where each status of a follow-up may be moved to by hand (product decision: interview_status). */
const transitions: Record<InterviewStatus, readonly InterviewStatus[]> = {
  0: [1, 2, 3],
  1: [0, 2, 3],
  2: [1, 3],
  3: [2],
}

/** Whether HR may change the status to this one; keeping it is always allowed. */
export function interviewTransitionAllowed(from: InterviewStatus, to: InterviewStatus): boolean {
  return from === to || transitions[from].includes(to)
}

/** The field an entry by hand is refused for, and the rule it breaks. */
export type FollowUpRefusal = {
  field: 'interview_status' | 'hr_user_id' | 'comment'
  rule: Extract<Rule, 'state_or_memo' | 'transition' | 'person_in_charge' | 'memo_required'>
}

/** An entry by hand as the rules look at it: the status before, and what there is after. */
export type FollowUpEntry = {
  from: InterviewStatus
  to: InterviewStatus
  hasPersonInCharge: boolean
  hasMemo: boolean
}

/** Why an entry of the timeline is refused, or null; only a change of status or a memo makes an entry. */
export function followUpRefusal({ from, to, ...entry }: FollowUpEntry): FollowUpRefusal | null {
  if (from === to && !entry.hasMemo) return { field: 'comment', rule: 'state_or_memo' }
  if (!interviewTransitionAllowed(from, to)) return { field: 'interview_status', rule: 'transition' }
  if (to === 2 && !entry.hasPersonInCharge) return { field: 'hr_user_id', rule: 'person_in_charge' }
  if (to === 3 && !entry.hasMemo) return { field: 'comment', rule: 'memo_required' }
  return null
}
