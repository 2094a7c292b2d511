import { type CodeOf, type conversationStatus, isConversationDone } from '#contract/codes.ts'
import type { FieldError } from '#contract/errors.ts'
import { fieldError } from '#contract/validation.ts'
import type { EventDetails } from '../event-rules.ts'

export type HandlingState = {
  status: CodeOf<typeof conversationStatus>
  assigneeId: number | null
  snoozedUntil: Date | null
}

export type HandlingChange = { [Key in keyof HandlingState]?: HandlingState[Key] | undefined }

export type HandlingEvent = { kind: 'status' | 'assigned' | 'snoozed'; details: EventDetails }

const longestMs = 366 * 24 * 60 * 60_000

/** The state after a change: done ends a snooze, and a snooze that is over is none. */
export function handlingAfter(before: HandlingState, change: HandlingChange, now: Date): HandlingState {
  const status = change.status ?? before.status
  const until = change.snoozedUntil === undefined ? before.snoozedUntil : change.snoozedUntil
  const isOver = until !== null && until <= now
  return {
    status,
    assigneeId: change.assigneeId === undefined ? before.assigneeId : change.assigneeId,
    snoozedUntil: isOver || isConversationDone(status) ? null : until,
  }
}

/** Why a conversation cannot wait until then. */
export function snoozeProblems(before: HandlingState, change: HandlingChange, now: Date): FieldError[] {
  const until = change.snoozedUntil
  if (!until) return []
  if (isConversationDone(change.status ?? before.status)) return [fieldError('snoozed_until', 'snoozed_done')]
  const wait = until.getTime() - now.getTime()
  return wait > 0 && wait < longestMs ? [] : [fieldError('snoozed_until', 'snoozed_later')]
}

/** What a change did, as the conversation's time line keeps it; a snooze that ends as all is done needs no word. */
export function eventsBetween(before: HandlingState, after: HandlingState, now: Date): HandlingEvent[] {
  const [was, is] = [before.snoozedUntil, after.snoozedUntil]
  const waited = was !== null && was > now ? was.getTime() : null
  const isSnoozeChanged = waited !== (is?.getTime() ?? null)
  return [
    ...(after.status === before.status
      ? []
      : [{ kind: 'status' as const, details: { status: after.status } }]),
    ...(after.assigneeId === before.assigneeId
      ? []
      : [{ kind: 'assigned' as const, details: { assignee_id: after.assigneeId } }]),
    ...(isSnoozeChanged && !(is === null && isConversationDone(after.status))
      ? [{ kind: 'snoozed' as const, details: { until: is?.toISOString() ?? null } }]
      : []),
  ]
}
