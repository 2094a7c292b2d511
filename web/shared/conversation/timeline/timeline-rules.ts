import { messageStatus } from '#contract/codes.ts'
import type { Message } from '#contract/messages/calls.ts'
import type { TimelineEntry } from '#contract/messages/conversation-calls.ts'
import { messageSubjectLimit } from '#contract/messages/rules.ts'

/** Whether the member wrote this message. */
export const isReply = ({ message_status }: Message): boolean => message_status === messageStatus.is.reply

const again = /^(?:(?:re|返信)\s*[:：]\s*)+/i

/** A subject without Re: and its like. */
const bareSubject = (subject: string): string => subject.trim().replace(again, '')

function timeOf(entry: TimelineEntry): string {
  if (entry.kind === 'message') return entry.message.created_at
  return entry.kind === 'note' ? entry.note.created_at : entry.event.created_at
}

/** The key of an entry, unique in a timeline. */
export function keyOf(entry: TimelineEntry): string {
  if (entry.kind === 'message') return `message-${entry.message.id}`
  return entry.kind === 'note' ? `note-${entry.note.id}` : `event-${entry.event.id}`
}

export interface TimelineLine {
  key: string
  entry: TimelineEntry
  /** The day that begins here, as 2026-08-05; null within a day. */
  day: string | null
  /** The subject, unless the message before had the same. */
  subject: string | null
}

/** The entries, oldest first, with the days and subjects that begin at each. */
export function timelineLines(entries: readonly TimelineEntry[]): TimelineLine[] {
  let day = ''
  let subject = ''
  return entries.map((entry) => {
    const at = timeOf(entry).slice(0, 10)
    const line: TimelineLine = { key: keyOf(entry), entry, day: at === day ? null : at, subject: null }
    day = at
    if (entry.kind !== 'message') return line
    const own = bareSubject(entry.message.subject)
    if (own && own !== subject) line.subject = entry.message.subject
    subject = own || subject
    return line
  })
}

/** The first unread reply. */
export const firstUnread = (entries: readonly TimelineEntry[]): string | null => {
  const found = entries.find(
    (entry) => entry.kind === 'message' && isReply(entry.message) && !entry.message.is_read,
  )
  return found ? keyOf(found) : null
}

/** The subject of an answer to the newest message; '' without one. */
export function replySubject(entries: readonly TimelineEntry[]): string {
  const newest = entries.findLast(
    (entry) => entry.kind === 'message' && bareSubject(entry.message.subject) !== '',
  )
  if (newest?.kind !== 'message') return ''
  return `Re: ${bareSubject(newest.message.subject)}`.slice(0, messageSubjectLimit)
}
