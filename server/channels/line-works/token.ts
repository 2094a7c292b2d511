import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { z } from 'zod'
import { type AccountToken, providerTimeout } from '../channel.ts'
import type { TokenSource } from '../provider/account-token.ts'
import { type NotTaken, readJson } from '../provider/answers.ts'
import { noUse, outcomeBefore, ProviderFailure } from '../provider/failure.ts'
import { askProvider } from '../provider/request.ts'
import type { LineWorksAccount } from './account.ts'

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })
const TokenError = z.object({ error: z.string() })

/** Milliseconds before its end at which a token is renewed. */
const margin = 60_000
/** Seconds that an assertion lives; LINE WORKS takes up to an hour. */
const assertionLife = 30 * 60

/** Where a service account's tokens come from; a refresh token would only be one more thing to lose. */
export const tokenSource = (base: string, account: LineWorksAccount, now: () => Date): TokenSource => ({
  make: () => askForToken(base, account, now()),
  margin,
})

/** Whether an answer means that the token was revoked, as by a new one in the console. */
export const isSpent = (answer: { status: number } | { failure: string }): boolean =>
  'status' in answer && answer.status === 401

/** A new token for a service account by a signed assertion (RFC 7523). @throws ProviderFailure */
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
  if ('failure' in answer) throw new ProviderFailure(outcomeBefore('LINE WORKS', answer))
  const given = answer.status === 200 ? readJson(TokenAnswer, answer.text) : null
  if (!given) throw new ProviderFailure(outcomeOfRefusal(answer.status, answer.text))
  return { value: given.access_token, expiresAt: new Date(now.getTime() + given.expires_in * 1000) }
}

function outcomeOfRefusal(status: number, text: string): NotTaken {
  const code = readJson(TokenError, text)?.error ?? String(status)
  if (status === 200 || status === 429 || status >= 500) return noUse('LINE WORKS', code)
  const words = 'LINE WORKSに接続できませんでした。Client IDからPrivate Keyまでを確認してください。'
  return { kind: 'refused', about: 'account', code, words }
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
    throw new ProviderFailure({
      kind: 'refused',
      about: 'account',
      code: 'private_key',
      words:
        'LINE WORKSのPrivate Keyを読み取れません。ダウンロードしたファイルの内容をすべて貼り付けてください。',
    })
  }
}
