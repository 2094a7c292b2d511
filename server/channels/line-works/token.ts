import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { z } from 'zod'
import { type AccountToken, type ChannelOutcome, providerTimeout } from '../channel.ts'
import { readJson } from '../provider-answers.ts'
import { askProvider } from '../provider-request.ts'
import type { LineWorksAccount } from './account.ts'

/** A token that was not given, with what it means for the message that was to go with it: that one was not sent. */
export class TokenRefusal extends Error {
  readonly outcome: Extract<ChannelOutcome, { kind: 'refused' | 'put_off' | 'unreachable' }>
  constructor(outcome: TokenRefusal['outcome']) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })
const TokenError = z.object({ error: z.string() })

/** Seconds before its end at which a token counts as ended. */
const margin = 60
/** Seconds that an assertion lives; LINE WORKS takes up to an hour. */
const assertionLife = 30 * 60

/** A new token for a service account by a signed assertion (RFC 7523). @throws TokenRefusal */
export async function askForToken(base: string, account: LineWorksAccount, now: Date): Promise<AccountToken> {
  const form = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: assertionOf(account, now),
    client_id: account.clientId,
    client_secret: account.clientSecret,
    scope: 'bot.message',
  })
  const answer = await askProvider({
    method: 'POST',
    url: `${base}/oauth2/v2.0/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    timeout: providerTimeout,
  })
  if ('failure' in answer)
    throw new TokenRefusal({
      kind: 'unreachable',
      words: `LINE WORKSの認証に接続できませんでした（${answer.words}）。`,
    })
  const given = answer.status === 200 ? readJson(TokenAnswer, answer.text) : null
  if (!given) throw new TokenRefusal(refusalOf(answer.status, answer.text))
  const life = Math.max(given.expires_in - margin, 1)
  return { value: given.access_token, expiresAt: new Date(now.getTime() + life * 1000) }
}

function refusalOf(status: number, text: string): TokenRefusal['outcome'] {
  const code = readJson(TokenError, text)?.error ?? String(status)
  return status === 429 || status >= 500 || status === 200
    ? { kind: 'put_off', code, words: 'LINE WORKSの認証が混み合っています。時間をおいて送信します。' }
    : {
        kind: 'refused',
        about: 'account',
        code,
        words:
          'LINE WORKSの認証情報を確認してください（Client ID、Client Secret、Service Account、Private Key）。',
      }
}

function assertionOf({ clientId, serviceAccount, privateKey }: LineWorksAccount, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const claims = { iss: clientId, sub: serviceAccount, iat, exp: iat + assertionLife }
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${sign('sha256', Buffer.from(signed), keyOf(privateKey)).toString('base64url')}`
}

function keyOf(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new TokenRefusal({
      kind: 'refused',
      about: 'account',
      code: 'private_key',
      words:
        'LINE WORKSのPrivate Keyを読み取れません。ダウンロードしたファイルの内容をすべて貼り付けてください。',
    })
  }
}
