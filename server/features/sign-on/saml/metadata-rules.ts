import { X509Certificate } from 'node:crypto'
import { isIssuer } from '#contract/sign-on/sign-on-rules.ts'
import { isPlainMetadata } from './xml-rules.ts'

/** What of its metadata a login service is asked and believed by. */
export type Described = { issuer: string; entryPoint: string; certificates: string[] }

const protocolNames = 'urn:oasis:names:tc:SAML:2.0:metadata'
const signatureNames = 'http://www.w3.org/2000/09/xmldsig#'
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const longestName = 1_024
const mostCertificates = 4

/** A certificate's figures alone; null where they are none. */
function certificateIn(text: string): string | null {
  const figures = text.replace(/\s/g, '')
  try {
    new X509Certificate(Buffer.from(figures, 'base64'))
    return figures
  } catch {
    return null
  }
}

/** Reads the metadata of one identity provider; null where it is not that, or names no page over TLS, or no certificate. */
export async function described(xml: string): Promise<Described | null> {
  if (!isPlainMetadata(xml)) return null
  const { DOMParser } = await import('@xmldom/xmldom')
  const errorHandler = (level: string, message: string) => {
    if (level !== 'warning') throw new Error(message)
  }
  try {
    const document = new DOMParser({ errorHandler }).parseFromString(xml.trim(), 'text/xml')
    return read(document)
  } catch {
    return null
  }
}

function read(document: Document): Described | null {
  const entities = [...listed(document.getElementsByTagNameNS(protocolNames, 'EntityDescriptor'))]
  const [entity] = entities
  if (!entity || entities.length > 1) return null
  const [provider] = listed(entity.getElementsByTagNameNS(protocolNames, 'IDPSSODescriptor'))
  if (!provider) return null
  const issuer = entity.getAttribute('entityID') ?? ''
  const entryPoint = listed(provider.getElementsByTagNameNS(protocolNames, 'SingleSignOnService'))
    .find((service) => service.getAttribute('Binding') === redirect)
    ?.getAttribute('Location')
  const certificates = listed(provider.getElementsByTagNameNS(protocolNames, 'KeyDescriptor'))
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => listed(key.getElementsByTagNameNS(signatureNames, 'X509Certificate')))
    .map((key) => certificateIn(key.textContent ?? ''))
    .filter((certificate) => certificate !== null)
  if (
    issuer === '' ||
    issuer.length > longestName ||
    !entryPoint ||
    !isIssuer(entryPoint.split('?')[0] ?? '')
  )
    return null
  if (certificates.length === 0 || certificates.length > mostCertificates) return null
  return { issuer, entryPoint, certificates: [...new Set(certificates)] }
}

const listed = (found: HTMLCollectionOf<Element>): Element[] =>
  Array.from({ length: found.length }, (_, at) => found.item(at)).filter((one) => one !== null)

/** A certificate as its owner compares it: its fingerprint, and the last day of its time. */
export function shownCertificate(certificate: string): { fingerprint: string; until: Date } {
  const read = new X509Certificate(Buffer.from(certificate, 'base64'))
  return { fingerprint: read.fingerprint256, until: new Date(read.validTo) }
}
