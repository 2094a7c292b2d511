import { z } from 'zod'
import type { ChannelEvent, Received, WebhookRequest } from '../channel.ts'
import { eventIdOf, isSignedBy, readJson } from '../provider/answers.ts'

const Callback = z.object({
  type: z.string(),
  source: z.object({ userId: z.string().min(1).optional(), channelId: z.string().optional() }),
  issuedTime: z.iso.datetime({ offset: true }).optional(),
  content: z
    .object({
      type: z.string(),
      text: z.string().optional(),
      postback: z.string().optional(),
      fileId: z.string().min(1).optional().catch(undefined),
    })
    .optional(),
  data: z.string().optional(),
})
type Callback = z.infer<typeof Callback>

const kinds: Record<string, string> = {
  image: '画像',
  video: '動画',
  audio: '音声',
  file: 'ファイル',
  sticker: 'スタンプ',
  location: '位置情報',
}

const started = 'start'

/** What a member did. Callbacks have no id, so their bytes are it; `begin` says nothing of the member's will. */
export function readCallback(botSecret: string, request: WebhookRequest, now: Date): Received {
  const signature = request.header('x-works-signature')
  if (!isSignedBy({ algorithm: 'sha256', secret: botSecret, content: request.raw }, signature))
    return 'forged'
  const callback = readJson(Callback, request.raw.toString('utf8'))
  const event = callback && eventOf(callback, eventIdOf(request.raw), now)
  return { events: event ? [event] : [] }
}

function eventOf(callback: Callback, eventId: string, now: Date): ChannelEvent | null {
  const { type, content, data } = callback
  const { userId: address, channelId } = callback.source
  if (address === undefined) return null
  const at = callback.issuedTime ? new Date(callback.issuedTime) : now
  const common = { eventId, at, address, ...(channelId === undefined ? {} : { thread: channelId }) }
  if (type === 'postback' && data !== undefined) return { kind: 'pressed', ...common, action: data }
  if (type !== 'message' || !content) return null
  if (content.postback === started) return { kind: 'followed', eventId, at, address }
  if (content.postback) return { kind: 'pressed', ...common, action: content.postback }
  if (content.type === 'text')
    return { kind: 'text', ...common, text: content.text ?? '', providerMessageId: eventId }
  const words = kinds[content.type] ?? 'メッセージ'
  const kind = fileKinds.safeParse(content.type).data
  const file =
    kind && content.fileId !== undefined ? { id: content.fileId, kind, name: null, size: null } : null
  const event = { eventId, at, address, words, providerMessageId: eventId }
  return { kind: 'other_message', ...event, ...(file ? { file } : {}) }
}

const fileKinds = z.enum(['image', 'video', 'audio', 'file'])
