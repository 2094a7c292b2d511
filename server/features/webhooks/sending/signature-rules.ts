import { createHmac, randomBytes } from 'node:crypto'
import { secretPrefix as prefix } from '#contract/webhooks/event-rules.ts'

const secretBytes = 24

/** A new secret of Standard Webhooks: `whsec_` and 24 random bytes in base64. */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

type Signed = { id: string; at: Date; body: string }

const signature = (secret: string, content: string): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

/** The three headers of https://www.standardwebhooks.com 1.0.0, with a signature by each secret. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const content = `${id}.${seconds}.${body}`
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => signature(secret, content)).join(' '),
  }
}
