import { tidyLine } from './plain-text.ts'

/** The longest part before the @ that mail servers take (RFC 5321). */
const longestLocalPart = 64
/** The longest address. */
export const longestAddress = 254

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
// Carriers once gave addresses with dots in a row and before the @, which are still in use.
const localPart = `${atom}(?:\\.+${atom})*\\.*`
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const topLabel = '(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,57}[A-Za-z0-9])'

/** A mail address as the product keeps it. */
export const mailAddressPattern = new RegExp(
  `^(?=.{1,${longestLocalPart}}@)${localPart}@(?:${label}\\.)+${topLabel}$`,
)

// Node and browsers have it; this side of the code is compiled for neither.
declare const URL: new (address: string) => { hostname: string }

const quoted = new RegExp(`^"(${localPart})"$`)

/** A domain of any script as mail servers name it: 日本語.jp is xn--wgv71a119e.jp. */
function asciiDomain(domain: string): string {
  if (/^[\0-\x7f]*$/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** An address as it is kept: its domain in ASCII, and no quotes where they only guard the dots of a carrier. */
export function keptAddress(typed: string): string {
  const address = tidyLine(typed)
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  return `${address.slice(0, at).replace(quoted, '$1')}@${asciiDomain(address.slice(at + 1))}`
}

const dotAtom = new RegExp(`^${atom}(?:\\.${atom})*$`)

/** The address as SMTP and the head of a mail spell it: a part before the @ that is no dot-atom stands in quotes. */
export function spelledAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  return at < 1 || dotAtom.test(local) || local.startsWith('"') ? address : `"${local}"${address.slice(at)}`
}
