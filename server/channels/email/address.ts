import type { App } from '../../platform/context.ts'

/** Our address on every mail: that of MAIL_FROM, else no-reply at the public address. */
export function senderAddress(app: App): string {
  const configured = app.config.MAIL_FROM?.match(/[^\s<>]+@[^\s<>]+/)?.[0]
  return configured ?? `no-reply@${new URL(app.config.PUBLIC_URL).hostname}`
}

/** The domain of our Message-IDs: that of our address. */
export function mailDomain(app: App): string {
  return senderAddress(app).split('@').at(-1) ?? 'localhost'
}
