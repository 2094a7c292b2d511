import { actionType } from '#contract/codes.ts'
import type { FollowUpEntry } from '#contract/follow-ups/calls.ts'
import { undoMinutes } from '#contract/follow-ups/rules.ts'
import { actsOnFollowUps, rolesWith } from '#contract/permissions.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import type { Actor } from '../../../platform/context.ts'
import type { FollowUp } from '../interview-rules.ts'
import type { Entry } from './queries.ts'

const overseers: readonly string[] = ['owner', 'super_administrator']

/** Whether the reader may correct others' internal memos. */
export const overseesMemos = ({ role }: Pick<Actor, 'role'>): boolean => overseers.includes(role)

/** Its author, the owner and super administrators rewrite a memo; an automatic one stays. */
export function mayChange(entry: Entry, actor: Actor): boolean {
  if (entry.actionType === actionType.is.automatic || !rolesWith('member.update').includes(actor.role))
    return false
  return entry.row.changer_user_id === actor.userId || overseesMemos(actor)
}

/** Whether the reader wrote the entry and may still take it back. */
export function isOwn(entry: Entry, actor: Actor): boolean {
  return mayChange(entry, actor) && entry.row.changer_user_id === actor.userId
}

/** The moment from which an entry stays for good. */
export function undoEnd(entry: Entry): Date {
  return new Date(entry.row.created_at.getTime() + undoMinutes * 60_000)
}

function undoUntil(entry: Entry, actor: Actor, now: Date): string | null {
  const end = undoEnd(entry)
  return isOwn(entry, actor) && entry.isLatest && now < end ? formatLocal(end) : null
}

function lineOf(entry: Entry, actor: Actor, now: Date): FollowUpEntry['member_line'] {
  const { line_text, line_visible_from: from, line_taken_back_at: takenBack } = entry.row
  if (from === null) return null
  const isHeld = takenBack === null && now < from && mayChange(entry, actor)
  return {
    text: line_text,
    visible_from: formatLocal(from),
    taken_back_at: takenBack && formatLocal(takenBack),
    undo_until: isHeld ? formatLocal(from) : null,
  }
}

const stateOf = (followUp: FollowUp, isKept: boolean, { role }: Actor) => ({
  interview_status: followUp.status,
  interview_due_date: actsOnFollowUps(role) ? followUp.dueDate : null,
  importance: isKept ? null : followUp.importance,
  hr_user_id: followUp.hrUserId,
})

/** An entry as the call answers it; `previous` is null when it changed no state. */
export function toEntry(entry: Entry, actor: Actor, now: Date): FollowUpEntry {
  const { row } = entry
  return {
    id: row.id,
    company_id: row.company_id,
    member_id: row.member_id,
    member_code: row.member_code,
    member_name: row.member_name,
    action_type: entry.actionType,
    answer_id: row.answer_id,
    poster: row.poster,
    ...stateOf(entry.after, row.is_kept, actor),
    hr_user_name: row.hr_user_name,
    changer_user_id: row.changer_user_id,
    previous: row.changes_state
      ? { ...stateOf(entry.before, row.is_kept, actor), hr_user_name: row.previous_hr_user_name }
      : null,
    comment: row.comment,
    impression: entry.impression,
    readers: entry.readers,
    version: row.version,
    can_change: mayChange(entry, actor),
    undo_until: undoUntil(entry, actor, now),
    member_line: lineOf(entry, actor, now),
    created_at: formatLocal(row.created_at),
    updated_at: formatLocal(row.updated_at),
  }
}
