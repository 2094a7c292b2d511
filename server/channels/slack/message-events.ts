import { z } from 'zod'
import type { ChannelEvent, SentFile } from '../channel.ts'
import { messageId } from './answer-rules.ts'

const File = z.object({
  id: z.string().optional(),
  mimetype: z.string().catch(''),
  name: z.string().catch(''),
  size: z.number().optional().catch(undefined),
  // what stands with another service is only linked to
  is_external: z.boolean().catch(false),
})
type File = z.infer<typeof File>
const files = z.array(File).catch([])

const Version = z.object({
  ts: z.string(),
  user: z.string().optional(),
  text: z.string().catch(''),
  bot_id: z.string().optional(),
  subtype: z.string().optional(),
  edited: z.object({ ts: z.string() }).optional(),
  files,
})

/** A message to the bot, or what became of one. */
export const Message = z.object({
  type: z.literal('message'),
  channel_type: z.literal('im'),
  channel: z.string(),
  ts: z.string(),
  text: z.string().catch(''),
  subtype: z.string().optional(),
  user: z.string().optional(),
  bot_id: z.string().optional(),
  files,
  message: Version.optional(),
  previous_message: Version.optional(),
})
type Message = z.infer<typeof Message>

type Known = { eventId: string; at: Date }

/** What a member wrote, edited or deleted; skips bots and Slack's own edits (link previews). */
export function messageEvents(message: Message, known: Known): ChannelEvent[] {
  switch (message.subtype) {
    case 'message_changed':
    case 'message_deleted':
      return changeOf(message, known)
    case undefined:
    case 'file_share':
      return message.bot_id === undefined ? writtenOf(message, known) : []
    default:
      return []
  }
}

function writtenOf({ user: address, channel, ts, text, files }: Message, known: Known): ChannelEvent[] {
  if (address === undefined) return []
  const providerMessageId = messageId(channel, ts)
  const written = text.trim() === '' ? [] : [textEvent({ address, channel, text, providerMessageId }, known)]
  return [
    ...written,
    ...files.map((file, index): ChannelEvent => {
      const sent = sentFile(file)
      return {
        kind: 'other_message',
        at: known.at,
        address,
        words: fileWords(file),
        eventId: fileOf(known.eventId, index),
        providerMessageId: fileOf(providerMessageId, index),
        ...(sent ? { file: sent } : {}),
      }
    }),
  ]
}

/** What a message's file goes by: one message may bring several. */
const fileOf = (id: string, index: number): string => `${id}/file${index === 0 ? '' : index + 1}`

const fileWords = ({ mimetype, name }: File): string => {
  const kind = mimetype.startsWith('image/') ? '画像' : 'ファイル'
  return name === '' ? kind : `${kind}（${name.slice(0, 100)}）`
}

function sentFile({ id, mimetype, name, size, is_external }: File): SentFile | null {
  if (id === undefined || is_external) return null
  const kind = fileKind.safeParse(mimetype.split('/')[0]).data ?? 'file'
  return { id, kind, name: name === '' ? null : name, size: size ?? null }
}

const fileKind = z.enum(['image', 'video', 'audio'])

function changeOf({ subtype, channel, message, previous_message }: Message, known: Known): ChannelEvent[] {
  const former = previous_message
  const address = former?.user
  if (!former || address === undefined || former.bot_id !== undefined) return []
  const isDeleted = subtype === 'message_deleted' || message?.subtype === 'tombstone'
  if (!isDeleted && message?.text === former.text) return []
  const takenBack = {
    kind: 'taken_back' as const,
    ...known,
    address,
    providerMessageId: messageId(channel, former.ts, former.edited?.ts),
  }
  if (isDeleted) {
    const gone = former.files.map((_, index) => ({
      ...takenBack,
      eventId: fileOf(known.eventId, index),
      providerMessageId: fileOf(messageId(channel, former.ts), index),
    }))
    return [takenBack, ...gone]
  }
  if (!message || message.text.trim() === '') return [takenBack]
  const edition = messageId(channel, message.ts, message.edited?.ts)
  return [
    takenBack,
    textEvent(
      { address, channel, text: message.text, providerMessageId: edition },
      { ...known, eventId: `${known.eventId}/edited` },
    ),
  ]
}

type Written = { address: string; channel: string; text: string; providerMessageId: string }

/** Slack escapes the three signs of its mrkdwn, and writes links and names between angle brackets. */
function textEvent({ address, channel, text, providerMessageId }: Written, known: Known): ChannelEvent {
  const shown = text
    .replace(/<(?:[@#!][^|>]*\|)([^>]+)>/g, '$1')
    .replace(/<((?:https?|mailto|tel):[^|>]+)(?:\|[^>]*)?>/g, '$1')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
  return { kind: 'text', ...known, address, text: shown, providerMessageId, thread: channel }
}
