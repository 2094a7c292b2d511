import type { SendingSearch } from '#contract/messages/search.ts'
import type { Sending } from '#contract/messages/sending-calls.ts'

export interface Part {
  state: NonNullable<SendingSearch['state']>
  label: string
  count: number
}

const labels = {
  sent: '送信済み',
  bounced: '不達',
  failed: '送信されなかった',
  unconfirmed: '送信できたか確認できない',
  queued: '送信待ち',
  cancelled: '取り消した',
} as const

/** What became of a sending's messages; the parts add up to the recipients. */
export function partsOf({ counts }: Pick<Sending, 'counts'>): Part[] {
  const parts: Part[] = [
    { state: 'sent', label: labels.sent, count: counts.sent },
    { state: 'bounced', label: labels.bounced, count: counts.bounced },
    { state: 'failed', label: labels.failed, count: counts.failed },
    { state: 'unconfirmed', label: labels.unconfirmed, count: counts.unconfirmed },
    { state: 'queued', label: labels.queued, count: counts.queued },
    { state: 'cancelled', label: labels.cancelled, count: counts.cancelled },
  ]
  return parts.filter(({ count }) => count > 0)
}

/** A recipient's state as the parts call it. */
export const wordOf = (state: string): string =>
  Object.entries(labels).find(([key]) => key === state)?.[1] ?? ''
