import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { App } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { keyedHash } from '../../../platform/tokens.ts'
import { claimsIn, isPlainXml, isTransient } from './xml-rules.ts'

/** A company's identity provider, as it is kept, with the name of our own addresses. */
export type SamlProvider = {
  issuer: string
  entry_point: string | null
  certificates: readonly string[]
  sign_on_key: string
}

type Place = Pick<App, 'config'>

const placeOf = ({ config }: Place, key: string) => `${config.PUBLIC_URL}/auth/sso/saml/${key}`

/** By what a company's identity provider knows us: our name, which is where our metadata is, and where it answers to. */
export const samlAddresses = (app: Place, key: string) => ({
  entity_id: `${placeOf(app, key)}/metadata`,
  acs_url: `${placeOf(app, key)}/acs`,
})

const skewMs = 2 * 60_000

async function programOf(
  app: App,
  { issuer, entry_point, certificates, sign_on_key }: SamlProvider,
  id?: string,
) {
  const { SAML } = await import('@node-saml/node-saml')
  const { entity_id, acs_url } = samlAddresses(app, sign_on_key)
  return new SAML({
    issuer: entity_id,
    audience: entity_id,
    callbackUrl: acs_url,
    entryPoint: entry_point ?? '',
    idpIssuer: issuer,
    idpCert: [...certificates],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: skewMs,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    ...(id !== undefined && { generateUniqueId: () => id }),
  })
}

type Attempt = { state: string; browser: string }

/** The name of one request, which only this browser's attempt leads to. */
export const requestId = ({ secret }: Pick<App, 'secret'>, { state, browser }: Attempt): string =>
  `_${keyedHash(secret, 'saml_request', `${state} ${browser}`).toString('hex')}`

/** The address of the identity provider's page for one sign-in. */
export async function samlPage(app: App, provider: SamlProvider, attempt: Attempt): Promise<string> {
  const saml = await programOf(app, provider, requestId(app, attempt))
  return saml.getAuthorizeUrlAsync(attempt.state, undefined, {})
}

const text = z.tuple([z.object({ _: z.string() })]).transform(([only]) => only._)
const instant = z.iso.datetime({ offset: true })
const confirmation = z.object({
  $: z.object({ Method: z.literal('urn:oasis:names:tc:SAML:2.0:cm:bearer') }),
  SubjectConfirmationData: z.tuple([
    z.object({
      $: z.object({
        Recipient: z.string(),
        NotOnOrAfter: instant,
        NotBefore: instant.optional(),
        InResponseTo: z.string().optional(),
      }),
    }),
  ]),
})
const nameId = z.object({ _: z.string().min(1), $: z.object({ Format: z.string().optional() }).optional() })
const assertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Issuer: text,
    Subject: z.tuple([z.object({ NameID: z.tuple([nameId]), SubjectConfirmation: z.tuple([confirmation]) })]),
    Conditions: z.tuple([z.object({ $: z.object({ NotOnOrAfter: instant }).loose() })]),
  }),
})

const attributes = z.record(z.string(), z.unknown())

/** What a signed assertion said, and for which of our requests. */
export type Verified = {
  hash: Buffer
  answers: string | null
  claims: Record<string, unknown>
  expiresAt: Date
}

/**
 * Reads an answer that this provider signed for us, of now and for this address.
 * @throws AppError('sign_on_failed') for any other, whatever is wrong with it
 */
export async function verifiedAnswer(app: App, provider: SamlProvider, response: string): Promise<Verified> {
  const xml = Buffer.from(response, 'base64').toString('utf8')
  if (!isPlainXml(xml)) throw new AppError('sign_on_failed')
  try {
    return await verified(app, provider, response)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('sign_on_failed', { cause })
  }
}

async function verified(app: App, provider: SamlProvider, response: string): Promise<Verified> {
  const saml = await programOf(app, provider)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
  const { Assertion: said } = assertion.parse(profile?.getAssertion?.())
  if (said.Issuer !== provider.issuer) throw new Error('another provider')
  const [subject] = said.Subject
  const { $: data } = subject.SubjectConfirmation[0].SubjectConfirmationData[0]
  const nowMs = app.clock().epochMilliseconds
  if (data.Recipient !== samlAddresses(app, provider.sign_on_key).acs_url)
    throw new Error('another recipient')
  const ends = [data.NotOnOrAfter, said.Conditions[0].$.NotOnOrAfter].map((end) => Date.parse(end))
  if (Math.min(...ends) + skewMs <= nowMs) throw new Error('expired')
  if (data.NotBefore !== undefined && Date.parse(data.NotBefore) - skewMs > nowMs)
    throw new Error('too early')
  const [name] = subject.NameID
  const format = name.$?.Format ?? null
  if (isTransient(format)) throw new AppError('sign_on_transient')
  return {
    hash: createHash('sha256').update(`${said.Issuer} ${said.$.ID}`).digest(),
    answers: data.InResponseTo ?? null,
    claims: claimsIn({ nameId: name._, format, attributes: attributes.parse(profile?.attributes ?? {}) }),
    expiresAt: new Date(Math.max(...ends) + skewMs),
  }
}
