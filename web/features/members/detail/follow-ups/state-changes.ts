import { importance, interviewStatus } from '#contract/codes.ts'
import type { FollowUpEntry } from '#contract/follow-ups/calls.ts'
import { shortDate } from '../../../../parts/japanese-dates.ts'

export interface StateChange {
  what: string
  before: string
  after: string
}

const none = 'なし'
const dayOf = (date: string | null) => (date ? shortDate(date) : none)

/** What an entry changed, in words; empty for a memo alone. */
export function stateChanges(log: FollowUpEntry): StateChange[] {
  const { previous } = log
  if (!previous) return []
  const rows: StateChange[] = [
    {
      what: '対応状況',
      before: interviewStatus.label(previous.interview_status),
      after: interviewStatus.label(log.interview_status),
    },
    { what: '期限', before: dayOf(previous.interview_due_date), after: dayOf(log.interview_due_date) },
    {
      what: '重要度',
      before: importance.label(previous.importance) || none,
      after: importance.label(log.importance) || none,
    },
    { what: '担当者', before: previous.hr_user_name ?? none, after: log.hr_user_name ?? none },
  ]
  return rows.filter(({ before, after }) => before !== after)
}
