import { z } from 'zod'
import type { ChannelEvent, Received, SentFile, WebhookRequest } from '../channel.ts'
import { isSignedBy, readJson } from '../provider/answers.ts'

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
      type: z.string(),
      id: z.string(),
      text: z.string().optional(),
      markAsReadToken: z.string().optional(),
      fileName: z.string().optional(),
      fileSize: z.number().optional(),
      contentProvider: z.object({ type: z.string() }).optional(),
    }),
  }),
  common.extend({ type: z.literal('follow') }),
  common.extend({ type: z.literal('unfollow') }),
  common.extend({ type: z.literal('unsend'), unsend: z.object({ messageId: z.string() }) }),
  common.extend({ type: z.literal('postback'), postback: z.object({ data: z.string() }) }),
])
type Event = z.infer<typeof Event>

const kinds: Record<string, string> = {
  image: '画像',
  video: '動画',
  audio: '音声',
  file: 'ファイル',
  location: '位置情報',
  sticker: 'スタンプ',
}

/** The events of a webhook, without groups and `accountLink`. LINE repeats unanswered ones in any order. */
export function readWebhook(channelSecret: string, { raw, header }: WebhookRequest): Received {
  const signed = { algorithm: 'sha256', secret: channelSecret, content: raw } as const
  if (!isSignedBy(signed, header('x-line-signature'))) return 'forged'
  const events = readJson(Webhook, raw.toString('utf8'))?.events ?? []
  return { events: events.flatMap((event) => eventOf(Event.safeParse(event).data)) }
}

function eventOf(event: Event | undefined): ChannelEvent[] {
  if (!event) return []
  const known = {
    eventId: event.webhookEventId,
    at: new Date(event.timestamp),
    address: event.source.userId,
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

function messageOf(message: Message, known: Known): ChannelEvent {
  const { type, id, text, markAsReadToken } = message
  const named = { ...known, ...(markAsReadToken === undefined ? {} : { markAsReadToken }) }
  if (type === 'text' && text !== undefined) return { kind: 'text', ...named, text, providerMessageId: id }
  const words = kinds[type] ?? 'その他のメッセージ'
  const file = fileOf(message)
  return { kind: 'other_message', ...named, words, providerMessageId: id, ...(file ? { file } : {}) }
}

const fileKinds = z.enum(['image', 'video', 'audio', 'file'])

/** The file that LINE keeps; what another server keeps is not fetched. */
function fileOf({ type, contentProvider, fileName, fileSize }: Message): SentFile | null {
  const kind = fileKinds.safeParse(type).data
  if (!kind || (contentProvider && contentProvider.type !== 'line')) return null
  return { kind, name: fileName ?? null, size: fileSize ?? null }
}
