import { z } from 'zod'
import type { ChannelOutcome, DeliveryReport } from '../../channel.ts'
import { type GivenAnswer, outcomeOfServerError, readJson, retryAfterOf } from '../../provider/answers.ts'

const ErrorBody = z.object({ code: z.int() })
const Created = z.object({ sid: z.string() })

type About = 'recipient' | 'message' | 'account'

/** What Twilio's codes say (twilio.com/docs/api/errors); what is missing here goes by the status. */
const meanings: Record<number, { about: About; words: string }> = {
  20003: { about: 'account', words: 'Twilioの認証情報を確認してください。' },
  20005: { about: 'account', words: 'Twilioのアカウントが停止しています。' },
  21211: { about: 'recipient', words: '電話番号がSMSを受信できる番号ではありません。' },
  21212: { about: 'account', words: 'Twilioの送信元番号を確認してください。' },
  21408: { about: 'account', words: 'Twilioの設定で、日本へのSMS送信が許可されていません。' },
  21606: { about: 'account', words: 'Twilioの送信元番号では、日本へSMSを送信できません。' },
  21608: { about: 'account', words: 'Twilioの試用アカウントでは、確認済みの番号にだけ送信できます。' },
  21609: { about: 'account', words: 'Twilioから、このサーバーのURLに接続できません。' },
  21610: { about: 'recipient', words: '本人が、この送信元からのSMSを停止しています。' },
  21614: { about: 'recipient', words: '電話番号が携帯電話の番号ではありません。' },
  21617: { about: 'message', words: 'SMSの文字数が上限を超えています。' },
  30003: { about: 'message', words: '電源が切れているか、圏外で届きませんでした。' },
  30004: { about: 'message', words: '携帯電話会社または本人の設定で、受信が拒否されました。' },
  30005: { about: 'recipient', words: '電話番号が使われていません。' },
  30006: { about: 'recipient', words: '固定電話など、SMSを受信できない番号です。' },
  30007: { about: 'message', words: '携帯電話会社が迷惑SMSと判定しました。' },
  30008: { about: 'message', words: '携帯電話会社から、届かなかった理由の通知がありません。' },
  30036: { about: 'message', words: '送信できる時間内に届けられませんでした。' },
}

const wordsOf: Record<About, string> = {
  recipient: 'この電話番号にはSMSを送信できません。',
  message: 'TwilioがSMSを受け付けませんでした。',
  account: 'Twilioとの連携が無効になっています。連携の設定を確認してください。',
}

/** What Twilio's answer to a new message means. */
export function outcomeOf(answer: GivenAnswer, now: Date): ChannelOutcome {
  const { status, headers, text } = answer
  if (status >= 200 && status < 300)
    return { kind: 'taken', providerId: readJson(Created, text)?.sid ?? null }
  // a POST of theirs is not repeatable: what a server error did is not known
  if (status >= 500) return outcomeOfServerError('Twilio', status)
  const code = readJson(ErrorBody, text)?.code ?? status
  if (status === 429 || code === 20429 || code === 21611) {
    const retryAfter = retryAfterOf(headers, now)
    const wait = retryAfter === undefined ? {} : { retryAfter }
    const words = 'Twilioの送信数の上限に達しました。時間をおいて送信します。'
    return { kind: 'put_off', code: String(code), words, isPace: true, ...wait }
  }
  const about = meanings[code]?.about ?? (status === 400 ? 'message' : 'account')
  return { kind: 'refused', about, code: String(code), words: meanings[code]?.words ?? wordsOf[about] }
}

/** What a status says of a message that was taken; null while it is on its way. */
export function reportOf(
  providerId: string,
  status: string,
  errorCode: number | null,
): DeliveryReport | null {
  if (status === 'delivered' || status === 'read') return { kind: 'arrived', providerId }
  if (status !== 'undelivered' && status !== 'failed' && status !== 'canceled') return null
  const meaning = errorCode === null ? undefined : meanings[errorCode]
  return {
    kind: 'not_arrived',
    providerId,
    about: meaning?.about === 'recipient' ? 'recipient' : 'message',
    code: String(errorCode ?? status),
    words: meaning?.words ?? '携帯電話会社に届けられませんでした。',
  }
}
