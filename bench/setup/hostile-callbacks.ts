import { signedAnswer } from '../../server/testing/saml-provider.ts'

/** A company's addresses of SAML, as its settings show them. */
export type SamlPlace = { entity_id: string; acs_url: string }

type Posted = { path: string; type: string; body: string }

const filled = (unit: string, size: number) => unit.repeat(Math.floor(size / unit.length))
const numbered = (count: number, unit: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => unit(at)).join('')

const protocol = 'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"'
const bare = (inside: string) => `<samlp:Response ${protocol}>${inside}</samlp:Response>`

/** An answer that somebody else signed, with more in the assertion than its signature covers. */
async function signed(place: SamlPlace, inside: string): Promise<string> {
  const { entity_id: audience, acs_url: recipient } = place
  const xml = await signedAnswer({ nameId: 'a', answers: null, audience, recipient }, 'two')
  return xml.replace('</saml:Assertion>', () => `${inside}</saml:Assertion>`)
}

type Made = (place: SamlPlace) => Promise<string> | string

/** As much of each kind as is read; each XML stays below what is refused unread. */
const answers: Record<string, Made> = {
  'saml-elements': () => bare('<a/>'.repeat(560)),
  'saml-signed-elements': (place) => signed(place, '<a/>'.repeat(500)),
  'saml-values': (place) => signed(place, '<saml:AttributeValue>a</saml:AttributeValue>'.repeat(250)),
  'saml-attributes': () => bare(`<a ${filled('b="" ', 3_900)}/>`.repeat(19)),
  'saml-numbered-attributes': (place) =>
    signed(place, `<a ${numbered(390, (at) => `b${at}="" `)}/>`.repeat(20)),
  'saml-namespaces': (place) =>
    signed(
      place,
      `${numbered(20, (at) => `<a ${numbered(150, (n) => `xmlns:n${at}x${n}="u" `)}>`)}${'</a>'.repeat(20)}`,
    ),
  'saml-deep': (place) => signed(place, `${'<a>'.repeat(24)}${'</a>'.repeat(24)}`.repeat(10)),
  'saml-long-text': (place) => signed(place, filled('あ', 80_000)),
  'saml-entities': (place) => signed(place, filled('&amp;', 80_000)),
  'saml-open-tags': () => bare(filled('<a ', 99_000)),
  'saml-too-long': () => filled('<a/>', 140_000),
}

const form = (response: string, relayState = ''): string =>
  new URLSearchParams({ SAMLResponse: response, RelayState: relayState }).toString()

const queries: Record<string, string> = {
  'oidc-many': filled('state=a&code=b&', 7_900),
  'oidc-long': `state=${filled('%E3%81%82', 7_800)}`,
  'oidc-escapes': filled('%', 7_900),
  'oidc-brackets': filled('a[b][c]=1&', 7_900),
}

export const callbackShapes = [...Object.keys(answers), 'saml-form', ...Object.keys(queries)]

/** What is posted to the addresses that login services send people back to; null where the shape is none of them. */
export async function callbackOf(shape: string, place: SamlPlace): Promise<Posted | null> {
  const query = queries[shape]
  if (query !== undefined)
    return { path: '/v3/sign_on/callback', type: 'application/json', body: JSON.stringify({ query }) }
  const acs = { path: new URL(place.acs_url).pathname, type: 'application/x-www-form-urlencoded' }
  if (shape === 'saml-form') return { ...acs, body: filled('a=b&', 140_000) }
  const made = await answers[shape]?.(place)
  return made === undefined ? null : { ...acs, body: form(Buffer.from(made).toString('base64')) }
}
