import type { Conversation } from '#contract/messages/conversation-calls.ts'
import { shortDate } from '../../../../parts/japanese-dates.ts'

/** When, in as few letters as tell it: 9:30 today, 8/5（水）this year, 2025/8/5 before. */
export function shortTime(at: string, today: string): string {
  if (at.slice(0, 10) === today) return `${Number(at.slice(11, 13))}:${at.slice(14, 16)}`
  if (at.slice(0, 4) === today.slice(0, 4)) return shortDate(at)
  return `${at.slice(0, 4)}/${Number(at.slice(5, 7))}/${Number(at.slice(8, 10))}`
}

/** Until when it waits, as 8/5（水）9:00. */
export const snoozedUntil = (at: string): string =>
  `${shortDate(at)}${Number(at.slice(11, 13))}:${at.slice(14, 16)}まで保留`

/** The beginning of the newest words in one line. */
export const beginningOf = ({ last_message }: Conversation): string =>
  last_message ? (last_message.beginning || last_message.subject).replaceAll(/\s+/g, ' ').trim() : ''
