import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CodeOf, joinedSite } from '#contract/codes.ts'
import { engageHeaders, engageTolerance } from '#contract/services/signing.ts'

/** What a caller says about itself; nothing of it is proven yet. */
export type Claim = { companyId: number; timestamp: string; signature: Buffer }

export type Service = CodeOf<typeof joinedSite>

export type ServiceKey = { service: Service; key: string }

/** The claim in a request's headers, or null when one is missing or malformed. */
export function claimOf(header: (name: string) => string | null): Claim | null {
  const company = header(engageHeaders.company) ?? ''
  const timestamp = header(engageHeaders.timestamp) ?? ''
  const signature = header(engageHeaders.signature) ?? ''
  if (!/^[1-9]\d{0,14}$/.test(company) || !/^\d{1,12}$/.test(timestamp)) return null
  if (!/^[0-9a-f]{64}$/i.test(signature)) return null
  return { companyId: Number(company), timestamp, signature: Buffer.from(signature, 'hex') }
}

/** What a sender that holds the key signs: the time and the body, byte for byte. */
export const signatureOf = (key: string, timestamp: string, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`${timestamp}.`).update(body).digest()

/** Three services, each with a key and the one before. */
const mostKeys = 6

/** Whose key signed, or null; compares all keys, so that the time reveals nothing. */
export function signerOf(claim: Claim, body: Buffer, keys: readonly ServiceKey[]): Service | null {
  const blind = randomBytes(32).toString('base64url')
  const tried = Array.from({ length: mostKeys }, (_, index) => keys[index] ?? { service: null, key: blind })
  const signers = tried.filter(({ key }) =>
    timingSafeEqual(signatureOf(key, claim.timestamp, body), claim.signature),
  )
  return signers[0]?.service ?? null
}

/** Whether a claim's time is within the tolerance of clocks; `now` is in Unix seconds. */
export const isTimely = ({ timestamp }: Claim, now: number): boolean =>
  Math.abs(now - Number(timestamp)) <= engageTolerance
