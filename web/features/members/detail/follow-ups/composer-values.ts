import {
  type InterviewStatus,
  importance,
  impression,
  interviewStatus,
  waitsForFollowUp,
} from '#contract/codes.ts'
import type { FieldError } from '#contract/errors.ts'
import type { FollowUpEntryInput } from '#contract/follow-ups/calls.ts'
import type { EntryReaders } from '#contract/follow-ups/readers.ts'
import {
  followUpRefusal,
  interviewTransitionAllowed,
  memberLineLimit,
  memoLimit,
} from '#contract/follow-ups/rules.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fieldError } from '#contract/rule-messages.ts'

export type FollowUpMember = Pick<
  MemberDetail,
  'id' | 'code' | 'interview_status' | 'interview_due_date' | 'importance' | 'hr_user_id'
>

/** What the composer holds: texts as in the DOM; null stays as it is, '' is cleared. */
export interface ComposerValues {
  interview_status: string | null
  interview_due_date: string | null
  importance: string | null
  hr_user_id: string | null
  comment: string
  readers: EntryReaders
  member_line: string
  impression: string
  answer_id: string
}

export const untouched: ComposerValues = {
  interview_status: null,
  interview_due_date: null,
  importance: null,
  hr_user_id: null,
  comment: '',
  readers: 'hr',
  member_line: '',
  impression: '',
  answer_id: '',
}

type Table<Code> = { entries: readonly { code: Code }[] }

const codeOf = <Code extends number>(table: Table<Code>, text: string | null): Code | null =>
  table.entries.find(({ code }) => String(code) === text)?.code ?? null

/** The status the member will have. */
export function statusAfter(member: FollowUpMember, chosen: string | null): InterviewStatus {
  const status = codeOf(interviewStatus, chosen) ?? member.interview_status
  return interviewTransitionAllowed(member.interview_status, status) ? status : member.interview_status
}

/** What a field shows: what was chosen, else what is stored. */
export const shownValue = (chosen: string | null, stored: string | number | null): string =>
  chosen ?? String(stored ?? '')

const idOf = (text: string | null) => (text ? Number(text) : null)

/** The entry as the call takes it; what a closed status hides is left as it is. */
export function entryOf(member: FollowUpMember, values: ComposerValues): FollowUpEntryInput {
  const status = statusAfter(member, values.interview_status)
  const line = values.member_line.trim()
  return {
    member_id: member.id,
    answer_id: idOf(values.answer_id),
    comment: values.comment.trim() || null,
    impression: codeOf(impression, values.impression),
    ...(values.readers !== untouched.readers && { readers: values.readers }),
    ...(line && { member_line: line }),
    ...(status !== member.interview_status && { interview_status: status }),
    ...(waitsForFollowUp(status) ? detailsOf(values) : {}),
  }
}

function detailsOf(values: ComposerValues): Partial<FollowUpEntryInput> {
  return {
    ...(values.interview_due_date !== null && { interview_due_date: values.interview_due_date || null }),
    ...(values.importance !== null && { importance: codeOf(importance, values.importance) }),
    ...(values.hr_user_id !== null && { hr_user_id: idOf(values.hr_user_id) }),
  }
}

/** What the server would refuse, in the same words. */
export function entryProblems(member: FollowUpMember, entry: FollowUpEntryInput): FieldError[] {
  const memo = entry.comment ?? ''
  const person = entry.hr_user_id === undefined ? member.hr_user_id : entry.hr_user_id
  const refusal = followUpRefusal({
    from: member.interview_status,
    to: entry.interview_status ?? member.interview_status,
    hasPersonInCharge: person !== null,
    hasMemo: memo !== '',
  })
  return [
    ...(refusal ? [fieldError(refusal.field, refusal.rule)] : []),
    ...(memo.length > memoLimit ? [fieldError('comment', 'max', memoLimit)] : []),
    ...((entry.member_line ?? '').length > memberLineLimit
      ? [fieldError('member_line', 'max', memberLineLimit)]
      : []),
  ]
}
