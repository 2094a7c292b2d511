const ownSettings = (companyUrl: string): string => `${companyUrl}/setting/account/own`

/** The way out of mails to an account: its own mail settings. `companyUrl` is where the company area begins. */
export const settingsLink = (companyUrl: string) => ({
  label: '受け取るメールを変更する',
  url: ownSettings(companyUrl),
})

/** The header of RFC 2369 that leads there; no one-click, as one setting covers several mails. */
export const settingsHeaders = (companyUrl: string): Record<string, string> => ({
  'List-Unsubscribe': `<${ownSettings(companyUrl)}>`,
})
