import { z } from 'zod'
import type { ChannelEvent, Received, WebhookRequest } from '../channel.ts'
import { isSignedBy, readJson } from '../provider-answers.ts'

const Webhook = z.object({ destination: z.string(), events: z.array(z.unknown()) })

const common = z.object({
  timestamp: z.number(),
  webhookEventId: z.string().min(1),
  source: z.object({ type: z.literal('user'), userId: z.string().min(1) }),
  replyToken: z.string().optional(),
})
const Event = z.discriminatedUnion('type', [
  common.extend({
    type: z.literal('message'),
    message: z.object({
      ...{ type: z.string(), id: z.string(), text: z.string().optional() },
      markAsReadToken: z.string().optional(),
    }),
  }),
  common.extend({ type: z.literal('follow') }),
  common.extend({ type: z.literal('unfollow') }),
  common.extend({ type: z.literal('unsend'), unsend: z.object({ messageId: z.string() }) }),
  common.extend({ type: z.literal('postback'), postback: z.object({ data: z.string() }) }),
])
type Event = z.infer<typeof Event>

/** What a member sent that is no text. */
const kinds: Record<string, string> = {
  image: '画像',
  video: '動画',
  audio: '音声',
  file: 'ファイル',
  location: '位置情報',
  sticker: 'スタンプ',
}

/**
 * The events of a webhook. Those of groups, and kinds that say nothing of a member, are passed over; so is `accountLink`,
 * as linking goes by a code. LINE sends what was not answered again, under the same id and not in its order.
 */
export function readWebhook(channelSecret: string, { raw, header }: WebhookRequest): Received {
  const signed = { algorithm: 'sha256', secret: channelSecret, content: raw } as const
  if (!isSignedBy(signed, header('x-line-signature'))) return 'forged'
  const events = readJson(Webhook, raw.toString('utf8'))?.events ?? []
  return { events: events.flatMap((event) => eventOf(Event.safeParse(event).data)) }
}

function eventOf(event: Event | undefined): ChannelEvent[] {
  if (!event) return []
  const known = {
    ...{ eventId: event.webhookEventId, at: new Date(event.timestamp), address: event.source.userId },
    ...(event.replyToken === undefined ? {} : { replyToken: event.replyToken }),
  }
  switch (event.type) {
    case 'message':
      return [messageOf(event.message, known)]
    case 'follow':
      return [{ kind: 'followed', ...known }]
    case 'unfollow':
      return [{ kind: 'blocked', ...known }]
    case 'unsend':
      return [{ kind: 'taken_back', ...known, providerMessageId: event.unsend.messageId }]
    case 'postback':
      return [{ kind: 'pressed', ...known, action: event.postback.data }]
  }
}

type Known = { eventId: string; at: Date; address: string; replyToken?: string }
type Message = Extract<Event, { type: 'message' }>['message']

function messageOf({ type, id, text, markAsReadToken }: Message, known: Known): ChannelEvent {
  if (type !== 'text' || text === undefined) {
    const words = kinds[type] ?? 'その他のメッセージ'
    return { kind: 'other_message', ...known, words, providerMessageId: id }
  }
  const marked = markAsReadToken === undefined ? {} : { markAsReadToken }
  return { kind: 'text', ...known, ...marked, text, providerMessageId: id }
}
