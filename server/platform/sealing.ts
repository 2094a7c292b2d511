import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `soramoyo ${purpose}`, 32))

/** A text under AES-256-GCM with a key that HKDF derives from SECRET (RFC 5869): nonce, text, tag. */
export function seal(secret: string, purpose: string, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function unsealBy(secret: string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  const text = sealed.subarray(ivBytes, -tagBytes)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

/** The text again. @throws Error where it was sealed for another purpose or under no secret of these, or was changed */
export function unseal(secrets: readonly string[], purpose: string, sealed: Buffer): string {
  const [secret = '', ...others] = secrets
  try {
    return unsealBy(secret, purpose, sealed)
  } catch (error) {
    if (others.length === 0) throw error
    return unseal(others, purpose, sealed)
  }
}

/** The text again, or null where no secret of these opens it. */
export function unsealed(secrets: readonly string[], purpose: string, sealed: Buffer): string | null {
  try {
    return unseal(secrets, purpose, sealed)
  } catch {
    return null
  }
}

/** Reseals a text under the first secret; null where it is already, throws where none opens it. */
export function resealed(secrets: readonly string[], purpose: string, sealed: Buffer): Buffer | null {
  const [secret = '', ...others] = secrets
  try {
    unsealBy(secret, purpose, sealed)
    return null
  } catch (error) {
    if (others.length === 0) throw error
    return seal(secret, purpose, unseal(others, purpose, sealed))
  }
}
