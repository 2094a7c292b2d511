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

/** The nonce of a genuine link token of this purpose and the secret that signed it, else null. */
function readLink(secrets: readonly string[], purpose: string, token: string) {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== nonceBytes + macBytes) return null
  const nonce = bytes.subarray(0, nonceBytes)
  const secret = secrets.find((one) =>
    timingSafeEqual(macOf(one, purpose, nonce), bytes.subarray(nonceBytes)),
  )
  return secret === undefined ? null : { nonce, secret }
}

/** The nonce of a genuine link token of this purpose, else null. */
export const nonceOf = (secrets: readonly string[], purpose: string, token: string): Buffer | null =>
  readLink(secrets, purpose, token)?.nonce ?? null

/** The secret that signed a link; the first for what none signed. What a device keeps by it outlives a rotation. */
export const signerOf = (secrets: readonly string[], purpose: string, token: string): string =>
  readLink(secrets, purpose, token)?.secret ?? secrets[0] ?? ''

/** Under what a genuine link may rest in the database, by whichever secret it was made or mailed; else nothing. */
export function restingHashes(secrets: readonly string[], purpose: string, token: string): Buffer[] {
  const nonce = nonceOf(secrets, purpose, token)
  return nonce ? secrets.map((secret) => hashToken(linkToken(secret, purpose, nonce))) : []
}

/** A keyed hash for values that must be compared but not kept, such as the mail address of a failed sign-in. */
export function keyedHash(secret: string, purpose: string, value: string): Buffer {
  return createHmac('sha256', secret).update(purpose).update('\0').update(value).digest()
}

/** Whether two secrets are equal, in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(hashToken(one), hashToken(other))
