import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { ChannelOutcome } from '../channel.ts'
import { type GivenAnswer, type NotTaken, outcomeOfServerError, readJson } from '../provider/answers.ts'

const Taken = z.object({ sentMessages: z.array(z.object({ id: z.string() })).min(1) })
const Refused = z.object({
  message: z.string(),
  details: z.array(z.object({ property: z.string().catch('') })).catch([]),
})

/** How many messages an official account may send in a month, and has sent; no limit is null. */
export type Quota = { limit: number | null; used: number }

const words = {
  recipient: 'このメンバーのLINEには送信できません。LINEの連携をやり直してください。',
  message: 'LINEがメッセージを受け付けませんでした。',
  account: 'LINEとの連携が無効になっています。チャネルIDとチャネルシークレットを確認してください。',
  pace: 'LINEの送信が混み合っています。時間をおいて送信します。',
} as const

/** LINE's answer. 200 and 409 mean accepted, not arrived: who blocked the account also gives 200. */
export function outcomeOf(answer: GivenAnswer): ChannelOutcome {
  const { status } = answer
  if (status === 409 || (status >= 200 && status < 300)) {
    return { kind: 'taken', providerId: readJson(Taken, answer.text)?.sentMessages[0]?.id ?? null }
  }
  if (status === 429) return { kind: 'put_off', code: '429', words: words.pace, isPace: true }
  if (status >= 500) return outcomeOfServerError('LINE', status)
  const about =
    status === 401 || status === 403 ? 'account' : isAboutRecipient(answer) ? 'recipient' : 'message'
  return { kind: 'refused', about, code: String(status), words: words[about] }
}

// "Failed to send messages" is what LINE says of a user whom the account does not know, and of nothing in the text
function isAboutRecipient(answer: GivenAnswer): boolean {
  const { message, details } = readJson(Refused, answer.text) ?? { message: '', details: [] }
  if (details.length > 0) return details.every(({ property }) => property === 'to')
  return /property, '?to'?,|^failed to send messages/i.test(message)
}

/** A 429 once the month's messages are known: only they tell that nothing will leave before the next month. */
export function outcomeOfTooMany(quota: Quota | null, now: Date): NotTaken {
  if (quota === null || quota.limit === null || quota.used < quota.limit)
    return { kind: 'put_off', code: '429', words: words.pace, isPace: true }
  return {
    kind: 'refused',
    about: 'account',
    code: 'monthly_quota',
    words: `LINE公式アカウントの今月の送信数が上限（${quota.limit.toLocaleString('ja')}通）に達しました。`,
    until: nextMonth(now),
  }
}

/** The first of the next month, 0:00 in Japan, when LINE's quota resets. */
export function nextMonth(now: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Asia/Tokyo')
  const first = today.startOfDay().with({ day: 1 }).add({ months: 1 })
  return new Date(first.epochMilliseconds)
}

/** What an answer that gives no token means. */
export function outcomeOfNoToken({ status }: GivenAnswer): NotTaken {
  return status >= 400 && status < 500 && status !== 429
    ? { kind: 'refused', about: 'account', code: `token_${status}`, words: words.account }
    : { kind: 'put_off', code: `token_${status}`, words: words.pace, isPace: true }
}
