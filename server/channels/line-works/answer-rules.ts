import { z } from 'zod'
import type { ChannelOutcome } from '../channel.ts'
import { type GivenAnswer, outcomeOfServerError, readJson } from '../provider/answers.ts'

const ErrorBody = z.object({ code: z.string(), description: z.string().catch('') })

const wordsOf: Record<'recipient' | 'message' | 'account' | 'pace', string> = {
  recipient: 'LINE WORKSにこのメンバーがいないか、Botを利用できません。',
  message: 'LINE WORKSがメッセージを受け付けませんでした。',
  account: 'LINE WORKSとの連携が無効になっています。連携の設定を確認してください。',
  pace: 'LINE WORKSの送信数の上限に達しました。時間をおいて送信します。',
}

/** LINE WORKS' answer. A 404 counts for the member only if it says so: a wrong Bot ID must not end all links. */
export function outcomeOf(answer: GivenAnswer): ChannelOutcome {
  const { status, headers } = answer
  if (status >= 200 && status < 300) {
    const pace = paceOf(headers)
    return { kind: 'taken', providerId: null, ...(pace ? { pace } : {}) }
  }
  const { code, description } = readJson(ErrorBody, answer.text) ?? { code: String(status), description: '' }
  const refused = (about: 'recipient' | 'message' | 'account'): ChannelOutcome => ({
    kind: 'refused',
    about,
    code,
    words: wordsOf[about],
  })
  if (status === 404 || status === 410)
    return refused(/user|member/i.test(`${code} ${description}`) ? 'recipient' : 'account')
  if (status === 401 || status === 403) return refused('account')
  if (status === 429) {
    const retryAfter = numberOf(headers, 'ratelimit-reset')
    const wait = retryAfter === null ? {} : { retryAfter }
    return { kind: 'put_off', code, words: wordsOf.pace, isPace: true, ...wait }
  }
  return status >= 500 ? outcomeOfServerError('LINE WORKS', status) : refused('message')
}

// the limit of a minute, and no faster than what is left of this one allows: other bots of the company may use it, too
function paceOf(headers: GivenAnswer['headers']): { perSecond: number } | null {
  const limit = numberOf(headers, 'ratelimit-limit')
  const remaining = numberOf(headers, 'ratelimit-remaining')
  const reset = numberOf(headers, 'ratelimit-reset')
  if (limit === null || limit === 0) return null
  const left = remaining === null || reset === null ? limit / 60 : Math.max(remaining, 1) / Math.max(reset, 1)
  return { perSecond: Math.min(limit / 60, left) }
}

function numberOf(headers: GivenAnswer['headers'], name: string): number | null {
  const value = headers.get(name)
  return value !== null && /^\d+$/.test(value) ? Number(value) : null
}
