import { z } from 'zod'
import { digitsOf } from '#contract/channels/sms-rules.ts'
import {
  type AccountAccess,
  type AccountCheck,
  type ChannelOutcome,
  type DeliveryReport,
  providerTimeout,
  type Received,
  type WebhookRequest,
} from '../../channel.ts'
import { eventIdOf, failedCheck, outcomeWithoutAnswer, readJson } from '../../provider/answers.ts'
import { askProvider } from '../../provider/request.ts'
import type { KaradenAccount } from '../account.ts'
import type { Sending } from '../message.ts'
import { KaradenMessage, outcomeOf, reportOf } from './answer-rules.ts'

const version = '2023-01-01'

const List = z.object({ data: z.array(z.object({ id: z.uuid() })) })
const Callback = z.object({ id: z.uuid() })

/** Hands an SMS over under the attempt's key as its tag; after `until` no phone gets it. */
export async function send(
  base: string,
  { access, to, message, attempt }: Sending<KaradenAccount>,
  until: string,
): Promise<ChannelOutcome> {
  const { account, now } = access
  const form = new URLSearchParams({
    service_id: account.serviceId,
    to: digitsOf(to),
    body: message.body,
    'tags[0]': attempt.key,
    is_shorten: 'false',
    limited_at: until,
  })
  const answer = await askProvider({
    method: 'POST',
    url: addressOf(base, account),
    headers: { ...headersOf(account), 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    timeout: providerTimeout,
  })
  return 'failure' in answer ? outcomeWithoutAnswer('Karaden', answer) : outcomeOf(answer, now())
}

/** Looks for the attempt's key among the tags. */
export async function reconcile(
  base: string,
  { access: { account }, attempt }: Sending<KaradenAccount>,
): Promise<ChannelOutcome | 'absent'> {
  const answer = await get(base, account, `?${new URLSearchParams({ tag: attempt.key })}`)
  const list = 'failure' in answer || answer.status !== 200 ? null : readJson(List, answer.text)
  if (!list) return { kind: 'unknown', words: 'Karadenの送信履歴を確認できませんでした。' }
  const [found] = list.data
  return found ? { kind: 'taken', providerId: found.id } : 'absent'
}

/** What became of a message. */
export async function lookUp(
  base: string,
  { account }: AccountAccess<KaradenAccount>,
  providerId: string,
): Promise<DeliveryReport | null> {
  if (!z.uuid().safeParse(providerId).success) return null
  const answer = await get(base, account, `/${providerId}`)
  const message = 'failure' in answer || answer.status !== 200 ? null : readJson(KaradenMessage, answer.text)
  return message?.id === providerId ? reportOf(message) : null
}

/** Lists one message of the service. */
export async function check(
  base: string,
  { account, now }: AccountAccess<KaradenAccount>,
): Promise<AccountCheck> {
  const query = new URLSearchParams({ service_id: account.serviceId, per_page: '1' })
  const answer = await get(base, account, `?${query}`)
  const outcome = 'failure' in answer ? outcomeWithoutAnswer('Karaden', answer) : outcomeOf(answer, now())
  if (outcome.kind !== 'taken') return failedCheck(outcome)
  const facts = [
    { label: 'サービスID', value: account.serviceId },
    ...(account.senderNumber ? [{ label: '送信元', value: account.senderNumber }] : []),
  ]
  return { ok: true, facts }
}

/** A report without a signature: anybody may have sent it, so it only says which message to ask for. */
export function readCallback(request: WebhookRequest, now: Date): Received {
  const callback = readJson(Callback, request.raw.toString('utf8'))
  if (!callback) return 'forged'
  return { events: [{ kind: 'hint', eventId: eventIdOf(request.raw), at: now, providerId: callback.id }] }
}

const addressOf = (base: string, { tenantId }: KaradenAccount) =>
  `${base}/api/${encodeURIComponent(tenantId)}/messages`

const headersOf = ({ token }: KaradenAccount) => ({
  authorization: `Bearer ${token}`,
  'karaden-version': version,
})

function get(base: string, account: KaradenAccount, path: string) {
  return askProvider({
    method: 'GET',
    url: `${addressOf(base, account)}${path}`,
    headers: headersOf(account),
    timeout: providerTimeout,
  })
}
