import { createPrivateKey, sign as signBytes } from 'node:crypto'
import type { PushAccount } from './account.ts'

/** How long a signature holds, in seconds; push services take up to a day. */
const life = 12 * 3600

/** What an opened account has signed, by the service it is for; it lives as long as the account is kept open. */
const signed = new WeakMap<PushAccount, Map<string, { value: string; at: number }>>()

/** The `Authorization` by which a push service knows who sends (RFC 8292); signed once for many messages. */
export function vapidOf(account: PushAccount, endpoint: string, now: Date): string {
  const audience = new URL(endpoint).origin
  const own = signed.get(account) ?? new Map<string, { value: string; at: number }>()
  signed.set(account, own)
  const known = own.get(audience)
  const age = known ? (now.getTime() - known.at) / 1000 : -1
  if (known && age >= 0 && age < life / 2) return known.value
  const value = sign(account, audience, now)
  own.set(audience, { value, at: now.getTime() })
  return value
}

function sign({ publicKey, privateKey, subject }: PushAccount, audience: string, now: Date): string {
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const claims = {
    aud: audience,
    exp: Math.floor(now.getTime() / 1000) + life,
    sub: subject,
  }
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = signBytes('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`
}
