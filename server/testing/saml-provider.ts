import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import { IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify'
import { samlKeys } from './saml-keys.ts'

type Key = keyof typeof samlKeys

/** What an answer says; what is not named is as a good one has it. */
export type Answer = {
  nameId: string
  format?: string
  email?: string
  groups?: readonly string[]
  /** Null for a sign-in that begins at the provider. */
  answers: string | null
  audience: string
  recipient: string
  issuer?: string
  id?: string
  beforeMs?: number
  endMs?: number
}

const issuer = 'https://login.example/saml'
const formats = 'urn:oasis:names:tc:SAML'
const minutes = 60_000

setSchemaValidator({ validate: async () => 'SUCCESS' })

const figuresOf = (certificate: string) => certificate.replace(/-----[A-Z ]+-----|\s/g, '')

/** The metadata of the provider, with the certificates of these keys. */
export const samlMetadata = (keys: readonly Key[] = ['one'], page = 'https://login.example/saml/page') =>
  `<EntityDescriptor xmlns="${formats}:2.0:metadata" entityID="${issuer}">
  <IDPSSODescriptor protocolSupportEnumeration="${formats}:2.0:protocol">
    ${keys
      .map(
        (key) =>
          `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${figuresOf(samlKeys[key].certificate)}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`,
      )
      .join('')}
    <SingleSignOnService Binding="${formats}:2.0:bindings:HTTP-Redirect" Location="${page}"/>
  </IDPSSODescriptor>
</EntityDescriptor>`

function assertionOf({ nameId, answers, audience, recipient, ...rest }: Answer): string {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const { format = `${formats}:2.0:nameid-format:persistent`, email, groups = [] } = rest
  const end = at(rest.endMs ?? 5 * minutes)
  const answering = answers === null ? '' : ` InResponseTo="${answers}"`
  const attribute = (name: string, values: readonly string[]) =>
    values.length === 0
      ? ''
      : `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`
  const id = rest.id ?? `_${crypto.randomUUID()}`
  return `<samlp:Response xmlns:samlp="${formats}:2.0:protocol" xmlns:saml="${formats}:2.0:assertion" ID="_${crypto.randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${recipient}"${answering}><saml:Issuer>${rest.issuer ?? issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${formats}:2.0:status:Success"/></samlp:Status><saml:Assertion ID="${id}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${rest.issuer ?? issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="${formats}:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${end}" Recipient="${recipient}"${answering}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(rest.beforeMs ?? -1000)}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AttributeStatement>${attribute('email', email === undefined ? [] : [email])}${attribute('groups', groups)}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
}

/** An answer as the provider signs it and a browser posts it: XML, which the caller encodes. */
export async function signedAnswer(answer: Answer, key: Key = 'one'): Promise<string> {
  const provider = IdentityProvider({
    entityID: issuer,
    privateKey: samlKeys[key].key,
    signingCert: samlKeys[key].certificate,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    singleSignOnService: [
      { Binding: `${formats}:2.0:bindings:HTTP-Redirect`, Location: 'https://login.example/saml/page' },
    ],
    loginResponseTemplate: { context: 'given', attributes: [] },
  })
  const us = ServiceProvider({
    entityID: answer.audience,
    wantAssertionsSigned: true,
    assertionConsumerService: [{ Binding: `${formats}:2.0:bindings:HTTP-POST`, Location: answer.recipient }],
  })
  const made = () => ({ id: '_given', context: assertionOf(answer) })
  const { context } = await provider.createLoginResponse(
    us,
    { extract: { request: { id: answer.answers ?? '' } } },
    'post',
    {},
    made,
  )
  return Buffer.from(String(context), 'base64').toString('utf8')
}

/** The request that a browser brought to the provider's page. */
export async function requestIn(url: string) {
  const { searchParams } = new URL(url)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8')
  return {
    id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '',
    state: searchParams.get('RelayState') ?? '',
    recipient: /AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1] ?? '',
    audience: /<saml:Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '',
  }
}

/** A provider that answers each request at once, as a browser meets it; `person` is who signs in then. */
export async function startSamlProvider(person: () => Pick<Answer, 'nameId' | 'email'>) {
  const server = createServer(async (request, response) => {
    const url = `http://localhost${request.url}`
    const { id, state, audience, recipient } = await requestIn(url)
    const xml = await signedAnswer({ ...person(), answers: id, audience, recipient })
    const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`
    response.setHeader('content-type', 'text/html')
    response.end(
      `<form method="post" action="${recipient}">${field('SAMLResponse', Buffer.from(xml).toString('base64'))}${field('RelayState', state)}</form><script>document.forms[0].submit()</script>`,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    metadata: samlMetadata(['one'], `http://127.0.0.1:${port}/page`),
    stop: () => new Promise((done) => server.close(done)),
  }
}
