/** The most domains of a company, and the most groups that stand for a role. */
export const mostDomains = 20
export const mostGroups = 50

/** The longest metadata of an identity provider, in characters. */
export const longestMetadata = 300_000

/** Minutes within which a sign-in at a login service comes back. */
export const signOnMinutes = 10

const host = '[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?'
const httpsIssuer = new RegExp(`^https://${host}(?::\\d{1,5})?(?:/[\\w.~%/-]*)?$`)
const ownMachine = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(?:\/[\w.~%/-]*)?$/

/** Whether a text is the address of a login service; one without TLS is only for trying things on this machine. */
export const isIssuer = (text: string): boolean => httpsIssuer.test(text) || ownMachine.test(text)

/** Whether a text is where a login service keeps a page or its metadata. */
export const isServiceUrl = (text: string): boolean => isIssuer(text.replace(/\?[^#\s]*$/, ''))

/** Whether the login service is asked in the clear, which only a server on its own machine may do. */
export const isInTheClear = (issuer: string): boolean => ownMachine.test(issuer)

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainPattern = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`)

/** Whether a text is what stands behind the @ of a company's mail addresses. */
export const isMailDomain = (text: string): boolean => domainPattern.test(text)

/** Whether a text may end a company's start address. */
export const isStartName = (text: string): boolean =>
  /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/.test(text) && text !== 'oidc' && text !== 'saml'

/** The domain of a mail address, as it is kept. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
