import { type Address, type AddressParts, addressOf } from '#contract/company/addresses.ts'

const pageUrl = <A extends Address>(publicUrl: string, address: A, parts: AddressParts<A>): string =>
  publicUrl + addressOf(address, parts)

/** Where a member or a supervisor answers. */
export const answerUrl = (publicUrl: string, token: string): string => `${publicUrl}/a/${token}`

/** Where a member replies to a message. */
export const replyUrl = (publicUrl: string, token: string): string => `${publicUrl}/r/${token}`

/** Where somebody chooses which mails to get. */
export const choiceUrl = (publicUrl: string, token: string): string => `${publicUrl}/unsubscribe/${token}`

/** Where an account sets its password. */
export const newPasswordUrl = (publicUrl: string, token: string): string =>
  pageUrl(publicUrl, '/auth/password_reset_window/$token', { token })

/** Where an account confirms its new address. */
export const newAddressUrl = (publicUrl: string, token: string): string =>
  pageUrl(publicUrl, '/auth/mail_confirmation/$token', { token })

/** The page of a member in the company area. */
export const memberUrl = (publicUrl: string, code: string): string =>
  pageUrl(publicUrl, '/company/member/detail/$code', { code })

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
