import { z } from 'zod'
import type { ChannelOutcome, DeliveryReport } from '../../channel.ts'
import { type GivenAnswer, outcomeOfServerError, readJson, retryAfterOf } from '../../provider/answers.ts'

const ErrorBody = z.object({ code: z.string(), errors: z.record(z.string(), z.unknown()).catch({}) })
const Created = z.object({ id: z.uuid() })

/** What Karaden says of a message (prg-support.karaden.jp): how far it is, and what the carrier reported. */
export const KaradenMessage = z.object({ id: z.uuid(), status: z.string(), sent_result: z.string() })
export type KaradenMessage = z.infer<typeof KaradenMessage>

type About = 'recipient' | 'message' | 'account'

const wordsOf: Record<About, string> = {
  recipient: 'この電話番号にはSMSを送信できません。',
  message: 'KaradenがSMSを受け付けませんでした。',
  account: 'Karadenとの連携が無効になっています。連携の設定を確認してください。',
}

const fields: Record<string, About> = { to: 'recipient', body: 'message', service_id: 'account' }

/** What Karaden's answer to a new message means. */
export function outcomeOf(answer: GivenAnswer, now: Date): ChannelOutcome {
  const { status, headers, text } = answer
  if (status >= 200 && status < 300) return { kind: 'taken', providerId: readJson(Created, text)?.id ?? null }
  if (status >= 500) return outcomeOfServerError('Karaden', status)
  const { code, errors } = readJson(ErrorBody, text) ?? { code: String(status), errors: {} }
  if (status === 429) {
    const retryAfter = retryAfterOf(headers, now)
    const wait = retryAfter === undefined ? {} : { retryAfter }
    const words = 'Karadenの送信数の上限に達しました。時間をおいて送信します。'
    return { kind: 'put_off', code, words, isPace: true, ...wait }
  }
  const isInput = status === 400 || status === 422
  const refused = Object.keys(errors).map((name) => fields[name] ?? 'message')
  const about = isInput ? (aboutFirst.find((one) => refused.includes(one)) ?? 'message') : 'account'
  return { kind: 'refused', about, code, words: wordsOf[about] }
}

/** Which of several is told: an account that is wrong refuses everybody. */
const aboutFirst: readonly About[] = ['account', 'message', 'recipient']

// what `error` stands for is not documented: it must not end a number for good
const reasons: Record<string, string> = {
  unconnected: '電源が切れているか、圏外で届きませんでした。',
  error: '携帯電話会社に届けられませんでした。電話番号を確認してください。',
}

/** What is proven of a message; null while unknown. */
export function reportOf({ id, status, sent_result }: KaradenMessage): DeliveryReport | null {
  if (sent_result === 'received') return { kind: 'arrived', providerId: id }
  const isGivenUp = status === 'canceled' || (status === 'error' && sent_result === 'none')
  const isEnded = status === 'done' || status === 'error'
  const words = isGivenUp ? 'Karadenが送信を取りやめました。' : isEnded ? reasons[sent_result] : undefined
  if (words === undefined) return null
  const code = sent_result === 'none' ? status : sent_result
  return { kind: 'not_arrived', providerId: id, about: 'message', code, words }
}
