import type { ChannelEvent, Received, WebhookRequest } from '../../channel.ts'
import { isSignedBy } from '../../provider/answers.ts'
import { reportOf } from './answer-rules.ts'

/** A delivery report; they come in any order and repeatedly, and only ends are events. */
export function readCallback(authToken: string, request: WebhookRequest, now: Date): Received {
  const form = new URLSearchParams(request.raw.toString('utf8'))
  const content = request.url + sorted(form)
  const signature = request.header('x-twilio-signature')
  if (!isSignedBy({ algorithm: 'sha1', secret: authToken, content }, signature)) return 'forged'
  const messageSid = form.get('MessageSid')
  const status = form.get('MessageStatus')
  if (!messageSid || !status) return { events: [] }
  const code = form.get('ErrorCode')
  const report = reportOf(messageSid, status, code ? Number(code) : null)
  const events: ChannelEvent[] = report ? [{ eventId: `${messageSid}:${status}`, at: now, ...report }] : []
  return { events }
}

/** Keys and values one behind the other in the order of the keys, as Twilio signs them. */
function sorted(form: URLSearchParams): string {
  return [...form]
    .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([key, value]) => key + value)
    .join('')
}
