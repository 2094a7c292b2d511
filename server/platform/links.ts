import { type Address, type AddressParts, addressOf } from '#contract/company/addresses.ts'
import { linkToken } from './tokens.ts'

const pageUrl = <A extends Address>(publicUrl: string, address: A, parts: AddressParts<A>): string =>
  publicUrl + addressOf(address, parts)

/** Where a member or a supervisor answers. */
export const answerUrl = (publicUrl: string, token: string): string => `${publicUrl}/a/${token}`

/** Where a member replies to a message. */
export const replyUrl = (publicUrl: string, token: string): string => `${publicUrl}/r/${token}`

/** The page on which a member chooses which mails to get. */
export const choiceUrl = (publicUrl: string, token: string): string => `${publicUrl}/unsubscribe/${token}`

/** A member's own page: how it is reached, and what it answered. */
export const memberPageUrl = (publicUrl: string, token: string): string => `${publicUrl}/m/${token}`

/** The same by the nonce that the database keeps of it. */
export const memberPageOf = (
  { config, secret }: { config: { PUBLIC_URL: string }; secret: string },
  nonce: Buffer,
): string => memberPageUrl(config.PUBLIC_URL, linkToken(secret, 'member', nonce))

/** Where a member agrees that a number or a device is its own. */
export const linkCodeUrl = (publicUrl: string, token: string): string => `${publicUrl}/c/${token}`

/** The pages of short addresses, by first letter: the purpose of their tokens. */
export const shortKinds = { a: 'answer', r: 'reply', m: 'member', c: 'channel_code' } as const
export type ShortKind = keyof typeof shortKinds

/** The address of a page in 23 characters behind `/s/`, for SMS: from the nonce of its link. */
export const shortUrl = (publicUrl: string, kind: ShortKind, nonce: Buffer): string =>
  `${publicUrl}/s/${kind}${nonce.toString('base64url')}`

/** Where a provider reports to. */
export const webhookUrl = (publicUrl: string, channel: string, key: string): string =>
  `${publicUrl}/webhooks/${channel}/${key}`

/** Where an account sets its password. */
export const newPasswordUrl = (publicUrl: string, token: string): string =>
  pageUrl(publicUrl, '/auth/password_reset_window/$token', { token })

/** Where anybody asks for a mail by which to set a new password. */
export const passwordResetUrl = (publicUrl: string): string => pageUrl(publicUrl, '/auth/password_reset', {})

/** Where an account's owner signs in past the wait that others caused. */
export const signInUrl = (publicUrl: string, token: string): string =>
  pageUrl(publicUrl, '/auth/entry/$token', { token })

/** Where an account confirms its new address. */
export const newAddressUrl = (publicUrl: string, token: string): string =>
  pageUrl(publicUrl, '/auth/mail_confirmation/$token', { token })

/** The page of a member in the company area. */
export const memberUrl = (publicUrl: string, code: string): string =>
  pageUrl(publicUrl, '/company/member/detail/$code', { code })

/** The calendar that an account's own program asks for. */
export const calendarUrl = (publicUrl: string, token: string): string =>
  new URL(`/calendar/${token}.ics`, publicUrl).href

/** The member's page at its talks. */
export const talksUrl = (publicUrl: string, code: string): string => `${memberUrl(publicUrl, code)}#talks`

/** The member's page at its one-year survey. */
export const annualUrl = (publicUrl: string, code: string): string => `${memberUrl(publicUrl, code)}#annual`

/** The members whose supervisor for the one-year survey is to be confirmed. */
export const unconfirmedUrl = (publicUrl: string): string =>
  `${pageUrl(publicUrl, '/company/member', {})}?in_company=true&senior_to_confirm=true`

/** The company's first page. */
export const dashboardUrl = (publicUrl: string): string => pageUrl(publicUrl, '/company/dashboard/index', {})

/** Where an account keeps its own settings. */
export const ownSettingsUrl = (publicUrl: string): string =>
  pageUrl(publicUrl, '/company/setting/account/own', {})

/** Where programs get their tokens and webhooks. */
export const programsUrl = (publicUrl: string): string =>
  pageUrl(publicUrl, '/company/setting/api_tokens', {})

/** The owner's page of planned erasures. */
export const erasureUrl = (publicUrl: string): string => pageUrl(publicUrl, '/company/setting/erasure', {})
