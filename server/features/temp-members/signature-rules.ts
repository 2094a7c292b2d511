import { createHmac, timingSafeEqual } from 'node:crypto'
import { engageHeaders, engageTolerance } from '#contract/temp-members/calls.ts'
import { keyedHash } from '../../platform/tokens.ts'

/** What a caller says about itself; nothing of it is proven yet. */
export type Claim = { companyId: number; timestamp: string; signature: Buffer }

/** The claim in a request's headers, or null when one is missing or malformed. */
export function claimOf(header: (name: string) => string | null): Claim | null {
  const company = header(engageHeaders.company) ?? ''
  const timestamp = header(engageHeaders.timestamp) ?? ''
  const signature = header(engageHeaders.signature) ?? ''
  if (!/^[1-9]\d{0,14}$/.test(company) || !/^\d{1,12}$/.test(timestamp)) return null
  if (!/^[0-9a-f]{64}$/i.test(signature)) return null
  return { companyId: Number(company), timestamp, signature: Buffer.from(signature, 'hex') }
}

/** The secret a company shares with its linked services: the nonce is stored, SECRET is not. */
export const engageSecret = (secret: string, nonce: Buffer): string =>
  keyedHash(secret, 'engage', nonce.toString('hex')).toString('base64url')

/** What a sender that holds the company's secret signs: the time and the body, byte for byte. */
export const signatureOf = (companySecret: string, timestamp: string, body: Buffer): Buffer =>
  createHmac('sha256', companySecret).update(`${timestamp}.`).update(body).digest()

/**
 * Whether the body is what the holder of the secret signed, within the tolerance of the clocks.
 * @param now Unix seconds
 */
export function isGenuine(
  { timestamp, signature }: Claim,
  body: Buffer,
  at: { companySecret: string; now: number },
): boolean {
  const isSigned = timingSafeEqual(signatureOf(at.companySecret, timestamp, body), signature)
  return isSigned && Math.abs(at.now - Number(timestamp)) <= engageTolerance
}
