/** Where a member or a supervisor answers. */
export const answerUrl = (publicUrl: string, token: string): string => `${publicUrl}/a/${token}`

/** Where a member replies to a message. */
export const replyUrl = (publicUrl: string, token: string): string => `${publicUrl}/r/${token}`

/** Where somebody chooses which mails to get. */
export const choiceUrl = (publicUrl: string, token: string): string => `${publicUrl}/unsubscribe/${token}`

/** Where an account sets its password. */
export const newPasswordUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/auth/password_reset_window/${token}`

/** Where an account confirms its new address. */
export const newAddressUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/auth/mail_confirmation/${token}`

/** Where the company area begins. */
export const companyArea = (publicUrl: string): string => `${publicUrl}/company`

/** The page of a member in the company area. */
export const memberUrl = (companyUrl: string, code: string): string => `${companyUrl}/member/detail/${code}`

/** The member's page at its one-year survey. */
export const annualUrl = (companyUrl: string, code: string): string => `${memberUrl(companyUrl, code)}#annual`

/** The company's first page. */
export const dashboardUrl = (companyUrl: string): string => `${companyUrl}/dashboard/index`

/** Where an account keeps its own settings. */
export const ownSettingsUrl = (companyUrl: string): string => `${companyUrl}/setting/account/own`
