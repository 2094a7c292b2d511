import { z } from 'zod'
import type { AccountAccess, AccountCheck, ChannelOutcome, DeliveryReport } from '../../channel.ts'
import { failedCheck, outcomeWithoutAnswer, readJson } from '../../provider/answers.ts'
import { askProvider, type ProviderAnswer } from '../../provider/request.ts'
import type { TwilioAccount } from '../account.ts'
import type { Sending } from '../message.ts'
import { outcomeOf, reportOf } from './answer-rules.ts'

/** Twilio may take 26 seconds to answer. */
const timeout = 30_000
/** The longest that Twilio keeps a message in its queue, in seconds. */
const longestValidity = 36_000
/** How many messages to one number are looked through, and how far before the first attempt one may be dated. */
const listed = 20
const skew = 60_000

const Message = z.object({ status: z.string(), error_code: z.int().nullable() })
const List = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), date_created: z.string() })),
})
const Account = z.object({ friendly_name: z.string(), status: z.string(), type: z.string() })

type Credentials = readonly [user: string, password: string]

/** Hands an SMS over; what Twilio has not passed on by the evening's end it gives up. */
export async function send(
  base: string,
  { access, to, message }: Sending<TwilioAccount>,
  seconds: number,
): Promise<ChannelOutcome> {
  const { account, webhookUrl, now } = access
  const form = new URLSearchParams({
    To: to,
    ...(account.messagingServiceSid
      ? { MessagingServiceSid: account.messagingServiceSid }
      : { From: account.from ?? '' }),
    Body: message.body,
    StatusCallback: webhookUrl,
    ValidityPeriod: String(Math.min(seconds, longestValidity)),
  })
  const answer = await askProvider({
    method: 'POST',
    url: `${addressOf(base, account)}/Messages.json`,
    headers: { authorization: basic(sender(account)), 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    timeout,
  })
  return 'failure' in answer ? outcomeWithoutAnswer('Twilio', answer) : outcomeOf(answer, now())
}

/** Looks for an SMS among the last to its number; no filter by DateSent, which queued ones lack. */
export async function reconcile(
  base: string,
  { access: { account }, to, message, attempt }: Sending<TwilioAccount>,
): Promise<ChannelOutcome | 'absent'> {
  const query = new URLSearchParams({ To: to, PageSize: String(listed) })
  const answer = await get(base, account, `/Messages.json?${query}`, sender(account))
  const list = 'failure' in answer || answer.status !== 200 ? null : readJson(List, answer.text)
  if (!list) return { kind: 'unknown', words: 'Twilioの送信履歴を確認できませんでした。' }
  const since = attempt.firstAt.getTime() - skew
  const recent = list.messages.filter(({ date_created }) => Date.parse(date_created) >= since)
  const found = recent.find(({ body }) => body.includes(message.link ?? message.body))
  if (found) return { kind: 'taken', providerId: found.sid }
  return recent.length < listed
    ? 'absent'
    : { kind: 'unknown', words: 'Twilioの送信履歴が多く、送信できたか確認できません。' }
}

/** What became of a message. */
export async function lookUp(
  base: string,
  { account }: AccountAccess<TwilioAccount>,
  providerId: string,
): Promise<DeliveryReport | null> {
  if (!/^(SM|MM)[0-9a-f]{32}$/.test(providerId)) return null
  const answer = await get(base, account, `/Messages/${providerId}.json`, sender(account))
  const message = 'failure' in answer || answer.status !== 200 ? null : readJson(Message, answer.text)
  return message && reportOf(providerId, message.status, message.error_code)
}

/** Tries the token, which signs the reports, and the key, which sends. */
export async function check(
  base: string,
  { account, now }: AccountAccess<TwilioAccount>,
): Promise<AccountCheck> {
  const asked = await get(base, account, '.json', [account.accountSid, account.authToken])
  const own = 'failure' in asked || asked.status !== 200 ? null : readJson(Account, asked.text)
  if (!own) return checkFailedBy(asked, now())
  const sending = await get(base, account, '/Messages.json?PageSize=1', sender(account))
  if ('failure' in sending || sending.status !== 200) return checkFailedBy(sending, now())
  if (own.status !== 'active')
    return { ok: false, code: own.status, words: 'Twilioのアカウントが停止しています。' }
  return {
    ok: true,
    facts: [
      { label: 'アカウント', value: own.friendly_name },
      ...(own.type === 'Trial' ? [{ label: '種別', value: '試用（確認済みの番号にだけ送信できます）' }] : []),
      { label: '送信元', value: account.messagingServiceSid ?? account.from ?? '' },
    ],
  }
}

function checkFailedBy(answer: ProviderAnswer, now: Date): AccountCheck {
  const outcome = 'failure' in answer ? outcomeWithoutAnswer('Twilio', answer) : outcomeOf(answer, now)
  return outcome.kind === 'taken'
    ? { ok: false, code: 'answer', words: 'Twilioから読み取れない応答がありました。' }
    : failedCheck(outcome)
}

const sender = ({ accountSid, authToken, apiKeySid, apiKeySecret }: TwilioAccount): Credentials =>
  apiKeySid && apiKeySecret ? [apiKeySid, apiKeySecret] : [accountSid, authToken]

const basic = (credentials: Credentials) => `Basic ${Buffer.from(credentials.join(':')).toString('base64')}`

const addressOf = (base: string, { accountSid }: TwilioAccount) => `${base}/2010-04-01/Accounts/${accountSid}`

function get(base: string, account: TwilioAccount, path: string, credentials: Credentials) {
  return askProvider({
    method: 'GET',
    url: `${addressOf(base, account)}${path}`,
    headers: { authorization: basic(credentials) },
    timeout,
  })
}
