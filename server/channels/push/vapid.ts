import { createPrivateKey, sign } from 'node:crypto'
import type { PushAccount } from './account.ts'

/** How long a signature holds, in seconds; push services take up to a day. */
const life = 12 * 3600

/** The `Authorization` by which a push service knows who sends (RFC 8292). */
export function vapidOf(
  { publicKey, privateKey, subject }: PushAccount,
  endpoint: string,
  now: Date,
): string {
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: privateKey },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + life,
    sub: subject,
  }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
