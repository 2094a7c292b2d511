import { isIPv6 } from 'node:net'
import { inquiryPath } from '#contract/site/inquiry.ts'
import type { Config } from '../../../platform/config.ts'

/** The site's own page of who runs it. */
export const operatorPath = '/operator'

type Settings = Pick<
  Config,
  'SITE_CONTACT_MAIL' | 'SITE_CONTACT_URL' | 'SMTP_URL' | 'loopback' | 'PUBLIC_URL'
>

/** Where inquiries go; on an installation that is tried out on its own machine, into its outbox. Null: there is no form. */
export const inquiryRecipient = ({ SITE_CONTACT_MAIL, SMTP_URL, loopback }: Settings): string | null =>
  SITE_CONTACT_MAIL ?? (loopback && !SMTP_URL ? 'contact@localhost' : null)

/** Where a question leads: to the operator's own page, else to the form, else nowhere. */
export const contactUrl = (config: Settings): string | null =>
  config.SITE_CONTACT_URL ?? (inquiryRecipient(config) ? `${config.PUBLIC_URL}${inquiryPath}` : null)

/** Where who runs the installation is told: on the operator's own page, else on the site's. */
export const operatorUrl = ({
  SITE_OPERATOR,
  PUBLIC_URL,
}: Pick<Config, 'SITE_OPERATOR' | 'PUBLIC_URL'>): string =>
  SITE_OPERATOR?.url ?? `${PUBLIC_URL}${operatorPath}`

function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const gap = 8 - (before?.length ?? 0) - (after?.length ?? 0)
  return [
    ...(before ?? []),
    ...Array.from({ length: tail === undefined ? 0 : gap }, () => '0'),
    ...(after ?? []),
  ]
}

/** What counts as one sender: an IPv4 address, or the network of an IPv6 one, of which one line has 2⁶⁴. */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? (isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address)
}
