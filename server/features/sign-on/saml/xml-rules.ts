/** The longest answer of a login service, in characters of XML; with two hundred groups one has thirty thousand. */
const longestXml = 100_000
const mostTags = 600
const longestTag = 4_000
const deepest = 30

const declaration = /^\s*<\?xml [^<>]*\?>/

/** Ways to sign that can be forged today, or that need no private key. */
const weak = /xmldsig#(?:rsa-sha1|dsa-sha1|sha1|hmac-sha1)"|xmldsig-more#(?:hmac|rsa-md5|md5)/

/**
 * Whether XML is no more than elements and text: without a document type, entities, comments, CDATA or instructions,
 * by which readers come to see different things in it, and small enough to be read at once.
 */
export function isPlainXml(xml: string): boolean {
  const rest = xml.replace(declaration, '')
  if (rest.length > longestXml || /<[!?]/.test(rest) || weak.test(rest)) return false
  return rest.split('<').length <= mostTags && isShallow(rest)
}

/** Whether no element lies deeper than any of a real answer, as readers take long for deep ones. */
function isShallow(xml: string): boolean {
  let depth = 0
  for (const [tag] of xml.matchAll(/<[^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    if (depth > deepest || tag.length > longestTag) return false
  }
  return true
}

/** Whether metadata is safe to read: as above, but people write comments into it, and it may be longer. */
export const isPlainMetadata = (xml: string): boolean =>
  xml.length <= 500_000 && !/<!(?!--)/.test(xml) && !/<\?(?!xml )/.test(xml)

type Attributes = Readonly<Record<string, unknown>>

const emails = [
  'email',
  'mail',
  'emailaddress',
  'Email',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
]
const familyNames = [
  'family_name',
  'lastName',
  'surname',
  'sn',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  'urn:oid:2.5.4.4',
]
const givenNames = [
  'given_name',
  'firstName',
  'givenName',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  'urn:oid:2.5.4.42',
]

const firstOf = (attributes: Attributes, names: readonly string[]): unknown =>
  names.map((name) => attributes[name]).find((value) => typeof value === 'string')

type Named = { nameId: string; format: string | null; attributes: Attributes }

/** What an assertion says of a person, by the names that OpenID Connect has for it, beside its own attributes. */
export function claimsIn({ nameId, format, attributes }: Named): Record<string, unknown> {
  const isMail = format?.endsWith(':emailAddress') ?? false
  return {
    ...attributes,
    sub: nameId,
    name_id_format: format ?? '',
    email: firstOf(attributes, emails) ?? (isMail ? nameId : ''),
    family_name: firstOf(attributes, familyNames) ?? '',
    given_name: firstOf(attributes, givenNames) ?? '',
  }
}

/** Whether a name is another one with every sign-in, so that it stands for nobody. */
export const isTransient = (format: string | null): boolean => format?.endsWith(':transient') ?? false
