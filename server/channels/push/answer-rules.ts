import type { ChannelOutcome } from '../channel.ts'
import { type GivenAnswer, outcomeOfServerError, retryAfterOf } from '../provider/answers.ts'

type About = 'recipient' | 'message' | 'account'

/** Who a refusal is about. A wrong key of ours refuses everybody: it must never end a subscription. */
const refusals: Record<number, About> = {
  400: 'message',
  401: 'account',
  403: 'account',
  404: 'recipient',
  410: 'recipient',
  413: 'message',
}

const wordsOf: Record<About, string> = {
  recipient: '端末がアプリの通知の登録を解除しています。',
  message: '通知サービスがメッセージを受け付けませんでした。',
  account: '通知サービスが、このサーバーからの通知を受け付けていません。',
}

/** A push service's answer (RFC 8030 5); the device's receipt names the attempt's key. */
export function outcomeOf(answer: GivenAnswer, key: string, now: Date): ChannelOutcome {
  const { status, headers } = answer
  if (status >= 200 && status < 300) return { kind: 'taken', providerId: key }
  if (status >= 500) return outcomeOfServerError('通知サービス', status)
  const code = String(status)
  if (status === 429) {
    const retryAfter = retryAfterOf(headers, now)
    const wait = retryAfter === undefined ? {} : { retryAfter }
    return {
      kind: 'put_off',
      code,
      words: '通知サービスが混み合っています。時間をおいて送信します。',
      ...wait,
    }
  }
  const about = refusals[status] ?? 'message'
  return { kind: 'refused', about, code, words: wordsOf[about] }
}
