import { z } from 'zod'
import type { ChannelEvent, Received, WebhookRequest } from '../channel.ts'
import { isSignedBy, readJson } from '../provider/answers.ts'
import type { SlackAccount } from './account.ts'
import { messageId } from './answer-rules.ts'
import { Message, messageEvents } from './message-events.ts'

const Verification = z.object({ type: z.literal('url_verification'), challenge: z.string() })
const Callback = z.object({
  type: z.literal('event_callback'),
  event_id: z.string().min(1),
  event_time: z.number(),
  api_app_id: z.string(),
  team_id: z.string().optional(),
  event: z.unknown(),
})
const Ended = z.discriminatedUnion('type', [
  z.object({ type: z.literal('app_uninstalled') }),
  z.object({
    type: z.literal('tokens_revoked'),
    tokens: z.object({ bot: z.array(z.string()).optional() }),
  }),
])
const Pressed = z.object({
  type: z.literal('block_actions'),
  api_app_id: z.string(),
  user: z.object({ id: z.string() }),
  team: z.object({ id: z.string() }).nullish(),
  channel: z.object({ id: z.string() }).optional(),
  actions: z.array(z.object({ action_id: z.string(), action_ts: z.string(), value: z.string().optional() })),
})

/** Seconds that a request may be old, or ahead. */
const tolerance = 5 * 60

/** The events of a request; repetitions have the same `event_id` and may be the first to arrive. */
export function readRequest(account: SlackAccount, request: WebhookRequest, now: Date): Received {
  if (!isGenuine(account, request, now)) return 'forged'
  const text = request.raw.toString('utf8')
  const isForm = request.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  const body = isForm ? (new URLSearchParams(text).get('payload') ?? '') : text
  const asked = readJson(Verification, body)
  if (asked) return { events: [], answer: { type: 'text/plain; charset=utf-8', body: asked.challenge } }
  const pressed = readJson(Pressed, body)
  if (pressed)
    return isOurs(account, pressed.api_app_id, pressed.team?.id) ? { events: pressesOf(pressed) } : 'forged'
  const callback = readJson(Callback, body)
  if (!callback) return { events: [] }
  return isOurs(account, callback.api_app_id, callback.team_id) ? { events: eventsOf(callback) } : 'forged'
}

function isGenuine({ signingSecret }: SlackAccount, { raw, header }: WebhookRequest, now: Date): boolean {
  const timestamp = header('x-slack-request-timestamp') ?? ''
  const [version, signature] = (header('x-slack-signature') ?? '').split('=')
  if (!/^\d{1,12}$/.test(timestamp) || version !== 'v0') return false
  const content = Buffer.concat([Buffer.from(`v0:${timestamp}:`), raw])
  const signed = { algorithm: 'sha256', secret: signingSecret, content } as const
  const isSigned = isSignedBy(signed, signature ?? null, 'hex')
  return isSigned && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= tolerance
}

/** One app can be in several workspaces, with one secret. */
const isOurs = ({ appId, teamId }: SlackAccount, app: string, team: string | undefined) =>
  (appId === undefined || appId === app) && (teamId === undefined || team === undefined || teamId === team)

function eventsOf({ event, event_id, event_time }: z.infer<typeof Callback>): ChannelEvent[] {
  const known = { eventId: event_id, at: new Date(event_time * 1000) }
  const ended = Ended.safeParse(event).data
  if (ended) return endingOf(ended).map((code) => ({ kind: 'account_ended', ...known, ...code }))
  const message = Message.safeParse(event).data
  return message ? messageEvents(message, known) : []
}

function endingOf(ended: z.infer<typeof Ended>): { code: string; words: string }[] {
  if (ended.type === 'app_uninstalled')
    return [{ code: ended.type, words: 'Slackのワークスペースからアプリが削除されました。' }]
  // tokens of people are none of ours
  if (!ended.tokens.bot?.length) return []
  return [{ code: ended.type, words: 'Slackアプリのトークンが取り消されました。' }]
}

/** A button that leads somewhere has no value: it is answered and says nothing. */
function pressesOf({ actions, user, channel }: z.infer<typeof Pressed>): ChannelEvent[] {
  return actions.flatMap(({ action_id, action_ts, value }) => {
    if (value === undefined) return []
    return [
      {
        kind: 'pressed',
        address: user.id,
        action: value,
        at: new Date(Number(action_ts) * 1000),
        eventId: messageId(user.id, action_ts, action_id),
        ...(channel ? { thread: channel.id } : {}),
      },
    ]
  })
}
