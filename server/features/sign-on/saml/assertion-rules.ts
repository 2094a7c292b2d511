import { createHash } from 'node:crypto'
import { SAML } from '@node-saml/node-saml'
import * as z from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { claimsIn, isTransient } from './xml-rules.ts'

/** A company's identity provider, and by what it knows us. */
export type Parties = {
  issuer: string
  entryPoint: string
  certificates: readonly string[]
  us: { entity_id: string; acs_url: string }
}

const skewMs = 2 * 60_000

const programOf = ({ issuer, entryPoint, certificates, us }: Parties, id?: string) =>
  new SAML({
    issuer: us.entity_id,
    audience: us.entity_id,
    callbackUrl: us.acs_url,
    entryPoint,
    idpIssuer: issuer,
    idpCert: [...certificates],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: skewMs,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    ...(id !== undefined && { generateUniqueId: () => id }),
  })

/** The address of the identity provider's page for the request of this name. */
export const pageFor = (parties: Parties, { id, state }: { id: string; state: string }): Promise<string> =>
  programOf(parties, id).getAuthorizeUrlAsync(state, undefined, {})

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
  hash: Uint8Array
  answers: string | null
  claims: Record<string, unknown>
  expiresAt: Date
}

/**
 * Reads an answer that this provider signed for us, of now and for this address.
 * @throws AppError('sign_on_transient') for a name that stands for nobody, another error for whatever else is wrong with it
 */
export async function verified(parties: Parties, response: string, nowMs: number): Promise<Verified> {
  const { profile } = await programOf(parties).validatePostResponseAsync({ SAMLResponse: response })
  const { Assertion: said } = assertion.parse(profile?.getAssertion?.())
  if (said.Issuer !== parties.issuer) throw new Error('another provider')
  const [subject] = said.Subject
  const { $: data } = subject.SubjectConfirmation[0].SubjectConfirmationData[0]
  if (data.Recipient !== parties.us.acs_url) throw new Error('another recipient')
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
