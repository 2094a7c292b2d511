import { z } from 'zod'
import type { Attempt, ChannelOutcome } from '../channel.ts'
import { takenAs } from './answer-rules.ts'
import { type Access, givenBySlack, readable } from './requests.ts'

/** The metadata by which a message is found again. All apps and users of the workspace can read it: an opaque id only. */
export const metadataOf = (key: string) => ({
  event_type: 'soramoyo_dispatch',
  event_payload: { id: key },
})

const Opened = z.object({ ok: z.literal(true), channel: z.object({ id: z.string() }) })
const History = z.object({
  ok: z.literal(true),
  messages: z.array(
    z.object({
      ts: z.string(),
      metadata: z
        .object({ event_payload: z.object({ id: z.string().optional() }) })
        .optional()
        .catch(undefined),
    }),
  ),
  response_metadata: z.object({ next_cursor: z.string().optional() }).optional(),
})

const pageSize = 50
/** So many messages in one conversation since a first try are beyond a person. */
const mostPages = 10
/** The tolerance between Slack's clock and ours, in seconds. */
const tolerance = 60

/** Whether an earlier attempt is in the member's conversation; opening that is harmless. */
export async function findInHistory(
  base: string,
  access: Access,
  address: string,
  { key, firstAt }: Attempt,
): Promise<ChannelOutcome | 'absent'> {
  const opening = { method: 'conversations.open', form: { users: address } }
  const opened = readable(await givenBySlack(base, access, opening), Opened, access.now())
  const channel = opened.channel.id
  const oldest = (firstAt.getTime() / 1000 - tolerance).toFixed(6)
  let cursor = ''
  for (let page = 0; page < mostPages; page += 1) {
    const asked = { channel, oldest, limit: String(pageSize), include_all_metadata: 'true' }
    const form = cursor ? { ...asked, cursor } : asked
    const answer = await givenBySlack(base, access, { method: 'conversations.history', form })
    const { messages, response_metadata } = readable(answer, History, access.now())
    const found = messages.find(({ metadata }) => metadata?.event_payload.id === key)
    if (found) return takenAs(channel, found.ts)
    cursor = response_metadata?.next_cursor ?? ''
    if (!cursor) return 'absent'
  }
  return { kind: 'unknown', words: 'Slackの会話が長く、届いているか確認できません。' }
}
