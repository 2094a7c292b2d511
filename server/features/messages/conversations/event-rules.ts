import * as z from 'zod'
import { channelKinds, channelLabel } from '#contract/channels/names.ts'
import { conversationStatus } from '#contract/codes.ts'
import { momentWords } from '#contract/dates.ts'
import type { ConversationEvent } from '#contract/messages/conversation-rules.ts'
import { withoutAnswerLink } from '#contract/messages/rules.ts'
import { formatLocal } from '../../../platform/calendar.ts'

/** What an event holds beside who did it: codes, numbers, instants, and a mail server's words. */
const eventDetails = z.object({
  status: z.int().optional(),
  assignee_id: z.int().nullable().optional(),
  until: z.iso.datetime({ offset: true }).nullable().optional(),
  reason: z.string().nullable().optional(),
  channel: z.enum(channelKinds).optional(),
  by: z.enum(['member', 'company', 'provider']).optional(),
})
export type EventDetails = z.output<typeof eventDetails>

/** An event as it is stored, with the names behind its numbers. */
export type NamedEvent = {
  kind: ConversationEvent
  user_id: number | null
  user_name: string | null
  details: unknown
  assignee_name: string | null
  subject: string | null
  created_at: Date
}

/** A moment as people read it, with the year where it is not this one: 12月1日（火）9:00. */
function momentSeenFrom(at: Date, now: Date): string {
  const local = formatLocal(at)
  const [year, ofNow] = [local.slice(0, 4), formatLocal(now).slice(0, 4)]
  return year === ofNow ? momentWords(local) : `${year}年${momentWords(local)}`
}

/** What happened, in a sentence, with who did it; and what a mail server said. */
export function eventWords(event: NamedEvent): { words: string; reason: string | null } {
  const details = eventDetails.catch({}).parse(event.details)
  return { words: sentences[event.kind](event, details), reason: details.reason ?? null }
}

/** Who did it, as its sentence begins; one without anybody begins with what happened. */
const by = ({ user_name }: NamedEvent): string => (user_name ? `${user_name}さんが` : '')

const quoted = ({ subject }: NamedEvent): string => (subject ? `「${withoutAnswerLink(subject)}」の` : '')

const linkerOf = (event: NamedEvent, details: EventDetails): string =>
  details.by === 'member' ? '本人が' : by(event)

const channelOf = ({ channel }: EventDetails): string => (channel ? `${channelLabel[channel]}の` : '')

const sentences: Record<ConversationEvent, (event: NamedEvent, details: EventDetails) => string> = {
  status: (event, { status }) =>
    `${by(event)}対応状況を「${conversationStatus.label(status)}」に変更しました。`,
  assigned: (event, { assignee_id }) => {
    if (assignee_id == null) return `${by(event)}担当者を「未設定」に変更しました。`
    if (assignee_id === event.user_id) return `${by(event)}担当者になりました。`
    return `${by(event)}担当者を${event.assignee_name ?? ''}さんに変更しました。`
  },
  snoozed: (event, { until }) =>
    until
      ? `${by(event)}${momentSeenFrom(new Date(until), event.created_at)}まで保留にしました。`
      : `${by(event)}保留を解除しました。`,
  taken_back: (event) => `${by(event)}${quoted(event)}送信を取り消しました。`,
  bounced: (event) => `${quoted(event)}メールが届きませんでした。`,
  linked: (event, details) => `${linkerOf(event, details)}${channelOf(details)}連携を設定しました。`,
  unlinked: (event, details) =>
    details.by === 'provider'
      ? `${channelOf(details)}連携が解除されました。ブロックされたか、連携先が見つかりません。`
      : `${linkerOf(event, details)}${channelOf(details)}連携を解除しました。`,
}

const changed = { status: '対応状況', assigned: '担当者', snoozed: '保留' } as const

/** What a change did, as it is told to who made it. */
export function changeWords(kinds: readonly (keyof typeof changed)[]): string {
  if (kinds.length === 0) return '変更はありませんでした。'
  return `${kinds.map((kind) => changed[kind]).join('と')}を変更しました。`
}
