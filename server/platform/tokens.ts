import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The length of a nonce. */
export const nonceBytes = 16
const macBytes = 16

/** SHA-256, under which tokens rest in the database. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A new opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** 128 random bits, from which only the holder of SECRET can make the link's token. */
export const newNonce = (): Buffer => randomBytes(nonceBytes)

/** Many nonces, one behind the other. */
export const newNonces = (count: number): Buffer => randomBytes(count * nonceBytes)

const macOf = (secret: string, purpose: string, nonce: Buffer) =>
  createHmac('sha256', secret).update(purpose).update(nonce).digest().subarray(0, macBytes)

/** The token of a link: the stored nonce and its keyed hash, so that the database alone opens nothing. */
export function linkToken(secret: string, purpose: string, nonce: Buffer): string {
  return Buffer.concat([nonce, macOf(secret, purpose, nonce)]).toString('base64url')
}

/** The nonce of a genuine link token of this purpose, else null. */
export function nonceOf(secret: string, purpose: string, token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== nonceBytes + macBytes) return null
  const nonce = bytes.subarray(0, nonceBytes)
  return timingSafeEqual(macOf(secret, purpose, nonce), bytes.subarray(nonceBytes)) ? nonce : null
}

/** A keyed hash for values that must be compared but not kept, such as the mail address of a failed sign-in. */
export function keyedHash(secret: string, purpose: string, value: string): Buffer {
  return createHmac('sha256', secret).update(purpose).update('\0').update(value).digest()
}
