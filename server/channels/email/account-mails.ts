import { productName } from '#contract/site/product.ts'
import type { App } from '../../platform/context.ts'
import { ownSettingsUrl } from '../../platform/links.ts'
import type { Mail } from './layout.ts'

/** The way out of mails to an account: its own mail settings. */
export const settingsLink = (publicUrl: string) => ({
  label: '受け取るメールを変更する',
  url: ownSettingsUrl(publicUrl),
})

/** A mail to accounts in the product's name; the header of RFC 2369 leads to the settings, no one-click, as one setting covers several mails. */
export function accountMail(app: App, write: (publicUrl: string) => Mail) {
  const publicUrl = app.config.PUBLIC_URL
  return {
    fromName: productName,
    headers: { 'List-Unsubscribe': `<${ownSettingsUrl(publicUrl)}>` },
    ...write(publicUrl),
  }
}
