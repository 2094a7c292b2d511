import { productName } from '#contract/site/product.ts'
import type { App } from '../platform/context.ts'
import { companyArea, ownSettingsUrl } from '../platform/links.ts'
import type { Mail } from './mail-layout.ts'

/** The way out of mails to an account: its own mail settings. `companyUrl` is where the company area begins. */
export const settingsLink = (companyUrl: string) => ({
  label: '受け取るメールを変更する',
  url: ownSettingsUrl(companyUrl),
})

/** A mail to accounts in the product's name; the header of RFC 2369 leads to the settings, no one-click, as one setting covers several mails. */
export function accountMail(app: App, write: (companyUrl: string) => Mail) {
  const companyUrl = companyArea(app.config.PUBLIC_URL)
  return {
    fromName: productName,
    headers: { 'List-Unsubscribe': `<${ownSettingsUrl(companyUrl)}>` },
    ...write(companyUrl),
  }
}
