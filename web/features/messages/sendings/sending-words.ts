import { withValues } from '#contract/mails/placeholders.ts'
import { messagePlaceholders } from '#contract/messages/rules.ts'
import type { Sending } from '#contract/messages/sending-calls.ts'
import { shortDate, tokyoToday } from '../../../parts/japanese-dates.ts'
import type { BadgeTone } from '../../../ui/Badge.tsx'

/** What can still be edited: it has not left. */
export const isWaiting = ({ state }: Pick<Sending, 'state'>): boolean =>
  state === 'draft' || state === 'scheduled'

const labelOf = (placeholder: string) => messagePlaceholders.find(({ name }) => name === placeholder)?.label

/** How a sending is named: with what its placeholders stand for, and before it has a subject too. */
export const subjectOf = ({ subject }: Pick<Sending, 'subject'>): string =>
  withValues(subject, labelOf) || '（件名なし）'

export const stateTones: Record<Sending['state'], BadgeTone> = {
  draft: 'neutral',
  scheduled: 'info',
  leaving: 'info',
  done: 'success',
  cancelled: 'neutral',
}

/** 2026-12-01 09:30:00 as 12/1（火）9:30; of another year 2025/12/1 9:30. */
export function shortMoment(at: string, today: string = tokyoToday()): string {
  const time = `${Number(at.slice(11, 13))}:${at.slice(14, 16)}`
  if (at.slice(0, 4) === today.slice(0, 4)) return `${shortDate(at)}${time}`
  return `${at.slice(0, 4)}/${Number(at.slice(5, 7))}/${Number(at.slice(8, 10))} ${time}`
}

/** When a sending left, is to leave or was last worked on, and what of these it is. */
export function momentOf(sending: Sending): { at: string; does: string } {
  const { state, scheduled_at, leaves_at, updated_at } = sending
  if (state === 'scheduled' && scheduled_at) return { at: scheduled_at, does: '予定' }
  if ((state === 'leaving' || state === 'done') && leaves_at) return { at: leaves_at, does: '送信' }
  return { at: updated_at, does: state === 'cancelled' ? '取り消し' : '保存' }
}

/** How many did not get it, or perhaps did not: returned, refused, never to be reached, or unknown. */
export const missedOf = ({ counts }: Pick<Sending, 'counts'>): number =>
  counts.bounced + counts.failed + counts.unconfirmed

/** Digits with commas. */
export const figure = (count: number): string => count.toLocaleString('ja-JP')
